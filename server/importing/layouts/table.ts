import { cellName, type Grid } from '../reading/grid.ts';
import { isLevel } from '../vocabulary/levels.ts';
import { squeezed } from '../vocabulary/words.ts';
import { FIELDS, isComplete, isHeading, isOwnTable, type ListKind, mapHeadings } from './columns.ts';
import { withNumber } from './composedHeadings.ts';
import { type GroupLabels, groupLabelsIn, isTotalWord, labelsAbove } from './groupLabels.ts';
import type { CellEscape } from './lines.ts';
import { isNone, plainCell } from './ownCell.ts';
import { studioHeadings } from './studioHeadings.ts';

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
    const headings = header === null ? headingsOf(grid, row) : (grid.rows[row] ?? []);
    for (const kind of kinds) {
      const fields = mapHeadings(kind, headings);
      // Many lists have a date: it does not make them a list of sections.
      const known = fields.filter((field) => field !== null && field !== 'day').length;
      const isOwn = isOwnTable(kind, headings);
      if (!wanted && !isOwn && (kind === 'DANCES' || kind === 'STUDIOS')) continue;
      const complete =
        isComplete(kind, fields) ||
        // Checked only if it decides, because labelledFields reads all rows above.
        (kind === 'ENTRIES' &&
          isComplete(kind, [...fields, ...LABELLED]) &&
          isComplete(kind, [...fields, ...labelledFields(grid, row)])) ||
        (wanted === 'SECTIONS' && fields.includes('title'));
      const isHeader = header !== null || known >= 2 || (known === 1 && filledIn(headings) <= 2);
      const score = known + (complete ? 3 : 0) + (isOwn ? 10 : 0);
      if (isHeader && known > 0 && score > (best?.score ?? 0)) {
        best = { kind, header: row, fields, isOwn, isComplete: complete, score };
      }
    }
  }
  return best;
}

const LABELLED = ['partners', 'entrant'];

/** Columns replaced by lines right above or below the header: "Teacher: Al Frye". */
function labelledFields(grid: Grid, header: number): string[] {
  // Levels across are a form.
  if ((grid.rows[header] ?? []).filter(isLevel).length >= 2) return [];
  // "Studio: Cedar Hall" and "Teacher: Al Frye" may follow each other.
  const below = grid.rows.slice(header + 1, header + 1 + MOST_GROUPS).map(groupLabelsIn);
  const groups = below.slice(0, below.indexOf(null) < 0 ? below.length : below.indexOf(null));
  const { teacher, student } = Object.assign({ ...labelsAbove(grid, header) }, ...groups);
  return [...(teacher ? ['partners'] : []), ...(student ? ['entrant'] : [])];
}

const MOST_GROUPS = 4;

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** Number of rows that are enough to tell values, which repeat in their column, from headings. */
const SAMPLED_ROWS = 300;

/** The headings in a row. "Teacher" in row after row is a value, not a heading. */
function headingsOf(grid: Grid, row: number): string[] {
  const cells = grid.rows[row] ?? [];
  const others = grid.rows.slice(0, SAMPLED_ROWS).filter((_cells, at) => at !== row);
  const isValue = (cell: string, column: number): boolean =>
    isHeading(cell) && others.some((other) => other[column] === cell && filledIn(other) > 1);
  const known = cells.filter((cell) => cell !== '' && isHeading(cell));
  return known.length === 1 ? cells.map((cell, column) => (isValue(cell, column) ? ' ' : cell)) : cells;
}

export interface TableRow {
  line: number;
  cells: Record<string, string>;
  fault?: string;
  note?: string;
  escapes?: Readonly<Record<string, CellEscape>>;
  /** What lines above it say about it. */
  above: GroupLabels;
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
  const headed = isOwn ? NONE : headingsIn(grid, header, fields);
  let above = labelsAbove(grid, header);
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
      cells[field] = field === 'notes' ? text : unbroken(text);
      if (cells[field] !== text) broken.push(field);
    }
    const filled = texts.filter((text) => text !== '');
    if (filled.length === 0) continue;
    const group = isOwn || filled.length > 2 ? null : groupLabelsIn(texts);
    // A section's title may be a level.
    if (group && !(group.level && cells.title)) {
      above = { ...above, ...group };
      continue;
    }
    if (headed.has(index)) {
      const studio = filled[0] ?? '';
      above = { ...above, studio };
      notes.push(`Line ${line}: “${studio}” is the studio of the lines below it.`);
      continue;
    }
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
      ...{ line, cells, above },
      ...(why === undefined ? {} : { fault: why }),
      ...(Object.keys(escapes).length === 0 ? {} : { escapes }),
      ...(broken.length === 0 ? {} : { note: `Line breaks in ${broken.join(', ')} became spaces` }),
    });
  }
  return { rows, notes };
}

const NONE: ReadonlySet<number> = new Set();

/** Rows that head the lines below with a studio; none if a column has it. */
function headingsIn(grid: Grid, header: number, fields: TableFound['fields']): ReadonlySet<number> {
  const has = (field: string): boolean => fields.includes(field);
  const name = NAMES.map((field) => fields.indexOf(field)).find((column) => column >= 0);
  if (has('studio') || name === undefined) return NONE;
  const isStrict = has('is_professional') || has('partners') || has('partner_last_name') || has('lead');
  return studioHeadings(grid, { from: header + 1, end: grid.rows.length, name, isStrict });
}

const NAMES = ['name', 'last_name', 'first_name', 'entrant', 'follow', 'couple'];

const unbroken = (text: string): string =>
  BREAK.test(text)
    ? text
        .split(BREAK)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ')
    : text;

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
    const own = squeezed(withNumber(heading));
    const other = headings.findIndex((one, place) => place !== column && squeezed(withNumber(one)) === own);
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
