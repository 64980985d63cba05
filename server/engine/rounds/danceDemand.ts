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
export function danceDemandOf(
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
