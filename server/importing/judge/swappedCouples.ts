import type { LaidOut, SheetLine } from '../layouts/lines.ts';
import { keyOf } from './targets.ts';

type Pair = readonly [student: SheetLine, teacher: SheetLine];

export const AS_WRITTEN = 'AS_WRITTEN';
export const EXCHANGED = 'EXCHANGED';

/** Whether the role is inferred from being a student or a teacher in entries. */
export const isInferred = ({ guessed = [] }: SheetLine): boolean =>
  guessed.includes('level') && !guessed.includes('is_professional');

export function swappedEntry(line: SheetLine, who = line.who): SheetLine {
  const [partner, ...more] = who?.partners ?? [];
  if (!who || partner === undefined || more.length > 0) return line;
  const { entrant = '', partners = '' } = line.cells;
  return {
    ...line,
    cells: { ...line.cells, entrant: partners, partners: entrant },
    who: { entrant: partner, partners: [who.entrant] },
  };
}

const EXCHANGED_NOTE = 'Student and teacher were swapped, because they have these roles elsewhere';
const PROS_NOTE = 'Both are teachers elsewhere, so this is a professional couple';
const AMATEURS_NOTE = 'Both are students elsewhere, so this is an amateur couple';
/** A person listed with more students than this is a teacher, not an amateur partner. */
const MOST_STUDENTS = 2;

/**
 * Swaps couples listed the wrong way round: both people are known the other way, or the organiser says so. If the file
 * has a couple both ways, the two may be teachers who dance as each other's students: the organiser is asked about the
 * less likely way, and about couples whose roles nothing decides.
 * @param known roles by name, from lists of people and the database
 * @param answers by question
 */
export function withCouplesSwapped(
  part: LaidOut,
  known: ReadonlyMap<string, ReadonlySet<boolean>>,
  answers: ReadonlyMap<string, string>,
): LaidOut {
  const people = new Map(part.people.map((line) => [line.key, line]));
  const pairs = new Map<SheetLine, Pair>();
  for (const line of part.entries) {
    const { entrant, partners: [partner, ...others] = [] } = line.who ?? {};
    const [student, teacher] = [people.get(entrant), people.get(partner)];
    if (student && teacher?.cells.is_professional === 'true' && others.length === 0)
      pairs.set(line, [student, teacher]);
  }
  const isWrong = wrongWay(new Set(pairs.values()), known);
  const wrong = new Map<SheetLine, string>();
  const asked = new Map<SheetLine, { key: string; pair: Pair }>();
  for (const [line, pair] of pairs) {
    const answer = areBothTeachers(line, pair, known)
      ? 'PROS'
      : line.isOpen
        ? openWay(pair, known)
        : isInferred(pair[1]) && isWrong(pair, isInferred(pair[0]));
    const key = `couple|${pair.map(nameOf).join('|')}`;
    const chosen = answer === 'ASK' ? answers.get(key) : undefined;
    if (answer === 'PROS') wrong.set(line, PROS_NOTE);
    else if (answer === 'AMATEURS') wrong.set(line, AMATEURS_NOTE);
    else if (answer === 'EXCHANGED' || chosen === EXCHANGED) wrong.set(line, EXCHANGED_NOTE);
    else if (answer === 'ASK' && chosen !== AS_WRITTEN) asked.set(line, { key, pair });
  }
  return withAsked(withSwapped(part, people, wrong), asked);
}

/** Marks lines that await an answer, and drops people that no other line names. */
function withAsked(part: LaidOut, asked: ReadonlyMap<SheetLine, { key: string; pair: Pair }>): LaidOut {
  if (asked.size === 0) return part;
  const used = new Set(part.entries.flatMap((line) => (asked.has(line) ? [] : keysOf(line))));
  const left = new Set([...asked.keys()].flatMap(keysOf).filter((key) => !used.has(key)));
  return {
    ...part,
    people: part.people.filter(({ key = '' }) => !left.has(key)),
    entries: part.entries.map((line) => {
      const question = asked.get(line);
      if (!question) return line;
      const [student, teacher] = question.pair.map(({ cells }) => ({
        name: cells.name ?? '',
        studio: cells.studio ?? '',
      }));
      return student && teacher ? { ...line, couple: { key: question.key, student, teacher } } : line;
    }),
    reach: { ...part.reach, students: part.reach.students.filter((key) => !left.has(key)) },
  };
}

const keysOf = ({ who }: SheetLine): string[] => (who ? [who.entrant, ...who.partners] : []);

