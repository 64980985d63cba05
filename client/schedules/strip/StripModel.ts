import type { StyleName } from '../../ui/styleColour.ts';

/** Times are epoch milliseconds. */
export interface StripSection {
  readonly id: string;
  readonly order: number;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly isBreak: boolean;
  readonly floor: string;
  /** Style of its first category. */
  readonly style: StyleName;
  readonly heatCount: number;
  readonly cap: number;
}

export interface StripHeat {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  /** Empty if the schedule has only one floor. */
  readonly floor: string;
  readonly sectionId: string;
  readonly start: number;
  readonly end: number;
  readonly couples: number;
  readonly cap: number;
  readonly isDoubleBooked: boolean;
  readonly style: StyleName;
  readonly dance: string;
  /** Ticks of overlapping sections share the width: this heat is `lane` of `lanes`. */
  readonly lane: number;
  readonly lanes: number;
}

/** Sections without a night between them. */
export interface StripDay {
  readonly start: number;
  readonly end: number;
  readonly heatCount: number;
}

export interface StripModel {
  /** Sorted by start. */
  readonly sections: readonly StripSection[];
  /** Sorted by start, then number. */
  readonly heats: readonly StripHeat[];
  readonly days: readonly StripDay[];
  /** The most common limit, drawn 52 px high. Fuller heats are clipped there. */
  readonly cap: number;
}
