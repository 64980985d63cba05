import { type CliqueBound, cliqueBound } from '../../contests/cliqueBound.ts';
import type { EngineRow } from '../../types.ts';
import { type BoundLink, chainBound } from './chainBound.ts';

export interface DanceDemand {
  readonly pool: number;
  readonly slot: number;
  /** Local row numbers. */
  readonly rows: readonly number[];
  readonly cap: number;
  /** Fewest heats for all rows, with the chain as proof. */
  readonly bound: number;
  readonly links: readonly BoundLink[];
  /** Fewest heats with every contest in its fewest parts, with the clique as proof; at least `bound`. */
  readonly wholeBound: number;
  readonly clique: CliqueBound | null;
}

interface DemandOptions {
  readonly cap: number;
  readonly levelRange: number | null;
  readonly keepsOpenApart: boolean;
  readonly keepsContests: boolean;
}

/** Adds up open and closed material if they are kept apart. */
export function danceDemandOf(
  pool: number,
  slot: number,
  rows: readonly number[],
  rowOf: (row: number) => EngineRow,
  { cap, levelRange, keepsOpenApart, keepsContests }: DemandOptions,
): DanceDemand {
  const all = rows.map(rowOf);
  const kinds = keepsOpenApart ? [all.filter((row) => row.isOpen), all.filter((row) => !row.isOpen)] : [all];
  const bounds = kinds.map((kind) => chainBound(kind, cap, levelRange));
  const bound = bounds.reduce((sum, { heats }) => sum + heats, 0);
  const clique =
    keepsContests && Number.isFinite(bound) ? cliqueBound(all, cap, levelRange, keepsOpenApart, bound) : null;
  return {
    pool,
    slot,
    rows,
    cap,
    bound,
    links: bounds.flatMap(({ links }) => links),
    wholeBound: Math.max(bound, clique?.heats ?? 0),
    clique: clique && { ...clique, units: clique.units.map((unit) => unit.map((i) => rows[i]!)) },
  };
}