function withSwapped(
  part: LaidOut,
  people: ReadonlyMap<string | undefined, SheetLine>,
  wrong: ReadonlyMap<SheetLine, string>,
): LaidOut {
  if (wrong.size === 0) return part;
  const added = new Map<string, SheetLine>();
  const inOtherRole = (key: string, { cells: { level = '', category = '' } }: SheetLine): string => {
    const line = people.get(key);
    if (!line) return key;
    const isTeacher = line.cells.is_professional !== 'true';
    const [same] = part.people
      .filter((one) => nameOf(one) === nameOf(line) && one.cells.is_professional === String(isTeacher))
      .toSorted((a, b) => Number(isInferred(a)) - Number(isInferred(b)));
    if (same?.key) return same.key;
    const own = `${key} otherwise`;
    const { level: _level, category: _category, ...cells } = line.cells;
    const usual = isTeacher ? {} : { ...(level ? { level } : {}), ...(category ? { category } : {}) };
    added.set(own, { ...line, key: own, cells: { ...cells, ...usual, is_professional: String(isTeacher) } });
    return own;
  };
  const swappedStudents: string[] = [];
  const entries = part.entries.map((line) => {
    const reason = wrong.get(line);
    if (reason === undefined || !line.who) return line;
    const note = line.note ? `${line.note}. ${reason}` : reason;
    const { entrant, partners: teachers } = line.who;
    if (reason === PROS_NOTE)
      return { ...line, who: { entrant: inOtherRole(entrant, line), partners: teachers }, note };
    const partners = teachers.map((key) => inOtherRole(key, line));
    if (reason === AMATEURS_NOTE) return { ...line, who: { entrant, partners }, note };
    const swapped = swappedEntry(line, { entrant: inOtherRole(entrant, line), partners });
    swappedStudents.push(swapped.who?.entrant ?? '');
    return { ...swapped, note };
  });
  const used = new Set(entries.flatMap(keysOf));
  const left = new Set([...wrong.keys()].flatMap(keysOf).filter((key) => !used.has(key)));
  const students = [...new Set([...part.reach.students, ...swappedStudents])];
  return {
    ...part,
    people: [...part.people.filter(({ key = '' }) => !left.has(key)), ...added.values()],
    entries,
    reach: { ...part.reach, students: students.filter((key) => !left.has(key)) },
  };
}

const nameOf = ({ cells }: SheetLine): string => keyOf(cells.name ?? '');

const areBothTeachers = (
  { isOpen, isSided }: SheetLine,
  pair: Pair,
  known: ReadonlyMap<string, ReadonlySet<boolean>>,
): boolean =>
  (isOpen === true || isSided === true) &&
  pair.every((person) => known.get(nameOf(person))?.has(true) && !known.get(nameOf(person))?.has(false));

/** Decides who teaches, in a couple without roles, by what is known of either elsewhere. */
function openWay(pair: Pair, known: ReadonlyMap<string, ReadonlySet<boolean>>): 'EXCHANGED' | 'ASK' | null {
  const [student, teacher] = pair.map((line) => known.get(nameOf(line)));
  const [isWritten, isExchanged] = [
    student?.has(false) || teacher?.has(true),
    student?.has(true) || teacher?.has(false),
  ];
  if (isWritten === isExchanged) return 'ASK';
  return isWritten ? null : 'EXCHANGED';
}

/** Decides by known roles; "ASK" if the file has the couple both ways and nothing else decides. */
function wrongWay(
  pairs: ReadonlySet<Pair>,
  known: ReadonlyMap<string, ReadonlySet<boolean>>,
): (pair: Pair, isInferred: boolean) => 'EXCHANGED' | 'AMATEURS' | 'ASK' | null {
  const studentsOf = new Map<string, Set<string>>();
  const teachersOf = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [student, teacher] = pair.map(nameOf) as [string, string];
    studentsOf.set(teacher, (studentsOf.get(teacher) ?? new Set()).add(student));
    teachersOf.set(student, (teachersOf.get(student) ?? new Set()).add(teacher));
  }
  const surplus = (name: string): number =>
    (studentsOf.get(name)?.size ?? 0) - (teachersOf.get(name)?.size ?? 0);
  return (pair, isStudentInferred) => {
    const [student, teacher] = pair.map(nameOf) as [string, string];
    const [ofStudent, ofTeacher] = [known.get(student), known.get(teacher)];
    if (ofTeacher?.has(true)) return null;
    if (ofStudent?.has(false))
      return ofTeacher && (studentsOf.get(teacher)?.size ?? 0) <= MOST_STUDENTS ? 'AMATEURS' : null;
    if (!isStudentInferred) return null;
    if (ofStudent && ofTeacher) return 'EXCHANGED';
    const isBothWays = studentsOf.get(student)?.has(teacher) === true;
    return isBothWays && surplus(student) >= surplus(teacher) ? 'ASK' : null;
  };
}
