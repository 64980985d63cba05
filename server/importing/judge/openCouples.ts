import { addTo } from '../collections.ts';
import type { ExistingData } from '../existing.ts';
import type { CoupleAsked, ParsedFile, SheetLine } from '../layouts/lines.ts';
import { roleIn } from '../layouts/people/roles.ts';
import type { OrganiserDecisions } from './decisions.ts';
import { keyOf } from './targets.ts';

export const AS_WRITTEN = 'AS_WRITTEN';
export const EXCHANGED = 'EXCHANGED';

type Roles = ReadonlyMap<string, ReadonlySet<boolean>>;
type Answers = ReadonlyMap<string, string>;

/**
 * Decides who teaches in couples of which neither is marked as the teacher: by the role of either in a list of people
 * or in the database, else by the organiser's answer. Without one, the organiser is asked.
 */
export function withOpenCouples(
  files: readonly (readonly ParsedFile[])[],
  { people }: Pick<ExistingData, 'people'>,
  answers: OrganiserDecisions['answers'] = [],
): ParsedFile[][] {
  const known = new Map<string, Set<boolean>>();
  const know = (name: string, isTeacher: boolean): void => addTo(known, keyOf(name), isTeacher);
  for (const { name, isProfessional } of people) know(name, isProfessional);
  for (const { cells, guessed = [] } of files.flat().flatMap((part) => part.people)) {
    const role = guessed.includes('is_professional') ? undefined : roleIn(cells.is_professional);
    if (typeof role === 'boolean') know(cells.name ?? '', role);
  }
  const chosen = new Map(answers.map(({ key, ref }) => [key, ref]));
  return files.map((parts) => parts.map((part) => decided(part, known, chosen)));
}

function decided(part: ParsedFile, known: Roles, answers: Answers): ParsedFile {
  const people = new Map(part.people.map((line) => [line.key, line]));
  const exchanged = new Map<string | undefined, SheetLine>();
  const asked = new Map<SheetLine, CoupleAsked>();
  for (const line of part.entries) {
    const [student, teacher] = line.isOpen ? keysOf(line).map((key) => people.get(key)) : [];
    if (!student || !teacher) continue;
    const key = `couple|${[student, teacher].map(nameOf).join('|')}`;
    const way = wayOf(student, teacher, known) ?? answers.get(key);
    if (way === EXCHANGED) for (const person of [student, teacher]) exchanged.set(person.key, line);
    else if (way !== AS_WRITTEN)
      asked.set(line, { key, student: asPerson(student), teacher: asPerson(teacher) });
  }
  const used = new Set(part.entries.flatMap((line) => (asked.has(line) ? [] : keysOf(line))));
  const left = new Set([...asked.keys()].flatMap(keysOf).filter((key) => !used.has(key)));
  return {
    ...part,
    people: part.people
      .filter(({ key = '' }) => !left.has(key))
      .map((line) => inOtherRole(line, exchanged.get(line.key))),
    entries: part.entries.map((line) => {
      const couple = asked.get(line);
      return couple ? { ...line, couple } : line;
    }),
    reach: { ...part.reach, students: part.reach.students.filter((key) => !left.has(key)) },
  };
}

/** Undefined if nothing is known of either, or the two contradict each other. */
function wayOf(student: SheetLine, teacher: SheetLine, known: Roles): string | undefined {
  const [one, other] = [student, teacher].map((line) => known.get(nameOf(line)));
  const isWritten = one?.has(false) === true || other?.has(true) === true;
  const isExchanged = one?.has(true) === true || other?.has(false) === true;
  if (isWritten === isExchanged) return undefined;
  return isWritten ? AS_WRITTEN : EXCHANGED;
}

/** @param entry where a new student gets the usual level and age group from */
function inOtherRole(line: SheetLine, entry: SheetLine | undefined): SheetLine {
  if (!entry) return line;
  const { level: _level, category: _category, ...cells } = line.cells;
  const isTeacher = cells.is_professional !== 'true';
  const { level = '', category = '' } = isTeacher ? {} : entry.cells;
  return {
    ...line,
    cells: {
      ...cells,
      ...(level ? { level } : {}),
      ...(category ? { category } : {}),
      is_professional: String(isTeacher),
    },
  };
}

const keysOf = ({ who }: SheetLine): string[] => (who ? [who.entrant, ...who.partners] : []);
const nameOf = ({ cells }: SheetLine): string => keyOf(cells.name ?? '');
const asPerson = ({ cells }: SheetLine): { name: string; studio: string } => ({
  name: cells.name ?? '',
  studio: cells.studio ?? '',
});
