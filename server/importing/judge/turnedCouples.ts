import type { LaidOut, SheetLine } from '../layouts/lines.ts';
import { keyOf } from './targets.ts';

type Names = ReadonlyMap<string, ReadonlySet<string>>;
type Pair = readonly [student: SheetLine, teacher: SheetLine];

/** Of someone whom the file names as the student or the teacher of an entry. */
export const isConcluded = ({ guessed = [] }: SheetLine): boolean =>
  guessed.includes('level') && !guessed.includes('is_professional');

/** The same entry with student and teacher exchanged. */
export function turnedEntry(line: SheetLine, who = line.who): SheetLine {
  const [partner, ...more] = who?.partners ?? [];
  if (!who || partner === undefined || more.length > 0) return line;
  const { entrant = '', partners = '' } = line.cells;
  return {
    ...line,
    cells: { ...line.cells, entrant: partners, partners: entrant },
    who: { entrant: partner, partners: [who.entrant] },
  };
}

const NOTE = 'Student and teacher were exchanged: elsewhere they are the other way round';

/**
 * Single couples that a file lists the wrong way round: both people are known the other way, or the file has the couple
 * the other way round as well, and the one teaches more people than the other.
 * @param known roles of people, by name, in lists and in the database
 */
export function withCouplesTurned(part: LaidOut, known: ReadonlyMap<string, ReadonlySet<boolean>>): LaidOut {
  const people = new Map(part.people.map((line) => [line.key, line]));
  const pairs = new Map<SheetLine, Pair>();
  for (const line of part.entries) {
    const { entrant, partners: [partner, ...others] = [] } = line.who ?? {};
    const [student, teacher] = [people.get(entrant), people.get(partner)];
    if (student && teacher?.cells.is_professional === 'true' && others.length === 0)
      pairs.set(line, [student, teacher]);
  }
  const studentsOf = new Map<string, Set<string>>();
  const teachersOf = new Map<string, Set<string>>();
  for (const [student, teacher] of new Set(pairs.values())) {
    const [a, b] = [nameOf(student), nameOf(teacher)];
    studentsOf.set(b, (studentsOf.get(b) ?? new Set()).add(a));
    teachersOf.set(a, (teachersOf.get(a) ?? new Set()).add(b));
  }
  const isWrong = wrongWay(known, studentsOf, teachersOf);
  const wrong = new Set(
    [...pairs].flatMap(([line, pair]) =>
      pair.every(isConcluded) && isWrong(nameOf(pair[0]), nameOf(pair[1])) ? line : [],
    ),
  );
  if (wrong.size === 0) return part;
  const added = new Map<string, SheetLine>();
  const inOtherRole = (key: string, { cells: { level = '', category = '' } }: SheetLine): string => {
    const line = people.get(key);
    if (!line) return key;
    const isTeacher = line.cells.is_professional !== 'true';
    const [same] = part.people
      .filter((one) => nameOf(one) === nameOf(line) && one.cells.is_professional === String(isTeacher))
      .toSorted((a, b) => Number(isConcluded(a)) - Number(isConcluded(b)));
    if (same?.key) return same.key;
    const own = `${key} otherwise`;
    const { level: _level, category: _category, ...cells } = line.cells;
    const usual = isTeacher ? {} : { ...(level ? { level } : {}), ...(category ? { category } : {}) };
    added.set(own, { ...line, key: own, cells: { ...cells, ...usual, is_professional: String(isTeacher) } });
    return own;
  };
  const entries = part.entries.map((line) => {
    if (!wrong.has(line) || !line.who) return line;
    const { entrant, partners } = line.who;
    const who = {
      entrant: inOtherRole(entrant, line),
      partners: partners.map((key) => inOtherRole(key, line)),
    };
    return { ...turnedEntry(line, who), note: line.note ? `${line.note}. ${NOTE}` : NOTE };
  });
  const keysOf = ({ who }: SheetLine): string[] => (who ? [who.entrant, ...who.partners] : []);
  const used = new Set(entries.flatMap(keysOf));
  const left = new Set([...wrong].flatMap(keysOf).filter((key) => !used.has(key)));
  const turnedStudents = entries.flatMap(({ who, note }) => (who && note?.endsWith(NOTE) ? who.entrant : []));
  const students = [...new Set([...part.reach.students, ...turnedStudents])];
  return {
    ...part,
    people: [...part.people.filter(({ key = '' }) => !left.has(key)), ...added.values()],
    entries,
    reach: { ...part.reach, students: students.filter((key) => !left.has(key)) },
  };
}

const nameOf = ({ cells }: SheetLine): string => keyOf(cells.name ?? '');

/** Whether a student and a teacher, by name, are the other way round. */
function wrongWay(
  known: ReadonlyMap<string, ReadonlySet<boolean>>,
  studentsOf: Names,
  teachersOf: Names,
): (student: string, teacher: string) => boolean {
  const surplus = (name: string): number =>
    (studentsOf.get(name)?.size ?? 0) - (teachersOf.get(name)?.size ?? 0);
  return (student, teacher) => {
    const [ofStudent, ofTeacher] = [known.get(student), known.get(teacher)];
    if (ofStudent?.has(false) || ofTeacher?.has(true)) return false;
    if (ofStudent && ofTeacher) return true;
    return studentsOf.get(student)?.has(teacher) === true && surplus(student) > surplus(teacher);
  };
}
