import { addTo, append } from '../collections.ts';
import { squeezed } from '../vocabulary/words.ts';
import { listCell, type SourceLine } from './draft.ts';
import type { Evidence } from './judgePeople.ts';
import type { People, PersonKey } from './people.ts';
import { type EntryTarget, keyOf, type PersonTarget, traitsOf } from './targets.ts';

export interface Entered {
  /** Whether these people already have the entry of this line. */
  isEntered: (line: SourceLine, entrant: PersonTarget, partners: readonly PersonTarget[]) => boolean;
  isPresent: (person: PersonTarget) => boolean;
}

/** Tells people of one name apart by the existing entries and those of the other files. */
export function evidenceOf(
  present: readonly EntryTarget[],
  lines: readonly SourceLine[],
  people: Pick<People, 'keysOf'>,
): {
  evidence: Evidence;
  entered: Entered;
} {
  const entered = new Set<string>();
  const danced = new Map<string, Set<string>>();
  const dancers = new Set<string>();
  for (const entry of present) {
    const { entrant, partners, type, category, dance } = entry;
    for (const { ref } of [entrant, ...partners]) dancers.add(ref);
    for (const partner of partners) {
      entered.add(entryKey(entrant, partner, type, dance?.name ?? category.name, traitsOf(entry).level));
      addTo(danced, entrant.ref, danceKey(partner.name, dance?.name ?? category.name));
      addTo(danced, partner.ref, danceKey(entrant.name, dance?.name ?? category.name));
    }
  }
  const linesByKey = new Map<string, SourceLine[]>();
  for (const line of lines) {
    for (const key of [line.who?.entrant, ...(line.who?.partners ?? [])]) {
      if (key === undefined) continue;
      append(linesByKey, `${line.source} ${key}`, line);
    }
  }
  const dancesIn = ({ source, key }: PersonKey, name: string): string[] =>
    (linesByKey.get(`${source} ${key}`) ?? []).flatMap(({ cells }) =>
      [cells.entrant ?? '', ...(cells.partners ?? '').split(';')]
        .filter((other) => keyOf(other) !== keyOf(name))
        .map((other) => danceKey(other, cells.dance || (cells.dance_category ?? ''))),
    );
  return {
    /** The only candidate who dances the same dances with the same partners elsewhere. */
    evidence: ({ source, key = '', cells: { name = '' } }, candidates) => {
      const own = dancesIn({ source, key }, name);
      const known = candidates.filter((person) => {
        const elsewhere = new Set(people.keysOf(person).flatMap((one) => dancesIn(one, name)));
        return own.some((dance) => danced.get(person.ref)?.has(dance) || elsewhere.has(dance));
      });
      return known.length === 1 ? (known[0] ?? null) : null;
    },
    entered: {
      isEntered: (line, entrant, partners) =>
        partners.length > 0 &&
        partners.every((partner) =>
          entered.has(
            entryKey(
              entrant,
              partner,
              line.cells.entry_type?.toUpperCase() ?? '',
              line.cells.dance || (line.cells.dance_category ?? ''),
              line.cells.level || (entrant.level ?? ''),
            ),
          ),
        ) &&
        listCell(line, 'partners').length === partners.length,
      isPresent: ({ ref }) => dancers.has(ref),
    },
  };
}

const danceKey = (partner: string, dance: string): string => `${keyOf(partner)}|${squeezed(dance)}`;

const entryKey = (
  entrant: PersonTarget,
  partner: PersonTarget,
  type: string,
  dance: string,
  level: string,
): string => [entrant.ref, partner.ref, type, squeezed(dance), squeezed(level)].join('|');
