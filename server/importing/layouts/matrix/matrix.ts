import type { Grid } from '../../reading/grid.ts';
import { cellName } from '../../reading/grid.ts';
import { misspeltDance, namedDance } from '../../vocabulary/dances.ts';
import { ageAndLevelIn } from '../../vocabulary/levels.ts';
import { readTitle, soloIn } from '../../vocabulary/titles.ts';
import { fieldOfLabel } from '../columns.ts';
import { areLevels } from '../columnsByContent.ts';
import { type Drafts, headedStyle } from '../drafts.ts';
import { type GroupLabels, isTotalWord, labelsAbove, NO_LABELS } from '../groupLabels.ts';
import { countIn, isMarked, levelsOfCell } from '../marks.ts';
import { couplesIn, withCouple } from '../people/couples.ts';
import { NameMarks } from '../people/nameMarks.ts';
import { joinedName, nameTurner, peopleIn } from '../people/personName.ts';
import { isAmateurCouple } from '../people/roles.ts';
import { studioHeadings, titledByStudio } from '../studioHeadings.ts';
import type { TableRow } from '../table.ts';
import { hasPairs, isRepeated, type MatrixColumn, type MatrixFound, matrixBelow } from './matrixColumns.ts';

/** Reads a matrix and those below it; each mark is an entry. */
export function readMatrix(drafts: Drafts, grid: Grid, first: MatrixFound): void {
  const tables: MatrixFound[] = [];
  for (let found: MatrixFound | null = first; found; found = matrixBelow(grid, found)) tables.push(found);
  const titled = titledByStudio(
    grid,
    tables.map(({ start, labels, dances }) => ({ from: start, to: Math.min(labels, dances) })),
  );
  let group = NO_LABELS;
  const types = new Set(drafts.reach.types);
  for (const { style, kind } of tables.flatMap(({ columns }) => columns)) {
    if (style) drafts.styles.add(style);
    types.add(kind === 'DANCE' ? 'HEAT' : kind);
  }
  // Without a column for solos, the matrix does not cover solos.
  drafts.reach = { ...drafts.reach, types: [...types] };
  for (const [at, found] of tables.entries()) {
    group = labelsAbove(titled, found.labels, found.start, group);
    readTable(drafts, grid, found, tables[at + 1]?.start ?? grid.rows.length, group);
  }
}

const TOTAL = /^(grand )?(sub-?)?totals?:?$/i;

interface Named {
  line: number;
  student: string;
  teacher: string;
  studio: string;
  age: string;
  areStudents?: boolean;
  /** Whether nothing says who of the couple teaches. */
  isOpen?: boolean;
}

