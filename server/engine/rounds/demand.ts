import type { EngineRow } from '../types.ts';
import { type BoundLink, chainBound } from './chainBound.ts';

/** What one dance of one pool asks for. */
export interface DanceDemand {
  readonly pool: number;
  readonly slot: number;
  /** Rows of the part, by local number. */
  readonly rows: readonly number[];
  readonly cap: number;
  /** Fewest heats that seat them all, with the chain that says why. */
  readonly bound: number;
  readonly links: readonly BoundLink[];
}

export interface DemandOptions {
  readonly cap: number;
  readonly levelRange: number | null;
  readonly keepsOpenApart: boolean;
}

/** Fewest heats of one dance; open and closed material add up where they are kept apart. */
export function demandOf(
  pool: number,
  slot: number,
  rows: readonly number[],
  rowOf: (row: number) => EngineRow,
  { cap, levelRange, keepsOpenApart }: DemandOptions,
): DanceDemand {
  const all = rows.map(rowOf);
  const kinds = keepsOpenApart ? [all.filter((row) => row.isOpen), all.filter((row) => !row.isOpen)] : [all];
  const bounds = kinds.map((kind) => chainBound(kind, cap, levelRange));
  return {
    pool,
    slot,
    rows,
    cap,
    bound: bounds.reduce((sum, bound) => sum + bound.heats, 0),
    links: bounds.flatMap((bound) => bound.links),
  };
}

/**
 * Shares a budget of heats among dances whose bounds fit into it: the fullest heats are thinned first, no dance gets
 * more heats than rows.
 */
export function shareHeats(demands: readonly DanceDemand[], budget: number): number[] {
  const wanted = demands.map((demand) => demand.bound);
  let left = budget - wanted.reduce((sum, n) => sum + n, 0);
  while (left > 0) {
    let fullest = -1;
    demands.forEach((demand, i) => {
      if (wanted[i]! >= demand.rows.length) return;
      if (fullest < 0 || demand.rows.length / wanted[i]! > demands[fullest]!.rows.length / wanted[fullest]!)
        fullest = i;
    });
    if (fullest < 0) break;
    wanted[fullest] = wanted[fullest]! + 1;
    left--;
  }
  return wanted;
}
