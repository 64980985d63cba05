import { cellName, ERROR_VALUE, type Grid } from '../reading/grid.ts';
import {
  isProperDance,
  type KnownDance,
  LETTERS,
  letteredDances,
  misspeltDance,
  namedDance,
} from '../vocabulary/dances.ts';
import { isAgeGroup, isDay, isLevel } from '../vocabulary/levels.ts';
import { styleOf } from '../vocabulary/styles.ts';
import { readTitle, soloIn, type Title } from '../vocabulary/titles.ts';
import { squeezed } from '../vocabulary/words.ts';
import { labelIn } from './columns.ts';
import { Drafts, type EntryDraft, headedStyle } from './drafts.ts';
import { capitalised } from './groupLabels.ts';
import { countIn, isMarked } from './marks.ts';
import { coupleOfForm, studentIn } from './people/couples.ts';

const OTHERS: Readonly<Record<string, string>> = {
  ...{ partner: 'partner', partnername: 'partner', amateurpartner: 'partner', dancepartner: 'partner' },
  ...{ type: 'partnership', coupletype: 'partnership', partnership: 'partnership', entrytype: 'partnership' },
  ...{ nameofstudent: 'student', studentsname: 'student' },
  ...{ instructorsname: 'teacher', teachersname: 'teacher', nameofstudio: 'studio' },
};
const LABELS = new Set(
  'student teacher teacher2 partner partnership age studio first last lead follow couple'.split(' '),
);
/** Labels that start another person's form. */
const WHO = ['student', 'first', 'last', 'lead', 'follow', 'couple'];
const NUMBERED = /^(teacher|instructor|pro|professional)(?: name)?\s*#?\s*([1-9])$/i;

function labelOf(cell: string): string | undefined {
  const place = NUMBERED.exec(cell)?.[2];
  if (place) return place === '1' ? 'teacher' : 'teacher2';
  const label = OTHERS[squeezed(cell)] ?? labelIn(cell);
  return label && LABELS.has(label) ? label : undefined;
}

/** A range of columns with forms one above the other. A sheet may have several side by side. */
interface Strip {
  dances: number;
  from: number;
  to: number;
  /** Whether all strips share the labels above them. */
  isShared: boolean;
  isLevel: IsLevel;
}

type IsLevel = (cell: string) => boolean;

/** One form: its labels, its row of levels, and the row where it ends (exclusive). */
interface Form {
  fields: Map<string, string>;
  strip: Strip;
  levels: { row: number; columns: { column: number; level: string }[] };
  end: number;
}

/** Finds entry forms: a student's name above dances in rows and levels in columns. */
export function findForms(grid: Grid): Form[] {
  const isKnown = grid.rows.some((cells) => levelsIn(cells).length >= 2);
  const named = isKnown ? isLevel : levelsByPlace(grid);
  return named ? stripsOf(grid, named).flatMap((strip) => formsIn(grid, strip)) : [];
}

/** Recognises a competition's own levels (such as Diamond) as the headings of marks; null if there are none. */
function levelsByPlace({ rows }: Grid): IsLevel | null {
  const isNamed = rows.some((cells) => labelled(cells).some(({ field }) => WHO.includes(field)));
  const isDance = (cell: string): boolean => namedDance(cell) !== null;
  const first = isNamed ? rows.findIndex((cells) => cells.some(isDance)) : -1;
  const column = rows[first]?.findIndex(isDance) ?? -1;
  const header = rows
    .slice(Math.max(0, first - 2), Math.max(0, first))
    .findLast((cells) => cells.filter((cell, at) => at > column && cell !== '').length >= 2);
  const marks = rows.filter((cells) => isDanceName(cells[column] ?? ''));
  const areMarks = (at: number): boolean =>
    marks.every((cells) => !isMarked(cells[at] ?? '') || countIn(cells[at] ?? '').fault === undefined);
  const levels = (header ?? []).filter(
    (cell, at) =>
      at > column && /\p{L}/u.test(cell) && !NO_LEVEL.test(cell) && !labelOf(cell) && areMarks(at),
  );
  return levels.length >= 2 ? (cell) => levels.includes(cell) : null;
}

const NO_LEVEL = /^(total|sum|count|number|fee|price|cost|amount|note|remark)/i;

/** Number of rows that are enough to recognise the layout. */
const SAMPLED_ROWS = 200;

/** Cuts a sheet at each column of dance names, else at each student's name. */
function stripsOf({ rows }: Grid, isLevel: IsLevel): Strip[] {
  const seen = rows.slice(0, SAMPLED_ROWS);
  const width = seen.reduce((most, cells) => Math.max(most, cells.length), 0);
  const dances = [...Array(width).keys()].filter((column) => dancesBelow(seen, column) >= 3);
  const students = seen
    .map((cells) => labelled(cells).flatMap(({ field, column }) => (field === 'student' ? [column] : [])))
    .reduce((most, columns) => (columns.length > most.length ? columns : most), []);
  const areOneEach = students.length === dances.length;
  const starts =
    dances.length < 2
      ? students
      : dances.map((column, at) => Math.min(column, areOneEach ? (students[at] ?? column) : column));
  return (starts.length < 2 ? [0] : starts).map((start, at) => ({
    dances: dances[dances.length < 2 ? 0 : at] ?? 0,
    from: at === 0 ? 0 : start,
    to: starts[at + 1] ?? width,
    isShared: students.length < 2,
    isLevel,
  }));
}

