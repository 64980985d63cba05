import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { StoredExtra } from '../../billing/accounts/account.entity.ts';
import { holdRegistration, readAccount } from '../../billing/accounts/registration.service.ts';
import { moneyIn, readAmounts, typedAmount } from '../../billing/amounts.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import { anyOf, oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { addRow } from '../../db/rows.ts';
import { Conflict, InvalidInput, NotFound, refusedAt } from '../../errors.ts';
import { addLateEntry } from '../../eventDay/lateEntries/lateEntry.service.ts';
import { parseInput, reference, text } from '../../input/validation.ts';
import {
  applyCells,
  type Cell,
  entryOfCell,
  keyOf,
  planCells,
  readCells,
  setSongs,
} from '../cells/changeCells.ts';
import { readDoor } from '../cells/door.reader.ts';
import { requestFromRow, type StoredRequest } from './entryRequest.entity.ts';
import { decidedWords } from './myRequests.service.ts';
import { cellNow, chargedFor, readPeopleNow } from './requestPrices.ts';

const MOST = 200;

export const decisionInput = z.object({
  id: reference,
  isApproved: z.boolean(),
  answer: text(500).nullish(),
  partnerId: reference.nullish(),
  heatId: reference.nullish(),
  afterHeatId: reference.nullish(),
  isOver: z.boolean().nullish(),
  kept: typedAmount.nullish(),
});
export const decideInput = z.object({
  eventId: reference,
  decisions: z
    .array(decisionInput)
    .min(1, 'Decide at least one request.')
    .max(MOST, `At most ${MOST} requests.`),
});
type Decision = z.output<typeof decisionInput>;

export interface Decided {
  readonly eventId: number;
  readonly ids: readonly number[];
}

/**
 * Decides requests in their order, all or none; a repeat changes nothing. Approving does what the studio would have done
 * itself, at the moment it asked. Errors are under the path in the list: "decisions.2".
 * @throws NotFound, InvalidInput, and Conflict for what has been decided or changed since, and what is refused to all
 */
export async function decideEntryRequests(db: Db, user: SignedIn, input: unknown): Promise<Decided> {
  const { eventId, decisions } = parseInput(decideInput, input);
  const ids = decisions.map(({ id }) => id);
  await withLock(db, eventLock(eventId), async (tx) => {
    const studios = await tx
      .selectFrom('entry_requests')
      .select('studio_id')
      .distinct()
      .where('event_id', '=', eventId)
      .where(oneOf('id', ids))
      .orderBy('studio_id')
      .execute();
    for (const { studio_id: studioId } of studios) await holdRegistration(tx, { eventId, studioId });
    for (const [at, decision] of decisions.entries())
      await refusedAt(
        async () => decide(tx, user, await readRequest(tx, eventId, decision.id), decision),
        (path, messages) => [
          ['decisions', at, ...(OWN_FIELDS.includes(path) ? [path] : [])].join('.'),
          messages,
        ],
      );
  });
  return { eventId, ids };
}

async function readRequest(tx: Db, eventId: number, id: number): Promise<StoredRequest> {
  const requests = tx.selectFrom('entry_requests').selectAll().where('id', '=', id);
  const row = await requests.where('event_id', '=', eventId).executeTakeFirst();
  if (!row) throw new NotFound();
  return requestFromRow(row);
}

async function decide(tx: Db, user: SignedIn, request: StoredRequest, decision: Decision): Promise<void> {
  const state = decision.isApproved ? 'APPROVED' : 'REFUSED';
  if (request.state === state) return;
  if (request.state !== 'PENDING') throw new Conflict(decidedWords(request));
  const kept = decision.isApproved ? await approve(tx, user, request, decision) : '';
  await sql`update entry_requests set state = ${state}, decided_by = ${user.shortName}, decided_at = now(),
    answer = ${decision.answer || kept} where id = ${request.id}`.execute(tx);
}

