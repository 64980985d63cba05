import type { ParsedFile } from '../layouts/lines.ts';
import type { EntryPool } from './entryPool.ts';
import type { People } from './people.ts';
import { type EntryTarget, keyOf, type PersonTarget } from './targets.ts';

/** Existing entries that a file should list but does not. A file speaks only for its own students and studios. */
export function goneEntries(
  files: readonly (readonly ParsedFile[])[],
  people: People,
  pool: EntryPool,
): EntryTarget[] {
  const reaches = files.flatMap((parts, source) => parts.flatMap((part) => reachOf(part, source, people)));
  return pool.left().filter((entry) => reaches.some((reaches) => reaches(entry)));
}

type Reaches = (entry: EntryTarget) => boolean;

function reachOf(part: ParsedFile, source: number, people: People): Reaches[] {
  const { reach, entries, isLiteral } = part;
  if (entries.length === 0) return [];
  const students = isLiteral ? namedStudents(part, people) : keyedStudents(part, source, people);
  const studios = new Set(reach.studios.map(keyOf));
  const couples = reach.isByCouple ? couplesIn(part, source, people) : null;
  return [
    ({ entrant, partners, type }) => {
      if (reach.types && !reach.types.includes(type)) return false;
      if (couples) return partners.some((partner) => couples.has(`${entrant.ref} ${partner.ref}`));
      return (
        students.has(entrant) || (!entrant.isProfessional && studios.has(keyOf(entrant.studio?.name ?? '')))
      );
    },
  ];
}

function keyedStudents({ reach }: ParsedFile, source: number, people: People): Set<PersonTarget> {
  return new Set(reach.students.flatMap((key) => people.byKey(source, key) ?? []));
}

/** The people entered by a list that names people instead of using keys. */
function namedStudents({ entries }: ParsedFile, people: People): Set<PersonTarget> {
  return new Set(
    entries.flatMap(({ cells }) => {
      const named = people.anyone(cells.entrant ?? '', false);
      return named.length === 1 ? named : [];
    }),
  );
}

function couplesIn({ entries }: ParsedFile, source: number, people: People): Set<string> {
  const couples = new Set<string>();
  for (const { who } of entries) {
    const entrant = who && people.byKey(source, who.entrant);
    for (const key of who?.partners ?? []) {
      const partner = people.byKey(source, key);
      if (entrant && partner) couples.add(`${entrant.ref} ${partner.ref}`);
    }
  }
  return couples;
}
