import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/orm.ts';
import { parseInput, text } from '../input/validation.ts';

const keyed = z.object({ clientKey: text(200).nullish() });
const KEY_LOCK = 3;
/** Nobody repeats a call of which he heard nothing that much later. */
const KEPT_DAYS = 30;

/** Where things of a kind are kept, and how one is read again; null where it is gone. */
export interface Kind<T> {
  table: string;
  read: (tx: Db, id: number) => Promise<T | null>;
}

/**
 * Makes something, within a transaction of the caller's; or answers what was made when the same key was sent before, as
 * it is now. What has been deleted since is made anew.
 * @param input `{clientKey}` among whatever else
 * @throws InvalidInput where the key is none, and what the making throws
 */
export async function makeOnce<T extends { id: number }>(
  tx: Db,
  { table, read }: Kind<T>,
  input: unknown,
  make: () => Promise<T>,
): Promise<T> {
  const { clientKey } = parseInput(keyed, input);
  if (!clientKey) return make();
  // Two that send it at once: the second one finds what the first has made.
  await sql`select pg_advisory_xact_lock(${KEY_LOCK}::int, hashtext(${`${table} ${clientKey}`}))`.execute(tx);
  const earlier = await tx
    .selectFrom('client_keys')
    .select('thing_id')
    .where('kind', '=', table)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  const standing = earlier && (await read(tx, earlier.thing_id));
  if (standing) return standing;
  const made = await make();
  await tx
    .insertInto('client_keys')
    .values({ kind: table, client_key: clientKey, thing_id: made.id })
    .onConflict((conflict) => conflict.columns(['kind', 'client_key']).doUpdateSet({ thing_id: made.id }))
    .execute();
  return made;
}

/** Forgets keys that nobody sends again. */
export async function forgetKeys(db: Db): Promise<void> {
  await sql`delete from client_keys where made_at < now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
}
