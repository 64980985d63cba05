import type { Paper } from './paper.ts';

/** The structure tag for screen readers; cells of one row share `row`. */
export interface Tag {
  readonly role: 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD';
  readonly row?: number;
}

export interface Text {
  readonly kind: 'text';
  readonly x: number;
  readonly baseline: number;
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
  /** Omitted for repeated content such as running headers. */
  readonly tag?: Tag;
}

export interface Line {
  readonly kind: 'line';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly width: number;
  readonly colour: string;
  readonly isDashed?: boolean;
}

export interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill?: string;
  readonly stroke?: number;
}

export interface Circle {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface QrCode {
  readonly kind: 'qr';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

export type Shape = Text | Line | Box | Circle | QrCode;

/** In reading order. */
export interface Page {
  readonly shapes: Shape[];
  /** Overrides the document's paper. */
  readonly paper?: Paper;
}

export const INK = '#111111';
export const QUIET = '#4E5763';
export const HAIR = '#9AA3AE';
