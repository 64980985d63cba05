import { sql } from 'kysely';
import { z } from 'zod';
import { auditDeletion } from '../auth/audit.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { recordBulkChange } from '../bulkChanges/recordBulkChange.ts';
import { acquireLock, eventLock, IMPORT_LOCK, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { changeRow, deleteRow, holdRow } from '../db/rows.ts';
import { withTrial } from '../db/trial.ts';
import { replaceInAllEntries } from '../entries/ofEntrant/entriesOfEntrant.service.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { parseInput, reference } from '../input/validation.ts';
import { Entrant } from '../people/entrant.entity.ts';
import { entrantsChanged } from '../people/entrant.service.ts';
import type { MergedEvent, PeopleMerge } from './merge.entity.ts';
import { refusalsOfTogether } from './togetherRule.ts';

export const mergePeopleInput = z.object({
  keptId: reference,
  mergedId: reference,
  isTrial: z.boolean().default(false),
});

/**
 * Merges two people: entries and back numbers move to the kept person, whose blank fields are filled, and the other is
 * deleted. A trial does the same and rolls back, so its report is exact.
 * @throws InvalidInput, NotFound, and Conflict if they dance together or a teacher would exceed a limit
 */
export async function mergePeople(db: Db, user: SignedIn, input: unknown): Promise<PeopleMerge> {
  const { keptId, mergedId, isTrial } = parseInput(mergePeopleInput, input);
  if (keptId === mergedId) throw new InvalidInput({ mergedId: ['Choose another person.'] });
  return withTrial((end) =>
    withLock(db, IMPORT_LOCK, async (tx) => {
      const { kept, merged, events } = await holdBoth(tx, keptId, mergedId);
      const partnerCount = await countPartners(tx, merged.id);
      const { result, changeId } = await recordBulkChange(
        tx,
        user,
        'MERGE',
        () => moveEverything(tx, user, { kept, merged, events }),
        () => ({
          content: `Merged ${merged.name} into ${kept.name}`,
          merge: { table: 'entrants', keptId: kept.id, mergedId: merged.id },
        }),
      );
      const outcome = { keptId, events, partnerCount, ...result, bulkChangeId: isTrial ? null : changeId };
      if (isTrial) end(outcome);
      if (result.refusals.length > 0) throw new Conflict(result.refusals.join(' '));
      return outcome;
    }),
  );
}

interface Pair {
  kept: Entrant;
  merged: Entrant;
  events: readonly MergedEvent[];
}

/** Moves everything. On refusals, the caller rolls back what has moved so far. */
async function moveEverything(
  tx: Db,
  user: SignedIn,
  { kept, merged, events }: Pair,
): Promise<Pick<PeopleMerge, 'lostRows' | 'refusals'>> {
  const first = await refusalsOf(tx, kept, merged);
  if (first.length > 0) return { lostRows: 0, refusals: first };
  const refusals = new Set<string>();
  let lostRows = 0;
  for (const { eventId } of events) {
    const who = { eventId, entrantId: merged.id, byId: kept.id };
    const replaced = await replaceInAllEntries(tx, user, who);
    lostRows += replaced.lostRows;
    for (const refusal of replaced.refusals) refusals.add(refusal);
  }
  if (refusals.size === 0) await finishMerge(tx, user, kept, merged);
  return { lostRows, refusals: [...refusals] };
}

/** Locks the events, then the people in id order, so two merges can't deadlock. */
async function holdBoth(tx: Db, keptId: number, mergedId: number) {
  const events = await readEvents(tx, mergedId, keptId);
  for (const { eventId } of events) await acquireLock(tx, eventLock(eventId));
  const people = new Map<number, Entrant>();
  for (const id of [keptId, mergedId].sort((a, b) => a - b)) people.set(id, await holdRow(tx, Entrant, id));
  const [kept, merged] = [people.get(keptId), people.get(mergedId)];
  if (!kept || !merged) throw new Error('a merged person is missing');
  const now = await readEvents(tx, mergedId, keptId);
  if (now.map(({ eventId }) => eventId).join() !== events.map(({ eventId }) => eventId).join())
    throw new Conflict(`Entries of ${merged.name} were just added. Try again.`);
  return { kept, merged, events: now };
}

async function refusalsOf(tx: Db, kept: Entrant, merged: Entrant): Promise<string[]> {
  if (kept.isProfessional === merged.isProfessional) return refusalsOfTogether(tx, kept, merged);
  const [teacher, student] = kept.isProfessional ? [kept, merged] : [merged, kept];
  return [`${teacher.name} is a teacher and ${student.name} a student. Change one of them first.`];
}

async function readEvents(tx: Db, personId: number, keptId: number): Promise<MergedEvent[]> {
  const { rows } = await sql<MergedEvent>`
    with own as (
      select id, event_id from entries where entrant_id = ${personId}
      union select e.id, e.event_id from entry_partners p join entries e on e.id = p.entry_id where p.entrant_id = ${personId})
    select v.id as "eventId", (select count(*)::int from own where event_id = v.id) as "entryCount",
      (select count(distinct r.heat_id)::int from heat_entries r join own o on o.id = r.entry_id
        where o.event_id = v.id and r.heat_id is not null) as "heatCount",
      (select b.number from back_numbers b where b.event_id = v.id and b.entrant_id = ${personId} and not exists (
        select from back_numbers k where k.event_id = v.id and k.entrant_id = ${keptId})) as "backNumber"
    from events v where v.id in (select event_id from own
      union select event_id from back_numbers where entrant_id = ${personId}) order by v.id`.execute(tx);
  return rows;
}

async function countPartners(tx: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with own as (select id from entries where entrant_id = ${personId}
      union select entry_id from entry_partners where entrant_id = ${personId})
    select count(distinct id)::int as count from (
      select entrant_id as id from entries where id in (select id from own)
      union all select entrant_id from entry_partners where entry_id in (select id from own)) people
    where id <> ${personId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function finishMerge(tx: Db, user: SignedIn, kept: Entrant, merged: Entrant): Promise<void> {
  // A copy, because undo does not record a changed key; the old row is deleted with its person.
  await sql`
    insert into back_numbers (event_id, entrant_id, number)
    select event_id, ${kept.id}::int, number from back_numbers where entrant_id = ${merged.id}
    on conflict (event_id, entrant_id) do nothing`.execute(tx);
  await deleteRow(tx, Entrant, merged);
  const after = await changeRow(tx, Entrant, kept, {
    cardNumber: kept.cardNumber || merged.cardNumber,
    studioId: kept.studioId ?? merged.studioId,
    level: kept.level || merged.level,
    category: kept.category || merged.category,
  });
  if (after.version !== kept.version) await entrantsChanged.publish(tx, { entrantIds: [kept.id] });
  await auditDeletion(tx, user, `the person ${merged.name}, merged into ${kept.name}`);
}
