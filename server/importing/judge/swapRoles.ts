import type { ExistingData } from '../existing.ts';
import type { LaidOut, SheetLine } from '../layouts/lines.ts';
import { mostFrequent } from '../layouts/people/personBook.ts';
import { roleIn } from '../layouts/people/roles.ts';
import type { OrganiserDecisions } from './decisions.ts';
import { isInferred, swappedEntry, withCouplesSwapped } from './swappedCouples.ts';
import { keyOf } from './targets.ts';

/** Ratio of swapped to agreeing people above which a file counts as swapped. */
const CLEARLY = 4;

export interface SwapResult {
  parts: readonly LaidOut[];
  isSwapped: boolean;
}

/**
 * Swaps students and teachers in files where nearly everyone known elsewhere (from a list of people or the database)
 * has the other role: read as written, they would all become second people. In other files, swaps single couples.
 */
export function swapRoles(
  files: readonly (readonly LaidOut[])[],
  { people }: Pick<ExistingData, 'people'>,
  answers: OrganiserDecisions['answers'] = [],
): SwapResult[] {
  const known = new Map<string, Set<boolean>>();
  const chosen = new Map(answers.map(({ key, ref }) => [key, ref]));
  const know = (name: string, isTeacher: boolean): void => {
    known.set(keyOf(name), (known.get(keyOf(name)) ?? new Set()).add(isTeacher));
  };
  for (const { name, isProfessional } of people) know(name, isProfessional);
  const lines = files.flat().flatMap((part) => part.people);
  for (const { cells } of lines.filter(isListed)) {
    const role = roleIn(cells.is_professional);
    if (typeof role === 'boolean') know(cells.name ?? '', role);
  }
  return files.map((parts) => {
    const isSwapped = areRolesSwapped(parts, known);
    return {
      parts: parts.map((part) => (isSwapped ? swapped(part) : withCouplesSwapped(part, known, chosen))),
      isSwapped,
    };
  });
}

const isListed = ({ cells, guessed = [] }: SheetLine): boolean =>
  cells.is_professional !== undefined && !guessed.includes('level') && !guessed.includes('is_professional');
function areRolesSwapped(
  parts: readonly LaidOut[],
  known: ReadonlyMap<string, ReadonlySet<boolean>>,
): boolean {
  const count = { same: 0, students: 0, teachers: 0 };
  for (const { cells } of parts.flatMap((part) => part.people.filter(isInferred))) {
    const [role, another] = known.get(keyOf(cells.name ?? '')) ?? [];
    if (role === undefined || another !== undefined) continue;
    const isTeacher = cells.is_professional === 'true';
    if (role === isTeacher) count.same += 1;
    else count[isTeacher ? 'students' : 'teachers'] += 1;
  }
  const { same, students, teachers } = count;
  return students > 0 && teachers > 0 && students + teachers > same * CLEARLY;
}

function swapped(part: LaidOut): LaidOut {
  const entries = part.entries.map((line) => swappedEntry(line));
  const danced = Map.groupBy(entries, ({ who }) => who?.entrant);
  const people = part.people.map((line) =>
    isInferred(line) ? otherRole(line, danced.get(line.key) ?? []) : line,
  );
  const students = new Set(entries.flatMap(({ who }) => who?.entrant ?? []));
  return { ...part, people, entries, reach: { ...part.reach, students: [...students] } };
}

/** @param danced the entries of a new student; the most frequent level and age become the usual ones */
function otherRole(line: SheetLine, danced: readonly SheetLine[]): SheetLine {
  const { level: _level, category: _category, ...cells } = line.cells;
  const isTeacher = cells.is_professional !== 'true';
  const usual = isTeacher
    ? []
    : (['level', 'category'] as const).map((column) => [column, mostFrequentCell(danced, column)]);
  const usualCells = Object.fromEntries(usual.filter(([, word]) => word !== ''));
  return { ...line, cells: { ...cells, ...usualCells, is_professional: String(isTeacher) } };
}

function mostFrequentCell(lines: readonly SheetLine[], column: 'level' | 'category'): string {
  const counts = new Map<string, number>();
  for (const { cells } of lines) {
    const word = cells[column] ?? '';
    if (word) counts.set(word, (counts.get(word) ?? 0) + (Number(cells.quantity) || 1));
  }
  return mostFrequent(counts);
}
