import { keyOf } from '../../judge/targets.ts';
import { ageIn, readSide, readTitle } from '../../vocabulary/titles.ts';
import { squeezed } from '../../vocabulary/words.ts';
import type { Drafts } from '../drafts.ts';
import { inferRoles, type Pairing } from '../heats/inferRoles.ts';
import type { TableRow } from '../table.ts';
import { NameMarks } from './nameMarks.ts';
import { coupleIn, joinedName, nameTurner, peopleIn, turnedName } from './personName.ts';
import { isAmateurCouple, isProCouple } from './roles.ts';

export interface Couple {
  entrant: string;
  partners: string[];
  areTeachers: boolean;
  /** Teachers of an amateur couple, who do not dance. */
  instructors: string[];
  arePros?: boolean;
  /** Whether they are a leader and a follower, and the line does not say who teaches. */
  isSided?: boolean;
  /** Whether nothing says who of the two teaches. */
  isOpen?: boolean;
}

const LEADERS = new Set(['leader', 'lead', 'man', 'gentleman', 'gent', 'male', 'm', 'l', 'he', 'him', 'g']);
const FOLLOWERS = new Set(['follower', 'follow', 'lady', 'woman', 'female', 'f', 'w', 'she', 'her']);

/** Whether a cell names a side, leader or follower, instead of a person. */
export const isSideWord = (cell: string): boolean =>
  LEADERS.has(squeezed(cell)) || FOLLOWERS.has(squeezed(cell));

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
    const { partners: cell, partner_last_name: last, amateur_partner: other } = cells;
    if (cell !== undefined || last !== undefined) {
      const whole = cell === undefined ? [fullName(cells, 'partner_', 'partners')] : peopleIn(cell);
      const teachers = whole.map(turnPartner).filter(Boolean);
      const [side = ''] = teachers;
      const teacher = isSideWord(side)
        ? turn((LEADERS.has(squeezed(side)) ? cells.lead : cells.follow) ?? '')
        : pair.find((name) => teachers.some((one) => keyOf(one) === keyOf(name)));
      const known = teacher ?? pair.find((name) => drafts.people.roleOf(name) === true);
      if (known && pair.length > 1) return ofTeacher(pair, known);
      const isPair = other !== undefined && other !== '' && !teachers.includes(turnPartner(other));
      const [entrant = named, partner] = isPair ? [named || pair[0], turnPartner(other)] : pair;
      if (partner !== undefined && teachers.length > 0)
        return { entrant, partners: [partner], areTeachers: false, instructors: teachers };
      if (pair.length < 2) return { entrant, partners: teachers, areTeachers: true, instructors: [] };
    }
    const entrant = named || (pair.find((name) => !isTeacher(name)) ?? pair[0] ?? '');
    const partners = pairOf(row).filter((name) => name !== '' && name !== entrant);
    const [follow = '', lead = ''] = pair;
    if (isOpen(follow) && isOpen(lead))
      return { entrant: follow, partners: [lead], areTeachers: true, instructors: [], isOpen: true };
    const areTeachers = partners.some(isTeacher);
    return {
      ...{ entrant, partners, areTeachers, instructors: [], isSided: true },
      ...(areTeachers && isTeacher(entrant) ? { arePros: true } : {}),
    };
  };
  return (row) => asMarked(coupleOf(row), drafts, wordsOf(row.cells).some(isProCouple));
}

/** The cells that may say that both teach. */
const wordsOf = ({
  title = '',
  dance = '',
  level = '',
  category = '',
  partnership = '',
  entry_type: type = '',
}: TableRow['cells']): string[] => [title, dance, level, category, partnership, type];

/** Applies the role marks behind the names, and a contest for professionals. */
function asMarked(couple: Couple, { people }: Drafts, isForPros: boolean): Couple {
  const { entrant, partners } = couple;
  const [partner, ...others] = partners;
  if (partner === undefined || others.length > 0) return couple;
  const [isOfEntrant, isOfPartner] = [people.markedRole(entrant), people.markedRole(partner)];
  const isMarked = isOfEntrant !== undefined || isOfPartner !== undefined;
  const known = isMarked ? { ...couple, isOpen: false } : couple;
  if (isOfEntrant === true && isOfPartner === false)
    return { ...known, entrant: partner, partners: [entrant], areTeachers: true, arePros: false };
  if ((isOfEntrant && isOfPartner) || (isForPros && !isMarked))
    return { ...known, areTeachers: true, arePros: true, isOpen: false };
  return isOfPartner === undefined ? known : { ...known, areTeachers: isOfPartner };
}

