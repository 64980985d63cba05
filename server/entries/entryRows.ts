import { sql } from 'kysely';
import type { SignedIn } from '../auth/signedIn.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { lockScheduleForChange } from '../db/transaction.ts';
import { announce } from '../realtime/channel.ts';
import { writeLog } from '../schedules/log.ts';
import type { Entry } from './entry.entity.ts';

/** Lets no command place the rows of this event's entries until the transaction ends. */
export async function lockSchedulesOfEvent(tx: Em, eventId: number): Promise<void> {
  const schedules = await sqlOf(tx)
    .selectFrom('schedules')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  for (const { id } of schedules) await lockScheduleForChange(tx, id);
}

/** How many rows of an entry stand in each schedule. */
export async function rowsBySchedule(tx: Em, entryId: number): Promise<Map<number, number>> {
  const rows = await sqlOf(tx)
    .selectFrom('heat_entries')
    .select((select) => ['schedule_id', select.fn.countAll<string>().as('count')])
    .where('entry_id', '=', entryId)
    .groupBy('schedule_id')
    .orderBy('schedule_id')
    .execute();
  return new Map(rows.map((row) => [row.schedule_id, Number(row.count)]));
}

/**
 * Takes those rows of a changed entry out of their heats that may not stand there any longer: another type or dance,
 * or a person who would be twice in the heat. Answers how many in each schedule.
 */
export async function unassignMisplacedRows(
  tx: Em,
  entry: Entry & { partnerIds: number[] },
  { typeChanged }: { typeChanged: boolean },
): Promise<Map<number, number>> {
  const people = [entry.entrantId, ...entry.partnerIds];
  const { rows } = await sql<{ schedule_id: number }>`
    update heat_entries row set heat_id = null
    from heats h
    where row.entry_id = ${entry.id} and h.id = row.heat_id and (
      ${typeChanged}
      or h.dance_id is distinct from ${entry.danceId}::int
      or h.dance_category_id <> ${entry.danceCategoryId}
      or exists (
        select from heat_entries other
        join entries e on e.id = other.entry_id
        left join entry_partners p on p.entry_id = e.id
        where other.heat_id = h.id and other.id <> row.id
          and (e.entrant_id = any(${people}::int[]) or p.entrant_id = any(${people}::int[]))
      )
    )
    returning row.schedule_id`.execute(sqlOf(tx));
  const counts = new Map<number, number>();
  for (const { schedule_id } of rows) counts.set(schedule_id, (counts.get(schedule_id) ?? 0) + 1);
  return counts;
}

/** One line for each schedule that lost something: "… : 2 rows lost their heat". */
export async function logLostRows(
  tx: Em,
  user: SignedIn,
  { act, lost, fate }: { act: string; lost: Map<number, number>; fate: string },
): Promise<void> {
  for (const [scheduleId, count] of lost) {
    const rows = `${count} ${count === 1 ? 'row' : 'rows'}`;
    await writeLog(tx, { scheduleId, user, content: `${act}: ${rows} ${fate}` });
  }
}

export async function announceAll(tx: Em, scheduleIds: Iterable<number>): Promise<void> {
  for (const scheduleId of scheduleIds) await announce(tx, { scheduleId });
}
