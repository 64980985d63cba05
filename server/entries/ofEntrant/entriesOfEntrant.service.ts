import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { withTrial } from '../../db/trial.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { moveToTrash } from '../../trash/moveToTrash.ts';
import { couplesTwice } from '../enteredTwice.ts';
import type { Entry } from '../entry.entity.ts';
import { deleteEntry, updateEntry } from '../entry.service.ts';
import { listEntries } from '../entryQueries.ts';
import { readEntriesWithPartners } from '../entryRows.ts';
import { ageGroupOf, levelOf, wordsUnder } from '../entryTraits.ts';
import type { Replacement } from './entriesOfEntrant.ts';

export const entriesOfEntrantInput = z.object({
  eventId: reference,
  entrantId: reference,
  entryCount: z.int().min(0),
});
export const replacementInput = entriesOfEntrantInput.extend({
  byId: reference,
  isTrial: z.boolean().default(false),
});

/**
 * Deletes all entries of a person in an event, all or none.
 * @throws InvalidInput, and Conflict if `entryCount` is out of date
 */
export async function deleteEntriesOfEntrant(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { eventId, entrantId, entryCount } = parseInput(entriesOfEntrantInput, input);
  return withLock(db, eventLock(eventId), async (tx) => {
    const entries = await entriesSeen(tx, { eventId, entrantId, entryCount });
    const ids = entries.map(({ id }) => id);
    const name = await nameOfAll(tx, entrantId, ids.length);
    if (ids.length > 0) await moveToTrash(tx, user, { kind: 'ENTRY', ids, name, eventId });
    for (const id of ids) await deleteEntry(tx, user, id, { isKept: true });
    return entrantId;
  });
}

/** "38 entries of Ann Lee" */
async function nameOfAll(tx: Db, entrantId: number, count: number): Promise<string> {
  const row = await tx.selectFrom('entrants').select('name').where('id', '=', entrantId).executeTakeFirst();
  return `${count} ${count === 1 ? 'entry' : 'entries'} of ${row?.name ?? 'a deleted person'}`;
}

/**
 * Replaces a person in all entries of an event, or in none. A trial makes the change and rolls it back, so that its
 * report is exact.
 * @throws InvalidInput, and Conflict if `entryCount` is out of date or an entry is refused
 */
export async function replaceInEntries(db: Db, user: SignedIn, input: unknown): Promise<Replacement> {
  const { eventId, entrantId, entryCount, byId, isTrial } = parseInput(replacementInput, input);
  return withTrial((end) =>
    withLock(db, eventLock(eventId), async (tx) => {
      await entriesSeen(tx, { eventId, entrantId, entryCount });
      const outcome = await replaceInAllEntries(tx, user, { eventId, entrantId, byId });
      if (isTrial) end(outcome);
      if (outcome.refusals.length > 0) throw new Conflict(outcome.refusals.join(' '));
      return outcome;
    }),
  );
}

/**
 * Runs in the caller's transaction; the caller rolls back if there are refusals.
 * @param exceptIds entries that stay as they are
 */
export async function replaceInAllEntries(
  tx: Db,
  user: SignedIn,
  { eventId, entrantId, byId }: { eventId: number; entrantId: number; byId: number },
  exceptIds: readonly number[] = [],
): Promise<Replacement> {
  const entries = (await listEntries(tx, { eventId, entrantId })).filter(({ id }) => !exceptIds.includes(id));
  const seatedBefore = await seatedRows(tx, entries);
  const people = await tx.selectFrom('entrants').selectAll().where('id', 'in', [entrantId, byId]).execute();
  const [from, to] = [entrantId, byId].map((id) => people.find((person) => person.id === id));
  const refusals = new Set<string>();
  for (const entry of entries) {
    // Another owner dances the same contest.
    const shown = { level: levelOf(entry, found(from)), category: ageGroupOf(entry, found(from)) };
    const words = entry.entrantId === entrantId && to ? wordsUnder(to, shown) : {};
    const refusal = await refusalOf(replaceInEntry(tx, user, entry, { entrantId, byId, words }));
    if (refusal) refusals.add(refusal);
  }
  const lostRows = seatedBefore - (await seatedRows(tx, entries));
  const ids = entries.map(({ id }) => id);
  const after = await readEntriesWithPartners(tx, ids);
  const twice = refusals.size > 0 ? [] : await couplesTwice(tx, eventId, after, ids);
  return { entryCount: entries.length, lostRows, enteredTwice: twice, refusals: [...refusals] };
}

async function entriesSeen(
  tx: Db,
  { eventId, entrantId, entryCount }: { eventId: number; entrantId: number; entryCount: number },
): Promise<Entry[]> {
  const entries = await listEntries(tx, { eventId, entrantId });
  if (entries.length !== entryCount) {
    throw new Conflict(`There are now ${entries.length} entries, not ${entryCount}. Reload and check again.`);
  }
  return entries;
}

async function replaceInEntry(
  tx: Db,
  user: SignedIn,
  entry: Entry,
  { entrantId, byId, words }: { entrantId: number; byId: number; words: object },
): Promise<void> {
  if (entry.entrantId === entrantId)
    await updateEntry(tx, user, entry.id, { entrantId: byId, ...words, entersTwice: true });
  else {
    const partners = await tx
      .selectFrom('entry_partners')
      .select('entrant_id')
      .where('entry_id', '=', entry.id)
      .orderBy('position')
      .execute();
    const partnerIds = partners.map(({ entrant_id: id }) => (id === entrantId ? byId : id));
    await updateEntry(tx, user, entry.id, { partnerIds, entersTwice: true });
  }
}

/** Reason why a change is refused; null if it was made. */
async function refusalOf(change: Promise<void>): Promise<string | null> {
  try {
    await change;
    return null;
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof Conflict) return error.message;
    throw error;
  }
}

/** Number of assigned rows of these entries. */
async function seatedRows(tx: Db, entries: readonly Entry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const { count } = await tx
    .selectFrom('heat_entries')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(
      oneOf(
        'entry_id',
        entries.map(({ id }) => id),
      ),
    )
    .where('heat_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
