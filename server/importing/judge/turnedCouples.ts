import type { LaidOut, SheetLine } from '../layouts/lines.ts';
import { keyOf } from './targets.ts';

type Pair = readonly [student: SheetLine, teacher: SheetLine];

/** How an organiser answers who the student of a couple is. */
export const AS_WRITTEN = 'AS_WRITTEN';
export const EXCHANGED = 'EXCHANGED';

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
 * Single couples that a file lists the wrong way round: both people are known the other way, or the organiser says so.
 * Where the file itself has a couple both ways, two teachers may dance as each other's students: then the organiser is
 * asked about the less likely way.
 * @param known roles of people, by name, in lists and in the database
 * @param answers by question
 */
export function withCouplesTurned(
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
  const wrong = new Set<SheetLine>();
  const asked = new Map<SheetLine, { key: string; pair: Pair }>();
  for (const [line, pair] of pairs) {
    const answer = pair.every(isConcluded) && isWrong(pair);
    const key = `couple|${pair.map(nameOf).join('|')}`;
    const said = answer === 'ASK' ? answers.get(key) : undefined;
    if (answer === true || said === EXCHANGED) wrong.add(line);
    else if (answer === 'ASK' && said !== AS_WRITTEN) asked.set(line, { key, pair });
  }
  return withAsked(withTurned(part, people, wrong), asked);
}

/** Lines that wait for an answer; whom nothing else names is not created. */
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

function withTurned(
  part: LaidOut,
  people: ReadonlyMap<string | undefined, SheetLine>,
  wrong: ReadonlySet<SheetLine>,
): LaidOut {
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

/** Whether a couple is the other way round; "ASK" where its file has it both ways and nothing else tells. */
function wrongWay(
  pairs: ReadonlySet<Pair>,
  known: ReadonlyMap<string, ReadonlySet<boolean>>,
): (pair: Pair) => boolean | 'ASK' {
  const studentsOf = new Map<string, Set<string>>();
  const teachersOf = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [student, teacher] = pair.map(nameOf) as [string, string];
    studentsOf.set(teacher, (studentsOf.get(teacher) ?? new Set()).add(student));
    teachersOf.set(student, (teachersOf.get(student) ?? new Set()).add(teacher));
  }
  const surplus = (name: string): number =>
    (studentsOf.get(name)?.size ?? 0) - (teachersOf.get(name)?.size ?? 0);
  return (pair) => {
    const [student, teacher] = pair.map(nameOf) as [string, string];
    const [ofStudent, ofTeacher] = [known.get(student), known.get(teacher)];
    if (ofStudent?.has(false) || ofTeacher?.has(true)) return false;
    if (ofStudent && ofTeacher) return true;
    const isBothWays = studentsOf.get(student)?.has(teacher) === true;
    return isBothWays && surplus(student) >= surplus(teacher) && 'ASK';
  };
}
