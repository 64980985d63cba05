import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Entry } from '../../entries/entry.entity.ts';
import { announce } from '../../pubsub/channel.ts';
import { type Author, writeLog } from '../../pubsub/log.ts';
import { entriesCounted } from '../counted.ts';

interface ChangedEntry {
  entry: Entry & { partnerIds: number[] };
  user: Author;
  inWords: string;
  movesRows: boolean;
  typeChanged: boolean;
}

/** Unassigns rows of a changed entry that no longer fit their heats, with a log line, and announces its schedules. */
export async function followEntry(tx: Db, changed: ChangedEntry): Promise<void> {
  const { entry, user, inWords, movesRows, typeChanged } = changed;
  const rows = await rowsBySchedule(tx, entry.id);
  if (movesRows && rows.size > 0) {
    // Danced heats keep their dancers and dances.
    await sql`select refuse_danced(array(select heat_id from heat_entries
      where entry_id = ${entry.id} and heat_id is not null))`.execute(tx);
    const lost = await unassignMisplacedRows(tx, entry, { typeChanged });
    await logPerSchedule(tx, user, lost, (rows) => `Changed the entry of ${inWords}: unassigned ${rows}`);
  }
  await announceAll(tx, rows.keys());
}

/** Logs and announces the deletion of an entry's rows in all schedules. */
export async function announceDeletedRows(
  tx: Db,
  { entry, user, inWords }: Pick<ChangedEntry, 'entry' | 'user' | 'inWords'>,
): Promise<void> {
  const lost = await rowsBySchedule(tx, entry.id);
  await logPerSchedule(tx, user, lost, (rows) => `Deleted the entry of ${inWords}: ${rows}`);
  await announceAll(tx, lost.keys());
}

async function rowsBySchedule(tx: Db, entryId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('heat_entries')
    .select((select) => ['schedule_id', select.fn.countAll<string>().as('count')])
    .where('entry_id', '=', entryId)
    .groupBy('schedule_id')
    .orderBy('schedule_id')
    .execute();
  return new Map(rows.map((row) => [row.schedule_id, Number(row.count)]));
}

/**
 * Unassigns rows of a changed entry whose heat has another type or dance, or where a person would be double-booked, is
 * away or kept apart from someone there. Of two rows of the entry itself the first stays. Returns the number per schedule.
 */
async function unassignMisplacedRows(
  tx: Db,
  entry: Entry & { partnerIds: number[] },
  { typeChanged }: { typeChanged: boolean },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ schedule_id: number }>`
    update heat_entries row set heat_id = null
    from heats h
    where row.entry_id = ${entry.id} and h.id = row.heat_id and (
      ${typeChanged}
      or h.dance_id is distinct from ${entry.danceId}::int
      or h.dance_category_id <> ${entry.danceCategoryId}
      or row.id in (select m.heat_entry_id
        from meetings_of(array(select id from heat_entries where entry_id = ${entry.id} and heat_id is not null)) m
        where m.other_entry_id <> ${entry.id} or m.other_id < m.heat_entry_id)
      or row.id in (select a.heat_entry_id from seen_away a join heat_entries r on r.id = a.heat_entry_id
        where r.entry_id = ${entry.id})
    )
    returning row.schedule_id`.execute(tx);
  const counts = new Map<number, number>();
  for (const { schedule_id } of rows) counts.set(schedule_id, (counts.get(schedule_id) ?? 0) + 1);
  return counts;
}

async function logPerSchedule(
  tx: Db,
  user: Author,
  counts: ReadonlyMap<number, number>,
  words: (entries: string) => string,
): Promise<void> {
  for (const [scheduleId, count] of counts) {
    await writeLog(tx, { scheduleId, user, content: words(entriesCounted(count)) });
  }
}

async function announceAll(tx: Db, scheduleIds: Iterable<number>): Promise<void> {
  for (const scheduleId of scheduleIds) await announce(tx, { scheduleId });
}
