import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { acquireLock, keyLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { InvalidInput } from '../errors.ts';
import { parseInput, text } from '../input/validation.ts';

const keyed = z.object({ clientKey: text(200).nullish() });
/** No client repeats an unanswered call that much later. */
const KEPT_DAYS = 30;

/** Where things of a kind are kept, and how those that still exist are read again. */
interface KeyedKind<T> {
  table: string;
  read: (tx: Db, ids: readonly number[]) => Promise<T[]>;
}

/** The account that sends a key: the same key of another account is a different one. */
export interface Sender {
  id: number;
}

/**
 * Makes something, within a transaction of the caller's; or answers what was made when the same sender sent the same key
 * before, as it is now. What has been deleted since is made again.
 * @param input `{clientKey}` and other fields
 * @throws InvalidInput where the key is none or was sent with other fields before, and what the making throws
 */
export async function withIdempotencyKey<T extends { id: number }>(
  tx: Db,
  sender: Sender,
  kind: KeyedKind<T>,
  input: unknown,
  make: () => Promise<T>,
): Promise<T> {
  const [thing] = await listWithIdempotencyKey(tx, sender, kind, input, 1, async () => [await make()]);
  if (!thing) throw new Error(`no thing was made for ${kind.table}`);
  return thing;
}

/**
 * The same for a list under one key.
 * @param count how many things the input asks for
 * @param make makes those at these places of the list, in this order
 */
export async function listWithIdempotencyKey<T extends { id: number }>(
  tx: Db,
  sender: Sender,
  { table, read }: KeyedKind<T>,
  input: unknown,
  count: number,
  make: (places: readonly number[]) => Promise<T[]>,
): Promise<T[]> {
  const places = Array.from({ length: count }, (_, place) => place);
  const { clientKey } = parseInput(keyed, input);
  if (!clientKey) return make(places);
  const ownKey = `${sender.id} ${clientKey}`;
  await acquireLock(tx, keyLock(`${table} ${ownKey}`));
  const inputHash = hashOf(input);
  const earlier = await tx
    .selectFrom('client_keys')
    .select(['position', 'thing_id', 'input_hash'])
    .where('kind', '=', table)
    .where('client_key', '=', ownKey)
    .execute();
  if (earlier.some((key) => key.input_hash !== inputHash)) throw new InvalidInput({ clientKey: [TAKEN] });
  const ids = new Map(earlier.map((key) => [key.position, key.thing_id]));
  const existing = earlier.length > 0 ? await read(tx, [...ids.values()]) : [];
  const byId = new Map(existing.map((thing) => [thing.id, thing]));
  const missing = places.filter((place) => !byId.has(ids.get(place) ?? 0));
  const made = missing.length > 0 ? await make(missing) : [];
  const things = new Map(missing.map((place, index) => [place, made[index]]));
  if (made.length > 0) await keepKeys();
  return places.flatMap((place) => things.get(place) ?? byId.get(ids.get(place) ?? 0) ?? []);

  async function keepKeys(): Promise<void> {
    const kept = { kind: table, client_key: ownKey, input_hash: inputHash };
    await tx
      .insertInto('client_keys')
      .values(made.map(({ id }, index) => ({ ...kept, position: missing[index] ?? 0, thing_id: id })))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'client_key', 'position'])
          .doUpdateSet((row) => ({ thing_id: row.ref('excluded.thing_id') })),
      )
      .execute();
  }
}

const TAKEN = 'You sent this key with other fields before. Use a new key for each thing you add.';

/** The same fields in another order are the same. */
function hashOf(input: unknown): string {
  const inOrder = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return hash('sha256', JSON.stringify(input, inOrder) ?? '', 'base64url');
}

/** Deletes keys that are too old to be sent again. */
export async function deleteExpiredKeys(db: Db): Promise<void> {
  await sql`delete from client_keys where made_at < now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
}
