import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addRow, changeRow, deleteRow, holdRow, kindOf } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { type Sender, withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { found, requireVersion } from '../../input/found.ts';
import { name, parseInput, reference, whole } from '../../input/validation.ts';
import { readAmounts, typedAmount } from '../amounts.ts';
import { perMillion } from '../terms/prices.ts';
import { AddedToEnum, StoredItem } from './item.entity.ts';

export const itemInput = z.object({
  eventId: reference,
  name: name(100),
  amount: typedAmount,
  isPackage: z.boolean().optional(),
  taxPerMillion: perMillion.nullish(),
  capacity: whole(0, 100_000).nullish(),
  addedTo: z.enum(AddedToEnum).nullish(),
  isOffered: z.boolean().optional(),
  position: whole(0, 10_000).optional(),
});
const itemChanges = itemInput.omit({ eventId: true }).partial();

/** @throws InvalidInput, NotFound for an event without terms, and Conflict for a name that another item has */
export async function createItem(db: Db, sender: Sender, input: unknown): Promise<StoredItem> {
  const { amount: typed, ...values } = parseInput(itemInput, input);
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, sender, kindOf(StoredItem), input, async () => {
      const { amount } = readAmounts(await currencyOf(tx, values.eventId), { amount: typed });
      await requireFit(tx, { id: 0, capacity: null, addedTo: null, ...values });
      return addRow(tx, StoredItem, { ...values, amount });
    }),
  );
}

/** What was bought keeps its price. @throws InvalidInput, NotFound, Conflict */
export async function updateItem(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<StoredItem> {
  const { amount: typed, ...values } = parseInput(itemChanges, input);
  return inTransaction(db, async (tx) => {
    const item = await holdRow(tx, StoredItem, id);
    requireVersion(item.version, version, item.name);
    const { amount = item.amount } = readAmounts(await currencyOf(tx, item.eventId), { amount: typed });
    const changed = { ...item, ...values, amount };
    await requireFit(tx, changed);
    return changeRow(tx, StoredItem, item, changed);
  });
}

/** @throws NotFound, and Conflict for an item that was bought */
export async function deleteItem(db: Db, _: SignedIn, id: unknown): Promise<StoredItem> {
  return inTransaction(db, async (tx) => {
    const item = await holdRow(tx, StoredItem, id);
    const bought = await tx
      .selectFrom('extras')
      .select('id')
      .where('item_id', '=', item.id)
      .executeTakeFirst();
    if (bought)
      throw new Conflict(`${item.name} was bought, so it can't be deleted. Stop offering it instead.`);
    await deleteRow(tx, StoredItem, item);
    return item;
  });
}

/** Locks the terms, so that their currency stays. @throws NotFound */
export async function currencyOf(tx: Db, eventId: number): Promise<string> {
  const row = await tx
    .selectFrom('event_terms')
    .select('currency')
    .where('event_id', '=', eventId)
    .forKeyShare()
    .executeTakeFirst();
  return found(row).currency;
}

type Fitting = Pick<StoredItem, 'id' | 'eventId' | 'name' | 'addedTo' | 'capacity'>;

async function requireFit(tx: Db, { id, eventId, name: own, addedTo, capacity }: Fitting): Promise<void> {
  if (addedTo && capacity != null)
    throw new InvalidInput({ capacity: ['An item that is added by itself has no capacity.'] });
  const { rows } = await sql`select from items
    where event_id = ${eventId} and lower(name) = lower(${own}) and id <> ${id}`.execute(tx);
  if (rows.length > 0) throw new InvalidInput({ name: [`This event already has ${own}.`] });
}
