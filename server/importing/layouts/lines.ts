/** What a file of the product's own says of a cell: that it is text and no formula, or that it is empty on purpose. */
export type Told = 'TEXT' | 'NONE';

/** One line as the judge reads it: where it stands in its file, and its cells by column. */
export interface SheetLine {
  line: number;
  cells: Record<string, string>;
  /** Sheet and cell where the line is only a part of a row: "Entries!K14". */
  place?: string;
  /** Why it cannot be used, found while it was read. */
  fault?: string;
  /** Columns that the file does not tell and that were concluded from others. */
  guessed?: readonly string[];
  /** Of a person: by which the entries of the same file name this very person. */
  key?: string;
  /** Of an entry: the keys of its people, where the file tells them apart itself. */
  who?: { entrant: string; partners: string[] };
  /** Of an entry: the heats in which the file has it, by names of the file's own. */
  heats?: readonly string[];
  /** What was done to its cells before they were read. */
  note?: string;
  /** By column. */
  told?: Readonly<Record<string, Told>>;
}

/** How much of an event a file speaks for: an entry within it that the file does not have is gone. */
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
  /** Whether words stand for themselves, as in a file that the product wrote. */
  isLiteral: boolean;
  reach: Reach;
  /** What was left aside without being wrong, for the organiser to know. */
  notes: string[];
}

/** No lines of any kind, for a layout to add its own. */
export const NO_LINES = { people: [], entries: [], sections: [], studios: [], dances: [] };

export const NO_REACH: Reach = { students: [], studios: [], types: null, isByCouple: false };

/** Whether a file says nothing that can be judged. */
export const isEmpty = ({ people, entries, sections, studios, dances }: LaidOut): boolean =>
  people.length + entries.length + sections.length + studios.length + dances.length === 0;
