export interface PublicCouple {
  readonly rowId: number;
  /** Back number on the cards; empty if none. */
  readonly number: string;
  /** "1", "2.5"; null for a couple that did not finish. */
  readonly place: string | null;
  /** The place before a correction; null if unchanged. */
  readonly was: string | null;
  /** "Two of three judges had them 1st."; empty without a place. */
  readonly sentence: string;
  /** The skating rule that decided, 10 or 11; otherwise null. */
  readonly rule: number | null;
  readonly dancePlaces: readonly string[];
  readonly total: string;
}

export interface PublicRow {
  readonly position: number;
  /** By seat; `was` is the mark before a correction. */
  readonly marks: readonly { readonly mark: number | null; readonly was: number | null }[];
  readonly cells: readonly ({ count: number; sum: number | null; isDeciding: boolean } | null)[];
  readonly place: string;
}

export interface PublicCounting {
  readonly title: string;
  readonly majority: number;
  readonly markCount: number;
  /** Judge codes by seat; empty for a table of several dances. */
  readonly judges: readonly string[];
  readonly rows: readonly PublicRow[];
}

/** A released final without what the public may not see. */
export interface PublicContest {
  /** Name of a contest that combines the places of others, which are its dances; otherwise null. */
  readonly combinedName: string | null;
  /** The public combined contests that count this one. */
  readonly combined: readonly { readonly id: number; readonly name: string }[];
  readonly resultNo: number;
  readonly announcedAt: Date;
  /** "a card was misread. 3rd and 4th changed."; null unless a correction changed a place. */
  readonly correction: { readonly at: Date; readonly line: string } | null;
  /** By place; couples without a place come last. */
  readonly couples: readonly PublicCouple[];
  /** By position on the cards. */
  readonly numbers: readonly string[];
  readonly dances: readonly string[];
  readonly judgeCount: number;
  /** Null unless the event shows marks. */
  readonly marks: {
    readonly judges: readonly { readonly code: string; readonly name: string }[];
    readonly dances: readonly PublicCounting[];
    readonly rule11: readonly PublicCounting[];
  } | null;
}

/** Null if nothing of the contest is public. */
export type ReadContest = (scheduleId: number, contestId: number) => Promise<PublicContest | null>;

/** Hides the number of judges where marks are not shown. */
export const withoutPanel = (sentence: string): string =>
  sentence
    .replace(/ of (\S+) judges/g, ' judges')
    .replace(/\ball \S+ judges/gi, (all) => `${all.charAt(0)}ll judges`);
