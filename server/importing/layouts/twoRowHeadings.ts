import type { Grid } from '../reading/grid.ts';
import { labelIn } from './columns.ts';

const HALF = /^(first|given|last|family|sur)\s*-?(name)?$/i;
/** Titles above a table rarely take more. */
const MOST_ROWS_ABOVE = 60;

/** "Student" over "First" and "Last" becomes "Student First Name" and "Student Last Name", in one row. */
export function inOneRow(grid: Grid): Grid {
  const row = grid.rows
    .slice(0, MOST_ROWS_ABOVE)
    .findIndex((cells, at) => at > 0 && cells.filter((cell) => HALF.test(cell)).length >= 2);
  const [over, under] = [grid.rows[row - 1], grid.rows[row]];
  if (!over?.some((cell) => isPerson(cell)) || !under) return grid;
  let group = '';
  const width = Math.max(over.length, under.length);
  const headings = Array.from({ length: width }, (_, column) => {
    const [above = '', own = ''] = [over[column], under[column]];
    group = above || (HALF.test(own) ? group : '');
    if (!HALF.test(own) || !isPerson(group)) return own || above;
    return `${group} ${/^(first|given)/i.test(own) ? 'First' : 'Last'} Name`;
  });
  return { ...grid, rows: grid.rows.with(row - 1, []).with(row, headings) };
}

const isPerson = (cell: string): boolean => ['student', 'teacher'].includes(labelIn(cell) ?? '');
