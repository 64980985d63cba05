import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import type { EntryType } from './entry.entity.ts';
import type { EntryReferences } from './entryReferences.ts';

/** What an entry takes of the limits: so many units of one dance, for each teacher in it. */
export interface Taken {
  entryType: EntryType;
  danceId: number | null;
  quantity: number;
  peopleIds: number[];
}

export interface Wanted extends Taken, EntryReferences {
  eventId: number;
}

/**
 * Holds the limit of this dance until the transaction ends and refuses what would take a teacher over it, counting
 * a professional whether entrant or partner. What took as much before may stay: a limit that was lowered since only
 * stops more.
 * @param before what the entry takes now, where it exists already
 * @throws Conflict naming the teacher, the dance and what remains
 */
export async function refuseOverLimit(
  tx: Db,
  wanted: Wanted,
  before?: Taken & { entryId: number },
): Promise<void> {
  const { eventId, danceId, dance, entrant, partners } = wanted;
  const teachers = [entrant, ...partners].filter((person) => person.is_professional);
  if (wanted.entryType !== 'HEAT' || danceId === null || !dance || teachers.length === 0) return;
  const limit = await lockLimit(tx, eventId, danceId);
  if (limit === null) return;

  const used = await unitsTaken(
    tx,
    { eventId, danceId, exceptEntryId: before?.entryId ?? null },
    teachers.map((teacher) => teacher.id),
  );
  const sentences = teachers.flatMap((teacher) => {
    const remaining = Math.max(0, limit - (used.get(teacher.id) ?? 0));
    if (wanted.quantity <= Math.max(remaining, takenBefore(teacher.id, danceId, before))) return [];
    return `${teacher.name} may take ${limit} of ${dance.name} (${wanted.category.name}): ${remaining} ${remaining === 1 ? 'remains' : 'remain'}, and this entry needs ${wanted.quantity}.`;
  });
  if (sentences.length > 0) throw new Conflict(sentences.join(' '));
}

/**
 * How many units of the HEAT entries of one dance each of these people takes part in; people without any are absent.
 */
export async function unitsTaken(
  db: Db,
  of: { eventId: number; danceId: number; exceptEntryId: number | null },
  peopleIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ person: number; units: number }>`
    select part.person, sum(e.quantity)::int as units
    from entries e
    cross join lateral (
      select e.entrant_id as person
      union select p.entrant_id from entry_partners p where p.entry_id = e.id
    ) part
    where e.event_id = ${of.eventId} and e.dance_id = ${of.danceId} and e.entry_type = 'HEAT'
      and e.id is distinct from ${of.exceptEntryId}::int
      and part.person = any(${peopleIds}::int[])
    group by part.person`.execute(db);
  return new Map(rows.map((row) => [row.person, row.units]));
}

function takenBefore(personId: number, danceId: number, before: Taken | undefined): number {
  if (before?.entryType !== 'HEAT' || before.danceId !== danceId) return 0;
  return before.peopleIds.includes(personId) ? before.quantity : 0;
}

/** Unlimited dances need no turns. */
async function lockLimit(tx: Db, eventId: number, danceId: number): Promise<number | null> {
  const limit = tx
    .selectFrom('entry_limits')
    .select('limit')
    .where('event_id', '=', eventId)
    .where('dance_id', '=', danceId);
  const glance = await limit.executeTakeFirst();
  if (!glance || glance.limit === null) return null;
  const held = await limit.forUpdate().executeTakeFirst();
  return held?.limit ?? null;
}