function readTable(
  drafts: Drafts,
  grid: Grid,
  { labels, dances, fields, columns }: MatrixFound,
  end: number,
  above: GroupLabels,
): void {
  let group = above;
  const at = (cells: readonly string[], field: string): string => cells[fields.get(field) ?? -1] ?? '';
  const studentIn = (cells: readonly string[]): string =>
    at(cells, 'student') || joinedName(at(cells, 'first'), at(cells, 'last'));
  const teacherIn = (cells: readonly string[]): string =>
    at(cells, 'teacher') || joinedName(at(cells, 'teacher_first'), at(cells, 'teacher_last'));
  const isPaired = hasPairs(fields);
  const hasStudents = isPaired || fields.has('student') || fields.has('first') || fields.has('last');
  // If the teacher's column comes first, a blank one means the teacher above.
  const isTeacherFirst = (fields.get('teacher') ?? Infinity) < (fields.get('student') ?? -1);
  const { below, marks } = withoutMarks(grid.rows.slice(labels + 1, end), fields);
  drafts.notes.push(...marks.notes());
  drafts.people.mark(marks.roles);
  const turnStudent = nameTurner(hasStudents ? below.map(studentIn) : [group.student]);
  const turnTeacher = nameTurner(below.flatMap((cells) => peopleIn(teacherIn(cells) || group.teacher)));
  const pairs = below.map((cells, index): TableRow => {
    const [lead, follow, couple, partnership, category] = [
      'lead',
      'follow',
      'couple',
      'partnership',
      'age',
    ].map((field) => at(cells, field));
    const named = Object.entries({ lead, follow, couple, partnership, category }).flatMap(([field, cell]) =>
      cell ? [[field, cell]] : [],
    );
    return withCouple({ line: index, cells: Object.fromEntries(named), above: NO_LABELS });
  });
  const coupleOf = isPaired ? couplesIn(drafts, pairs) : null;
  const faults = Map.groupBy(grid.faults, ({ row }) => row);
  const named = new Set(fields.values());
  const students = new Set<string>();
  const studios = new Set<string>();
  const studentColumn =
    fields.get('student') ??
    fields.get('last') ??
    fields.get('first') ??
    fields.get('follow') ??
    fields.get('couple');
  const headed =
    fields.has('studio') || studentColumn === undefined
      ? new Set<number>()
      : studioHeadings(grid, {
          ...{ from: labels + 1, end, name: studentColumn },
          isStrict: fields.has('teacher') || fields.has('teacher_last'),
        });
  let last: Named | null = null;
  let danced = columns;
  for (const [index, cells] of below.entries()) {
    const row = labels + 1 + index;
    const line = grid.lines[row] ?? row + 1;
    const faulty = new Set(faults.get(row)?.map(({ column }) => column));
    if ([...faulty].some((column) => named.has(column))) continue;
    if (dances === labels && isRepeated(grid, labels, row)) continue;
    if (headed.has(row)) {
      const studio = cells.find((cell) => cell !== '') ?? '';
      group = { ...group, studio };
      drafts.notes.push(`Line ${line}: “${studio}” is the studio of the lines below it.`);
      continue;
    }
    const contests = hasStudents ? [] : contestsIn(cells);
    if (contests.length > 0) {
      danced = contests;
      continue;
    }
    const marked = danced.filter(({ column, song = column }) =>
      [column, song].some((one) => !faulty.has(one) && isMarked(cells[one] ?? '')),
    );
    const both = fields.has('age') ? null : ageAndLevelIn(at(cells, 'level'));
    const level = both?.level ?? at(cells, 'level');
    const pair = pairs[index];
    const couple = pair && coupleOf?.(pair);
    const own: Named = {
      line,
      student: couple ? couple.entrant : hasStudents ? studentIn(cells) : level && group.student,
      teacher: couple ? couple.partners.join('; ') : teacherIn(cells),
      ...(couple ? { areStudents: !couple.areTeachers, isOpen: couple.isOpen === true } : {}),
      studio: at(cells, 'studio'),
      age: both?.age ?? at(cells, 'age'),
    };
    // A line without a student, right below one, is another level or teacher of that student.
    const isOfAbove: boolean =
      !own.student && marked.length > 0 && last?.line === line - 1 && Boolean(level || own.teacher);
    const isOfTeacher = isTeacherFirst && !own.teacher && own.student !== '' && last?.line === line - 1;
    const who: Named =
      isOfAbove && last
        ? { ...filled(last, own), line }
        : isOfTeacher
          ? { ...own, teacher: last?.teacher ?? '' }
          : own;
    const note = isOfAbove ? 'The student' : isOfTeacher ? 'The teacher' : null;
    const { student } = who;
    const isTotal =
      isTotalWord(level) || TOTAL.test(own.teacher || own.age) || (!own.teacher && isTotalWord(student));
    if (!student || isTotal || (marked.length === 0 && !own.teacher && !level)) {
      if (student || marked.length > 0) drafts.notes.push(skipped(grid, line, cells));
      continue;
    }
    last = who;
    const studio = who.studio || group.studio;
    const style = at(cells, 'style');
    const isAmateur =
      who.areStudents === true ||
      isAmateurCouple(at(cells, 'partnership')) ||
      drafts.people.markedRole(turnTeacher(who.teacher)) === false;
    const entrant = drafts.people.mention({
      name: turnStudent(student),
      isProfessional: false,
      studio,
      line,
    });
    const partners = peopleIn(who.teacher || group.teacher)
      .filter(Boolean)
      .map((name) =>
        drafts.people.mention({
          name: turnTeacher(name),
          isProfessional: !isAmateur,
          studio,
          isStudioOfCouple: true,
          line,
        }),
      );
    students.add(entrant);
    if (studio) studios.add(studio);
    const contest = hasStudents ? null : multiIn(level);
    if (contest && marked.length > 0) {
      const [{ column } = { column: 0 }] = marked;
      const place = `${grid.name === '' ? '' : `${grid.name}!`}${cellName(column, line)}`;
      drafts.entries.push({
        ...{ line, place, entrant, partners, age: who.age || group.age, position: null },
        ...contest,
        ...countIn(cells[column] ?? ''),
      });
      continue;
    }
    for (const { column, level: ofColumn, song = column, ofCell, ...what } of marked.flatMap(
      byLevels(cells),
    )) {
      const cell = ofCell ? 'x' : (cells[column] ?? '');
      const place = `${grid.name === '' ? '' : `${grid.name}!`}${cellName(column, line)}`;
      drafts.entries.push({
        ...{
          line,
          place,
          entrant,
          partners,
          level: ofCell ?? (levelOf(ofColumn, level) || group.level),
          age: who.age || group.age,
        },
        position: what.kind === 'SOLO' ? null : column,
        ...(who.isOpen && !isAmateur ? { isOpen: true } : {}),
        ...(note === null ? {} : { note: `${note} is from the line above` }),
        ...entryOf(
          { ...what, ...(style && what.kind === 'DANCE' ? headedStyle(style) : {}) },
          cell,
          cells[song],
        ),
      });
    }
  }
  drafts.reach = {
    ...drafts.reach,
    students: [...drafts.reach.students, ...students],
    studios: [...drafts.reach.studios, ...studios],
  };
}

