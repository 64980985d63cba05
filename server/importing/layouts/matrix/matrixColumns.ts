import { cellName, type Grid } from '../../reading/grid.ts';
import type { FoundColumn } from '../../reportParts.ts';
import { LETTERS, letteredDances, namedDance } from '../../vocabulary/dances.ts';
import { internationalStyles } from '../../vocabulary/placeDance.ts';
import { type Style, styleOf } from '../../vocabulary/styles.ts';
import { readTitle } from '../../vocabulary/titles.ts';
import { byWord, capitalised, squeezed } from '../../vocabulary/words.ts';
import { fieldNamed, fieldOfLabel, labelIn, labelOfField } from '../columns.ts';
import { areLevels, cellsIn } from '../columnsByContent.ts';
import { unreadLabel, unreadLine } from '../doubts.ts';
import { headedStyle } from '../drafts.ts';
import { countIn, isMarked } from '../marks.ts';
import { isTotalWord, samplesOf } from '../table.ts';
import { dayInHeading, isOfTimes } from '../times.ts';

const OTHERS = byWord({
  partnership: 'partnership proam type coupletype ampro proamateur',
  style: 'style dancestyle',
});
const labelOf = (cell: string): string | undefined =>
  labelIn(cell) ?? OTHERS[squeezed(cell)] ?? limitLabel(fieldNamed('ENTRIES', cell), cell);

/** "arrives", "arrives Sat" or "not_with": when the student can dance, and with whom not. */
function limitLabel(field: string | null, heading: string): string | undefined {
  if (isOfTimes(field)) return `${field} ${dayInHeading(heading)}`.trim();
  return field === 'not_with' ? field : undefined;
}

export interface MatrixColumn {
  column: number;
  kind: 'DANCE' | 'MULTI' | 'SOLO';
  dance: string;
  styleName: string | null;
  style: Style | null;
  /** Of the heading: "Bronze Smooth 3-Dance"; else empty. */
  level: string;
  /** Solos only: a separate column with the song. */
  song?: number;
}

export interface MatrixFound {
  dances: number;
  /** Row index of the labels above the columns before the dances. */
  labels: number;
  fields: Map<string, number>;
  columns: MatrixColumn[];
}

/** Finds a table with a row per student, teacher and level, and a column per dance. */
export function findMatrix(grid: Grid): MatrixFound | null {
  for (let row = 0; row < Math.min(grid.rows.length, 40); row++) {
    const found = matrixAt(grid, row);
    if (found) return found;
  }
  return null;
}

function matrixAt(grid: Grid, row: number): MatrixFound | null {
  const cells = grid.rows[row] ?? [];
  const fields = labelsIn(cells);
  const first = dancesIn(cells)[0] ?? 0;
  const over = first > 0 ? (grid.rows[row - 1] ?? []) : [];
  const above = over.slice(first).some((cell) => styleOf(cell) !== null) ? over : [];
  // "Level" may be next to the styles, in the upper of two header rows.
  for (const [label, column] of labelsIn(above.slice(0, first)))
    if (!cells[column] && !fields.has(label)) fields.set(label, column);
  if (!namesDancers(fields)) return null;
  const dances = [row, row - 1, row - 2, row - 3].find((one) => dancesIn(grid.rows[one] ?? []).length >= 3);
  if (dances === undefined) return null;
  const columns = withInternationalStyles(columnsOf(grid, row, dances, fields));
  return columns.length >= 3 ? { dances, labels: row, fields, columns } : null;
}

/** Standard and Latin, if no column has a style, all dances fit these and none is only American. */
function withInternationalStyles(columns: MatrixColumn[]): MatrixColumn[] {
  const dances = columns.filter(({ kind }) => kind === 'DANCE');
  const isNamed = ({ styleName, dance }: MatrixColumn): boolean =>
    styleName !== null || ((namedDance(dance)?.styles.length ?? 0) > 1 && readTitle(dance).isStyleNamed);
  if (dances.some(isNamed)) return columns;
  const styles = internationalStyles(dances.map(({ dance }) => namedDance(dance)));
  return columns.map((column) => ({
    ...column,
    style: styles?.get(namedDance(column.dance)?.name ?? '') ?? column.style,
  }));
}

