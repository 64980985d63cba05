import type { Grid } from '../reading/grid.ts';
import { isLevel } from '../vocabulary/levels.ts';
import { isTotalWord, type TableFound } from './table.ts';

type Fields = (string | null)[];
type CellsOf = (column: number) => string[];

/** The cells of a column, without totals and column names repeated on each page. */
export function cellsIn(grid: Grid, header: number): CellsOf {
  const headings = grid.rows[header] ?? [];
  const below = grid.rows.slice(header + 1).filter((row) => row.length > 1 && !row.some(isTotalWord));
  return (column) => below.flatMap((row) => (row[column] !== headings[column] && row[column]) || []);
}

/** Also reads a column of the states of entries, whose cells alone say what it is. */
export function fieldsByContent(grid: Grid, { kind, header, fields, isOwn }: TableFound): Fields {
  if (isOwn || kind !== 'ENTRIES') return fields;
  const cellsOf = cellsIn(grid, header);
  const state = fields.findIndex(
    (field, column) =>
      field === null &&
      /status|state|cancel|scratch|withdr/i.test(grid.rows[header]?.[column] ?? '') &&
      cellsOf(column).some(isCancelled),
  );
  return state < 0 ? fields : fields.with(state, 'status');
}

export const areLevels = (cells: readonly string[]): boolean => cells.length > 0 && cells.every(isLevel);

/** Matches "Cancelled", "Scratched 3/4" and "Withdrew". */
export const isCancelled = (cell: string): boolean =>
  /^(cancel|scratch|withdr[ae]w|void|deleted|removed|no[- ]?show|refund)/i.test(cell);
