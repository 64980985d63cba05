import { assignedContests } from './contests/contestsOf.ts';
import { type PartsOffer, partsThatCouldBeOne } from './explain/mergeParts.ts';
import type { Problem } from './types.ts';

export interface LonelyHeat {
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
  readonly lonely: readonly LonelyHeat[];
  /** Heats left empty. They keep their number and are announced as "no entry". */
  readonly empty: readonly number[];
  /** Last couples of the scratched rows' contests. */
  readonly alone: readonly { readonly row: number; readonly heat: number }[];
  /** Parts of the scratched rows' contests that would now fit into one heat. Only offered, not merged. */
  readonly couldBeOne: readonly PartsOffer[];
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
  const lonely = touched.flatMap((heat) => {
    const left = inHeat.get(heat) ?? [];
    const [row] = left;
    if (
      left.length !== 1 ||
      row === undefined ||
      problem.sections[problem.heats[heat]!.section]!.type === 'SOLO'
    )
      return [];
    return [{ heat, row, targets: problem.isFixed[row] ? [] : targetsOf(problem, inHeat, row, heat) }];
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
    lonely,
    empty,
    alone: contests.flatMap(({ rows }) =>
      rows.length === 1 ? [{ row: rows[0]!, heat: result[rows[0]!]! }] : [],
    ),
    couldBeOne: partsThatCouldBeOne(problem, result, contests),
  };
}

/** Heats that can take the row with no other change, nearest first. */
function targetsOf(
  problem: Problem,
  inHeat: ReadonlyMap<number, readonly number[]>,
  row: number,
  from: number,
): number[] {
  const { heats, sections, levelRange } = problem;
  const own = problem.rows[row]!;
  const overlaps = (a: number, b: number) =>
    heats[a]!.start < heats[b]!.start + sections[heats[b]!.section]!.duration &&
    heats[b]!.start < heats[a]!.start + sections[heats[a]!.section]!.duration;
  const busy: number[] = [];
  for (const [heat, there] of inHeat) {
    if (there.some((other) => other !== row && shares(problem, row, other))) busy.push(heat);
  }
  const targets = heats.flatMap((heat, h) => {
    const section = sections[heat.section]!;
    const there = inHeat.get(h) ?? [];
    if (h === from || heat.isDanced || section.type !== own.type || there.length === 0) return [];
    if (heat.category !== own.category || (own.type === 'HEAT' && heat.dance !== own.dance)) return [];
    if (there.length >= section.cap || busy.some((other) => overlaps(other, h))) return [];
    if (
      levelRange !== null &&
      there.some((other) => Math.abs(problem.rows[other]!.level - own.level) > levelRange)
    )
      return [];
    return [h];
  });
  const distance = (h: number) => Math.abs(heats[h]!.start - heats[from]!.start);
  return targets.sort((a, b) => distance(a) - distance(b) || a - b);
}

function shares(problem: Problem, one: number, other: number): boolean {
  return problem.rows[one]!.persons.some((person) => problem.rows[other]!.persons.includes(person));
}
