import { partnerGraph, peopleCurve } from '../fill/partnerGraph.ts';
import type { EngineRow } from '../types.ts';

/** How many rows of a dance fit into 0, 1, 2, … heats. */
export interface Demand {
  readonly rows: number;
  /** Most rows that people can dance, by number of heats; constant after the last. */
  readonly curve: readonly number[];
  /** The partner graph is bipartite, so the curve is attained. */
  readonly isBipartite: boolean;
}

export function demandOf(rows: readonly EngineRow[]): Demand {
  const danceable = rows.filter(({ persons }) => persons.length >= 2 && areDifferent(persons));
  const local = new Map<number, number>();
  const first = new Int32Array(danceable.length + 1);
  const people: number[] = [];
  danceable.forEach((row, i) => {
    for (const person of row.persons) {
      if (!local.has(person)) local.set(person, local.size);
      people.push(local.get(person)!);
    }
    first[i + 1] = people.length;
  });
  const all = danceable.map((_, i) => i);
  const graph = partnerGraph(local.size, first, Int32Array.from(people), all);
  return {
    rows: danceable.length,
    curve: peopleCurve(graph, all),
    isBipartite: graph.isBipartite.every(Boolean),
  };
}

// Avoids a set per row: nearly all rows are couples.
const areDifferent = (persons: readonly number[]): boolean =>
  persons.length === 2 ? persons[0] !== persons[1] : new Set(persons).size === persons.length;

/** Upper bound on the rows that fit into `heats` heats. */
export function fits(demand: Demand, heats: number, cap: number): number {
  const byPeople = demand.curve[Math.min(heats, demand.curve.length - 1)]!;
  return Math.min(heats * cap, byPeople);
}

/** Fewest heats that hold all rows by that bound. */
export function heatsNeeded(demand: Demand, cap: number): number {
  let low = 0;
  let high = Math.max(demand.curve.length - 1, Math.ceil(demand.rows / Math.max(1, cap)));
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(demand, middle, cap) >= demand.rows) high = middle;
    else low = middle + 1;
  }
  return low;
}
