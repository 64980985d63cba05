import type { SectionType } from './types.ts';

/** Why no more rows of a dance can be assigned; the sums can be checked by hand. */
export type BoundReason =
  | { readonly kind: 'everything' }
  | { readonly kind: 'noHeat' }
  /** `heats` open heats with `places` in all, of which `standing` are taken already. */
  | { readonly kind: 'floor'; readonly heats: number; readonly places: number; readonly rows: number }
  /**
   * bound = standing + sum of weight × free over the people + elsewhere (+ places of the heats with smaller caps), cut
   * to a whole number. `rows` are all rows of the person in this dance, `free` the heats he can still be placed in.
   */
  | {
      readonly kind: 'people';
      readonly heats: number;
      readonly people: readonly OverbookedPerson[];
      readonly standing: number;
      readonly elsewhere: number;
      readonly smallPlaces: number;
    }
  /** Groups of people that can form too few couples at a time: each holds `places` of its `rows`. */
  | {
      readonly kind: 'groups';
      readonly heats: number;
      readonly groups: readonly { people: number[]; rows: number; places: number }[];
      readonly elsewhere: number;
    }
  /**
   * Floors side by side: most rows of all dances together = the sum of the people's `times` + elsewhere, halved where
   * partners close odd circles. The person has `rows` of the named dances, and `times` at which one of them is danced.
   */
  | { readonly kind: 'sideBySide'; readonly people: readonly BusyPerson[]; readonly elsewhere: number }
  /** Every way to place the `rows` that may move was gone through. */
  | { readonly kind: 'tried'; readonly rows: number };

export interface OverbookedPerson {
  readonly person: number;
  readonly rows: number;
  readonly free: number;
  readonly weight: number;
}

export interface BusyPerson {
  readonly person: number;
  readonly dances: readonly { readonly dance: number; readonly category: number }[];
  readonly rows: number;
  readonly times: number;
}

/** One dance (or multi-dance category) after filling. */
export interface DanceReport {
  readonly type: SectionType;
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  readonly rows: number;
  readonly heats: number;
  readonly assigned: number;
  readonly bound: number;
  /** Assigned equals the bound: no assignment has more rows. */
  readonly proven: boolean;
  readonly reason: BoundReason;
  /** What seats most for least: so many more heats of this dance seat so many more rows; null if nothing waits. */
  readonly cure: { readonly heats: number; readonly seats: number } | null;
}

/** Why one row has no heat. */
export type WaitingReason =
  | { readonly kind: 'people' }
  | { readonly kind: 'noHeat' }
  /** The person has `rows` rows of this dance and all `heats` heats are taken. */
  | { readonly kind: 'person'; readonly person: number; readonly rows: number; readonly heats: number }
  | { readonly kind: 'floor'; readonly heats: number; readonly places: number }
  | { readonly kind: 'levelRange'; readonly range: number }
  | { readonly kind: 'overlap'; readonly person: number }
  /** The person dances in a heat where a later round of this contest is planned. */
  | { readonly kind: 'laterRound'; readonly person: number }
  /** The person may dance a later round in a heat of this dance. */
  | { readonly kind: 'mayBeRecalled'; readonly person: number }
  | { readonly kind: 'noWay' };

export interface WaitingRow {
  readonly row: number;
  readonly reason: WaitingReason;
  readonly cure: { readonly heats: number; readonly seats: number } | null;
}

export interface FillResult {
  /** Heat of each row, -1 where it waits. */
  readonly assignment: number[];
  readonly assigned: number;
  readonly unassigned: number;
  readonly dances: readonly DanceReport[];
  readonly waiting: readonly WaitingRow[];
  /** Rows that stood before and stand in another heat now. */
  readonly moved: readonly number[];
}
