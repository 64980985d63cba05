import type { Grid } from '../reading/grid.ts';
import { styleOf } from '../vocabulary/styles.ts';
import { labelIn } from './columns.ts';

/** Rows to search; titles above a table rarely take more. */
const MOST_ROWS_ABOVE = 60;

/** Merges a two-row header: "Student" over "First" and "Last" becomes "Student First Name" and "Student Last Name". */
export function inOneRow(grid: Grid): Grid {
  const row = grid.rows
    .slice(0, MOST_ROWS_ABOVE)
    .findIndex((cells, at) => at > 0 && cells.filter(isHalf).length >= 2);
  const [over, under] = [grid.rows[row - 1], grid.rows[row]];
  if (!over?.some((cell) => isPerson(cell)) || !under) return grid;
  let group = '';
  const width = Math.max(over.length, under.length);
  const headings = Array.from({ length: width }, (_, column) => {
    const [above = '', own = ''] = [over[column], under[column]];
    group = above || (isHalf(own) ? group : '');
    if (!isHalf(own) || !isPerson(group)) return own || above;
    return `${labelIn(group) === 'student' ? 'Student' : 'Teacher'} ${halfOf(own)} Name`;
  });
  const styles = over.map((cell, column) => (under[column] && styleOf(cell) ? cell : ''));
  return { ...grid, rows: grid.rows.with(row - 1, styles).with(row, headings) };
}

const HALVES: Readonly<Record<string, string>> = { first: 'First', last: 'Last' };
const halfOf = (cell: string): string | undefined =>
  /^sur$/i.test(cell) ? 'Last' : HALVES[labelIn(cell) ?? ''];
const isHalf = (cell: string): boolean => halfOf(cell) !== undefined;

const isPerson = (cell: string): boolean => ['student', 'teacher'].includes(labelIn(cell) ?? '');
