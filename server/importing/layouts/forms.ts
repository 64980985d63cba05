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
import { byWord, capitalised, squeezed } from '../vocabulary/words.ts';
import { labelIn } from './columns.ts';
import { Drafts, type EntryDraft, headedStyle } from './drafts.ts';
import { countIn, isMarked } from './marks.ts';
import { coupleOfForm, studentIn } from './people/couples.ts';

const OTHERS = byWord({
  partnership: 'type coupletype partnership entrytype',
  student: 'nameofstudent studentsname',
  teacher: 'instructorsname teachersname',
  studio: 'nameofstudio',
});
const LABELS = new Set('student teacher partnership age studio first last'.split(' '));
/** Labels that start another person's form. */
const WHO = ['student', 'first', 'last'];

function labelOf(cell: string): string | undefined {
  const label = OTHERS[squeezed(cell)] ?? labelIn(cell);
  return label && LABELS.has(label) ? label : undefined;
}

/** One form: its labels, its row of levels, and the row where it ends (exclusive). */
interface Form {
  fields: Map<string, string>;
  dances: number;
  levels: { row: number; columns: { column: number; level: string }[] };
  end: number;
}

/** Number of rows that are enough to recognise the layout. */
const SAMPLED_ROWS = 200;

/** Finds entry forms, one below the other: a student's name above dances in rows and levels in columns. */
export function findForms(grid: Grid): Form[] {
  const seen = grid.rows.slice(0, SAMPLED_ROWS);
  const width = seen.reduce((most, cells) => Math.max(most, cells.length), 0);
  const [dances, ...others] = [...Array(width).keys()].filter((column) => dancesBelow(seen, column) >= 3);
  // Several students side by side, each with a form or a column.
  const areBeside = seen.some((cells) => {
    const [label = '', ...names] = cells.filter((cell) => cell !== '');
    return WHO.includes(labelOf(label) ?? '') && names.length > 1 && !names.some((name) => labelOf(name));
  });
  if (dances === undefined || others.length > 0 || areBeside) return [];
  const forms: Form[] = [];
  let fields = new Map<string, string>();
  for (const [row, cells] of grid.rows.entries()) {
    for (const { field, value } of labelled(cells)) {
      if (WHO.includes(field) && fields.has(field) && forms.length > 0) fields = new Map();
      const isSecond = field === 'teacher' && (fields.get(field) ?? value) !== value;
      fields.set(isSecond ? 'teacher2' : field, value);
    }
    const columns = levelsOf(cells, dances);
    const last = forms.at(-1);
    if (columns && studentIn(fields)) {
      if (last) last.end = Math.min(last.end, row);
      forms.push({ fields: new Map(fields), dances, levels: { row, columns }, end: grid.rows.length });
      fields = new Map();
    } else if (last && fields.size > 0) {
      // Labels below the levels belong to the form above, until another student is named.
      if (!WHO.some((field) => fields.has(field))) {
        for (const [field, value] of fields) if (!last.fields.has(field)) last.fields.set(field, value);
        fields = new Map();
      } else last.end = Math.min(last.end, row);
    }
  }
  const isForm = ({ levels, end }: Form): boolean =>
    grid.rows.slice(levels.row + 1, end).filter((cells) => isDanceName(cells[dances] ?? '')).length >= 3;
  return forms.filter(isForm);
}

/** Reads "Student | Odette Farwinkle" and "Student: Odette Farwinkle". */
function labelled(cells: readonly string[]): { field: string; value: string }[] {
  return cells.flatMap((cell, column) => {
    const [, label = '', inside = ''] = /^([^:]{2,30}):\s*(.*)$/.exec(cell) ?? ['', cell, ''];
    const following = cells.slice(column + 1).filter((one) => unlined(one) !== '');
    const value = unlined(inside || (following[0] ?? ''));
    // A form's levels are its columns, so a division in a label is an age.
    const field = labelOf(label) ?? (labelIn(label) === 'level' && isAgeGroup(value) ? 'age' : undefined);
    const isNone = value === '' || (field === 'age' && isDay(value));
    return field && !isNone && !labelOf(value) ? [{ field, value }] : [];
  });
}

/** Strips the lines of a printed form: "____Ann Odell____". */
const unlined = (text: string): string => text.replaceAll(/^[_.\s]{2,}|[_.\s]{2,}$/g, '');

/** The level columns of a row; null if it does not head the levels. */
function levelsOf(cells: readonly string[], dances: number): Form['levels']['columns'] | null {
  const columns = cells.flatMap((level, column) =>
    column !== dances && isLevel(level) ? [{ column, level }] : [],
  );
  const heading = cells[dances] ?? '';
  // "Night Club" is a style as well as the start of a dance's name.
  return columns.length >= 2 && (!isDanceName(heading) || styleOf(heading) !== null) ? columns : null;
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

function readForm(drafts: Drafts, grid: Grid, { fields, dances, levels, end }: Form): void {
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
    const named = levelsOf(cells, dances);
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
        entrant,
        partners,
        type,
        level,
        age,
        position: row,
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
    styleName: null,
    style: solo.known ? (solo.known.styles[0] ?? null) : 'SHOWCASE',
    isStyleNamed: false,
    dance: solo.known?.name ?? 'Showcase',
    known: solo.known,
  };
}
