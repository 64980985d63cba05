import { fillHeats } from '../fillHeats.ts';
import { chainBound } from '../rounds/allot/chainBound.ts';
import type { EngineHeat, EngineRow, Problem } from '../types.ts';
import { type Demand, heatsNeeded } from './demand.ts';

/** Numbers of heats tried above the bound. */
const TRIES = 3;

/**
 * Fewest heats for all rows of a dance. With odd cycles the demand curve is too optimistic (three people who all dance
 * with each other need three heats, not two), so filling is tried.
 */
export function leastHeats(
  rows: readonly EngineRow[],
  demand: Demand,
  cap: number,
  levelRange: number | null,
): number {
  const bound = Math.max(
    heatsNeeded(demand, cap),
    levelRange === null ? 0 : chainBound(rows, cap, levelRange).heats,
  );
  if (demand.isBipartite) return bound;
  for (let heats = bound; heats < bound + TRIES; heats++) {
    if (fillHeats(oneDance(rows, heats, cap)).assigned >= demand.rows) return heats;
  }
  return bound + TRIES;
}

function oneDance(rows: readonly EngineRow[], count: number, cap: number): Problem {
  const heats: EngineHeat[] = Array.from({ length: count }, (_, i) => ({
    section: 0,
    dance: 0,
    category: 0,
    start: i,
  }));
  const people = [...new Set(rows.flatMap((row) => row.persons))];
  const number = new Map(people.map((person, i) => [person, i]));
  return {
    isProfessional: people.map(() => false),
    categories: [{ costume: 0 }],
    dances: [{ category: 0 }],
    sections: [{ type: 'HEAT', start: 0, end: count, duration: 1, categories: [0], cap, session: 0 }],
    heats,
    rows: rows.map((row) => ({
      ...row,
      type: 'HEAT',
      dance: 0,
      category: 0,
      persons: row.persons.map((person) => number.get(person)!),
    })),
    assignment: rows.map(() => -1),
    isFixed: rows.map(() => false),
    mode: 'SPREAD',
    levelRange: null,
    seed: 1,
  };
}
