import { cellName, type Grid } from '../reading/grid.ts';
import { letteredDances, misspeltDance, namedDance } from '../vocabulary/dances.ts';
import { type Style, styleOf } from '../vocabulary/styles.ts';
import { readTitle } from '../vocabulary/titles.ts';
import { squeezed } from '../vocabulary/words.ts';
import { Drafts, headedStyle } from './drafts.ts';
import { countIn, isMarked } from './marks.ts';
import { joinedName, nameTurner } from './personName.ts';
import { isTotalWord } from './table.ts';
import { toldAbove } from './toldAbove.ts';

/** The columns before the dances, by what others call them. */
const LABELS: Record<string, string> = {
  student: 'student studentname amateur am dancer entrant name amateurname studentamateur competitor lady',
  teacher:
    'teacher teachername instructor pro professional partner proname teacherpartner partnerteacher teacherpro proteacher instructorname coach gentleman',
  level: 'level proficiency skill skilllevel syllabus class division',
  age: 'age agegroup agecategory agedivision agediv category agecode',
  studio: 'studio school studioname club danceschool dancestudio',
  first: 'first firstname givenname studentfirst studentfirstname',
  last: 'last lastname surname familyname studentlast studentlastname',
  teacher_first: 'teacherfirst teacherfirstname instructorfirstname profirstname partnerfirstname',
  teacher_last: 'teacherlast teacherlastname instructorlastname prolastname partnerlastname',
  partnership: 'partnership proam type coupletype ampro proamateur',
};
const labelOf = new Map(
  Object.entries(LABELS).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
);

interface MatrixColumn {
  column: number;
  kind: 'DANCE' | 'MULTI' | 'SOLO';
  /** As the heading writes it. */
  dance: string;
  styleName: string | null;
  style: Style | null;
}

export interface MatrixFound {
  /** Index of the row with the dances. */
  dances: number;
  /** Index of the row with the labels of the columns before the dances. */
  labels: number;
  fields: Map<string, number>;
  columns: MatrixColumn[];
}

/** A table with a row for each student, teacher and level, and a column for each dance; null where it is none. */
export function findMatrix(grid: Grid): MatrixFound | null {
  for (let row = 0; row < Math.min(grid.rows.length, 40); row++) {
    const found = matrixAt(grid, row);
    if (found) return found;
  }
  return null;
}

function matrixAt(grid: Grid, row: number): MatrixFound | null {
  const fields = labelsIn(grid.rows[row] ?? []);
  if (!fields.has('student') && !(fields.has('first') && fields.has('last'))) return null;
  const danceRow = [row, row - 1, row - 2, row - 3].find(
    (one) => one >= 0 && dancesIn(grid.rows[one] ?? []).length >= 3,
  );
  if (danceRow === undefined) return null;
  const columns = columnsOf(grid, row, danceRow, fields);
  return columns.length >= 3 ? { dances: danceRow, labels: row, fields, columns } : null;
}

/** Names two columns of one dance, whose marks would be mixed up. */
export function doubledDance(grid: Grid, { dances, columns }: MatrixFound): string | null {
  const seen = new Map<string, number>();
  for (const { column, kind, dance, styleName, style } of columns) {
    if (kind !== 'DANCE') continue;
    const key = JSON.stringify([squeezed(dance), styleName ?? style]);
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
    const field = labelOf.get(squeezed(cell));
    if (field && !fields.has(field)) fields.set(field, column);
  }
  return fields;
}

/** The columns that are headed by a dance, or by the letters of one: "W", "VW". */
function dancesIn(cells: readonly string[]): number[] {
  const columns = [...cells.keys()];
  const named = columns.filter((column) => isDance(cells[column] ?? ''));
  return named.length >= 3
    ? named
    : columns.filter(
        (column) => LETTERS.test(cells[column] ?? '') && letteredDances(cells[column] ?? '').length > 0,
      );
}

const LETTERS = /^[A-Z0-9]{1,3}$/;

const isDance = (cell: string): boolean =>
  cell !== '' && cell.length < 40 && (namedDance(cell) !== null || readTitle(cell).known !== null);

