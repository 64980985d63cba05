import type { Db } from './orm.ts';

/** What look-ups are remembered by: one for each request, renewed after each write of it. */
export interface Reading {
  db: Db;
  lookUps: Map<unknown, unknown>;
}

/**
 * Look-ups that live as long as a request reads one state. Each room makes its own, so that no file has to know all of
 * them: `dances(context).dance.load(7)`.
 */
export function perRequest<T>(make: (db: Db) => T): (reading: Reading) => T {
  const lookUpsOf = ({ db, lookUps }: Reading): T => {
    const known = lookUps.get(lookUpsOf) as T | undefined;
    if (known !== undefined) return known;
    const made = make(db);
    lookUps.set(lookUpsOf, made);
    return made;
  };
  return lookUpsOf;
}
