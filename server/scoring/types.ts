/** A couple's index in the frozen field of a round, from 0. */
export type Position = number;

/** Twice a place, so that shared places stay whole numbers: 5 is 2.5. */
export type Place2 = number;

/** The rules of the skating system that place couples in a final, and the place of a couple that left it half-way. */
export type Rule = 5 | 6 | 7 | 8 | 9 | 10 | 11 | 'LEFT';

/** One dance of a final: `marks[couple][judge]`, from 1. The marks of a couple that is not ranked are all `null`. */
export interface RankTable {
  readonly dance: string;
  readonly judges: readonly string[];
  readonly marks: readonly (readonly (number | null)[])[];
}

/** One look of the calculation at some couples: what it compared, and who left it with a place. */
export interface Step {
  readonly rule: Rule;
  /** The best place still free. */
  readonly place: number;
  /** The couples without a place that were looked at. `counts` and `sums2` are in this order. */
  readonly among: readonly Position[];
  /** Rules 5 to 8 and 11 count marks up to this one; rule 10 counts dances up to this place. */
  readonly column?: number;
  readonly counts?: readonly number[];
  /** Twice the sums that were compared; `null` for couples whose count was already different. Rule 9: twice the totals. */
  readonly sums2?: readonly (number | null)[];
  /** Several couples share the places they fill. Empty where the step decides nothing yet. */
  readonly placed: readonly Position[];
}

/** A couple that left a final of several dances after so many of them. */
export interface Left {
  readonly couple: Position;
  readonly dances: number;
}

export interface Placing {
  readonly couple: Position;
  readonly place2: Place2;
  /** The rule that gave the place; over several dances the highest rule that was applied to the couple. */
  readonly rule: Rule;
  /** Indices of the steps that compared this couple. */
  readonly steps: readonly number[];
}

export interface DanceResult {
  /** Best place first; couples on a shared place by position. */
  readonly placings: readonly Placing[];
  readonly steps: readonly Step[];
  /** How many marks each couple has in the columns: one per judge, in rule 11 one per judge and dance. */
  readonly markCount: number;
  readonly majority: number;
}

export interface FinalResult extends DanceResult {
  readonly dances: readonly DanceResult[];
  /** `places2[couple][dance]`; empty for a couple that is not ranked. */
  readonly places2: readonly (readonly Place2[])[];
  readonly totals2: readonly number[];
  /** Couples that share a place only because no marks could be pooled: the chair may order a re-dance. */
  readonly undecided: readonly (readonly Position[])[];
}

/** What a sentence calls a couple: its number, and its names where the reader may see them. */
export type CoupleName = (couple: Position) => string;
