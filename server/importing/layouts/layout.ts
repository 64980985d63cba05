import type { Encoding } from '../reading/decodeText.ts';
import type { FileContent } from '../reading/readFile.ts';
import type { LaidOut } from './lines.ts';

/** What kinds of files are known, as the organiser reads them. */
export const LAYOUTS = {
  PEOPLE: 'People list',
  ENTRIES: 'Entries list',
  SECTIONS: 'Sections list',
  STUDIOS: 'Studios list',
  DANCES: 'Dances list',
  MATRIX: 'Entry matrix',
  FORMS: 'Entry forms',
  PROGRAM: 'COMPMNGR program',
  HEAT_LISTS: 'COMPMNGR heat lists',
  JSON_ROWS: 'Heat list with data',
  NDCA_FEED: 'NDCA heat lists',
} as const;
export type LayoutName = keyof typeof LAYOUTS;

/** What the organiser said of a file, where the guess was wrong. */
export interface FileChoices {
  encoding?: Encoding | null;
  sheets?: readonly SheetChoices[] | null;
}

export interface SheetChoices {
  /** Of the sheet; empty where the file is one table. */
  sheet: string;
  /** IGNORE leaves it aside. */
  layout?: LayoutName | 'IGNORE' | null;
  /** Line of the column names. */
  headerLine?: number | null;
  /** By the place of the column from 0, which field it is; empty for none. */
  columns?: readonly string[] | null;
  /** Who a people list without such a column is about. */
  everyone?: 'TEACHERS' | 'STUDENTS' | null;
}

/** One column of a table as the organiser maps it. */
export interface ColumnFound {
  heading: string;
  field: string | null;
  samples: string[];
}

/** What a sheet was taken for. */
export interface SheetFound {
  sheet: string;
  isHidden: boolean;
  layout: LayoutName | null;
  /** False where it is left aside: hidden, a note, last year's. */
  isRead: boolean;
  headerLine: number | null;
  columns: ColumnFound[];
  rows: number;
}

export interface FileFound {
  container: FileContent['container'];
  encoding: Encoding | null;
  delimiter: string | null;
  sheets: SheetFound[];
  /** Why nothing of it can be used, and what to do; null where something can. */
  trouble: string | null;
  notes: string[];
  /** Names the shape, under which the choices are remembered; empty where there is none. */
  shape: string;
  lines: LaidOut[];
}
