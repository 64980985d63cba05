/** What an exported file says about a cell: text that only looks like a formula, or empty on purpose. */
export type Told = 'TEXT' | 'NONE';

/** One line to judge: its place in the file, and its cells by column. */
export interface SheetLine {
  line: number;
  cells: Record<string, string>;
  /** Sheet and cell where the line is only a part of a row: "Entries!K14". */
  place?: string;
  /** Why it cannot be used, found while reading. */
  fault?: string;
  /** Columns that the file does not have and that were inferred. */
  guessed?: readonly string[];
  /** Of a person: by which the entries of the same file name this very person. */
  key?: string;
  /** Of an entry: the keys of its people, where the file tells them apart itself. */
  who?: { entrant: string; partners: string[] };
  /** Of an entry: whether nothing tells which of the two is the student. */
  isOpen?: boolean;
  /** Of an entry: whether the line names a leader and a follower, and not who teaches. */
  isSided?: boolean;
  /** Of an entry: who of the two is the student is for the organiser to say. */
  couple?: CoupleAsked;
  /** Of an entry: the heats in which the file has it, by names of the file's own. */
  heats?: readonly string[];
  /** What was changed in its cells while reading. */
  note?: string;
  /** By column. */
  told?: Readonly<Record<string, Told>>;
}

/** A student and a teacher as a line has them, who may be the other way round. */
export interface CoupleAsked {
  key: string;
  student: { name: string; studio: string };
  teacher: { name: string; studio: string };
}

/** The part of an event that a file covers: an entry within it that the file lacks is missing. */
export interface Reach {
  /** Keys of the people whose entries the file lists completely; names where it has no keys. */
  students: string[];
  /** Studios whose students' entries the file lists completely. */
  studios: string[];
  /** Only entries of these types; null for all. */
  types: readonly ('HEAT' | 'SOLO' | 'MULTI')[] | null;
  /** Only with the partners that the file names for a student. */
  isByCouple: boolean;
}

/** What a file says, in the lines that are judged. */
export interface LaidOut {
  people: SheetLine[];
  entries: SheetLine[];
  sections: SheetLine[];
  studios: SheetLine[];
  dances: SheetLine[];
  /** Whether words are taken literally, as in a file that the product wrote. */
  isLiteral: boolean;
  reach: Reach;
  /** What was skipped without being wrong, for the organiser. */
  notes: string[];
}

/** No lines of any kind, for a layout to add its own. */
export const NO_LINES = { people: [], entries: [], sections: [], studios: [], dances: [] };

export const NO_REACH: Reach = { students: [], studios: [], types: null, isByCouple: false };

/** Whether a file has no lines. */
export const isEmpty = ({ people, entries, sections, studios, dances }: LaidOut): boolean =>
  people.length + entries.length + sections.length + studios.length + dances.length === 0;
