import type { EntryType } from '../../entries/entry.entity.ts';
/** How an exported file marks a cell: as text that only looks like a formula, or as empty on purpose. */
export type CellEscape = 'TEXT' | 'NONE';

export interface SheetLine {
  line: number;
  cells: Record<string, string>;
  /** Sheet and cell, if the line is only part of a row: "Entries!K14". */
  place?: string;
  fault?: string;
  /** Inferred columns, which the file does not have. */
  guessed?: readonly string[];
  /** People only: the key by which entries of the file name this person. */
  key?: string;
  /** Entries only: keys of the people, if the file identifies them. */
  who?: { entrant: string; partners: string[] };
  /** Entries only: true if neither partner is marked as the teacher. */
  isOpen?: boolean;
  /** Entries only: set if the organiser must say which of the two is the student. */
  couple?: CoupleAsked;
  /** Entries only: heats of the entry, as the file names them. */
  heats?: readonly string[];
  note?: string;
  /** By field. */
  escapes?: Readonly<Record<string, CellEscape>>;
}

/** A student and a teacher as written; they may be swapped. */
export interface CoupleAsked {
  key: string;
  student: { name: string; studio: string };
  teacher: { name: string; studio: string };
}

/** The part of an event that a file covers: its entries outside the file are missing, not merely unlisted. */
export interface Reach {
  /** People whose entries the file lists completely: keys, or names if it has no keys. */
  students: string[];
  /** Studios whose students the file lists completely. */
  studios: string[];
  /** Limits the reach to these types; null for all. */
  types: readonly EntryType[] | null;
  /** Limits the reach to the couples in the file. */
  isByCouple: boolean;
}

export interface ParsedFile {
  people: SheetLine[];
  entries: SheetLine[];
  sections: SheetLine[];
  studios: SheetLine[];
  dances: SheetLine[];
  /** When people can dance, and with whom not. */
  times: SheetLine[];
  /** Whether words are taken literally, as in an exported file. */
  isLiteral: boolean;
  reach: Reach;
  notes: string[];
}

export const NO_LINES = { people: [], entries: [], sections: [], studios: [], dances: [], times: [] };

export const NO_REACH: Reach = { students: [], studios: [], types: null, isByCouple: false };

export const isEmpty = ({ people, entries, sections, studios, dances }: ParsedFile): boolean =>
  people.length + entries.length + sections.length + studios.length + dances.length === 0;