/** @returns what to tell the studio about the money that is kept; empty for none */
async function approve(
  tx: Db,
  user: SignedIn,
  request: StoredRequest,
  { partnerId, heatId, afterHeatId, isOver, kept }: Decision,
): Promise<string> {
  const { eventId, askedAt, askedBy } = request;
  const asked = cellNow(request, await readPeopleNow(tx, [request]));
  if (asked.guestName && !partnerId)
    throw new InvalidInput({ partnerId: [`Choose who “${asked.guestName}” is.`] });
  const cell: Cell = asked.guestName ? { ...asked, guestName: null, partnerId } : asked;
  if (asked.guestName)
    await sql`update entry_requests set cell = cell || ${JSON.stringify({ partnerId })}::jsonb, cell_key = ${keyOf(cell)}
      where id = ${request.id}`.execute(tx);
  const { since } = await readDoor(tx, request, askedAt);
  const planned = await planCells(tx, eventId, [cell], since);
  const [change] = planned;
  if (!change) return '';
  if (cell.quantity < change.held) {
    const money = await keep(tx, user, request, cell, kept);
    await applyCells(tx, user, eventId, [cell], planned);
    return money;
  }
  const entry = { ...entryOfCell(cell, change.held > 0), reason: `Asked by ${askedBy}`, isOver };
  const units = cell.quantity - change.held;
  const place = heatId ? { heatId } : afterHeatId ? { afterHeatId } : null;
  const added = place
    ? await addToHeat(tx, user, place, entry, { eventId, units })
    : await applyCells(tx, user, eventId, [cell], planned);
  // The moment it was asked decides the price and the late fee.
  await sql`update entries set entered_at = ${askedAt} where id = ${anyOf(added)}`.execute(tx);
  await setSongs(tx, eventId, [cell]);
  return '';
}

/** @param place the heat, or the one that a new heat follows. @returns ids of the new entry */
async function addToHeat(
  tx: Db,
  user: SignedIn,
  place: { readonly heatId: number } | { readonly afterHeatId: number },
  entry: object,
  { eventId, units }: { eventId: number; units: number },
): Promise<number[]> {
  const [[field, id]] = Object.entries(place) as [[string, number]];
  const { rows } = await sql<{ scheduleId: number }>`select h.schedule_id as "scheduleId" from heats h
    join schedules s on s.id = h.schedule_id where h.id = ${id} and s.event_id = ${eventId}`.execute(tx);
  const [heat] = rows;
  if (!heat) throw new InvalidInput({ [field]: ['This event has no such heat.'] });
  if (units > 1) throw new InvalidInput({ [field]: ['Only a single entry gets its heat here.'] });
  const { heatEntryIds } = await addLateEntry(tx, user, { ...heat, ...place, ...entry });
  const made = tx.selectFrom('heat_entries').select('entry_id').where(oneOf('id', heatEntryIds));
  return (await made.execute()).map(({ entry_id: id }) => id);
}

/** Charges what is kept for withdrawn entries, by default all. @throws InvalidInput for more than was charged */
async function keep(
  tx: Db,
  user: SignedIn,
  request: StoredRequest,
  cell: Cell,
  typed: string | null | undefined,
): Promise<string> {
  const { eventId, studioId, askedBy } = request;
  const [account, { read }] = await readAccount(tx, request);
  const held = (await readCells(tx, eventId, [cell])).get(keyOf(cell)) ?? [];
  const { amount, taxPerMillion } = chargedFor(account, held, cell.quantity);
  const { kept } = readAmounts(read.terms.currency, { kept: typed });
  const unitAmount = kept ?? amount;
  const money = moneyIn(read.terms.currency);
  if (unitAmount < 0 || unitAmount > amount)
    throw new InvalidInput({ kept: [`From 0 to ${money(amount).text} can be kept.`] });
  if (unitAmount === 0) return '';
  const { person, partner, dance } = request.cell;
  await addRow(tx, StoredExtra, {
    eventId,
    studioId,
    entrantId: cell.entrantId,
    itemId: null,
    words: `Kept for ${dance}${partner && `, ${person} with ${partner}`}`.slice(0, 200),
    quantity: 1,
    unitAmount,
    taxPerMillion,
    reason: `Withdrawn, asked by ${askedBy}`,
    keptFor: cell.quantity === 0 ? held.map(({ id }) => id) : [],
    madeBy: user.shortName,
  });
  return `${money(unitAmount).text} kept`;
}

const OWN_FIELDS = ['partnerId', 'heatId', 'afterHeatId', 'kept'];
