import { graphOfRows, peopleCurve, RowFlow } from '../../fill/partnerGraph.ts';
import type { EngineRow } from '../../types.ts';
import type { DanceDemand } from './danceDemand.ts';

/**
 * Shares too few heats among dances by marginal gain in rows; ties go to the dance with the largest share unassigned.
 */
export function shareShortage(
  demands: readonly DanceDemand[],
  budget: number,
  rowOf: (row: number) => EngineRow,
): number[] {
  const curves = demands.map((demand) => {
    const { graph, all } = graphOfRows(demand.rows.map(rowOf));
    return peopleCurve(graph, all);
  });
  const seated = (i: number, heats: number) =>
    Math.min(heats * demands[i]!.cap, curves[i]![Math.min(heats, curves[i]!.length - 1)]!);
  const wanted = demands.map(() => 0);
  for (let left = budget; left > 0; left--) {
    let best = -1;
    let most = 0;
    demands.forEach((demand, i) => {
      const now = seated(i, wanted[i]!);
      const gain = seated(i, wanted[i]! + 1) - now + (1 - now / Math.max(1, demand.rows.length)) / 2;
      if (seated(i, wanted[i]! + 1) > now && gain > most) {
        most = gain;
        best = i;
      }
    });
    if (best < 0) break;
    wanted[best] = wanted[best]! + 1;
  }
  return wanted;
}

/** The rows outside a largest set that fits into the given number of heats; over-booked people lose rows evenly. */
export function rowsLeftOut(
  demand: DanceDemand,
  heats: number,
  rowOf: (row: number) => EngineRow,
): readonly number[] {
  const { graph, all } = graphOfRows(demand.rows.map(rowOf));
  const flow = new RowFlow(graph, all);
  flow.raise(() => heats);
  const taken = flow.taken();
  const chosen: number[] = [];
  const leftOut: number[] = [];
  demand.rows.forEach((row, i) => {
    const arc = flow.pairOf[i]!;
    const back = flow.backPairOf[i]!;
    if (taken[arc]! > 0) taken[arc] = taken[arc]! - 1;
    else if (back >= 0 && taken[back]! > 0) taken[back] = taken[back]! - 1;
    else {
      leftOut.push(row);
      return;
    }
    chosen.push(row);
  });
  return [...leftOut, ...dropEvenly(chosen, Math.max(0, chosen.length - heats * demand.cap), rowOf)];
}

/** Removes `count` rows, each from the person with the most left. */
function dropEvenly(rows: readonly number[], count: number, rowOf: (row: number) => EngineRow): number[] {
  const out: number[] = [];
  const left = Map.groupBy(rows, (row) => rowOf(row).persons[0]);
  while (out.length < count) {
    let richest: number[] = [];
    for (const list of left.values()) if (list.length > richest.length) richest = list;
    out.push(richest.pop()!);
  }
  return out;
}
