import { cellName, type Grid } from '../../reading/grid.ts';
import { LETTERS, letteredDances, namedDance } from '../../vocabulary/dances.ts';
import { isLevel } from '../../vocabulary/levels.ts';
import { type Style, styleOf } from '../../vocabulary/styles.ts';
import { readTitle } from '../../vocabulary/titles.ts';
import { squeezed } from '../../vocabulary/words.ts';
import { fieldOfLabel, labelIn, labelOfField } from '../columns.ts';
import { areLevels } from '../columnsByContent.ts';
import { headedStyle } from '../drafts.ts';
import { capitalised, isTotalWord, labelsAbove } from '../groupLabels.ts';
import type { ColumnFound } from '../layout.ts';
import { countIn, isMarked, levelsOfCell } from '../marks.ts';
import { samplesOf } from '../table.ts';
import { styleWord, unabbreviated, withInferredStyles, withStyle } from './matrixStyles.ts';

const OTHERS: Readonly<Record<string, string>> = {
  ...{ partnership: 'partnership', proam: 'partnership', type: 'partnership', coupletype: 'partnership' },
  ...{ ampro: 'partnership', proamateur: 'partnership', style: 'style', dancestyle: 'style' },
};
const labelOf = (cell: string): string | undefined => labelIn(cell) ?? OTHERS[squeezed(cell)];

export interface MatrixColumn {
  column: number;
  kind: 'DANCE' | 'MULTI' | 'SOLO';
  dance: string;
  styleName: string | null;
  style: Style | null;
  /** The level, if each level has its own dance columns; else empty. */
  level: string;
  /** Solos only: a separate column with the song. */
  song?: number;
}

export interface MatrixFound {
  /** Row index of the first title or heading. */
  start: number;
  dances: number;
  /** Row index of the labels above the columns before the dances. */
  labels: number;
  fields: Map<string, number>;
  columns: MatrixColumn[];
}

/** Finds a table with a row per student, teacher and level, and a column per dance. */
export function findMatrix(grid: Grid): MatrixFound | null {
  for (let row = 0; row < Math.min(grid.rows.length, 40); row++) {
    const found = matrixAt(grid, row, 0);
    if (found) return found;
  }
  return null;
}

/**
 * @param start index of the first row that may belong to its heading
 * @param isOfOne whether the student is named further up
 */
function matrixAt(grid: Grid, row: number, start: number, isOfOne = false): MatrixFound | null {
  const cells = grid.rows[row] ?? [];
  const fields = labelsIn(cells);
  const first = dancesIn(cells)[0] ?? 0;
  const over = first > 0 && row > start ? (grid.rows[row - 1] ?? []) : [];
  const above = over.slice(first).some((cell) => styleOf(cell) !== null) ? over : [];
  // "Level" may be next to the styles, in the upper of two header rows.
  for (const [label, column] of labelsIn(above.slice(0, first)))
    if (!cells[column] && !fields.has(label)) fields.set(label, column);
  if (!namesDancers(fields)) {
    const level = dancesIn(cells).length >= 3 ? levelColumn(grid, row) : null;
    // A form of one student, with a row per level.
    if (level === null || !(isOfOne || labelsAbove(grid, row, start).student)) return null;
    fields.set('level', level);
  }
  const danceRow = [row, row - 1, row - 2, row - 3].find(
    (one) => one >= start && dancesIn(grid.rows[one] ?? []).length >= 3,
  );
  if (danceRow === undefined) return null;
  takeLevels(grid, row, dancesIn(grid.rows[danceRow] ?? [])[0] ?? 0, fields);
  const columns = withInferredStyles(columnsOf(grid, row, danceRow, fields, start));
  return columns.length >= 3 ? { start, dances: danceRow, labels: row, fields, columns } : null;
}

const namesDancers = (fields: ReadonlyMap<string, number>): boolean =>
  fields.has('student') || (fields.has('first') && fields.has('last')) || hasPairs(fields);

/** Whether the columns name a leader and a follower, but not which one is the student. */
export const hasPairs = (fields: ReadonlyMap<string, number>): boolean =>
  !fields.has('student') &&
  !fields.has('last') &&
  (fields.has('couple') || (fields.has('lead') && fields.has('follow')));

/** If no heading means the level, takes a column of levels before the dances: "Category", "Syllabus". */
function takeLevels({ rows }: Grid, header: number, end: number, fields: Map<string, number>): void {
  if (fields.has('level')) return;
  const below = rows.slice(header + 1).filter((cells) => cells.length > 1);
  const mayBe = (column: number): boolean =>
    [...fields].every(([field, at]) => at !== column || field === 'age') &&
    areLevels(below.flatMap((cells) => (cells[column] !== rows[header]?.[column] && cells[column]) || []));
  const found = [...Array(end).keys()].find(mayBe);
  if (found === undefined) return;
  if (fields.get('age') === found) {
    fields.delete('age');
    const age = (rows[header] ?? []).findIndex(
      (cell, column) => column > found && column < end && labelIn(cell) === 'age',
    );
    if (age >= 0) fields.set('age', age);
  }
  fields.set('level', found);
}

