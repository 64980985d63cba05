import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { extraFromRow, StoredExtra } from '../../billing/accounts/account.entity.ts';
import { addExtra, removeExtra } from '../../billing/accounts/extra.service.ts';
import type { OfStudio } from '../../billing/accounts/registration.service.ts';
import type { Db } from '../../db/orm.ts';
import { addRow } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../errors.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { ownPerson, requireMember } from '../access.ts';
import { holdOpenRegistration, readDoor } from './door.reader.ts';

const units = whole(0, 999);

export const myItemInput = z.object({
  eventId: reference,
  studioId: reference,
  personId: reference.nullish(),
  itemId: reference,
  seen: units,
  quantity: units,
});

/**
 * Sets how many of an item a person of the studio has, or the studio itself; a repeat changes nothing. More can be bought
 * until the event, fewer only while entries are open.
 * @throws NotFound, InvalidInput, and Conflict if too few are left, or if it has another number than was seen
 */
export async function setMyItem(db: Db, user: SignedIn, input: unknown): Promise<OfStudio> {
  const { personId = null, itemId, seen, quantity, ...of } = parseInput(myItemInput, input);
  requireMember(user, of.studioId);
  await inTransaction(db, async (tx) => {
    await holdOpenRegistration(tx, of);
    if (personId) await ownPerson(tx, of.studioId, personId);
    const { refusal, isOn } = await readDoor(tx, of);
    const rows = await tx
      .selectFrom('extras')
      .selectAll()
      .where('event_id', '=', of.eventId)
      .where('studio_id', '=', of.studioId)
      .where('item_id', '=', itemId)
      .where('entrant_id', 'is not distinct from', personId)
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    const held = rows.map(extraFromRow);
    const present = held.reduce((sum, extra) => sum + extra.quantity, 0);
    if (present === quantity) return;
    if (refusal && (isOn || quantity < present)) throw new Conflict(refusal);
    if (present !== seen) throw new Conflict(`This is ${present} now, not ${seen}. Look again.`);
    if (quantity > present) {
      await addExtra(tx, user, { ...of, entrantId: personId, itemId, quantity: quantity - present });
    } else await giveBack(tx, user, held, present - quantity);
  });
  return of;
}

/** The newest first. What stays keeps its price. */
async function giveBack(tx: Db, user: SignedIn, held: readonly StoredExtra[], units: number): Promise<void> {
  let surplus = units;
  for (const {
    id,
    eventId,
    studioId,
    entrantId,
    itemId,
    words,
    quantity,
    unitAmount,
    taxPerMillion,
  } of held) {
    if (surplus <= 0) return;
    await removeExtra(tx, user, { id });
    const rest = quantity - surplus;
    if (rest > 0) {
      const kept = { eventId, studioId, entrantId, itemId, words, unitAmount, taxPerMillion };
      await addRow(tx, StoredExtra, { ...kept, quantity: rest, reason: '', madeBy: user.shortName });
    }
    surplus -= quantity;
  }
}