function formsIn(grid: Grid, strip: Strip): Form[] {
  const { dances, from, to, isShared } = strip;
  const forms: Form[] = [];
  let fields = new Map<string, string>();
  for (const [row, cells] of grid.rows.entries()) {
    for (const { field, value } of labelled(isShared ? cells : cells.slice(from, to))) {
      if (WHO.includes(field) && fields.has(field) && forms.length > 0) fields = new Map();
      fields.set(field, value);
    }
    const levels = levelsOf(cells, strip);
    if (levels && studentIn(fields)) {
      const last = forms.at(-1);
      if (last) last.end = Math.min(last.end, row);
      forms.push({
        fields: new Map(fields),
        strip,
        levels: { row, columns: levels },
        end: grid.rows.length,
      });
      fields = new Map();
    } else if (forms.length > 0 && fields.size > 0) {
      // Labels below the levels belong to the form above, until another student is named.
      const form = forms.at(-1);
      if (form && !WHO.some((field) => fields.has(field))) {
        for (const [field, value] of fields) if (!form.fields.has(field)) form.fields.set(field, value);
        fields = new Map();
      } else if (form) form.end = Math.min(form.end, row);
    }
  }
  const isForm = ({ levels, end }: Form): boolean =>
    grid.rows.slice(levels.row + 1, end).filter((cells) => isDanceName(cells[dances] ?? '')).length >= 3;
  return forms.filter(isForm);
}

/** A form without a student; `trouble` is set if it has marks. Null if it is not a form. */
export function blankForm(grid: Grid): { trouble: string | null } | null {
  const rows = grid.rows.slice(0, SAMPLED_ROWS);
  const header = rows.findIndex((cells) => {
    const levels = levelsIn(cells).length;
    return levels >= 2 && levels > cells.filter((cell) => cell !== '').length / 2;
  });
  const below = rows.slice(header + 1);
  const width = below.reduce((most, cells) => Math.max(most, cells.length), 0);
  const dances = [...Array(width).keys()].find((column) => dancesBelow(below, column) >= 3);
  const isNamed = rows.some((cells) =>
    cells.some((cell) => labelOf(cell.replace(/[:_\s]+$/, '')) === 'student'),
  );
  if (header < 0 || dances === undefined || !isNamed) return null;
  const columns = levelsIn(rows[header] ?? []).map(({ column }) => column);
  const isMarkedRow = (cells: readonly string[]): boolean =>
    isDanceName(cells[dances] ?? '') && columns.some((column) => isMarked(cells[column] ?? ''));
  const trouble = 'This entry form names no student. Write the name next to “Student”.';
  return { trouble: below.some(isMarkedRow) ? trouble : null };
}

/** Whether this is a transposed matrix: dances in rows, students, teachers and levels in columns. */
export const isTransposedMatrix = ({ rows }: Grid): boolean => {
  const labelled = (label: string): boolean =>
    rows.some(
      ([first = '', ...cells]) =>
        (labelOf(first) ?? labelIn(first)) === label &&
        cells.filter((cell) => cell !== '' && !labelOf(cell)).length >= 2,
    );
  return (
    rows.length < 500 &&
    labelled('student') &&
    labelled('level') &&
    rows.filter(([first = '']) => isDanceName(first)).length >= 3
  );
};

/** Reads "Student | Odette Farwinkle" and "Student: Odette Farwinkle". */
function labelled(cells: readonly string[]): { field: string; value: string; column: number }[] {
  return cells.flatMap((cell, column) => {
    const [, label = '', inside = ''] = /^([^:]{2,30}):\s*(.*)$/.exec(cell) ?? ['', cell, ''];
    const following = cells.slice(column + 1).filter((one) => unlined(one) !== '');
    const text = unlined(inside || (following[0] ?? ''));
    // A form's levels are its columns, so a division in a label is an age.
    const field = labelOf(label) ?? (labelIn(label) === 'level' && isAgeGroup(text) ? 'age' : undefined);
    // "Lady: | Ann Odell | (student)".
    const remark =
      !inside && PAIRED.has(field ?? '') && /^\(.*\)$/.test(following[1] ?? '') ? ` ${following[1]}` : '';
    const value = text + remark;
    const isNone = value === '' || (field === 'age' && isDay(value));
    return field && !isNone && !labelOf(value) ? [{ field, value, column }] : [];
  });
}

const PAIRED = new Set(['lead', 'follow']);

/** Strips the lines of a printed form: "____Ann Odell____". */
const unlined = (text: string): string => text.replaceAll(/^[_.\s]{2,}|[_.\s]{2,}$/g, '');

const levelsIn = (
  cells: readonly string[],
  isNamed: IsLevel = isLevel,
): { column: number; level: string }[] =>
  cells.flatMap((cell, column) => (isNamed(cell) ? [{ column, level: cell }] : []));

