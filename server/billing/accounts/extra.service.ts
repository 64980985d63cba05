import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addRow, kindOf } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference, text, whole } from '../../input/validation.ts';
import { maySetPrices } from '../access.ts';
import { readAmounts, typedAmount } from '../amounts.ts';
import { itemFromRow, type StoredItem } from '../items/item.entity.ts';
import { currencyOf } from '../items/item.service.ts';
import { perMillion } from '../terms/prices.ts';
import { extraFromRow, StoredExtra } from './account.entity.ts';
import { holdRegistration } from './registration.service.ts';

const MOST = 9999;

export const extraInput = z.object({
  eventId: reference,
  studioId: reference,
  entrantId: reference.nullish(),
  itemId: reference.nullish(),
  words: line(200).nullish(),
  quantity: whole(-MOST, MOST)
    .refine((quantity) => quantity !== 0, 'Must not be 0.')
    .default(1),
  unitAmount: typedAmount.nullish(),
  taxPerMillion: perMillion.nullish(),
  reason: text(500).nullish(),
  keptFor: z.array(reference).max(200, 'At most 200 entries.').nullish(),
  clientKey: text(200).nullish(),
});
type NewExtra = z.output<typeof extraInput>;

/**
 * Adds an item at its price to an account, or, for organisers, a free charge or credit.
 * @throws InvalidInput, NotFound, Forbidden, and Conflict if too few of the item are left
 */
export async function addExtra(db: Db, user: SignedIn, input: unknown): Promise<StoredExtra> {
  const sent = parseInput(extraInput, input);
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, user, kindOf(StoredExtra), input, async () => {
      const { eventId, studioId, entrantId = null, quantity } = sent;
      await holdRegistration(tx, sent);
      if (entrantId) await requirePerson(tx, studioId, entrantId);
      const what = sent.itemId ? await boughtItem(tx, sent, sent.itemId) : await freeCharge(tx, user, sent);
      return addRow(tx, StoredExtra, {
        eventId,
        studioId,
        entrantId,
        quantity,
        reason: sent.reason ?? '',
        madeBy: user.shortName,
        ...what,
      });
    }),
  );
}

/** @throws InvalidInput for someone of another studio */
async function requirePerson(tx: Db, studioId: number, entrantId: number): Promise<void> {
  const { rows } = await sql`select from entrants
    where id = ${entrantId} and studio_id = ${studioId} and merged_into_id is null for key share`.execute(tx);
  if (rows.length === 0) throw new InvalidInput({ entrantId: ['This studio has no such person.'] });
}

type Bought = Pick<StoredExtra, 'itemId' | 'words' | 'unitAmount' | 'taxPerMillion' | 'keptFor'>;

/** Holds the item, so that the last one is sold once. @throws InvalidInput, Conflict */
async function boughtItem(tx: Db, { eventId, quantity }: NewExtra, itemId: number): Promise<Bought> {
  const item = await holdItem(tx, eventId, itemId);
  if (!item.isOffered && quantity > 0) throw new Conflict(`${item.name} is no longer offered.`);
  const left = item.capacity === null ? Infinity : item.capacity - (await soldOf(tx, itemId));
  if (quantity > left) {
    const words = left <= 0 ? 'None of' : `${left} of`;
    throw new Conflict(`${words} ${item.name} ${left === 1 ? 'is' : 'are'} left; you asked for ${quantity}.`);
  }
  const { name: words, amount: unitAmount, taxPerMillion } = item;
  return { itemId, words, unitAmount, taxPerMillion, keptFor: [] };
}

async function holdItem(tx: Db, eventId: number, itemId: number): Promise<StoredItem> {
  const row = await tx
    .selectFrom('items')
    .selectAll()
    .where('id', '=', itemId)
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new InvalidInput({ itemId: ['This event has no such item.'] });
  return itemFromRow(row);
}

async function soldOf(tx: Db, itemId: number): Promise<number> {
  const { rows } = await sql<{ sold: number }>`select coalesce(sum(quantity), 0)::int as sold from extras
    where item_id = ${itemId} and removed_at is null`.execute(tx);
  return rows[0]?.sold ?? 0;
}

/** @throws InvalidInput, Forbidden */
async function freeCharge(tx: Db, user: SignedIn, sent: NewExtra): Promise<Bought> {
  maySetPrices(user);
  const required = ['words', 'unitAmount', 'reason'] as const;
  const missing = required.filter((name) => !sent[name]);
  if (missing.length > 0)
    throw new InvalidInput(Object.fromEntries(missing.map((name) => [name, ['This field is required.']])));
  const { unitAmount } = readAmounts(await currencyOf(tx, sent.eventId), { unitAmount: sent.unitAmount });
  const { words, taxPerMillion = null, keptFor } = sent;
  return { itemId: null, words: words ?? '', unitAmount, taxPerMillion, keptFor: keptFor ?? [] };
}

const removalInput = z.object({ id: reference });

/** Removes an extra from the account; a repeat changes nothing. @throws NotFound, Forbidden for a free charge */
export async function removeExtra(db: Db, user: SignedIn, input: unknown): Promise<StoredExtra> {
  const { id } = parseInput(removalInput, input);
  return inTransaction(db, async (tx) => {
    const extra = extraFromRow(
      found(await tx.selectFrom('extras').selectAll().where('id', '=', id).executeTakeFirst()),
    );
    if (extra.itemId === null) maySetPrices(user);
    await holdRegistration(tx, extra);
    await sql`update extras set removed_at = now(), removed_by = ${user.shortName}
      where id = ${id} and removed_at is null`.execute(tx);
    return extra;
  });
}
