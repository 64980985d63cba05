import type { Grid } from '../reading/grid.ts';
import { squeezed } from '../vocabulary/words.ts';
import { isComplete, isHeading, labelIn, mapHeadings } from './columns.ts';
import { groupLabelsIn, isTotalWord } from './groupLabels.ts';
import { titledByStudio } from './studioHeadings.ts';

/** Number of rows that are enough to recognise the layout. */
const SAMPLED_ROWS = 60;
/** More studios than any competition has. Each table costs a full recognition. */
const MOST_TABLES = 100;

/** Splits a sheet into tables side by side, each with the rows above it in its own columns. */
export function tablesBeside(grid: Grid): Grid[] {
  for (const [row, cells] of grid.rows.slice(0, SAMPLED_ROWS).entries()) {
    const starts = startsIn(cells).filter((start) =>
      grid.rows.slice(row).every((below) => start === 0 || (below[start - 1] ?? '') === ''),
    );
    if (starts.length > 1) return starts.map((start, at) => within(grid, row, start, starts[at + 1], at));
  }
  return [grid];
}

/** Columns where the first two headings of a row repeat. */
function startsIn(cells: readonly string[]): number[] {
  const first = cells.findIndex((cell) => cell !== '');
  const [one = '', other = ''] = cells.slice(Math.max(0, first));
  if (one === '' || other === '' || !isHeading(one) || !isHeading(other)) return [];
  const keys = cells.map(squeezed);
  return [
    0,
    ...[...keys.keys()].filter(
      (at) => at > first + 1 && keys[at] === squeezed(one) && keys[at + 1] === squeezed(other),
    ),
  ];
}

function within(grid: Grid, header: number, start: number, end: number | undefined, place: number): Grid {
  const own = grid.rows.map((cells) => cells.map((cell, at) => (at < start ? '' : cell)).slice(0, end));
  const isBare = own.slice(0, header).every((cells) => cells.every((cell) => cell === ''));
  // A studio above the first table applies to all of them.
  const shared = own.map((cells, row) => (isBare && row < header ? (grid.rows[row] ?? []) : cells));
  return part({ ...grid, rows: shared }, 0, shared.length, place);
}

/** Splits a sheet into tables one below the other, each starting with the titles above its header. */
export function tablesBelow(grid: Grid): Grid[] {
  const isKnown = remembered(isHeading);
  const headers = grid.rows.flatMap((cells, row) => (isHeader(cells, isKnown) ? [row] : []));
  const starts = headers.map((header, at) => {
    let start = header;
    while (start > (headers[at - 1] ?? -1) + 1 && isTitle(grid.rows[start - 1] ?? [])) start--;
    return start;
  });
  const [first = 0] = headers;
  // A header repeated on each page does not start a table.
  const cuts = starts.filter(
    (start, at) => at > 0 && (start < (headers[at] ?? 0) || !isSame(grid, first, headers[at] ?? 0)),
  );
  if (cuts.length === 0 || cuts.length > MOST_TABLES) return [grid];
  const hasStudios = headers.some((row) => grid.rows[row]?.some((cell) => labelIn(cell) === 'studio'));
  const titled = hasStudios
    ? grid
    : titledByStudio(
        grid,
        headers.map((to, at) => ({ from: starts[at] ?? to, to })),
      );
  return [0, ...cuts].map((start, at) => part(titled, start, cuts[at] ?? grid.rows.length, at));
}

const isSame = ({ rows }: Grid, a: number, b: number): boolean =>
  rows[a]?.join('\u0001') === rows[b]?.join('\u0001');

/** Whether a row consists mostly of column names. */
function isHeader(cells: readonly string[], isKnown: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const enough = Math.max(2, filled.length * 0.6);
  if (filled.length < 2 || filled.filter(isKnown).length < enough) return false;
  return (['PEOPLE', 'ENTRIES'] as const).some((kind) => {
    const known = mapHeadings(kind, cells).filter((field) => field !== null);
    return known.length >= enough && isComplete(kind, known);
  });
}

/** Memoised: studios, levels and roles repeat in thousands of rows. */
function remembered(ask: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const answer = answers.get(text) ?? ask(text);
    answers.set(text, answer);
    return answer;
  };
}

const isTitle = (cells: readonly string[]): boolean =>
  (cells.filter((cell) => cell !== '').length === 1 && !cells.some(isTotalWord)) ||
  groupLabelsIn(cells) !== null;

function part(grid: Grid, start: number, end: number, place: number): Grid {
  const rows = [...grid.rows.keys()].filter(
    (row) => row >= start && row < end && grid.rows[row]?.some((cell) => cell !== ''),
  );
  const at = new Map(rows.map((row, index) => [row, index]));
  return {
    ...grid,
    name: place === 0 ? grid.name : `${grid.name || 'Table'} (${place + 1})`,
    rows: rows.map((row) => grid.rows[row] ?? []),
    lines: rows.map((row) => grid.lines[row] ?? row + 1),
    faults: grid.faults.flatMap((fault) => {
      const row = at.get(fault.row);
      return row === undefined ? [] : [{ ...fault, row }];
    }),
  };
}
