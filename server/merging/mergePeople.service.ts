import { sql } from 'kysely';
import { z } from 'zod';
import { auditDeletion } from '../auth/audit.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { recordBulkChange } from '../bulkChanges/recordBulkChange.ts';
import { acquireLock, eventLock, IMPORT_LOCK, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { changeRow } from '../db/rows.ts';
import { withTrial } from '../db/trial.ts';
import { entriesOf } from '../entries/entryPeople.reader.ts';
import { replaceInAllEntries } from '../entries/ofEntrant/entriesOfEntrant.service.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { parseInput, reference } from '../input/validation.ts';
import { Entrant } from '../people/entrant.entity.ts';
import { entrantsChanged, holdPerson } from '../people/entrant.service.ts';
import { Topic } from '../pubsub/topic.ts';
import { readRowsById } from '../schedules/rows/heatEntry.reader.ts';
import { replaceInRows } from '../schedules/rows/replaceInRows.ts';
import type { MergedEvent, PeopleMerge } from './merge.entity.ts';
import { refusalsOfTogether } from './togetherRule.ts';

/** Published when a person is merged into another, within the change that undo reverts. */
export const peopleMerging = new Topic<{ keptId: number; mergedId: number }>();

export const mergePeopleInput = z.object({
  keptId: reference,
  mergedId: reference,
  isTrial: z.boolean().default(false),
});

/**
 * Merges two people: entries and back numbers move to the kept person, whose blank fields are filled. What was danced or
 * judged keeps the merged person's name and number. A trial does the same and rolls back, so its report is exact.
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
  // First, so that entries which follow the merged person name only what differs.
  await changeRow(tx, Entrant, kept, {
    cardNumber: kept.cardNumber || merged.cardNumber,
    studioId: kept.studioId ?? merged.studioId,
    level: kept.level || merged.level,
    category: kept.category || merged.category,
  });
  for (const { eventId } of events) {
    const who = { eventId, entrantId: merged.id, byId: kept.id };
    const replaced = await replaceInAllEntries(tx, user, who, await splitDanced(tx, user, who));
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
  for (const id of [keptId, mergedId].sort((a, b) => a - b)) people.set(id, await holdPerson(tx, id));
  const [kept, merged] = [people.get(keptId), people.get(mergedId)];
  if (!kept || !merged) throw new Error('a merged person is missing');
  const now = await readEvents(tx, mergedId, keptId);
  if (now.map(({ eventId }) => eventId).join() !== events.map(({ eventId }) => eventId).join())
    throw new Conflict(`Entries of ${merged.name} were just added. Try again.`);
  return { kept, merged, events: now };
}

/**
 * Gives the units of the person's entries that are not danced yet entries of the other person.
 * @returns the entries that were danced or judged
 */
async function splitDanced(
  tx: Db,
  user: SignedIn,
  { eventId, entrantId, byId }: { eventId: number; entrantId: number; byId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; entry_id: number; schedule_id: number; was_danced: boolean }>`
    select r.id, r.entry_id, r.schedule_id, ${WAS_DANCED} as was_danced
    from heat_entries r join entries e on e.id = r.entry_id
    where e.event_id = ${eventId} and e.id in ${entriesOf([entrantId])} order by r.entry_id, r.unit`.execute(
    tx,
  );
  const danced = [...new Set(rows.flatMap((row) => (row.was_danced ? row.entry_id : [])))];
  const free = rows.filter((row) => !row.was_danced && danced.includes(row.entry_id));
  for (const own of Map.groupBy(free, (row) => `${row.schedule_id} ${row.entry_id}`).values()) {
    const ids = own.map(({ id }) => id);
    await replaceInRows(tx, user, await readRowsById(tx, ids), (id) => (id === entrantId ? byId : id));
  }
  return danced;
}

/** Of a heat entry `r`. */
const WAS_DANCED = sql<boolean>`(r.heat_id in (select heat_id from danced_heats)
  or r.id in (select heat_entry_id from results_now))`;

async function refusalsOf(tx: Db, kept: Entrant, merged: Entrant): Promise<string[]> {
  if (kept.isProfessional === merged.isProfessional) return refusalsOfTogether(tx, kept, merged);
  const [teacher, student] = kept.isProfessional ? [kept, merged] : [merged, kept];
  return [`${teacher.name} is a teacher and ${student.name} a student. Change one of them first.`];
}

async function readEvents(tx: Db, personId: number, keptId: number): Promise<MergedEvent[]> {
  const { rows } = await sql<MergedEvent>`
    with own as (select e.id, e.event_id, e.quantity from entries e where e.id in ${entriesOf([personId])}),
    danced as (select r.entry_id, o.event_id, r.heat_id, ${WAS_DANCED} as was_danced
      from heat_entries r join own o on o.id = r.entry_id where r.heat_id is not null)
    select v.id as "eventId", (select count(*)::int from own o where event_id = v.id and quantity > (
        select count(*) from danced where entry_id = o.id and was_danced)) as "entryCount",
      (select count(distinct heat_id)::int from danced where event_id = v.id and not was_danced) as "heatCount",
      (select count(distinct heat_id)::int from danced where event_id = v.id and was_danced) as "dancedCount",
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
  // A copy, because undo does not record a changed key.
  await sql`
    insert into back_numbers (event_id, entrant_id, number)
    select event_id, ${kept.id}::int, number from back_numbers where entrant_id = ${merged.id}
    on conflict (event_id, entrant_id) do nothing`.execute(tx);
  // Another number than the kept person's was worn in what was danced.
  await sql`
    delete from back_numbers b using back_numbers k
    where b.entrant_id = ${merged.id} and k.entrant_id = ${kept.id} and k.event_id = b.event_id
      and (k.number is not distinct from b.number or not exists (select from entries
        where event_id = b.event_id and id in ${entriesOf([merged.id])}))`.execute(tx);
  await moveLimits(tx, kept.id, merged.id);
  await peopleMerging.publish(tx, { keptId: kept.id, mergedId: merged.id });
  await sql`update entrants set merged_into_id = ${kept.id}
    where id = ${merged.id} or merged_into_id = ${merged.id}`.execute(tx);
  await entrantsChanged.publish(tx, { entrantIds: [kept.id, merged.id] });
  await auditDeletion(tx, user, `the person ${merged.name}, merged into ${kept.name}`);
}

/** The kept person's own times of a day count; two people in one are not kept apart. */
async function moveLimits(tx: Db, keptId: number, mergedId: number): Promise<void> {
  const other = sql`case l.entrant_id when ${mergedId} then l.other_id else l.entrant_id end`;
  await sql`
    delete from floor_limits l where ${mergedId} in (l.entrant_id, l.other_id) and (${keptId} in (l.entrant_id, l.other_id)
      or exists (select from floor_limits k where k.event_id = l.event_id and ${keptId} in (k.entrant_id, k.other_id)
        and case when l.other_id is null then k.day = l.day else ${other} in (k.entrant_id, k.other_id) end))`.execute(
    tx,
  );
  await sql`
    update floor_limits l set entrant_id = case when l.other_id is null then ${keptId}::int else least(${keptId}::int, ${other}) end,
      other_id = case when l.other_id is not null then greatest(${keptId}::int, ${other}) end
    where ${mergedId} in (l.entrant_id, l.other_id)`.execute(tx);
}
