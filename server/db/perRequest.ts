import type { Db } from './orm.ts';

/** The cache of lookups: one per request, replaced after each of its writes. */
export interface Reading {
  db: Db;
  lookUps: Map<unknown, unknown>;
}

/** Lookups that live for one request, until it writes. Each folder declares its own: `dances(context).dance.load(7)`. */
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
