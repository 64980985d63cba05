import type { Named } from './invented.ts';
import type { SectionType } from './types.ts';

/** Every sum can be checked by hand. */
export type BoundReason =
  | { readonly kind: 'everything' }
  | { readonly kind: 'noHeat' }
  /** `heats` open heats hold `places` rows in total. */
  | { readonly kind: 'floor'; readonly heats: number; readonly places: number; readonly rows: number }
  /**
   * bound = floor(standing + Σ weight × free over `people` + elsewhere + smallPlaces). `rows` are all rows of the
   * person in this dance, `free` the heats still free for the person, `smallPlaces` the places of the heats with
   * smaller caps.
   */
  | {
      readonly kind: 'people';
      readonly heats: number;
      readonly people: readonly OverbookedPerson[];
      readonly standing: number;
      readonly elsewhere: number;
      readonly smallPlaces: number;
    }
  /** Odd groups: people who form too few couples per heat, so that `places` of their `rows` fit. */
  | {
      readonly kind: 'groups';
      readonly heats: number;
      readonly groups: readonly { people: number[]; rows: number; places: number }[];
      readonly elsewhere: number;
    }
  /**
   * Floors side by side: most rows of all dances together = Σ `times` + elsewhere, with half weights on odd cycles of
   * partners. Each person has `rows` of the named dances and `times` moments to dance them.
   */
  | { readonly kind: 'sideBySide'; readonly people: readonly BusyPerson[]; readonly elsewhere: number }
  /** Exhaustive search over the `rows` that may move. */
  | { readonly kind: 'tried'; readonly rows: number };

export interface OverbookedPerson extends Named {
  readonly rows: number;
  readonly free: number;
  /** Of the heats that are not free, those during an absence; absent if none. */
  readonly away?: number;
  readonly weight: number;
}

export interface BusyPerson extends Named {
  readonly dances: readonly { readonly dance: number; readonly category: number }[];
  readonly rows: number;
  readonly times: number;
}

export interface DanceReport {
  readonly type: SectionType;
  /** -1 for MULTI. */
  readonly dance: number;
  readonly category: number;
  readonly rows: number;
  readonly heats: number;
  readonly assigned: number;
  readonly bound: number;
  readonly proven: boolean;
  readonly reason: BoundReason;
  /** Fewest extra heats that seat more rows; null if nothing is unassigned or no few heats help. */
  readonly cure: { readonly heats: number; readonly seats: number } | null;
}

export type WaitingReason =
  | { readonly kind: 'people' }
  | { readonly kind: 'noHeat' }
  /** The person has `rows` rows of this dance and is busy in all `heats`. */
  | ({
      readonly kind: 'person';
      readonly rows: number;
      readonly heats: number;
      /** Heats of the dance during an absence of the person; absent if none. */
      readonly away?: number;
    } & Named)
  /** No heat of the dance is open to all its people, because of absences of these. */
  | { readonly kind: 'away'; readonly people: readonly number[] }
  | { readonly kind: 'floor'; readonly heats: number; readonly places: number }
  | { readonly kind: 'levelRange'; readonly range: number }
  | ({ readonly kind: 'overlap' } & Named)
  | { readonly kind: 'laterRound'; readonly person: number }
  /** The person may be recalled to a later round in a heat of this dance. */
  | { readonly kind: 'mayBeRecalled'; readonly person: number }
  | { readonly kind: 'noWay' };

export interface WaitingRow {
  readonly row: number;
  readonly reason: WaitingReason;
  readonly cure: { readonly heats: number; readonly seats: number } | null;
}

export interface FillResult {
  /** Heat of each row, -1 if unassigned. */
  readonly assignment: number[];
  readonly assigned: number;
  readonly unassigned: number;
  readonly dances: readonly DanceReport[];
  readonly waiting: readonly WaitingRow[];
  /** Rows whose heat changed, without those that had none before. */
  readonly moved: readonly number[];
}