const ofTeacher = (pair: readonly string[], teacher: string): Couple => ({
  entrant: pair.find((name) => name !== teacher) ?? '',
  ...{ partners: [teacher], areTeachers: true, instructors: [] },
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
    for (const name of peopleIn(row.cells.partners ?? ''))
      if (!isSideWord(name)) known.set(keyOf(name), true);
    for (const name of [a, b]) {
      const role = drafts.people.roleOf(name);
      if (role !== undefined) known.set(keyOf(name), role);
    }
    const { category = '', dance = '', title = '', partnership = '' } = row.cells;
    const partnershipSide = isAmateurCouple(partnership)
      ? 'AMATEURS'
      : wordsOf(row.cells).some(isProCouple)
        ? 'PROS'
        : null;
    const { side, age } = readTitle(title || dance);
    return a && b
      ? [
          {
            a: keyOf(a),
            b: keyOf(b),
            side: readSide(category, true)?.side ?? partnershipSide ?? side,
            age: ageIn(category) || age,
            number: '',
          },
        ]
      : [];
  });
  const open = new Set<string>();
  const first = inferRoles(pairings, known, new Map(), open);
  // After an L the lady is the student, after a G the gentleman.
  const sided = pairings.filter(
    ({ a, b, side }) => open.has(a) && open.has(b) && (side === 'L' || side === 'G'),
  );
  for (const { a, b, side } of sided) known.set(a, side === 'G').set(b, side === 'L');
  if (sided.length > 0) open.clear();
  const teachers = sided.length === 0 ? first : inferRoles(pairings, known, new Map(), open);
  return { isTeacher: (name) => teachers.has(keyOf(name)), isOpen: (name) => open.has(keyOf(name)) };
}

export function fullName(cells: Record<string, string>, prefix: string, whole: string): string {
  return cells[whole] || joinedName(cells[`${prefix}first_name`] ?? '', cells[`${prefix}last_name`] ?? '');
}

type Fields = ReadonlyMap<string, string>;

/** The name on a form: a student's, or a couple's of whom one may teach. */
export const studentIn = (fields: Fields): string =>
  turnedName(fields.get('student') ?? '') ||
  (fields.has('last') ? joinedName(fields.get('first') ?? '', fields.get('last') ?? '') : '') ||
  pairIn(fields).join(' & ');

function pairIn(fields: Fields): string[] {
  const couple = fields.get('couple');
  const [lead, follow] = couple ? coupleIn(couple) : [fields.get('lead'), fields.get('follow')];
  return lead && follow ? [follow, lead] : [];
}

const COLUMN_OF: Readonly<Record<string, string>> = {
  ...{ student: 'entrant', last: 'last_name', first: 'first_name', teacher: 'partners' },
  ...{ partner: 'amateur_partner', lead: 'lead', follow: 'follow', couple: 'couple' },
};

/** Takes role marks off the names: "Ann Odell (student)". */
function withoutMarks(drafts: Drafts, fields: Fields): Fields {
  const cells = Object.fromEntries([...fields].map(([label, text]) => [COLUMN_OF[label] ?? label, text]));
  const marks = new NameMarks([cells]);
  drafts.people.mark(marks.roles);
  const bare: Readonly<Record<string, string>> = marks.without(cells);
  return new Map([...fields].map(([label, text]) => [label, bare[COLUMN_OF[label] ?? label] ?? text]));
}

/** The people of an entry form, by key, and why it cannot be used. */
export function coupleOfForm(
  drafts: Drafts,
  written: Fields,
  line: number,
): { entrant: string; partners: string[]; age: string; fault?: string } {
  const fields = withoutMarks(drafts, written);
  const at = (field: string): string => fields.get(field) ?? '';
  const [teacher = '', other, partner = '', studio = ''] = ['teacher', 'teacher2', 'partner', 'studio'].map(
    at,
  );
  const mention = (name: string, isProfessional: boolean | null): string =>
    drafts.people.mention({
      ...{ name: turnedName(name), isProfessional, studio, line },
      ...(isProfessional === false ? {} : { isStudioOfCouple: true }),
    });
  const isAmateur = [at('age'), at('partnership')].some(isAmateurCouple);
  const age = isAmateurCouple(at('age')) ? '' : at('age');
  const pair = fields.has('student') || fields.has('last') ? [] : pairIn(fields);
  if (pair.length > 1) {
    const [follow = '', lead = ''] = pair.map((name) => {
      const isNamed = teacher && keyOf(name) === keyOf(teacher);
      const marked = drafts.people.markedRole(name);
      return mention(name, isAmateur ? false : isNamed ? true : (marked ?? (teacher ? false : null)));
    });
    drafts.pairs.push([follow, lead]);
    return { entrant: follow, partners: [lead], age };
  }
  const student = studentIn(fields);
  const entrant = mention(student, false);
  const isCouple =
    Boolean(partner) && (Boolean(teacher) || isAmateur || drafts.people.roleOf(partner) === false);
  const teaches = teacher ? mention(teacher, true) : null;
  const second = isCouple ? mention(partner, false) : partner ? mention(partner, true) : null;
  const dances = isCouple ? second : (teaches ?? second);
  return {
    ...{ entrant, partners: dances === null ? [] : [dances], age },
    ...(other && teacher && keyOf(other) !== keyOf(teacher)
      ? { fault: `The form names two teachers, ${teacher} and ${other}. Make a form for each.` }
      : {}),
  };
}
