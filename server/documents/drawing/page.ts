import type { Paper } from './paper.ts';

/** What a screen reader is told a text is; cells of one row share its number. */
export interface Tag {
  readonly role: 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD';
  readonly row?: number;
}

export interface Text {
  readonly kind: 'text';
  readonly x: number;
  /** Of the line that letters stand on. */
  readonly baseline: number;
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
  /** What repeats on every page, such as running heads, has none. */
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

/** One page as it will be painted, in reading order. */
export interface Page {
  readonly shapes: Shape[];
  /** Where it is not that of the document. */
  readonly paper?: Paper;
}

export const INK = '#111111';
export const QUIET = '#4E5763';
export const HAIR = '#9AA3AE';
