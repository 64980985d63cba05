import type { Encoding } from '../reading/decodeText.ts';
import type { FileContent } from '../reading/readFile.ts';
import type { ParsedFile } from './lines.ts';

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

export interface FileChoices {
  encoding?: Encoding | null;
  sheets?: readonly SheetChoices[] | null;
}

export interface SheetChoices {
  /** Name of the sheet; empty if the file is one table. */
  sheet: string;
  /** IGNORE skips the sheet. */
  layout?: LayoutName | 'IGNORE' | null;
  /** Line with the column names, from 1. */
  headerLine?: number | null;
  /** Field of each column; empty to skip it. */
  columns?: readonly string[] | null;
  everyone?: 'TEACHERS' | 'STUDENTS' | null;
}

export interface ColumnFound {
  heading: string;
  field: string | null;
  samples: string[];
}

export interface SheetFound {
  sheet: string;
  isHidden: boolean;
  layout: LayoutName | null;
  /** False if it is skipped: hidden, a note, last year's. */
  isRead: boolean;
  headerLine: number | null;
  columns: ColumnFound[];
  rows: number;
  /** Its first lines, if it was not understood; else empty. */
  firstLines: { line: number; cells: string[] }[];
}

export interface FileFound {
  container: FileContent['container'];
  encoding: Encoding | null;
  delimiter: string | null;
  sheets: SheetFound[];
  /** Why nothing can be imported, and what to do; null if something can. */
  trouble: string | null;
  notes: string[];
  /** Key of the remembered choices; empty if there is none. */
  shape: string;
  lines: ParsedFile[];
}
