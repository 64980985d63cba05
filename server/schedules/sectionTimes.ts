import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { dayAt } from '../events/calendar.ts';

export interface Times {
  id: number;
  start_time: Date | null;
  end_time: Date | null;
}

/** By position. */
export const readTimes = (tx: Db, scheduleId: number): Promise<Times[]> =>
  tx
    .selectFrom('sections')
    .select(['id', 'start_time', 'end_time'])
    .where('schedule_id', '=', scheduleId)
    .orderBy('position')
    .execute();

/** The day of an event's first section; null if none has a time. */
export async function readFirstDay(tx: Db, eventId: number, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(s.start_time) as first from sections s join schedules p on p.id = s.schedule_id
    where p.event_id = ${eventId}`.execute(tx);
  const first = rows[0]?.first;
  return first ? dayAt(first, timeZone) : null;
}

export async function shiftTimes(
  tx: Db,
  sections: readonly Times[],
  moved: (time: Date) => Date,
): Promise<void> {
  const shifted = sections.flatMap(({ id, start_time, end_time }) => {
    if (!start_time) return [];
    const start = moved(start_time);
    const end = end_time && moved(end_time);
    // An end inside the hour skipped in spring could precede its start.
    return [{ id, start, end: end && end < start ? start : end }];
  });
  await sql`
    update sections s set start_time = o.start_time, end_time = o.end_time, version = s.version + 1
    from unnest(${shifted.map(({ id }) => id)}::int[], ${shifted.map(({ start }) => start)}::timestamptz[],
      ${shifted.map(({ end }) => end)}::timestamptz[]) o(id, start_time, end_time)
    where s.id = o.id`.execute(tx);
}