function levelColumn({ rows }: Grid, row: number): number | null {
  const first = dancesIn(rows[row] ?? [])[0] ?? 0;
  const below = rows.slice(row + 1, row + 4);
  const found = [...Array(first).keys()].find((column) =>
    below.some((cells) => isLevel(cells[column] ?? '')),
  );
  return found ?? null;
}

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
      field === null ? undefined : (labelOfField(field) ?? (field === 'partnership' ? field : undefined));
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
    const found = read.get(column) ?? { column, ...columnKind(heading, '', '') };
    return found.kind === kind ? found : { ...found, kind, dance: kind === 'MULTI' ? '' : heading };
  });
  return { start: 0, dances, labels: row, fields, columns };
}

export function matrixColumns(grid: Grid, { dances, labels, fields, columns }: MatrixFound): ColumnFound[] {
  const kinds = new Map(columns.map((column) => [column.column, column]));
  const named = new Map([...fields].map(([label, column]) => [column, fieldOfLabel(label)]));
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

function columnsOf(
  grid: Grid,
  labels: number,
  danceRow: number,
  fields: ReadonlyMap<string, number>,
  start = 0,
): MatrixColumn[] {
  const headings = grid.rows[danceRow] ?? [];
  const first = dancesIn(headings)[0] ?? 0;
  const taken = new Set(fields.values());
  const styleRow = styleRowOf(grid, labels, danceRow);
  const levelRow = levelRowOf(grid, labels, danceRow);
  const rows = [danceRow, styleRow ?? danceRow, levelRow ?? danceRow];
  const width = Math.max(...rows.map((row) => grid.rows[row]?.length ?? 0));
  const columns: MatrixColumn[] = [];
  let dance = '';
  const before = (row: number | null, isMeant: (cell: string) => boolean): string =>
    (row === null ? [] : (grid.rows[row] ?? []).slice(0, first)).findLast(
      (cell) => cell !== '' && isMeant(cell),
    ) ?? '';
  const isStyle = (cell: string): boolean => styleOf(cell) !== null;
  let group =
    before(styleRow, isStyle) ||
    capitalised(before(danceRow, isStyle)) ||
    labelsAbove(grid, labels, start).style;
  let level = before(levelRow, isLevel);
  for (let column = first; column < width; column++) {
    const over = styleRow === null ? '' : (grid.rows[styleRow]?.[column] ?? '');
    if (over !== '') group = over;
    const ofColumn = levelRow === null ? '' : (grid.rows[levelRow]?.[column] ?? '');
    level = ofColumn || level;
    dance = headings[column] || dance;
    // Above several levels, the dance is only in the first column.
    const isBelow = levelRow !== null && levelRow > danceRow && isLevel(ofColumn);
    const heading = headings[column] || (isBelow ? dance : '');
    if (
      heading === '' ||
      taken.has(column) ||
      /^(#|(total|sum|summe|gesamt|anzahl|totale|somme|suma|count|number|no|nr|notes?|remarks?|comments?|fees?|price|amount|entries|units|paid|balance|cost|due|owed|deposit|e-?mail|phone|mobile|contact)\b)/i.test(
        heading,
      )
    )
      continue;
    const kind = columnKind(heading, group, level);
    if (!isKnownHeading(heading) && kind.kind === 'DANCE' && hasNoMarks(grid, labels, column)) continue;
    const solo = columns.at(-1);
    const [isSong, isOfSong] = [SONG.test(heading), SONG.test(headings[solo?.column ?? -1] ?? '')];
    if (solo?.kind === 'SOLO' && isSong && !isOfSong) solo.song = column;
    else if (solo?.kind === 'SOLO' && isOfSong && /^solo (dance|style)/i.test(heading))
      columns.splice(-1, 1, { column, ...columnKind(heading, group, level), song: solo.column });
    else columns.push({ column, ...kind });
  }
  return columns;
}

const isKnownHeading = (heading: string): boolean =>
  isDance(heading) || LETTERS.test(heading) || heading.includes('[');

/** Whether a column holds remarks or amounts, and no marks. */
function hasNoMarks({ rows }: Grid, labels: number, column: number): boolean {
  const cells = rows.slice(labels + 1).flatMap((row) => (row.length > 1 && row[column]) || []);
  const isEntered = (cell: string): boolean =>
    isMarked(cell) && (countIn(cell).fault === undefined || areLevels(levelsOfCell(cell)));
  return cells.length > 0 && !cells.some(isEntered);
}

const SONG = /^(?:(?:solo|showcase)\s+)?(?:song|title|music)\b/i;

/** The row of styles, each above the first of its dances only. */
function styleRowOf(grid: Grid, labels: number, danceRow: number): number | null {
  const rows = [danceRow + 1, danceRow - 1, danceRow - 2].filter((row) => row >= 0 && row <= labels);
  return (
    rows.find(
      (row) => row !== labels && (grid.rows[row] ?? []).some((cell) => cell !== '' && styleOf(cell)),
    ) ?? null
  );
}

/** The row of levels, each above the first of its dances only. */
function levelRowOf(grid: Grid, labels: number, danceRow: number): number | null {
  const rows = [danceRow - 1, danceRow - 2, danceRow - 3, danceRow + 1].filter(
    (row) => row >= 0 && row <= labels,
  );
  const levelsIn = (row: number): number => (grid.rows[row] ?? []).filter(isLevel).length;
  return rows.find((row) => levelsIn(row) >= 2) ?? null;
}

function columnKind(heading: string, above: string, over: string): Omit<MatrixColumn, 'column'> {
  // "Smooth [Waltz]": the heading of a grid question in Google Forms.
  const [, own = '', inside] = /^(.*?)\s*\[([^[\]]+)\]$/.exec(heading) ?? [];
  return inside === undefined
    ? kindOf(heading, above, over)
    : kindOf(inside, styleOf(own) ? own : above, over);
}

function kindOf(written: string, group: string, over: string): Omit<MatrixColumn, 'column'> {
  const heading = unabbreviated(withStyle(written), styleOf(group));
  const isMultiGroup = /multi|scholar|champ/i.test(group);
  const title = readTitle(heading);
  const own = styleOf(heading);
  const level = over || title.level.replaceAll(/\b(?:championships?|champs?|scholarships?)\b/gi, '').trim();
  if (/^(solos?|showcases?|show ?dances?|exhibitions?|cabarets?|routines?)\b/i.test(heading)) {
    return { kind: 'SOLO', dance: heading, styleName: null, style: null, level: over };
  }
  if (isMultiGroup || title.isMulti || (own && !namedDance(heading))) {
    const style = own ?? title.style;
    return { kind: 'MULTI', dance: '', styleName: style ? null : heading, style, level };
  }
  const headed = group === '' || isMultiGroup ? null : headedStyle(styleWord(group, heading));
  return {
    kind: 'DANCE',
    dance: title.dance ?? heading,
    styleName: headed?.styleName ?? null,
    style: headed?.style ?? title.style,
    level,
  };
}

export function matrixBelow(grid: Grid, { labels, dances, fields }: MatrixFound): MatrixFound | null {
  const column = ['student', 'first', 'follow', 'couple']
    .map((field) => fields.get(field))
    .find((at) => at !== undefined);
  for (let row = labels + 1; row < grid.rows.length; row++) {
    const cells = grid.rows[row] ?? [];
    if (dances === labels && isRepeated(grid, labels, row)) continue;
    const isNamed = column === undefined ? dancesIn(cells).length >= 3 : labelOf(cells[column] ?? '');
    const found = isNamed
      ? matrixAt(grid, row, titlesAbove(grid, row, labels + 1), column === undefined)
      : null;
    if (found) return found;
  }
  return null;
}

/** Whether a row repeats the header right below dancers: the top of another page. */
export function isRepeated({ rows }: Grid, labels: number, row: number): boolean {
  const [header, cells, above] = [rows[labels] ?? [], rows[row] ?? [], rows[row - 1] ?? []];
  const isSame = (other: readonly string[]): boolean =>
    other.length === header.length && other.every((cell, column) => cell === header[column]);
  return isSame(cells) && (isSame(above) || !isAbove(above));
}

function titlesAbove({ rows }: Grid, header: number, from: number): number {
  let start = header;
  while (start > from && header - start < 6 && isAbove(rows[start - 1] ?? [])) start--;
  return start;
}

const isAbove = (cells: readonly string[]): boolean =>
  (cells.filter((cell) => cell !== '').length === 1 && !cells.some(isTotalWord)) ||
  dancesIn(cells).length >= 3 ||
  cells.filter(isLevel).length >= 2 ||
  cells.some((cell) => styleOf(cell) !== null) ||
  ['student', 'teacher', 'studio', 'age', 'lead', 'follow', 'couple'].includes(
    labelOf(cells.find((cell) => cell !== '') ?? '') ?? '',
  ) ||
  cells.some((cell) => cell.endsWith(':') || /^[^:]{2,30}: /.test(cell));
