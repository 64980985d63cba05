import type { Grid } from '../reading/grid.ts';
import { namedDance } from '../vocabulary/dances.ts';
import { isLevel } from '../vocabulary/levels.ts';
import { groupLabelsIn, isTotalWord } from './groupLabels.ts';

const STUDIO =
  /\b(studios?|ballroom|dancesport|dance (club|center|centre|school|academy)|academy|tanz(schule|studio|club)|escuela|academia|école|scuola|dansschool|danseskole)\b|\bdance$/i;
const LONGEST = 60;

/**
 * Rows with nothing but a studio's name, which head the rows below, in a table without a studio column: those that look
 * like a studio, or all single-cell rows if the table begins with one.
 * @param name column of the names, filled in every other row
 * @param isStrict whether a row with only a name cannot be a line of this table
 */
export function studioHeadings(
  { rows }: Grid,
  { from, end, name, isStrict }: { from: number; end: number; name: number; isStrict: boolean },
): ReadonlySet<number> {
  const own = [...rows.keys()].filter((row) => row >= from && row < end && filledIn(rows[row]).length > 0);
  const isBare = (row: number): boolean => filledIn(rows[row]).length === 1;
  const headings = own.filter((row, at) => {
    const next = own[at + 1];
    return next !== undefined && isBare(row) && !isBare(next) && mayBeStudio(rows[row] ?? []);
  });
  const names = new Set(own.flatMap((row) => (isBare(row) ? [] : (rows[row]?.[name] ?? ''))));
  const isGrouped =
    isStrict &&
    headings.length > 1 &&
    headings[0] === own[0] &&
    !names.has('') &&
    headings.every((row) => !names.has(filledIn(rows[row])[0] ?? ''));
  return new Set(isGrouped ? headings : headings.filter((row) => STUDIO.test(filledIn(rows[row])[0] ?? '')));
}

/** Words of table titles that are not studios. */
const NO_STUDIO =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(session|part|page|group|day|block|table|list|sheet|division|category|age|under|over|adults?|juniors?|seniors?|youth|child(ren)?|teens?|pro|professionals?|amateurs?|couples?|singles?|multi|solos?|entries|heats?|morning|afternoon|evening|scholarships?|\d{4})\b/i;

/**
 * Puts "Studio: " before the titles of the tables of a sheet if each title may be a studio.
 * @param tables row ranges from the first title to the column names
 */
export function titledByStudio(grid: Grid, tables: readonly { from: number; to: number }[]): Grid {
  const isTitle = (row: number): boolean => {
    const [text = '', ...more] = filledIn(grid.rows[row]);
    if (text === '' || more.length > 0 || !mayBeStudio(grid.rows[row] ?? [])) return false;
    return STUDIO.test(text) || !NO_STUDIO.test(text);
  };
  const titles = tables.map(({ from, to }) => {
    for (let row = to - 1; row >= from; row--) if (isTitle(row)) return row;
    return -1;
  });
  const names = new Set(titles.map((row) => filledIn(grid.rows[row])[0]));
  if (tables.length < 2 || titles.includes(-1) || names.size < tables.length) return grid;
  const rows = grid.rows.map((cells, row) =>
    titles.includes(row) ? cells.map((cell) => cell && `Studio: ${cell}`) : cells,
  );
  return { ...grid, rows };
}

const filledIn = (cells: readonly string[] | undefined): string[] =>
  (cells ?? []).filter((cell) => cell !== '');

function mayBeStudio(cells: readonly string[]): boolean {
  const [text = ''] = filledIn(cells);
  return (
    /\p{L}{2}/u.test(text) &&
    text.length < LONGEST &&
    !text.includes(':') &&
    !isTotalWord(text) &&
    !isLevel(text) &&
    namedDance(text) === null &&
    groupLabelsIn(cells) === null
  );
}
