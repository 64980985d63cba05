import { cellName, type Grid } from '../reading/grid.ts';
import { isAgeGroup, isLevel, isLevelWord } from '../vocabulary/levels.ts';
import { styleOf } from '../vocabulary/styles.ts';
import { fieldNamed, fieldOfLabel, isComplete, isHeading, labelIn, mapHeadings } from './columns.ts';
import { cellsIn } from './columnsByContent.ts';
import { isTotalWord, type TableFound } from './table.ts';
import { isOfTimes, readTimes } from './times.ts';

/**
 * What a list says outside the columns that are read, so that no sheet is read by half: the organiser confirms the
 * columns, or changes the file. Null if there is nothing.
 */
export function doubtIn(grid: Grid, table: TableFound): string | null {
  if (table.isOwn || (table.kind !== 'PEOPLE' && table.kind !== 'ENTRIES')) return null;
  return (
    labelAbove(grid, table) ??
    columnInDoubt(grid, table) ??
    lineInDoubt(grid, table) ??
    markInDoubt(grid, table)
  );
}

/** A second table below the first, whose columns may differ. Confirming the columns does not help. */
export function otherTableIn(grid: Grid, { kind, header, isOwn }: TableFound): string | null {
  if (isOwn || (kind !== 'PEOPLE' && kind !== 'ENTRIES')) return null;
  const first = grid.rows[header]?.join() ?? '';
  const known = new Map<string, boolean>();
  const isKnown = (cell: string): boolean => {
    const answer = known.get(cell) ?? isHeading(cell);
    known.set(cell, answer);
    return answer;
  };
  const at = grid.rows.findIndex((cells, row) => {
    if (row <= header) return false;
    const filled = cells.filter((cell) => cell !== '');
    const enough = Math.max(2, filled.length * MOSTLY);
    if (filled.length < 2 || filled.filter(isKnown).length < enough || cells.join() === first) return false;
    return (['PEOPLE', 'ENTRIES'] as const).some((one) => isComplete(one, mapHeadings(one, cells)));
  });
  if (at === header + 1)
    return `The column names are in lines ${lineOf(grid, header)} and ${lineOf(grid, at)}. Write them in one line.`;
  return at < 0
    ? null
    : `Line ${lineOf(grid, at)} begins another table. Put each table in a sheet of its own.`;
}

/** Share of known headings that makes a row a header. */
const MOSTLY = 0.6;

const lineOf = ({ lines }: Grid, row: number): number => lines[row] ?? row + 1;
const filledIn = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

/** "Studio: Cedar Hall" or "American Smooth" above the header, if no column has it. */
function labelAbove(grid: Grid, { kind, header, fields }: TableFound): string | null {
  const has = (label: string): boolean => fields.includes(fieldOfLabel(label));
  const at = grid.rows
    .slice(0, header)
    .findIndex(
      (cells) => unreadLabel(cells, has, true) || (kind === 'ENTRIES' && isStyleOrLevel(cells, fields)),
    );
  return at < 0 ? null : unreadLine(grid, at);
}

/** A line within the table that only describes those below it. Remarks at the end are skipped with a note. */
function lineInDoubt(grid: Grid, { kind, header, fields }: TableFound): string | null {
  const isWide = fields.filter((field) => field !== null).length > 1;
  if (!isWide || (kind === 'PEOPLE' && !fields.includes('is_professional'))) return null;
  const last = grid.rows.findLastIndex((cells) => filledIn(cells).length > 2);
  const at = grid.rows.findIndex((cells, row) => {
    if (row <= header || row >= last || cells.some(isTotalWord)) return false;
    return filledIn(cells).length === 1 || unreadLabel(cells, () => false, false);
  });
  return at < 0 ? null : unreadLine(grid, at);
}

/**
 * Whether a row has a label such as "Studio: Cedar Hall" of a field that no column has.
 * @param isAbove whether labels need no colon; within a table, "Student | Bo Pellwick" is a line
 */
