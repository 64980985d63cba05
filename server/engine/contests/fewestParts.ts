import type { EngineRow } from '../types.ts';

/** A person with several rows in a contest, each of which needs its own heat. */
export interface RepeatedPerson {
  readonly person: number;
  readonly rows: number;
  /** Number of different partners; 1 if one couple is entered several times. */
  readonly partners: number;
  /** The only partner; -1 if there are several. */
  readonly partner: number;
}

export interface FewestParts {
  readonly parts: number;
  /** Parts that the cap alone requires. */
  readonly byFloor: number;
  /** Most rows first. */
  readonly repeated: readonly RepeatedPerson[];
}

/**
 * Lower bound on the parts of a contest: the most rows of one person, or rows / cap. Tight if the partner graph is
 * bipartite (Kőnig edge colouring, balanced). People from `realPeople` on are invented and no one's partners.
 */
export function fewestParts(
  rows: readonly Pick<EngineRow, 'persons'>[],
  cap: number,
  realPeople = Number.POSITIVE_INFINITY,
): FewestParts {
  const own = new Map<number, number[]>();
  rows.forEach(({ persons }, i) => {
    for (const [at, person] of persons.entries()) {
      if (persons.indexOf(person) < at) continue;
      const list = own.get(person);
      if (list) list.push(i);
      else own.set(person, [i]);
    }
  });
  const repeated = [...own]
    .filter(([, list]) => list.length > 1)
    .map(([person, list]) => ({ person, rows: list.length, ...partnersOf(rows, person, list, realPeople) }))
    .sort((a, b) => b.rows - a.rows || a.person - b.person);
  const byFloor = Math.ceil(rows.length / Math.max(1, cap));
  return { parts: Math.max(byFloor, repeated[0]?.rows ?? 1), byFloor, repeated };
}

function partnersOf(
  rows: readonly Pick<EngineRow, 'persons'>[],
  person: number,
  own: readonly number[],
  realPeople: number,
): { partners: number; partner: number } {
  const partners = new Set(own.flatMap((i) => rows[i]!.persons.filter((other) => other < realPeople)));
  partners.delete(person);
  const [partner = -1] = partners;
  return { partners: partners.size, partner: partners.size === 1 ? partner : -1 };
}
