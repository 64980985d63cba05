import { cellName, type Grid } from '../reading/grid.ts';
import { squeezed } from '../vocabulary/words.ts';
import { FIELDS, isComplete, isOwnTable, type ListKind, mapHeadings } from './columns.ts';
import type { CellEscape } from './lines.ts';
import { isNone, plainCell } from './ownCell.ts';
import { addLimit, dayInHeading, isOfTimes } from './times.ts';

/** A table within a sheet: its header row and the field of each column. */
export interface TableFound {
  kind: ListKind;
  header: number;
  fields: (string | null)[];
  /** Whether it is an exported table. */
  isOwn: boolean;
  isComplete: boolean;
}

/** Rows to search for the column names; titles and notes rarely take more. */
const MOST_ROWS_ABOVE = 60;

/** Line breaks within a cell, where spreadsheets wrap long names. */
const BREAK = /[\t\n\v\f\r\x85\u2028\u2029]+/;

/** Finds the row of column names: the one with the most known headings. */
export function findTable(
  grid: Grid,
  wanted: ListKind | null = null,
  header: number | null = null,
): TableFound | null {
  const kinds: readonly ListKind[] = wanted
    ? [wanted]
    : ['ENTRIES', 'PEOPLE', 'SECTIONS', 'DANCES', 'STUDIOS'];
  const rows = header === null ? [...grid.rows.keys()].slice(0, MOST_ROWS_ABOVE) : [header];
  let best: (TableFound & { score: number }) | null = null;
  for (const row of rows) {
    const headings = grid.rows[row] ?? [];
    for (const kind of kinds) {
      const fields = mapHeadings(kind, headings);
      // Many lists have a date: it does not make them a list of sections.
      const known = fields.filter((field) => field !== null && field !== 'day').length;
      const isOwn = isOwnTable(kind, headings);
      if (!wanted && !isOwn && (kind === 'DANCES' || kind === 'STUDIOS')) continue;
      const complete = isComplete(kind, fields) || (wanted === 'SECTIONS' && fields.includes('title'));
      const isHeader = header !== null || known >= 2 || (known === 1 && filledIn(headings) <= 2);
      const score = known + (complete ? 3 : 0) + (isOwn ? 10 : 0);
      if (isHeader && known > 0 && score > (best?.score ?? 0)) {
        best = { kind, header: row, fields, isOwn, isComplete: complete, score };
      }
    }
  }
  return best;
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

export interface TableRow {
  line: number;
  cells: Record<string, string>;
  fault?: string;
  note?: string;
  escapes?: Readonly<Record<string, CellEscape>>;
}

/** The rows below the header, without totals, remarks and repeated headers. */
export function rowsOf(
  grid: Grid,
  { header, fields, isOwn }: Pick<TableFound, 'header' | 'fields' | 'isOwn'>,
): { rows: TableRow[]; notes: string[] } {
  const rows: TableRow[] = [];
  const notes: string[] = [];
  const headings = grid.rows[header]?.join('\u0001') ?? '';
  const faults = Map.groupBy(grid.faults, ({ row }) => row);
  const width = fields.filter((field) => field !== null).length;
  for (let index = header + 1; index < grid.rows.length; index++) {
    const texts = grid.rows[index] ?? [];
    const line = grid.lines[index] ?? index + 1;
    // In a list of one column, a studio may be called like the header.
    if (texts.join('\u0001') === headings && fields.length > 1) continue;
    const cells: Record<string, string> = {};
    const broken: string[] = [];
    const escapes: Record<string, CellEscape> = {};
    for (const [column, field] of fields.entries()) {
      if (field === null) continue;
      const written = texts[column] ?? '';
      const text = isOwn ? plainCell(written) : written;
      if (text !== written) escapes[field] = isNone(written) ? 'NONE' : 'TEXT';
      const day = isOfTimes(field) ? dayInHeading(grid.rows[header]?.[column] ?? '') : '';
      const cell = field === 'notes' ? text : unbroken(text);
      if (cell !== text) broken.push(field);
      if (isOfTimes(field)) addLimit(cells, field, day, cell);
      else cells[field] = cell;
    }
    const filled = texts.filter((text) => text !== '');
    if (filled.length === 0) continue;
    if (!isOwn && (isTotal(texts) || (filled.length === 1 && width > 3 && !cells.dance && !cells.title))) {
      notes.push(`Skipped line ${line}: ${filled.join(', ')}`);
      continue;
    }
    const fault = faults.get(index)?.find(({ column }) => fields[column] || column >= fields.length)?.reason;
    const beyond = texts.slice(fields.length).findIndex((text) => text !== '');
    const tooMany =
      beyond >= 0 ? `The line has ${texts.length} cells, the header row ${fields.length}.` : undefined;
    const why = fault ?? tooMany;
    rows.push({
      line,
      cells,
      ...(why === undefined ? {} : { fault: why }),
      ...(Object.keys(escapes).length === 0 ? {} : { escapes }),
      ...(broken.length === 0 ? {} : { note: `Line breaks in ${broken.join(', ')} became spaces` }),
    });
  }
  return { rows, notes };
}

const unbroken = (text: string): string =>
  BREAK.test(text)
    ? text
        .split(BREAK)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ')
    : text;

/** Matches the start of a total or remark, which is no one's line. */
export const isTotalWord = (text: string): boolean =>
  /^(grand\s+)?(sub)?totals?\b|^(sum|summe|gesamt|insgesamt|totaux|totali|somme|count|number of|end of|printed|page \d+)\b|^\d+ (people|persons|students|teachers|dancers|couples|entries|lines)\b/i.test(
    text,
  );

/** Matches "Total" and "Total | 12", but not "Sum Wong | Student | Cedar Hall". */
const isTotal = (texts: readonly string[]): boolean => {
  const [first = '', ...others] = texts.filter((text) => text !== '');
  const isCount = others.length === 0 || others.some((text) => /^\W*\d/.test(text));
  return isTotalWord(first) && others.length < 3 && isCount;
};

/** An error for two columns with the same heading, as neither can be preferred. */
export function doubledColumn(grid: Grid, { kind, header, fields }: TableFound): string | null {
  const headings = grid.rows[header] ?? [];
  const known = new Set(Object.keys(FIELDS[kind]));
  for (const [column, heading] of headings.entries()) {
    if (fields[column] === null || !known.has(fields[column] ?? '')) continue;
    // "Student" and "Student #" differ.
    const own = squeezed(heading.replaceAll('#', ' number '));
    const other = headings.findIndex(
      (one, place) => place !== column && squeezed(one.replaceAll('#', ' number ')) === own,
    );
    if (other >= 0) {
      const line = grid.lines[header] ?? 1;
      return `Two columns are named “${heading}” (${cellName(column, line)} and ${cellName(other, line)}). Choose which one to read.`;
    }
  }
  return null;
}

const SAMPLES = 3;

export function samplesOf(grid: Grid, header: number, column: number): string[] {
  const samples = new Set<string>();
  for (let row = header + 1; row < grid.rows.length && samples.size < SAMPLES; row++) {
    const cell = grid.rows[row]?.[column];
    if (cell) samples.add(cell);
  }
  return [...samples];
}

const [MOST_FIRST_LINES, MOST_FIRST_CELLS, LONGEST_FIRST_CELL] = [12, 20, 60];

/** The first lines of a sheet that was not understood, for the organiser to see. */
export const firstLinesOf = ({ rows, lines }: Grid): { line: number; cells: string[] }[] =>
  rows.slice(0, MOST_FIRST_LINES).map((cells, row) => ({
    line: lines[row] ?? row + 1,
    cells: cells.slice(0, MOST_FIRST_CELLS).map((cell) => cell.slice(0, LONGEST_FIRST_CELL)),
  }));
