import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { acquireLock, keyLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { InvalidInput } from '../errors.ts';
import { parseInput, text } from '../input/validation.ts';

const keyed = z.object({ clientKey: text(200).nullish() });
/** No client retries a call later than this. */
const KEPT_DAYS = 30;

interface KeyedKind<T> {
  table: string;
  read: (tx: Db, ids: readonly number[]) => Promise<T[]>;
}

/** The sender's account. Keys are per account. */
export interface Sender {
  id: number;
}

/**
 * Makes an object in the caller's transaction, or returns the present state of what the same key made before. Makes it
 * again if it was deleted since.
 * @param input `{clientKey}` and other fields
 * @throws InvalidInput if the key is invalid or was used with other fields; what `make` throws
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
 * `withIdempotencyKey` for a list under one key.
 * @param count length of the list
 * @param make makes the objects at these indexes, in this order
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

export const TAKEN = 'You sent this key with other fields before. Use a new key for each thing you add.';

/** Ignores the order of fields. */
export function hashOf(input: unknown): string {
  const inOrder = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return hash('sha256', JSON.stringify(input, inOrder) ?? '', 'base64url');
}

export async function deleteExpiredKeys(db: Db): Promise<void> {
  await sql`delete from client_keys where made_at < now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
}
