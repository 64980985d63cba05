import type { Grid } from '../reading/grid.ts';
import { namedDance } from '../vocabulary/dances.ts';
import { isLevel } from '../vocabulary/levels.ts';
import { groupIn, isTotalWord } from './toldAbove.ts';

const STUDIO =
  /\b(studios?|ballroom|dancesport|dance (club|center|centre|school|academy)|academy|tanz(schule|studio|club)|escuela|academia|école|scuola|dansschool|danseskole)\b|\bdance$/i;
const LONGEST = 60;

/**
 * The rows of a table without a studio column that name a studio and nothing else, for the rows below: those whose words
 * say so, and all such rows where the table begins with one.
 * @param name column of the names, which every other row fills
 * @param isStrict whether a row that only names someone is no line of this table
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
    groupIn(cells) === null
  );
}
