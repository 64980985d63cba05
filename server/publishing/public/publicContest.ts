export interface PublicCouple {
  readonly rowId: number;
  /** Back number as on the cards; empty where none was given. */
  readonly number: string;
  /** "1", "2.5"; null for a couple that did not finish. */
  readonly place: string | null;
  /** Its place before the correction; null where it is the same. */
  readonly was: string | null;
  /** "Two of three judges had them 1st."; empty without a place. */
  readonly sentence: string;
  /** 10 or 11; null for all others. */
  readonly rule: number | null;
  readonly dancePlaces: readonly string[];
  readonly total: string;
}

export interface PublicRow {
  readonly position: number;
  /** By seat; the former mark where a correction changed it. */
  readonly marks: readonly { readonly mark: number | null; readonly was: number | null }[];
  readonly cells: readonly ({ count: number; sum: number | null; isDeciding: boolean } | null)[];
  readonly place: string;
}

export interface PublicCounting {
  readonly title: string;
  readonly majority: number;
  readonly markCount: number;
  /** Codes by seat; none for marks of several dances. */
  readonly judges: readonly string[];
  readonly rows: readonly PublicRow[];
}

/** A released final as the public may read it. */
export interface PublicContest {
  /** Of a contest that counts the places in others, which are its dances; null for all others. */
  readonly combinedName: string | null;
  /** The public combined contests that count this one. */
  readonly combined: readonly { readonly id: number; readonly name: string }[];
  readonly resultNo: number;
  readonly announcedAt: Date;
  /** "a card was misread. 3rd and 4th changed."; null without a correction that changed a place. */
  readonly correction: { readonly at: Date; readonly line: string } | null;
  /** The first place first; couples without a place at the end. */
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

/** A released final by the id of its contest; null where nothing of it is public. */
export type ReadContest = (scheduleId: number, contestId: number) => Promise<PublicContest | null>;

/** How many judges there were is for those to read who see the marks. */
export const withoutPanel = (sentence: string): string =>
  sentence
    .replace(/ of (\S+) judges/g, ' judges')
    .replace(/\ball \S+ judges/gi, (all) => `${all.charAt(0)}ll judges`);
