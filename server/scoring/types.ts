/** A couple's index in the frozen field of a round, from 0. */
export type Position = number;

/** Doubled place, so shared places are whole numbers: 5 is 2.5. */
export type Place2 = number;

/** Rules of the skating system that place couples in a final; LEFT for a couple that left it half-way. */
export type Rule = 5 | 6 | 7 | 8 | 9 | 10 | 11 | 'LEFT';

/** One dance of a final: `marks[couple][judge]`, from 1. An unranked couple's marks are all `null`. */
export interface RankTable {
  readonly dance: string;
  readonly judges: readonly string[];
  readonly marks: readonly (readonly (number | null)[])[];
}

/** One comparison of some couples, and who was placed by it. */
export interface Step {
  readonly rule: Rule;
  /** The place under review. */
  readonly place: number;
  /** Unplaced couples that were compared; `counts` and `sums2` follow this order. */
  readonly among: readonly Position[];
  /** Rules 5 to 8 and 11 count marks up to this column; rule 10 counts dances up to this place. */
  readonly column?: number;
  readonly counts?: readonly number[];
  /** Doubled sums that were compared; `null` where the count already decided. Rule 9: doubled totals. */
  readonly sums2?: readonly (number | null)[];
  /** Several couples share the places they fill; empty if the step decides nothing. */
  readonly placed: readonly Position[];
}

/** A couple that left a final of several dances, and the number of dances it danced. */
export interface Left {
  readonly couple: Position;
  readonly dances: number;
}

export interface Placing {
  readonly couple: Position;
  readonly place2: Place2;
  /** The rule that gave the place; over several dances, the highest rule applied to the couple. */
  readonly rule: Rule;
  /** Indices of the steps that compared this couple. */
  readonly steps: readonly number[];
}

export interface DanceResult {
  /** By place; couples on a shared place by position. */
  readonly placings: readonly Placing[];
  readonly steps: readonly Step[];
  /** Marks per couple: one per judge, in rule 11 one per judge and dance. */
  readonly markCount: number;
  readonly majority: number;
}

export interface FinalResult extends DanceResult {
  readonly dances: readonly DanceResult[];
  /** `places2[couple][dance]`; empty for an unranked couple. */
  readonly places2: readonly (readonly Place2[])[];
  readonly totals2: readonly number[];
  /** Couples that share a place only because their marks could not be pooled; the chair may order a re-dance. */
  readonly undecided: readonly (readonly Position[])[];
}

/** Names a couple in sentences: its number, with its names where the reader may see them. */
export type CoupleName = (couple: Position) => string;