const namesDancers = (fields: ReadonlyMap<string, number>): boolean =>
  fields.has('student') || (fields.has('first') && fields.has('last'));

const KINDS: Readonly<Record<string, MatrixColumn['kind']>> = {
  dance: 'DANCE',
  multi: 'MULTI',
  solo: 'SOLO',
};

/** The matrix with the organiser's choice of columns. @param row index of the header row */
export function mappedMatrix(grid: Grid, row: number, chosen: readonly (string | null)[]): MatrixFound {
  const fields = new Map<string, number>();
  for (const [column, field] of chosen.entries()) {
    const label =
      field === null
        ? undefined
        : (labelOfField(field) ??
          (field === 'partnership' ? field : limitLabel(field, grid.rows[row]?.[column] ?? '')));
    if (label !== undefined && !fields.has(label)) fields.set(label, column);
  }
  const marks = [...chosen.keys()].filter((column) => KINDS[chosen[column] ?? ''] !== undefined);
  const filled = (one: number): number => marks.filter((column) => grid.rows[one]?.[column]).length;
  const rows = [row, row - 1, row - 2, row - 3].filter((one) => one >= 0);
  const dances = rows.toSorted((a, b) => filled(b) - filled(a) || b - a)[0] ?? row;
  const read = new Map(columnsOf(grid, row, dances, fields).map((column) => [column.column, column]));
  const columns = marks.map((column): MatrixColumn => {
    const kind = KINDS[chosen[column] ?? ''] ?? 'DANCE';
    const heading = grid.rows[dances]?.[column] || grid.rows[row]?.[column] || '';
    const found = read.get(column) ?? { column, ...columnKind(heading, '') };
    return found.kind === kind ? found : { ...found, kind, dance: kind === 'MULTI' ? '' : heading };
  });
  return { dances, labels: row, fields, columns };
}

export function matrixColumns(grid: Grid, { dances, labels, fields, columns }: MatrixFound): FoundColumn[] {
  const kinds = new Map(columns.map((column) => [column.column, column]));
  const named = new Map(
    [...fields].map(([label, column]) => [column, fieldOfLabel(label.split(' ')[0] ?? '')]),
  );
  const width = Math.max(...[dances, labels].map((row) => grid.rows[row]?.length ?? 0));
  return [...Array(width).keys()].map((column) => {
    const mark = kinds.get(column);
    const heading =
      (mark ? grid.rows[dances]?.[column] : '') ||
      grid.rows[labels]?.[column] ||
      grid.rows[dances]?.[column] ||
      '';
    const style = mark?.kind === 'DANCE' && mark.styleName ? `, ${mark.styleName}` : '';
    return {
      heading: heading && `${heading}${style}`,
      field: mark ? mark.kind.toLowerCase() : (named.get(column) ?? null),
      samples: samplesOf(grid, labels, column),
    };
  });
}

export function missingInMatrix({ fields, columns }: MatrixFound): string | null {
  if (!namesDancers(fields)) return 'Missing column: the student. Choose it above.';
  return columns.length === 0 ? 'Missing columns: the dances. Choose them above.' : null;
}

/** An error for two columns of one dance, whose marks would be mixed up. */
export function doubledDance(grid: Grid, { dances, columns }: MatrixFound): string | null {
  const seen = new Map<string, number>();
  for (const { column, kind, dance, styleName, style, level } of columns) {
    if (kind !== 'DANCE') continue;
    const key = JSON.stringify([squeezed(dance), styleName ?? style, level]);
    const other = seen.get(key);
    if (other !== undefined) {
      const [one, two] = [other, column].map((place) => cellName(place, grid.lines[dances] ?? dances + 1));
      return `Two columns are named “${dance}” (${one} and ${two}). Write the style of each above it, or delete one.`;
    }
    seen.set(key, column);
  }
  return null;
}

