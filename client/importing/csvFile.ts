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

/** "Card Number" and "card-number" are card_number, as for the server. */
const columnOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * Reads a dropped file: its kind from the header row, its records by line number (the header is line 1). What breaks
 * further down is left to the server, which names the line.
 */
export function readCsv(name: string, raw: string): CsvFile {
  const text = raw.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const read: { line: number; cells: string[] }[] = [];
  try {
    parse(text, {
      delimiter,
      on_record: (cells: string[], { lines }) => {
        // The parser counts the line on which a record ends; a quoted cell may hold line breaks of its own.
        read.push({ line: lines - cells.join('').split('\n').length + 1, cells });
        return null;
      },
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    // A broken quote: what stands before it has been read.
  }
  const [header, ...rest] = read;
  const columns = header?.cells.map(columnOf) ?? [];
  const recordOf = (cells: string[]) =>
    Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? '').trim()]));
  return {
    name,
    text,
    kind: kindOfColumns(columns),
    delimiter,
    columns,
    records: new Map(rest.map(({ line, cells }) => [line, recordOf(cells)])),
    trouble: header === undefined ? `${name} holds no table. Its first line must name the columns.` : null,
  };
}

/** Columns that name people of the event. */
const NAMING = ['entrant', 'partners'];

/** The file with one name in the place of another wherever an entry names it; all else stays to the letter. */
export function withName(file: CsvFile, written: string, right: string): CsvFile {
  const naming = NAMING.map((column) => file.columns.indexOf(column)).filter((column) => column >= 0);
  const put = (cell: string): string =>
    namesIn(cell)
      .map((name) => (name === written ? right : name))
      .join('; ');
  const changed: string[] = [];
  let done = 0;
  for (const { raw, record } of rawRecords(file)) {
    if (!naming.some((column) => namesIn(record[column] ?? '').includes(written))) continue;
    const at = file.text.indexOf(raw, done);
    const lineEnd = /[\r\n]+$/.exec(raw)?.[0] ?? '';
    const cells = record.map((cell, column) => (naming.includes(column) ? put(cell) : cell));
    const line = cells.map((cell) => quoted(cell, file.delimiter)).join(file.delimiter);
    changed.push(file.text.slice(done, at), line, lineEnd);
    done = at + raw.length;
  }
  return { ...readCsv(file.name, [...changed, file.text.slice(done)].join('')), kind: file.kind };
}

/** Each record beside the text it was read from; none where a quote is broken, which must be mended first. */
function rawRecords({ text, delimiter }: CsvFile): { raw: string; record: string[] }[] {
  try {
    const options = { delimiter, raw: true, relax_column_count: true, skip_empty_lines: true };
    return parse(text, options) as unknown as { raw: string; record: string[] }[];
  } catch {
    return [];
  }
}

const namesIn = (cell: string): string[] => cell.split(';').map((name) => name.trim());

/** A cell as it stands in a file with that delimiter. */
export function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
