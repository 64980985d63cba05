import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import type { EntryType } from './entry.entity.ts';
import type { EntryReferences } from './entryReferences.ts';
import { countsAgainstLimit, limitRefusal } from './teacherLimit.ts';

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
 * Holds the limit of this dance until the transaction ends and refuses what would take a teacher over it.
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
  if (!countsAgainstLimit(wanted.entryType) || danceId === null || !dance || teachers.length === 0) return;
  const limit = await lockLimit(tx, eventId, danceId);
  if (limit === null) return;

  const used = await unitsTaken(
    tx,
    { eventId, danceId, exceptEntryId: before?.entryId },
    teachers.map((teacher) => teacher.id),
  );
  const sentences = teachers.flatMap((teacher) => {
    const taken = used.find(({ person }) => person === teacher.id)?.units ?? 0;
    const standing = takenBefore(teacher.id, danceId, before);
    const names = { teacher: teacher.name, dance: dance.name, style: wanted.category.name };
    return limitRefusal({ ...names, limit, taken, wanted: wanted.quantity, standing }) ?? [];
  });
  if (sentences.length > 0) throw new Conflict(sentences.join(' '));
}

/**
 * How many units of each dance, or of one, each of these people takes part in, as far as limits count them; absent
 * where there are none.
 */
export async function unitsTaken(
  db: Db,
  of: { eventId: number; danceId?: number; exceptEntryId?: number },
  peopleIds: readonly number[],
): Promise<{ person: number; dance: number; units: number }[]> {
  const { rows } = await sql<{ person: number; dance: number; units: number }>`
    select part.person, e.dance_id as dance, sum(e.quantity)::int as units
    from entries e
    cross join lateral (
      select e.entrant_id as person
      union select p.entrant_id from entry_partners p where p.entry_id = e.id
    ) part
    where e.event_id = ${of.eventId} and e.entry_type = 'HEAT'
      and (${of.danceId ?? null}::int is null or e.dance_id = ${of.danceId ?? null}::int)
      and e.id is distinct from ${of.exceptEntryId ?? null}::int
      and part.person = any(${peopleIds}::int[])
    group by part.person, e.dance_id`.execute(db);
  return rows;
}

function takenBefore(personId: number, danceId: number, before: Taken | undefined): number {
  if (!before || !countsAgainstLimit(before.entryType) || before.danceId !== danceId) return 0;
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
