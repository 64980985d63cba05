import type { Encoding } from '../reading/decodeText.ts';
import type { FileContent } from '../reading/readFile.ts';
import type { FoundFile, FoundSheet } from '../reportParts.ts';
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

export interface SheetFound extends Omit<FoundSheet, 'layout'> {
  layout: LayoutName | null;
}

export interface FileFound extends Pick<FoundFile, 'delimiter' | 'trouble' | 'notes'> {
  container: FileContent['container'];
  encoding: Encoding | null;
  sheets: SheetFound[];
  /** Key of the remembered choices; empty if there is none. */
  shape: string;
  lines: ParsedFile[];
}