/** What a matrix says outside the columns that are read; null if nothing. */
export function doubtInMatrix(grid: Grid, { labels, dances, fields, columns }: MatrixFound): string | null {
  const lineOf = (row: number): number => grid.lines[row] ?? row + 1;
  const cellsOf = cellsIn(grid, labels);
  const taken = new Set([...fields.values(), ...columns.map(({ column }) => column)]);
  const first = columns[0]?.column ?? 0;
  const width = grid.rows.reduce((most, { length }) => Math.max(most, length), 0);
  for (let column = 0; column < width; column++) {
    if (taken.has(column)) continue;
    const cells = cellsOf(column);
    const place = cellName(column, lineOf(labels));
    const [dance = '', label = ''] = [grid.rows[dances]?.[column], grid.rows[labels]?.[column]];
    const isMarks =
      column > first &&
      dance === '' &&
      !NO_DANCE.test(label) &&
      cells.some((cell) => countIn(cell).fault === undefined);
    if (isMarks)
      return `The marks below ${place} have no dance above them. Write the dance above each column.`;
    if (column < first && !fields.has('level') && areLevels(cells))
      return `The column ${place} holds levels. Choose what it is above.`;
  }
  const has = (label: string): boolean => fields.has(label);
  const above = grid.rows.slice(0, Math.min(labels, dances));
  const title = above.findIndex((cells) => unreadLabel(cells, has, true));
  if (title >= 0) return unreadLine(grid, title);
  const last = grid.rows.findLastIndex((cells) => cells.filter(Boolean).length > 2);
  const heading = grid.rows.findIndex(
    (cells, row) =>
      row > labels && row < last && cells.filter(Boolean).length === 1 && !cells.some(isTotalWord),
  );
  if (heading >= 0) return unreadLine(grid, heading);
  const other = grid.rows.findIndex(
    (cells, row) =>
      row > labels &&
      !isRepeated(grid, labels, row) &&
      namesDancers(labelsIn(cells)) &&
      matrixAt(grid, row) !== null,
  );
  return other < 0
    ? null
    : `Line ${lineOf(other)} begins another table. Put each table in a sheet of its own.`;
}

function labelsIn(cells: readonly string[]): Map<string, number> {
  const fields = new Map<string, number>();
  for (const [column, cell] of cells.entries()) {
    const field = labelOf(cell);
    if (field && !fields.has(field)) fields.set(field, column);
  }
  // With a teacher's column, the follower or leader is the student.
  const other = fields.get('follow') ?? fields.get('lead');
  if (other !== undefined && fields.has('teacher') && !fields.has('student')) fields.set('student', other);
  return fields;
}

/** Columns headed by a dance or its letters: "W", "VW". */
function dancesIn(cells: readonly string[]): number[] {
  const isHeading = (cell: string): boolean =>
    isDance(cell) || (LETTERS.test(cell) && letteredDances(cell).length > 0);
  const found = [...cells.keys()].filter((column) => isHeading(cells[column] ?? ''));
  // "V" in every column is a mark.
  return new Set(found.map((column) => cells[column])).size < 3 ? [] : found;
}

const isDance = (cell: string): boolean =>
  cell !== '' && cell.length < 40 && (namedDance(cell) !== null || readTitle(cell).known !== null);