function columnsOf(
  grid: Grid,
  labels: number,
  danceRow: number,
  fields: ReadonlyMap<string, number>,
): MatrixColumn[] {
  const headings = grid.rows[danceRow] ?? [];
  const first = dancesIn(headings)[0] ?? 0;
  const taken = new Set(fields.values());
  const styleRow = styleRowOf(grid, labels, danceRow);
  const width = Math.max(headings.length, grid.rows[styleRow ?? danceRow]?.length ?? 0);
  const columns: MatrixColumn[] = [];
  let group = '';
  for (let column = first; column < width; column++) {
    const over = styleRow === null ? '' : (grid.rows[styleRow]?.[column] ?? '');
    if (over !== '') group = over;
    const heading = headings[column] ?? '';
    if (
      heading === '' ||
      taken.has(column) ||
      /^(#|(total|sum|count|number|no|nr|notes?|remarks?|comments?|fee|price|amount|entries|units)\b)/i.test(
        heading,
      )
    )
      continue;
    columns.push({ column, ...columnKind(heading, group) });
  }
  return columns;
}

/** The row that names the styles, each only above the first of its dances. */
function styleRowOf(grid: Grid, labels: number, danceRow: number): number | null {
  const rows = [danceRow + 1, danceRow - 1, danceRow - 2].filter((row) => row >= 0 && row <= labels);
  return (
    rows.find(
      (row) => row !== labels && (grid.rows[row] ?? []).some((cell) => cell !== '' && styleOf(cell)),
    ) ?? null
  );
}

function columnKind(written: string, group: string): Omit<MatrixColumn, 'column'> {
  const heading = unabbreviated(written, styleOf(group));
  const isMultiGroup = /multi|scholar|champ/i.test(group);
  const title = readTitle(heading);
  const own = styleOf(heading);
  if (/^(solos?|showcases?|show ?dances?|exhibitions?|cabarets?|routines?)\b/i.test(heading)) {
    return { kind: 'SOLO', dance: heading, styleName: null, style: null };
  }
  if (isMultiGroup || title.isMulti || (own && !namedDance(heading))) {
    const style = own ?? title.style;
    return { kind: 'MULTI', dance: '', styleName: style ? null : heading, style };
  }
  const headed = group === '' || isMultiGroup ? null : headedStyle(styleWord(group, heading));
  return {
    kind: 'DANCE',
    dance: title.dance ?? heading,
    styleName: headed?.styleName ?? null,
    style: headed?.style ?? title.style,
  };
}

/** "S" under Latin is a Samba, under Rhythm a Swing. */
function unabbreviated(heading: string, style: Style | null): string {
  if (!LETTERS.test(heading) || namedDance(heading)) return heading;
  const [dance, ...others] = letteredDances(heading, style);
  return dance && (style !== null || others.length === 0) ? dance.name : heading;
}

/** "American" over a Waltz is its Smooth, over a Rumba its Rhythm. */
function styleWord(group: string, heading: string): string {
  if (styleOf(group)) return group;
  const style = readTitle(`${group} ${heading}`);
  return style.isStyleNamed && style.style
    ? `${group} ${style.style === 'SMOOTH' ? 'Smooth' : style.style === 'RHYTHM' ? 'Rhythm' : style.style === 'STANDARD' ? 'Standard' : style.style === 'LATIN' ? 'Latin' : ''}`.trim()
    : group;
}

/** Reads the marks of a matrix, and of those below it: each is an entry. */
export function readMatrix(drafts: Drafts, grid: Grid, first: MatrixFound): void {
  for (let found: MatrixFound | null = first; found; ) {
    const next = matrixBelow(grid, found);
    readTable(drafts, grid, found, next?.labels ?? grid.rows.length);
    found = next;
  }
}

/** The next row that names the columns again, maybe with other dances. */
function matrixBelow(grid: Grid, { labels, fields }: MatrixFound): MatrixFound | null {
  const column = fields.get('student') ?? fields.get('first') ?? 0;
  for (let row = labels + 1; row < grid.rows.length; row++) {
    const found = labelOf.has(squeezed(grid.rows[row]?.[column] ?? '')) ? matrixAt(grid, row) : null;
    if (found) return found;
  }
  return null;
}

