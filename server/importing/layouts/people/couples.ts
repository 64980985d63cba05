import { keyOf } from '../../judge/targets.ts';
import { ageIn, readSide, readTitle } from '../../vocabulary/titles.ts';
import type { Drafts } from '../drafts.ts';
import { inferRoles, type Pairing } from '../heats/inferRoles.ts';
import type { TableRow } from '../table.ts';
import { coupleIn, isPlaceholder, joinedName, nameTurner, peopleIn, turnedName } from './personName.ts';
import { isAmateurCouple, isProCouple } from './roles.ts';

export interface Couple {
  entrant: string;
  partners: string[];
  areTeachers: boolean;
  /** Teachers of an amateur couple, who do not dance. */
  instructors: string[];
  arePros?: boolean;
  /** True if they are a leader and a follower, whose roles are inferred. */
  isSided?: boolean;
  /** True if neither partner is marked as the teacher. */
  isOpen?: boolean;
}

/** Splits a couple in one cell; inferRoles works with either order. */
export function withCouple(row: TableRow): TableRow {
  const { couple, ...cells } = row.cells;
  const [lead = '', follow = ''] = couple ? coupleIn(couple) : [];
  return couple && !cells.lead && !cells.entrant ? { ...row, cells: { ...cells, lead, follow } } : row;
}

/** Resolves the couples of lines: a student and partners, or a leader and a follower of whom one may teach. */
export function couplesIn(drafts: Drafts, rows: readonly TableRow[]): (row: TableRow) => Couple {
  const students = ({ cells }: TableRow): string => fullName(cells, '', 'entrant');
  const turnStudent = nameTurner(rows.map(students));
  const turnPartner = nameTurner(rows.flatMap(({ cells }) => peopleIn(cells.partners ?? '')));
  const turn = nameTurner(rows.flatMap(({ cells }) => [cells.lead ?? '', cells.follow ?? '']));
  const pairOf = ({ cells }: TableRow): string[] => [cells.follow ?? '', cells.lead ?? ''].map(turn);
  const { isTeacher, isOpen } = teachersAmong(drafts, rows, pairOf);
  const coupleOf = (row: TableRow): Couple => {
    const { cells } = row;
    const named = turnStudent(students(row));
    const pair = named ? [] : pairOf(row).filter(Boolean);
    const { partners: cell, partner_last_name: last } = cells;
    if (cell !== undefined || last !== undefined) {
      const whole = cell === undefined ? [fullName(cells, 'partner_', 'partners')] : peopleIn(cell);
      const teachers = whole.map(turnPartner).filter((name) => name !== '' && !isPlaceholder(name));
      const teacher = pair.find((name) => teachers.some((one) => keyOf(one) === keyOf(name)));
      const known = teacher ?? pair.find((name) => drafts.people.roleOf(name) === true);
      if (known && pair.length > 1) return ofTeacher(pair, known);
      const [entrant = named, partner] = pair;
      if (partner !== undefined && teachers.length > 0)
        return { entrant, partners: [partner], areTeachers: false, instructors: teachers };
      if (pair.length < 2) return { entrant, partners: teachers, areTeachers: true, instructors: [] };
    }
    const [follow = '', lead = ''] = pair;
    if (isOpen(follow) && isOpen(lead))
      return { entrant: follow, partners: [lead], areTeachers: true, instructors: [], isOpen: true };
    const entrant = named || (pair.find((name) => !isTeacher(name)) ?? follow);
    const partners = pairOf(row).filter((name) => name !== '' && name !== entrant);
    const areTeachers = partners.some(isTeacher);
    const arePros = areTeachers && isTeacher(entrant);
    return { entrant, partners, areTeachers, instructors: [], isSided: true, arePros };
  };
  return (row) => {
    const couple = coupleOf(row);
    const arePros = couple.partners.length === 1 && wordsOf(row.cells).some(isProCouple);
    return arePros ? { ...couple, areTeachers: true, arePros, isOpen: false } : couple;
  };
}

/** The cells that may say that both teach. */
const wordsOf = ({
  title = '',
  dance = '',
  level = '',
  category = '',
  entry_type: type = '',
}: TableRow['cells']): string[] => [title, dance, level, category, type];

const ofTeacher = (pair: readonly string[], teacher: string): Couple => ({
  entrant: pair.find((name) => name !== teacher) ?? '',
  partners: [teacher],
  areTeachers: true,
  instructors: [],
});

/** Finds the teachers among leaders and followers: by a list of people, else by inference from all couples. */
function teachersAmong(
  drafts: Drafts,
  rows: readonly TableRow[],
  pairOf: (row: TableRow) => string[],
): Record<'isTeacher' | 'isOpen', (name: string) => boolean> {
  const known = new Map<string, boolean>();
  const pairings = rows.flatMap((row): Pairing[] => {
    const [a = '', b = ''] = pairOf(row);
    for (const name of peopleIn(row.cells.partners ?? '')) known.set(keyOf(name), true);
    for (const name of [a, b]) {
      const role = drafts.people.roleOf(name);
      if (role !== undefined) known.set(keyOf(name), role);
    }
    if (!a || !b) return [];
    const { category = '', dance = '', title = '' } = row.cells;
    const pros = wordsOf(row.cells).some(isProCouple) ? 'PROS' : null;
    const { side, age } = readTitle(title || dance);
    return [
      {
        a: keyOf(a),
        b: keyOf(b),
        side: readSide(category, true)?.side ?? pros ?? side,
        age: ageIn(category) || age,
        number: '',
      },
    ];
  });
  const open = new Set<string>();
  const teachers = inferRoles(pairings, known, open);
  return { isTeacher: (name) => teachers.has(keyOf(name)), isOpen: (name) => open.has(keyOf(name)) };
}

export function fullName(cells: Record<string, string>, prefix: string, whole: string): string {
  return cells[whole] || joinedName(cells[`${prefix}first_name`] ?? '', cells[`${prefix}last_name`] ?? '');
}

type Fields = ReadonlyMap<string, string>;

/** The student's name on a form. */
export const studentIn = (fields: Fields): string =>
  turnedName(fields.get('student') ?? '') ||
  (fields.has('last') ? joinedName(fields.get('first') ?? '', fields.get('last') ?? '') : '');

/** The people of an entry form, by key, and why it cannot be used. */
export function coupleOfForm(
  drafts: Drafts,
  fields: Fields,
  line: number,
): { entrant: string; partners: string[]; age: string; fault?: string } {
  const at = (field: string): string => fields.get(field) ?? '';
  const [teacher, other, studio] = [at('teacher'), at('teacher2'), at('studio')];
  const isAmateur = [at('age'), at('partnership')].some(isAmateurCouple);
  const mention = (name: string, isProfessional: boolean): string =>
    drafts.people.mention({
      name: turnedName(name),
      isProfessional,
      studio,
      line,
      isStudioOfCouple: isProfessional,
    });
  const entrant = mention(studentIn(fields), false);
  return {
    entrant,
    partners: teacher ? [mention(teacher, !isAmateur)] : [],
    age: isAmateurCouple(at('age')) ? '' : at('age'),
    ...(other === ''
      ? {}
      : { fault: `The form names two teachers, ${teacher} and ${other}. Make a form for each.` }),
  };
}