/** The level columns of a row; null if it does not head the levels. */
function levelsOf(
  cells: readonly string[],
  { dances, from, to, isLevel: isNamed }: Strip,
): Form['levels']['columns'] | null {
  const levels = levelsIn(cells, isNamed).filter(
    ({ column }) => column >= from && column < to && column !== dances,
  );
  const heading = cells[dances] ?? '';
  // "Night Club" is a style as well as the start of a dance's name.
  return levels.length >= 2 && (!isDanceName(heading) || styleOf(heading) !== null) ? levels : null;
}

const isDanceName = (cell: string): boolean =>
  cell !== '' &&
  cell.length < 40 &&
  ((namedDance(cell) ?? readTitle(cell).known) !== null ||
    (LETTERS.test(cell) && letteredDances(cell).length > 0));

/** Number of distinct dances in a column: "V" in every row is a mark, not Viennese Waltz. */
const dancesBelow = (rows: readonly (readonly string[])[], column: number): number =>
  new Set(rows.map((cells) => cells[column] ?? '').filter(isDanceName)).size;

export function readForms(drafts: Drafts, grid: Grid, forms: readonly Form[]): void {
  for (const form of forms) readForm(drafts, grid, form);
}

function readForm(drafts: Drafts, grid: Grid, { fields, strip, levels, end }: Form): void {
  const { dances } = strip;
  const line = grid.lines[levels.row] ?? levels.row + 1;
  const { entrant, partners, age, fault } = coupleOfForm(drafts, fields, line);
  drafts.reach = {
    ...drafts.reach,
    students: [...drafts.reach.students, entrant],
    isByCouple: true,
  };
  let style: ReturnType<typeof headedStyle> | null = null;
  const before = drafts.entries.length;
  let { columns } = levels;
  for (let row = levels.row; row < end; row++) {
    const cells = grid.rows[row] ?? [];
    const heading = cells[dances] ?? '';
    // Some forms repeat the levels at each style.
    const named = levelsOf(cells, strip);
    if (named) {
      columns = named;
      if (styleOf(heading)) style = headedStyle(capitalised(heading));
      continue;
    }
    const lettered = LETTERS.test(heading) ? letteredDances(heading, style?.style ?? null) : [];
    const title = readTitle(heading);
    const known = namedDance(heading) ?? lettered[0] ?? title.known ?? misspeltDance(heading);
    const type = /^(solo|showcase|routine)s?\b/i.test(heading)
      ? 'SOLO'
      : title.isMulti && !known
        ? 'MULTI'
        : 'HEAT';
    const marked = columns.filter(
      ({ column }) => isMarked(cells[column] ?? '') && !ERROR_VALUE.test(cells[column] ?? ''),
    );
    if (
      marked.length === 0 &&
      styleOf(heading) &&
      (!known || !isProperDance(heading) || heading === heading.toUpperCase())
    ) {
      style = headedStyle(capitalised(heading));
      continue;
    }
    if (
      !known &&
      type === 'HEAT' &&
      !(marked.length > 0 && style && heading !== '' && !/total|number|fee|\$|signature/i.test(heading))
    )
      continue;
    const rowLine = grid.lines[row] ?? row + 1;
    for (const { column, level } of marked) {
      drafts.entries.push({
        line: rowLine,
        place: `${grid.name === '' ? '' : `${grid.name}!`}${cellName(column, rowLine)}`,
        ...{ entrant, partners, type, level, age, position: row },
        ...(fault === undefined ? {} : { fault }),
        ...danceOf(type, heading, { title, known, style, isLettered: lettered.length > 0 }),
        ...countIn(cells[column] ?? ''),
      });
    }
  }
  const types = new Set<EntryDraft['type']>(['HEAT', ...(drafts.reach.types ?? [])]);
  for (const { type } of drafts.entries.slice(before)) types.add(type);
  drafts.reach = { ...drafts.reach, types: [...types] };
}

function danceOf(
  type: EntryDraft['type'],
  heading: string,
  {
    title,
    known,
    style,
    isLettered,
  }: {
    title: Title;
    known: KnownDance | null;
    style: ReturnType<typeof headedStyle> | null;
    isLettered: boolean;
  },
): Pick<EntryDraft, 'styleName' | 'style' | 'isStyleNamed' | 'dance' | 'known'> {
  const headed = style ?? { styleName: null, style: title.style, isStyleNamed: title.isStyleNamed };
  if (type === 'MULTI') {
    const isOwn = title.style !== null && title.style !== style?.style;
    const own = isOwn ? { styleName: null, style: title.style, isStyleNamed: true } : headed;
    return { ...own, dance: null, known: null };
  }
  if (type === 'HEAT')
    return { ...headed, dance: (isLettered ? known?.name : title.dance) ?? heading, known };
  const solo = soloIn(heading);
  return {
    ...{
      styleName: null,
      style: solo.known ? (solo.known.styles[0] ?? null) : 'SHOWCASE',
      isStyleNamed: false,
    },
    ...{ dance: solo.known?.name ?? 'Showcase', known: solo.known },
  };
}