function readTable(drafts: Drafts, grid: Grid, { labels, fields, columns }: MatrixFound, end: number): void {
  const told = toldAbove(grid, labels);
  const at = (cells: readonly string[], field: string): string => cells[fields.get(field) ?? -1] ?? '';
  const studentIn = (cells: readonly string[]): string =>
    at(cells, 'student') || joinedName(at(cells, 'first'), at(cells, 'last'));
  const teacherIn = (cells: readonly string[]): string =>
    at(cells, 'teacher') || joinedName(at(cells, 'teacher_first'), at(cells, 'teacher_last'));
  const below = grid.rows.slice(labels + 1, end);
  const turnStudent = nameTurner(below.map(studentIn));
  const turnTeacher = nameTurner(below.map(teacherIn));
  const faults = Map.groupBy(grid.faults, ({ row }) => row);
  const named = new Set(fields.values());
  const students = new Set<string>();
  const studios = new Set<string>();
  for (const [index, cells] of below.entries()) {
    const row = labels + 1 + index;
    const line = grid.lines[row] ?? row + 1;
    const faulty = new Set(faults.get(row)?.map(({ column }) => column));
    if ([...faulty].some((column) => named.has(column))) continue;
    const marked = columns.filter(({ column }) => !faulty.has(column) && isMarked(cells[column] ?? ''));
    const [level, studio] = [at(cells, 'level'), at(cells, 'studio') || told.studio];
    const student = studentIn(cells);
    const isTotal = !teacherIn(cells) && isTotalWord(student);
    const teacher = teacherIn(cells) || told.teacher;
    if (!student || isTotal || (marked.length === 0 && !teacherIn(cells) && !level)) {
      if (student || marked.length > 0) drafts.notes.push(skipped(grid, line, cells));
      continue;
    }
    const isAmateur =
      /amateur|am\s*[/-]\s*am/i.test(at(cells, 'partnership')) && !/pro/i.test(at(cells, 'partnership'));
    const entrant = drafts.people.mention({
      name: turnStudent(student),
      isProfessional: false,
      studio,
      line,
    });
    const partners = teacher
      ? [
          drafts.people.mention({
            name: turnTeacher(teacher),
            isProfessional: !isAmateur,
            studio,
            isStudioOfCouple: true,
            line,
          }),
        ]
      : [];
    students.add(entrant);
    if (studio) studios.add(studio);
    for (const { column, ...what } of marked) {
      const cell = cells[column] ?? '';
      const place = `${grid.name === '' ? '' : `${grid.name}!`}${cellName(column, line)}`;
      const position = what.kind === 'SOLO' ? null : column;
      const common = { line, place, entrant, partners, level, age: at(cells, 'age'), position };
      drafts.entries.push({ ...common, ...entryOf(what, cell) });
    }
  }
  drafts.reach = {
    ...drafts.reach,
    students: [...drafts.reach.students, ...students],
    studios: [...drafts.reach.studios, ...studios],
  };
}

function entryOf({ kind, dance, styleName, style }: Omit<MatrixColumn, 'column'>, cell: string) {
  const isStyleNamed = styleName !== null || style !== null;
  if (kind === 'MULTI')
    return {
      type: 'MULTI' as const,
      styleName,
      style,
      isStyleNamed,
      dance: null,
      known: null,
      ...countIn(cell),
    };
  if (kind === 'DANCE') {
    return {
      type: 'HEAT' as const,
      styleName,
      style,
      isStyleNamed,
      dance,
      known: namedDance(dance) ?? misspeltDance(dance),
      ...countIn(cell),
    };
  }
  // A solo's cell is its title, with the dance in brackets, or only a mark.
  const isTitled = /[a-z]{2}/i.test(cell) && !/^(yes|ok)$/i.test(cell);
  const title = readTitle(isTitled ? cell : dance);
  return {
    ...{ type: 'SOLO' as const, styleName: null, style: title.known ? title.style : ('SHOWCASE' as const) },
    ...{
      isStyleNamed: title.isStyleNamed,
      dance: title.known ? title.dance : 'Showcase',
      known: title.known,
    },
    quantity: 1,
  };
}

const skipped = (grid: Grid, line: number, cells: readonly string[]): string =>
  `Skipped line ${line}${grid.name === '' ? '' : ` of ${grid.name}`}: ${cells.filter(Boolean).join(', ')}`;