const NO_DANCE =
  /^(#|(total|sum|summe|gesamt|anzahl|totale|somme|suma|count|number|no|nr|notes?|remarks?|comments?|fees?|price|amount|entries|units|paid|balance|cost|due|owed|deposit|e-?mail|phone|mobile|contact)\b)/i;
const SONG = /^(?:(?:solo|showcase)\s+)?(?:song|title|music)\b/i;

function columnsOf(
  grid: Grid,
  labels: number,
  danceRow: number,
  fields: ReadonlyMap<string, number>,
): MatrixColumn[] {
  const headings = grid.rows[danceRow] ?? [];
  const first = dancesIn(headings)[0] ?? 0;
  const taken = new Set(fields.values());
  const styles = grid.rows[styleRowOf(grid, labels, danceRow) ?? -1] ?? [];
  const columns: MatrixColumn[] = [];
  const before = (row: readonly string[]): string =>
    row.slice(0, first).findLast((cell) => cell !== '' && styleOf(cell) !== null) ?? '';
  let group = before(styles) || capitalised(before(headings));
  for (let column = first; column < Math.max(headings.length, styles.length); column++) {
    group = styles[column] || group;
    const heading = headings[column] ?? '';
    if (heading === '' || taken.has(column) || NO_DANCE.test(heading)) continue;
    const kind = columnKind(heading, group);
    if (!isKnownHeading(heading) && kind.kind === 'DANCE' && hasNoMarks(grid, labels, column)) continue;
    const solo = columns.at(-1);
    if (solo?.kind === 'SOLO' && SONG.test(heading)) solo.song = column;
    else columns.push({ column, ...kind });
  }
  return columns;
}

const isKnownHeading = (heading: string): boolean =>
  isDance(heading) || LETTERS.test(heading) || heading.includes('[');

/** Whether a column holds remarks or amounts, and no marks. */
function hasNoMarks({ rows }: Grid, labels: number, column: number): boolean {
  const cells = rows.slice(labels + 1).flatMap((row) => (row.length > 1 && row[column]) || []);
  return cells.length > 0 && !cells.some((cell) => isMarked(cell) && countIn(cell).fault === undefined);
}

/** The row of styles, each above the first of its dances only. */
function styleRowOf(grid: Grid, labels: number, danceRow: number): number | null {
  const rows = [danceRow + 1, danceRow - 1, danceRow - 2].filter((row) => row >= 0 && row <= labels);
  return (
    rows.find(
      (row) => row !== labels && (grid.rows[row] ?? []).some((cell) => cell !== '' && styleOf(cell)),
    ) ?? null
  );
}

function columnKind(heading: string, above: string): Omit<MatrixColumn, 'column'> {
  // "Smooth [Waltz]": the heading of a grid question in Google Forms.
  const [, own = '', inside] = /^(.*?)\s*\[([^[\]]+)\]$/.exec(heading) ?? [];
  return inside === undefined ? kindOf(heading, above) : kindOf(inside, styleOf(own) ? own : above);
}

/** Prefixes of style, not of level: "AS Waltz", "IL Rumba". */
const STYLE_LETTERS: Readonly<Record<string, string>> = {
  AS: 'American Smooth',
  AR: 'American Rhythm',
  IS: 'International Standard',
  IB: 'International Ballroom',
  IL: 'International Latin',
};

/** "S" is Samba under Latin, but Swing under Rhythm. */
function unabbreviated(written: string, style: Style | null): string {
  const heading = written.replace(/^([AI][SRBL])\s+(?=\S)/, (whole, word: string) => {
    const named = STYLE_LETTERS[word];
    return named ? `${named} ` : whole;
  });
  if (!LETTERS.test(heading) || namedDance(heading)) return heading;
  const [dance, ...others] = letteredDances(heading, style);
  return dance && (style !== null || others.length === 0) ? dance.name : heading;
}

function kindOf(written: string, group: string): Omit<MatrixColumn, 'column'> {
  const heading = unabbreviated(written, styleOf(group));
  const isMultiGroup = /multi|scholar|champ/i.test(group);
  const title = readTitle(heading);
  const own = styleOf(heading);
  const level = title.level.replaceAll(/\b(?:championships?|champs?|scholarships?)\b/gi, '').trim();
  if (/^(solos?|showcases?|show ?dances?|exhibitions?|cabarets?|routines?)\b/i.test(heading)) {
    return { kind: 'SOLO', dance: heading, styleName: null, style: null, level: '' };
  }
  if (isMultiGroup || title.isMulti || (own && !namedDance(heading))) {
    const style = own ?? title.style;
    return { kind: 'MULTI', dance: '', styleName: style ? null : heading, style, level };
  }
  const headed = group === '' || isMultiGroup ? null : headedStyle(group);
  return {
    kind: 'DANCE',
    dance: title.dance ?? heading,
    styleName: headed?.styleName ?? null,
    style: headed?.style ?? title.style,
    level,
  };
}

/** Whether a row repeats the header: the top of another page. */
export const isRepeated = ({ rows }: Grid, labels: number, row: number): boolean =>
  rows[row]?.join('\u0001') === rows[labels]?.join('\u0001');
