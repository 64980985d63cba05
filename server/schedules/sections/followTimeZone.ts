import { TZDate } from '@date-fns/tz';
import format from 'date-fns/format';
import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { dayAt, sameClockTime } from '../../events/calendar.ts';
import {
  clockTimesAnchored,
  type DateChange,
  dateMoving,
  type TimeZoneChange,
  timeZoneChanging,
} from '../../events/event.service.ts';
import { daysBetween } from '../../events/eventDays.ts';
import { announce } from '../../pubsub/channel.ts';
import { writeLog } from '../../pubsub/log.ts';
import { actOn } from '../changeSchedule.ts';
import { counted } from '../counted.ts';
import { scheduleFromRow } from '../schedule.reader.ts';
import { dayWords } from './dateWarning.ts';

interface Times {
  id: number;
  start_time: Date | null;
  end_time: Date | null;
}

/**
 * Shifts the sections of an event whose time zone changes, so that clock times stay. Each schedule gets a log line and
 * an undo step; the steps are undone together, the event's change included.
 */
export async function followTimeZone(tx: Db, change: TimeZoneChange): Promise<void> {
  const { eventId, before, after, keepsClockTimes } = change;
  await changeAll(tx, change, async (sections) => {
    // The first step also records the event's own change.
    await tx
      .updateTable('events')
      .set({ time_zone: after })
      .where('id', '=', eventId)
      .where('time_zone', '=', before)
      .execute();
    if (keepsClockTimes) await shift(tx, sections, (time) => sameClockTime(time, before, after));
    return `Changed the time zone from ${before} to ${after}; ${clockWords(change, sections)}`;
  });
  if (keepsClockTimes) await clockTimesAnchored.publish(tx, { eventId, timeZone: after });
}

/**
 * Moves all sections of an event by the days that its date moves. Where the date stays, or was not set, the first section
 * moves to it.
 */
async function followDate(tx: Db, change: DateChange): Promise<void> {
  const { eventId, timeZone, before, after } = change;
  const first = await readFirstDay(tx, eventId, timeZone);
  const days = daysBetween((before === after ? first : (before ?? first)) ?? after, after);
  if (days === 0) return;
  await changeAll(tx, change, async (sections) => {
    await tx.updateTable('events').set({ date: after }).where('id', '=', eventId).execute();
    await shift(tx, sections, (time) => sameClockTime(time, timeZone, timeZone, days));
    const by = `by ${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`;
    return `Moved all sections ${by}, for the event date ${dayWords(after)}`;
  });
}

async function readFirstDay(tx: Db, eventId: number, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(s.start_time) as first from sections s join schedules p on p.id = s.schedule_id
    where p.event_id = ${eventId}`.execute(tx);
  const first = rows[0]?.first;
  return first ? dayAt(first, timeZone) : null;
}

/** @param act changes the sections of one schedule, and returns its log text */
async function changeAll(
  tx: Db,
  { eventId, user }: Pick<TimeZoneChange, 'eventId' | 'user'>,
  act: (sections: readonly Times[]) => Promise<string>,
): Promise<void> {
  const schedules = await tx
    .selectFrom('schedules')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  const lines: number[] = [];
  for (const schedule of schedules.map(scheduleFromRow)) {
    await actOn(tx, schedule, { refusesLocked: false }, async () => {
      const sections = await tx
        .selectFrom('sections')
        .select(['id', 'start_time', 'end_time'])
        .where('schedule_id', '=', schedule.id)
        .orderBy('position')
        .execute();
      lines.push(await writeLog(tx, { scheduleId: schedule.id, user, content: await act(sections) }));
    });
    await announce(tx, { scheduleId: schedule.id });
  }
  await joinSteps(tx, lines);
}

/** Links the steps of all lines, adding empty steps for schedules that did not change. */
async function joinSteps(tx: Db, lines: readonly number[]): Promise<void> {
  await sql`
    insert into undo_steps (schedule_id, log_entry_id, refuses_locked, entries)
    select l.schedule_id, l.id, false, '' from log_entries l
    where l.id = any(${lines}) and not exists (select from undo_steps u where u.log_entry_id = l.id)`.execute(
    tx,
  );
  await sql`update undo_steps set act_id = (select min(id) from undo_steps where log_entry_id = any(${lines}))
    where log_entry_id = any(${lines})`.execute(tx);
}

async function shift(tx: Db, sections: readonly Times[], moved: (time: Date) => Date): Promise<void> {
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

/** "clock times stay the same", or "9:00 AM is now 4:00 AM". */
function clockWords({ before, after, keepsClockTimes }: TimeZoneChange, sections: readonly Times[]): string {
  if (keepsClockTimes) return 'clock times stay the same';
  const first = sections.find(({ start_time }) => start_time)?.start_time;
  if (!first) return 'no section has a time yet';
  const clock = (zone: string) => format(new TZDate(first, zone), 'h:mm a');
  return `${clock(before)} is now ${clock(after)}`;
}

timeZoneChanging.subscribe(followTimeZone);
dateMoving.subscribe(followDate);
