import type { Position } from './types.ts';

/** Recalled couples, or the chair's choice if the cut falls in a tie; `fewer` is `null` if it would be empty. */
export type Recall =
  | { readonly in: readonly Position[] }
  | { readonly fewer: readonly Position[] | null; readonly more: readonly Position[] };

/** Rule 1: the couples with most crosses are recalled. A cut never splits equal totals. */
export function recall(totals: readonly number[], asked: number): Recall {
  const lastIn = totals.toSorted((a, b) => b - a)[Math.min(asked, totals.length) - 1];
  if (lastIn === undefined) return { in: [] };
  const couplesWith = (isIn: (total: number) => boolean): Position[] =>
    totals.flatMap((total, couple) => (isIn(total) ? [couple] : []));
  const more = couplesWith((total) => total >= lastIn);
  if (more.length <= asked) return { in: more };
  const fewer = couplesWith((total) => total > lastIn);
  return { fewer: fewer.length > 0 ? fewer : null, more };
}

/** One dance of a recall round: `crosses[couple][judge]`. */
export interface CrossTable {
  readonly dance: string;
  readonly judges: readonly string[];
  readonly crosses: readonly (readonly boolean[])[];
}

/** Over all judges and dances. */
export function totalCrosses(tables: readonly CrossTable[]): number[] {
  const couples = tables[0]?.crosses ?? [];
  return couples.map((_, couple) =>
    tables.reduce((sum, { crosses }) => sum + crosses[couple]!.filter(Boolean).length, 0),
  );
}
