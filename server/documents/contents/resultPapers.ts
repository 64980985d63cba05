/** A judge's card for one round: four to a page, without names. */
export interface JudgesCard {
  readonly session: string;
  readonly floor: string;
  /** "112"; empty on a blank card. */
  readonly heat: string;
  /** "Smooth Waltz". */
  readonly title: string;
  readonly division: string;
  /** The letter of the judge. */
  readonly judge: string;
  /** Ascending. */
  readonly numbers: readonly string[];
  /** How many couples to cross; null for a final. */
  readonly asked: number | null;
  /** Each couple gets a score, with a comment beside it. */
  readonly isScored: boolean;
  /** Its only couple gets 1, 2 or 3. */
  readonly isByStandard: boolean;
  /** Names of several dances, each with a column. */
  readonly dances: readonly string[];
  /** "86C K3VT". */
  readonly code: string;
  /** What a scanner types: the key of the search, then the code. */
  readonly scanned: string;
  /** "version 3, printed 11:02 AM". */
  readonly printed: string;
}

/** A counted cell; null is a dash. */
interface SheetCell {
  readonly count: number;
  readonly sum: number | null;
  readonly isDeciding: boolean;
}

export interface SheetRow {
  readonly number: string;
  readonly name: string;
  readonly marks: readonly string[];
  readonly cells: readonly (SheetCell | null)[];
  readonly place: string;
}

export interface SheetTable {
  readonly title: string;
  readonly about: string;
  /** So many marks are a majority. */
  readonly majority: number;
  /** Codes by seat; none for marks of several dances. */
  readonly judges: readonly string[];
  /** Nothing is counted in a table of crosses, whose place is how many a couple has. */
  readonly rows: readonly SheetRow[];
}

/** A public result for the wall, without names, or a released one to be announced. */
export interface WallSheet {
  readonly heat: string;
  readonly title: string;
  readonly division: string;
  /** In order; "R" for a couple that is recalled, a score where there are no places. A name and a studio to be read out. */
  readonly rows: readonly {
    readonly place: string;
    readonly number: string;
    readonly name?: string;
    readonly studio?: string;
  }[];
}

/** The calculation of one result, as scrutineers sign it. */
export interface ScoreSheet {
  /** Its tables hold crosses, and "R" is the place of a couple that is recalled. */
  readonly isRecall: boolean;
  /** "Result 2, corrected". */
  readonly result: string;
  /** "released Fri, Mar 5, 2027, 12:40 PM", or "not released". */
  readonly released: string;
  readonly heat: string;
  readonly title: string;
  readonly about: string;
  readonly judges: readonly { readonly code: string; readonly name: string }[];
  readonly dances: readonly SheetTable[];
  /** The contests of a combined one, in their order; none for all others. */
  readonly members: readonly { readonly heat: string; readonly title: string }[];
  readonly rule10: readonly {
    readonly place: string;
    readonly number: string;
    readonly total: string;
    readonly dances: string;
    readonly sum: string;
    /** Which of both decided; null where rule 11 had to. */
    readonly decidedBy: 'DANCES' | 'SUM' | null;
  }[];
  readonly rule11: readonly SheetTable[];
  readonly couples: readonly {
    readonly place: string;
    /** The place that a correction changed; empty where it is the same. */
    readonly was: string;
    readonly rule: string;
    readonly number: string;
    readonly name: string;
    readonly dancePlaces: readonly string[];
    readonly total: string;
    readonly sentence: string;
  }[];
  /** "typed by J. Amos 12:31 PM · second look P. Nagy 12:34 PM · approved W. Brandt 12:39 PM". */
  readonly cards: string;
  readonly chair: string;
  readonly scrutineer: string;
  readonly printed: string;
}
