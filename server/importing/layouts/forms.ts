import { cellName, ERROR_VALUE, type Grid } from '../reading/grid.ts';
import { isProperDance, misspeltDance, namedDance } from '../vocabulary/dances.ts';
import { isLevel } from '../vocabulary/levels.ts';
import { styleOf } from '../vocabulary/styles.ts';
import { readTitle } from '../vocabulary/titles.ts';
import { squeezed } from '../vocabulary/words.ts';
import { Drafts, headedStyle } from './drafts.ts';
import { countIn, isMarked } from './marks.ts';
import { turnedName } from './personName.ts';

const LABELS: Record<string, string> = {
  student:
    'student studentname amateur amateurname dancer name nameofstudent competitor entrant studentsname participant',
  teacher:
    'instructor teacher pro professional instructorname teachername proname partner instructorsname teachersname professionalname coach',
  age: 'age agegroup agecategory agedivision agecode category',
  studio: 'studio school studioname danceschool dancestudio club nameofstudio',
};
const labelOf = new Map(
  Object.entries(LABELS).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
);

/** One form: whose it is, the row with the levels, and the last of its rows. */
interface Form {
  fields: Map<string, string>;
  levels: { row: number; columns: { column: number; level: string }[] };
  end: number;
}

/** The entry forms of a sheet: a student's name above dances downwards and levels across; none where it is no form. */
export function findForms(grid: Grid): Form[] {
  const forms: Form[] = [];
  let fields = new Map<string, string>();
  for (const [row, cells] of grid.rows.entries()) {
    for (const [field, value] of labelled(cells)) {
      if (field === 'student' && fields.has('student') && forms.length > 0) fields = new Map();
      fields.set(field, value);
    }
    const levels = levelsIn(cells);
    if (levels.length >= 2 && fields.has('student') && !isDanceName(cells[0] ?? '')) {
      const last = forms.at(-1);
      if (last) last.end = row;
      forms.push({ fields: new Map(fields), levels: { row, columns: levels }, end: grid.rows.length });
      fields = new Map();
    } else if (forms.length > 0 && fields.size > 0) {
      // Labels below the levels belong to the form above them, until another student is named.
      const form = forms.at(-1);
      if (form && !fields.has('student')) {
        for (const [field, value] of fields) if (!form.fields.has(field)) form.fields.set(field, value);
        fields = new Map();
      } else if (form) form.end = Math.min(form.end, row);
    }
  }
  const isForm = ({ levels, end }: Form): boolean =>
    grid.rows.slice(levels.row + 1, end).filter((cells) => isDanceName(cells[0] ?? '')).length >= 3;
  return forms.filter(isForm);
}

/** "Student | Odette Farwinkle" and "Student: Odette Farwinkle". */
function labelled(cells: readonly string[]): [string, string][] {
  return cells.flatMap((cell, column): [string, string][] => {
    const [, label = '', inside = ''] = /^([^:]{2,30}):\s*(.*)$/.exec(cell) ?? ['', cell, ''];
    const field = labelOf.get(squeezed(label));
    const value = inside || (cells.slice(column + 1).find((one) => one !== '') ?? '');
    return field && value !== '' && !labelOf.has(squeezed(value)) ? [[field, value]] : [];
  });
}

const levelsIn = (cells: readonly string[]): { column: number; level: string }[] =>
  cells.flatMap((cell, column) => (column > 0 && isLevel(cell) ? [{ column, level: cell }] : []));

const isDanceName = (cell: string): boolean =>
  cell !== '' && cell.length < 40 && (namedDance(cell) ?? readTitle(cell).known) !== null;

/** Reads the forms of a sheet: each count is an entry of the student with the teacher. */
export function readForms(drafts: Drafts, grid: Grid, forms: readonly Form[]): void {
  for (const form of forms) readForm(drafts, grid, form);
}

function readForm(drafts: Drafts, grid: Grid, { fields, levels, end }: Form): void {
  const line = grid.lines[levels.row] ?? levels.row + 1;
  const at = (field: string): string => fields.get(field) ?? '';
  const name = (field: string): string => turnedName(at(field));
  const studio = at('studio');
  const entrant = drafts.people.mention({ name: name('student'), isProfessional: false, studio, line });
  const partners = at('teacher')
    ? [
        drafts.people.mention({
          name: name('teacher'),
          isProfessional: true,
          studio,
          isStudioOfCouple: true,
          line,
        }),
      ]
    : [];
  drafts.reach = {
    ...drafts.reach,
    students: [...drafts.reach.students, entrant],
    types: ['HEAT'],
    isByCouple: true,
  };
  let style: ReturnType<typeof headedStyle> | null = null;
  for (let row = levels.row + 1; row < end; row++) {
    const cells = grid.rows[row] ?? [];
    const heading = cells[0] ?? '';
    const title = readTitle(heading);
    const known = namedDance(heading) ?? title.known ?? misspeltDance(heading);
    const marked = levels.columns.filter(
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
      !(marked.length > 0 && style && heading !== '' && !/total|number|fee|\$|signature/i.test(heading))
    )
      continue;
    const rowLine = grid.lines[row] ?? row + 1;
    for (const { column, level } of marked) {
      drafts.entries.push({
        line: rowLine,
        place: `${grid.name === '' ? '' : `${grid.name}!`}${cellName(column, rowLine)}`,
        ...{ entrant, partners, type: 'HEAT', level, age: at('age'), position: row },
        ...{ styleName: style?.styleName ?? null, style: style?.style ?? title.style },
        ...{ isStyleNamed: style !== null || title.isStyleNamed, dance: title.dance ?? heading, known },
        ...countIn(cells[column] ?? ''),
      });
    }
  }
}

/** Headings in capitals are not how a style is called. */
const capitalised = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replaceAll(/(?<=^|[\s/&-])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
