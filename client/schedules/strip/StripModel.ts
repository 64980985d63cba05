import type { StyleName } from '../../ui/styleColour.ts';

/** What the day strip draws. Times are epoch milliseconds. */
export interface StripSection {
  readonly id: string;
  readonly order: number;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly isBreak: boolean;
  /** Empty where none was named. */
  readonly floor: string;
  /** The style of its first category. */
  readonly style: StyleName;
  readonly heatCount: number;
  readonly cap: number;
}

export interface StripHeat {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  /** Empty where the schedule has one floor. */
  readonly floor: string;
  readonly sectionId: string;
  readonly start: number;
  readonly end: number;
  readonly couples: number;
  readonly cap: number;
  readonly isDoubleBooked: boolean;
  readonly style: StyleName;
  readonly dance: string;
  /** Where sections overlap their ticks share the width: this heat is `lane` of `lanes`. */
  readonly lane: number;
  readonly lanes: number;
}

/** A run of sections without a night between them. */
export interface StripDay {
  readonly start: number;
  readonly end: number;
  readonly heatCount: number;
}

export interface StripModel {
  /** In order of start. */
  readonly sections: readonly StripSection[];
  /** In order of start, then number. */
  readonly heats: readonly StripHeat[];
  readonly days: readonly StripDay[];
  /** The cap that most heats have: the height that 52 px stand for. Heats with more couples are cut there. */
  readonly cap: number;
}
