import { parse } from 'csv-parse/browser/esm/sync';
import type { ImportFile } from '../gql/graphql.ts';

/** The columns of each kind of file, in the order in which the preview shows them. */
export const COLUMNS: Record<ImportFile, readonly string[]> = {
  PEOPLE: ['name', 'is_professional', 'studio', 'card_number', 'level', 'category'],
  ENTRIES: ['entrant', 'partners', 'entry_type', 'dance_category', 'dance', 'level', 'category', 'quantity'],
  SECTIONS: [
    'title',
    'section_type',
    'dance_category',
    'start_time',
    'end_time',
    'heat_duration',
    'max_couples',
  ],
};

/** Columns of which one alone tells the kind. */
const TELLING: Record<ImportFile, readonly string[]> = {
  PEOPLE: ['is_professional', 'card_number'],
  ENTRIES: ['entrant', 'partners', 'entry_type'],
  SECTIONS: ['section_type', 'heat_duration', 'start_time'],
};

export interface CsvFile {
  name: string;
  text: string;
  /** Null while the header row tells nothing and nobody has said. */
  kind: ImportFile | null;
  delimiter: ',' | ';';
  columns: string[];
  /** Line number in the file → its cells by column. */
  records: Map<number, Record<string, string>>;
  /** Why the text cannot be read as a table, for the person who dropped it; null when it can. */
  trouble: string | null;
}

export function kindOfColumns(columns: readonly string[]): ImportFile | null {
  const kinds: ImportFile[] = ['ENTRIES', 'SECTIONS', 'PEOPLE'];
  return kinds.find((kind) => TELLING[kind].some((column) => columns.includes(column))) ?? null;
}

function delimiterOf(text: string): ',' | ';' {
  const header = text.slice(0, Math.max(0, text.search(/\r?\n|$/)));
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

interface ParsedRecord {
  record: Record<string, string>;
  info: { lines: number };
}

/** Reads a dropped file: its kind from the header row, its records by line number (the header is line 1). */
export function readCsv(name: string, raw: string): CsvFile {
  const text = raw.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const file: CsvFile = { name, text, kind: null, delimiter, columns: [], records: new Map(), trouble: null };
  if (text.trim() === '')
    return { ...file, trouble: `${name} is empty. Its first line must name the columns.` };
  try {
    const parsed = parse<ParsedRecord>(text, {
      columns: (header: string[]) => {
        file.columns = header.map((column) => column.trim().toLowerCase());
        return file.columns;
      },
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    for (const { record, info } of parsed) file.records.set(info.lines, record);
    return { ...file, kind: kindOfColumns(file.columns) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...file, trouble: `${name} cannot be read as CSV. ${reason}` };
  }
}