export function unreadLabel(
  cells: readonly string[],
  has: (label: string) => boolean,
  isAbove: boolean,
): boolean {
  if (!isAbove && filledIn(cells).length > 2) return false;
  return cells.some((cell, column) => {
    const [, named = isAbove ? cell : '', inside = ''] = /^([^:]{2,30}):\s*(.*)$/.exec(cell) ?? [];
    const label = labelIn(named);
    const value = inside || (cells[column + 1] ?? '');
    return label !== undefined && value !== '' && !isHeading(value) && !has(label);
  });
}

export const unreadLine = (grid: Grid, row: number): string =>
  `Line ${lineOf(grid, row)} says “${filledIn(grid.rows[row] ?? []).join(' ')}”, but no column does. Add a column for it, or use the columns above as they are.`;

function isStyleOrLevel(cells: readonly string[], fields: TableFound['fields']): boolean {
  const [only = '', ...more] = filledIn(cells);
  if (only === '' || more.length > 0 || only.length > 40 || /\d/.test(only)) return false;
  return (
    (!fields.includes('dance_category') && styleOf(only) !== null) ||
    (!fields.includes('level') && isLevel(only))
  );
}

/** Fields of people: which of two such columns is meant cannot be told. */
const OF_PEOPLE = new Set(['name', 'entrant', 'partners', 'lead', 'follow', 'couple']);
const ROLES =
  /^(pro|professional|am|amateur|student|teacher|mixed)s?([\s/-]+(pro|professional|am|amateur|student|teacher))?( couples?)?$/i;
const TYPE = /^(singles?|multis?|solos?|formations?|championships?|scholarships?|\d+)([- ]dances?)?$/i;

function columnInDoubt(grid: Grid, { kind, header, fields }: TableFound): string | null {
  const headings = grid.rows[header] ?? [];
  const cellsOf = cellsIn(grid, header);
  const place = (column: number): string =>
    `“${headings[column]}” (${cellName(column, lineOf(grid, header))})`;
  for (const [column, heading] of headings.entries()) {
    const named = fieldNamed(kind, heading);
    const other = fields.indexOf(named);
    if (fields[column] === null && named && other >= 0 && OF_PEOPLE.has(named) && cellsOf(column).length > 0)
      return `${place(Math.min(column, other))} and ${place(Math.max(column, other))} may be the same column. Choose which one to read.`;
    const field = fields[column] ?? '';
    const odd = isOfTimes(field) ? cellsOf(column).find((cell) => readTimes(cell) === null) : undefined;
    if (odd !== undefined)
      return `${place(column)} has cells such as “${odd}”. Write a time such as 10:00 AM, Sat 10:00 AM or away, or choose what this column is.`;
    const isWord = field === 'level' || field === 'category' || field === 'couple';
    const isType = field === 'title' && fields.includes('dance');
    const cells = isWord || isType ? cellsOf(column) : [];
    const isOther = (cell: string): boolean =>
      isType
        ? TYPE.test(cell)
        : ROLES.test(cell) ||
          (field === 'level' ? isAgeGroup(cell) && !isLevelWord(cell) : isLevel(cell)) ||
          (kind === 'ENTRIES' && field !== 'couple' && styleOf(cell) !== null);
    if (cells.length > 1 && cells.every(isOther))
      return `${place(column)} has cells such as “${cells[0]}”. Choose what this column is.`;
  }
  const levels = headings.filter((heading, column) => fields[column] === null && isLevel(heading));
  return levels.length < 2 || fields.includes('level')
    ? null
    : `The columns “${levels.join('”, “')}” are levels. Give each level its own line, with a column for the level.`;
}

const MARK =
  /\S\s*[([](pro|professional|teacher|instructor|coach|am|amateur|student|pupil|lead|leader|follow|follower|lady|gent|man|woman|[lfgmwpats])\.?[)\]](\s|;|$)/i;

function markInDoubt(grid: Grid, { header, fields }: TableFound): string | null {
  const columns = [...fields.keys()].filter(
    (column) => /name$|^couple$/.test(fields[column] ?? '') || OF_PEOPLE.has(fields[column] ?? ''),
  );
  for (let row = header + 1; row < grid.rows.length; row++) {
    const marked = columns.map((column) => grid.rows[row]?.[column] ?? '').find((cell) => MARK.test(cell));
    if (marked !== undefined)
      return `Names such as “${marked}” have a mark. Put it in a column of its own, or use the columns above as they are.`;
  }
  return null;
}