/** The rows below the labels, with the role marks taken off the names. */
function withoutMarks(rows: readonly string[][], fields: MatrixFound['fields']) {
  const columns = [...fields].map(([label, column]) => ({ field: fieldOfLabel(label), column }));
  const cellsOf = (row: readonly string[]) =>
    Object.fromEntries(columns.flatMap(({ field, column }) => (row[column] ? [[field, row[column]]] : [])));
  const marks = new NameMarks(rows.map(cellsOf));
  const below = rows.map((row) => {
    const bare = marks.example === null ? {} : marks.without(cellsOf(row));
    return row.map((cell, at) => bare[columns.find(({ column }) => column === at)?.field ?? ''] ?? cell);
  });
  return { below, marks };
}

function contestsIn([, ...cells]: readonly string[]): MatrixColumn[] {
  return cells.flatMap((cell, at): MatrixColumn[] => {
    const contest = multiIn(cell);
    return contest
      ? [
          {
            column: at + 1,
            kind: 'MULTI',
            dance: '',
            styleName: null,
            style: contest.style,
            level: contest.level,
          },
        ]
      : [];
  });
}

/** Reads "Bronze Smooth 3-Dance" in a form with a row per level; null for other text. */
function multiIn(words: string) {
  const { isMulti, level, style } = readTitle(words);
  if (!isMulti) return null;
  const common = { styleName: null, style, isStyleNamed: style !== null, dance: null, known: null };
  return { type: 'MULTI' as const, level, ...common };
}

/** A cell may hold levels instead of a mark: "Bronze, Silver" enters the dance at each. */
const byLevels =
  (cells: readonly string[]) =>
  (mark: MatrixColumn): (MatrixColumn & { ofCell?: string })[] => {
    const levels = levelsOfCell(cells[mark.column] ?? '');
    return mark.kind !== 'SOLO' && areLevels(levels)
      ? levels.map((one) => ({ ...mark, ofCell: one }))
      : [mark];
  };

const filled = (above: Named, own: Named): Named => ({
  ...own,
  student: own.student || above.student,
  teacher: own.teacher || above.teacher,
  studio: own.studio || above.studio,
  age: own.age || above.age,
});

/** "Open" above and "Gold" in the row make "Open Gold". */
const levelOf = (ofColumn: string, level: string): string =>
  /^(open|closed)$/i.test(ofColumn) && level ? `${ofColumn} ${level}` : ofColumn || level;

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
    ...{
      type: 'SOLO' as const,
      styleName: null,
      style: title.known ? title.style : (known?.styles[0] ?? 'SHOWCASE'),
    },
    ...{
      isStyleNamed: title.isStyleNamed,
      dance: title.known ? title.dance : (known?.name ?? 'Showcase'),
      known,
    },
    ...{ quantity: 1, song: songCell && songCell !== words ? songCell : solo.song },
  };
}

const skipped = (grid: Grid, line: number, cells: readonly string[]): string =>
  `Skipped line ${line}${grid.name === '' ? '' : ` of ${grid.name}`}: ${cells.filter(Boolean).join(', ')}`;
