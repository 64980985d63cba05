import { assignedContests } from './contests/contestsOf.ts';
import { moveChecker } from './explain/explainMove.ts';
import { mergeableParts, type PartsOffer } from './explain/mergeParts.ts';
import type { Problem } from './types.ts';

export interface LeftAlone {
  readonly heat: number;
  readonly row: number;
  readonly targets: readonly number[];
}

export interface Scratching {
  readonly assignment: readonly number[];
  /** Former heat of each row, for undo. */
  readonly removed: readonly { readonly row: number; readonly heat: number }[];
  /** Rows of danced heats, which stay. */
  readonly refused: readonly number[];
  readonly leftAlone: readonly LeftAlone[];
  /** Heats left empty. They keep their number and are announced as "no entry". */
  readonly empty: readonly number[];
  /** Last couples of the scratched rows' contests. */
  readonly alone: readonly { readonly row: number; readonly heat: number }[];
  /** Parts of the scratched rows' contests that would now fit into one heat. Only offered, not merged. */
  readonly mergeable: readonly PartsOffer[];
}

export function scratch(
  problem: Problem,
  assignment: readonly number[],
  rows: readonly number[],
): Scratching {
  const result = [...assignment];
  const removed: { row: number; heat: number }[] = [];
  const refused: number[] = [];
  for (const row of rows) {
    const heat = result[row]!;
    if (heat < 0) continue;
    if (problem.heats[heat]!.isDanced) {
      refused.push(row);
      continue;
    }
    removed.push({ row, heat });
    result[row] = -1;
  }
  const inHeat = Map.groupBy(result.keys(), (row) => result[row]!);
  inHeat.delete(-1);
  const touched = [...new Set(removed.map(({ heat }) => heat))].sort((a, b) => a - b);
  const empty = touched.filter((heat) => !inHeat.has(heat));
  let obstaclesTo: ReturnType<typeof moveChecker> | null = null;
  const leftAlone = touched.flatMap((heat) => {
    const left = inHeat.get(heat) ?? [];
    const [row] = left;
    if (
      left.length !== 1 ||
      row === undefined ||
      problem.sections[problem.heats[heat]!.section]!.type === 'SOLO'
    )
      return [];
    obstaclesTo ??= moveChecker({ ...problem, assignment: result });
    return [{ heat, row, targets: targetsOf(problem, inHeat, obstaclesTo, row, heat) }];
  });
  const contests =
    removed.length === 0
      ? []
      : assignedContests(
          problem,
          result,
          removed.map(({ row }) => row),
        );
  return {
    assignment: result,
    removed,
    refused,
    leftAlone,
    empty,
    alone: contests.flatMap(({ rows }) =>
      rows.length === 1 ? [{ row: rows[0]!, heat: result[rows[0]!]! }] : [],
    ),
    mergeable: mergeableParts(problem, result, contests),
  };
}

/** Heats that can take the row with no other change, nearest first. */
function targetsOf(
  { heats }: Problem,
  inHeat: ReadonlyMap<number, readonly number[]>,
  obstaclesTo: ReturnType<typeof moveChecker>,
  row: number,
  from: number,
): number[] {
  const distance = (heat: number) => Math.abs(heats[heat]!.start - heats[from]!.start);
  return [...inHeat.keys()]
    .filter((heat) => heat !== from && obstaclesTo(row, heat).length === 0)
    .sort((a, b) => distance(a) - distance(b) || a - b);
}
