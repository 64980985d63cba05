import { type EngineRow, keepsContests, type Problem } from '../../types.ts';
import { type ProgramPart, poolKey } from '../programParts.ts';
import { type DanceDemand, danceDemandOf } from './danceDemand.ts';
import { rowsLeftOut, shareShortage } from './shortage.ts';

export interface Allotment {
  readonly wanted: readonly number[];
  /** Level range per pool; infinite if none is set or the frame is too small for it. */
  readonly levelRange: Float64Array;
  /** Rows that no filling can assign; they are placed last. */
  readonly leftOut: ReadonlySet<number>;
}

/**
 * Shares the heats of a frame among dances: each gets its bound, the rest goes to the dances with the most rows per
 * heat. The level range is dropped if it needs more heats than there are; if they still do not suffice, heats go where
 * they assign the most rows.
 */
export function allotFrame(
  problem: Problem,
  part: ProgramPart,
  demands: readonly DanceDemand[],
  levelRange: number | null,
  keepsOpenApart: boolean,
  heatsIn: (section: number) => number,
): Allotment {
  const wanted = demands.map(() => 0);
  const ranges = new Float64Array(part.pools.length).fill(levelRange ?? Number.POSITIVE_INFINITY);
  const leftOut = new Set<number>();
  const rowOf = (row: number): EngineRow => problem.rows[part.rows[row]!]!;
  for (const group of groupPools(problem, part, heatsIn)) {
    const own = demands.map((_, i) => i).filter((i) => group.pools.includes(demands[i]!.pool));
    let mine = own.map((i) => demands[i]!);
    if (sumOf(mine) > group.heats && levelRange !== null) {
      for (const pool of group.pools) ranges[pool] = Number.POSITIVE_INFINITY;
      mine = mine.map((demand) =>
        danceDemandOf(demand.pool, demand.slot, demand.rows, rowOf, {
          cap: demand.cap,
          levelRange: null,
          keepsOpenApart,
          keepsContests: keepsContests(problem),
        }),
      );
    }
    const isShort = sumOf(mine) > group.heats;
    const heats = isShort ? shareShortage(mine, group.heats, rowOf) : shareHeats(mine, group.heats);
    own.forEach((i, k) => {
      wanted[i] = heats[k]!;
      if (isShort) for (const row of rowsLeftOut(mine[k]!, heats[k]!, rowOf)) leftOut.add(row);
    });
  }
  return { wanted, levelRange: ranges, leftOut };
}

const sumOf = (demands: readonly DanceDemand[]) => demands.reduce((sum, demand) => sum + demand.bound, 0);

/** Pools that compete for the same sections, and the heats these hold. */
function groupPools(
  problem: Problem,
  part: ProgramPart,
  heatsIn: (section: number) => number,
): { pools: number[]; heats: number }[] {
  const groups: { pools: number[]; sections: Set<number> }[] = [];
  part.pools.forEach((pool, p) => {
    const sections = part.sections.filter((s) =>
      problem.sections[s]!.categories.some(
        (category) => poolKey(problem.sections[s]!.type, category) === poolKey(pool.type, pool.category),
      ),
    );
    const touching = groups.filter((group) => sections.some((s) => group.sections.has(s)));
    const merged = { pools: [p], sections: new Set(sections) };
    for (const group of touching) {
      merged.pools.push(...group.pools);
      for (const s of group.sections) merged.sections.add(s);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(merged);
  });
  return groups.map(({ pools, sections }) => ({
    pools,
    heats: [...sections].reduce((sum, s) => sum + heatsIn(s), 0),
  }));
}

/**
 * Spare heats go to dances whose contests need them, then one by one to the dance with the most rows per heat. No dance
 * gets more heats than rows.
 */
function shareHeats(demands: readonly DanceDemand[], budget: number): number[] {
  const wanted = demands.map((demand) => demand.bound);
  let spare = budget - sumOf(demands);
  demands.forEach((demand, i) => {
    const more = Math.min(spare, demand.wholeBound - demand.bound);
    wanted[i] = wanted[i]! + more;
    spare -= more;
  });
  let left = budget - wanted.reduce((sum, n) => sum + n, 0);
  while (left > 0) {
    let fullest = -1;
    demands.forEach((demand, i) => {
      if (wanted[i]! >= demand.rows.length) return;
      const size = demand.rows.length / wanted[i]!;
      if (fullest < 0 || size > demands[fullest]!.rows.length / wanted[fullest]!) fullest = i;
    });
    if (fullest < 0) break;
    wanted[fullest] = wanted[fullest]! + 1;
    left--;
  }
  return wanted;
}
