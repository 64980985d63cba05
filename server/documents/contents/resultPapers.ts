import type { Rule10Table } from '../../scoring/sheet.ts';

/** A judge's card for one round, printed four to a page without names. */
export interface JudgesCard {
  readonly session: string;
  readonly floor: string;
  /** "112"; empty on a blank card. */
  readonly heat: string;
  readonly title: string;
  readonly division: string;
  readonly judge: string;
  /** By heat, then ascending. */
  readonly numbers: readonly string[];
  /** The heat of each number; empty if all dance in one. */
  readonly heats: readonly string[];
  /** Number of couples to recall; null for a final. */
  readonly asked: number | null;
  /** The judge scores each couple, and comments if there is room. */
  readonly isScored: boolean;
  /** Its only couple is judged by standard: 1, 2 or 3. */
  readonly isByStandard: boolean;
  readonly dances: readonly string[];
  /** "86C K3VT". */
  readonly code: string;
  /** What a scanner types: the search key, then the code. */
  readonly scanned: string;
  /** "version 3, printed 11:02 AM". */
  readonly printed: string;
}

/** A count of the skating calculation, with the sum of marks if it was needed. */
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
  readonly majority: number;
  /** Judge codes by seat; empty for a table of several dances. */
  readonly judges: readonly string[];
  /** A recall table has no counts; a couple's place is its number of recalls. */
  readonly rows: readonly SheetRow[];
}

/** A public result to post, without names, or a released result to announce. */
export interface WallSheet {
  readonly heat: string;
  readonly title: string;
  readonly division: string;
  /** In order. `place` is "R" for a recalled couple, or a score if nothing is ranked. Announcing adds name and studio. */
  readonly rows: readonly {
    readonly place: string;
    readonly number: string;
    readonly name?: string;
    readonly studio?: string;
  }[];
}

export interface ScoreSheet {
  /** Tables hold recalls, and "R" is the place of a recalled couple. */
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
  /** The contests of a combined result, in order; otherwise empty. */
  readonly members: readonly { readonly heat: string; readonly title: string }[];
  readonly rule10: readonly {
    readonly place: string;
    readonly number: string;
    readonly total: string;
    readonly dances: string;
    readonly sum: string;
    /** The criterion that decided; null if it took rule 11. */
    readonly decidedBy: Rule10Table['decidedBy'];
  }[];
  readonly rule11: readonly SheetTable[];
  readonly couples: readonly {
    readonly place: string;
    /** The place before a correction; empty if unchanged. */
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
