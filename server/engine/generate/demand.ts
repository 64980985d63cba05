import { isDanceable } from '../fill/groups.ts';
import { graphOfRows, peopleCurve } from '../fill/partnerGraph.ts';
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
  const danceable = rows.filter(isDanceable);
  const { graph, all } = graphOfRows(danceable);
  return {
    rows: danceable.length,
    curve: peopleCurve(graph, all),
    isBipartite: graph.isBipartite.every(Boolean),
  };
}

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
