import type { Grid } from '../../reading/grid.ts';
import { cellName } from '../../reading/grid.ts';
import { misspeltDance, namedDance } from '../../vocabulary/dances.ts';
import { ageAndLevelIn } from '../../vocabulary/levels.ts';
import { readTitle, soloIn } from '../../vocabulary/titles.ts';
import { type Drafts, headedStyle } from '../drafts.ts';
import { countIn, isMarked } from '../marks.ts';
import { isPlaceholder, joinedName, nameTurner, peopleIn } from '../people/personName.ts';
import { isAmateurCouple } from '../people/roles.ts';
import { isTotalWord } from '../table.ts';
import { addLimit, isLimit, timesOf } from '../times.ts';
import { isRepeated, type MatrixColumn, type MatrixFound } from './matrixColumns.ts';

/** Reads a matrix; each mark is an entry. */
export function readMatrix(
  drafts: Drafts,
  grid: Grid,
  { labels, dances, fields, columns }: MatrixFound,
): void {
  const at = (cells: readonly string[], field: string): string => cells[fields.get(field) ?? -1] ?? '';
  const studentIn = (cells: readonly string[]): string =>
    at(cells, 'student') || joinedName(at(cells, 'first'), at(cells, 'last'));
  const teacherIn = (cells: readonly string[]): string =>
    at(cells, 'teacher') || joinedName(at(cells, 'teacher_first'), at(cells, 'teacher_last'));
  const below = grid.rows.slice(labels + 1);
  const turnStudent = nameTurner(below.map(studentIn));
  const turnTeacher = nameTurner(below.flatMap((cells) => peopleIn(teacherIn(cells))));
  const faults = Map.groupBy(grid.faults, ({ row }) => row);
  const named = new Set(fields.values());
  const sheet = grid.name === '' ? '' : `${grid.name}!`;
  const students = new Set<string>();
  const studios = new Set<string>();
  for (const [index, cells] of below.entries()) {
    const row = labels + 1 + index;
    const line = grid.lines[row] ?? row + 1;
    const faulty = new Set(faults.get(row)?.map(({ column }) => column));
    if ([...faulty].some((column) => named.has(column))) continue;
    if (dances === labels && isRepeated(grid, labels, row)) continue;
    const marked = columns.filter(({ column, song = column }) =>
      [column, song].some((one) => !faulty.has(one) && isMarked(cells[one] ?? '')),
    );
    const both = fields.has('age') ? null : ageAndLevelIn(at(cells, 'level'));
    const level = both?.level ?? at(cells, 'level');
    const [student, teacher] = [studentIn(cells), teacherIn(cells)];
    const isTotal =
      [level, teacher, at(cells, 'age')].some(isTotalWord) || (!teacher && isTotalWord(student));
    if (!student || isTotal || (marked.length === 0 && !teacher && !level)) {
      if (!student && !isTotal && (teacher || level) && marked.length > 0)
        drafts.faulty.push({ line, cells: { partners: teacher, level }, fault: NO_STUDENT });
      else if (student || marked.length > 0) drafts.notes.push(skipped(grid, line, cells));
      continue;
    }
    const studio = at(cells, 'studio');
    const style = at(cells, 'style');
    const isAmateur = isAmateurCouple(at(cells, 'partnership'));
    const entrant = drafts.people.mention({
      name: turnStudent(student),
      isProfessional: false,
      studio,
      line,
    });
    const partners = peopleIn(teacher)
      .filter((name) => name !== '' && !isPlaceholder(name))
      .map((name) =>
        drafts.people.mention({
          name: turnTeacher(name),
          isProfessional: !isAmateur,
          studio,
          isStudioOfCouple: true,
          line,
        }),
      );
    const limits: Record<string, string> = {};
    for (const [label, column] of fields) {
      const [field = '', ...day] = label.split(' ');
      if (isLimit(field)) addLimit(limits, field, day.join(' '), cells[column] ?? '');
    }
    drafts.times.push(...timesOf({ line, cells: limits }, { name: turnStudent(student) }, entrant));
    students.add(entrant);
    if (studio) studios.add(studio);
    for (const { column, song = column, level: ofColumn, ...what } of marked) {
      const headed = style && what.kind === 'DANCE' ? headedStyle(style) : {};
      drafts.entries.push({
        line,
        place: `${sheet}${cellName(column, line)}`,
        entrant,
        partners,
        level: ofColumn || level,
        age: both?.age ?? at(cells, 'age'),
        position: what.kind === 'SOLO' ? null : column,
        ...entryOf({ ...what, ...headed }, cells[column] ?? '', cells[song]),
      });
    }
  }
  for (const { style } of columns) if (style) drafts.styles.add(style);
  // Without a column for solos, the matrix does not cover solos.
  const types = new Set(drafts.reach.types);
  for (const { kind } of columns) types.add(kind === 'DANCE' ? 'HEAT' : kind);
  drafts.reach = {
    ...drafts.reach,
    types: [...types],
    students: [...drafts.reach.students, ...students],
    studios: [...drafts.reach.studios, ...studios],
  };
}

const NO_STUDENT = 'The line names no student. Repeat the name on each line.';

function entryOf(
  { kind, dance, styleName, style }: Omit<MatrixColumn, 'column' | 'level' | 'song'>,
  cell: string,
  songCell = '',
) {
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
  // A solo's cell holds its title, with the dance in parentheses, or only a mark.
  const words = cell || songCell;
  const isTitled = /\p{L}{2}/u.test(words) && countIn(words).fault !== undefined;
  const title = readTitle(isTitled ? words : dance);
  const solo = isTitled ? soloIn(words) : { known: null, song: '' };
  const known = title.known ?? solo.known;
  return {
    type: 'SOLO' as const,
    styleName: null,
    style: title.known ? title.style : (known?.styles[0] ?? 'SHOWCASE'),
    isStyleNamed: title.isStyleNamed,
    dance: title.known ? title.dance : (known?.name ?? 'Showcase'),
    known,
    quantity: 1,
    song: songCell && songCell !== words ? songCell : solo.song,
  };
}

const skipped = (grid: Grid, line: number, cells: readonly string[]): string =>
  `Skipped line ${line}${grid.name === '' ? '' : ` of ${grid.name}`}: ${cells.filter(Boolean).join(', ')}`;
