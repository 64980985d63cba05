import type { EngineRow } from '../types.ts';

/** A person who is in a contest more than once, and so needs as many heats. */
export interface RepeatedPerson {
  readonly person: number;
  readonly rows: number;
  /** With how many different people; 1 where one couple is entered several times. */
  readonly partners: number;
  /** That one person; -1 where there are several. */
  readonly partner: number;
}

/** In how few heats a contest can be danced, and what keeps it from being one. */
export interface FewestParts {
  readonly parts: number;
  /** Heats that the floor alone asks for. */
  readonly byFloor: number;
  /** Those with most rows first. */
  readonly repeated: readonly RepeatedPerson[];
}

/**
 * The fewest heats for rows that are judged against each other: as many as one person has rows, and enough room for
 * all. Where partners fall into two sides so few always do (Kőnig's colours, balanced); else it is a lower bound.
 */
export function fewestParts(rows: readonly Pick<EngineRow, 'persons'>[], cap: number): FewestParts {
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
    .map(([person, list]) => ({ person, rows: list.length, ...partnersOf(rows, person, list) }))
    .sort((a, b) => b.rows - a.rows || a.person - b.person);
  const byFloor = Math.ceil(rows.length / Math.max(1, cap));
  return { parts: Math.max(byFloor, repeated[0]?.rows ?? 1), byFloor, repeated };
}

function partnersOf(
  rows: readonly Pick<EngineRow, 'persons'>[],
  person: number,
  own: readonly number[],
): { partners: number; partner: number } {
  const partners = new Set(own.flatMap((i) => rows[i]!.persons));
  partners.delete(person);
  const [partner = -1] = partners;
  return { partners: partners.size, partner: partners.size === 1 ? partner : -1 };
}
