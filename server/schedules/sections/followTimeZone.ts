import { TZDate } from '@date-fns/tz';
import format from 'date-fns/format';
import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { sameClockTime } from '../../events/calendar.ts';
import { clockTimesAnchored, type TimeZoneChange, timeZoneChanging } from '../../events/event.service.ts';
import { announce } from '../../pubsub/channel.ts';
import { writeLog } from '../../pubsub/log.ts';
import { actOn } from '../changeSchedule.ts';
import { scheduleFromRow } from '../schedule.reader.ts';
import { readTimes, shiftTimes, type Times } from '../sectionTimes.ts';

/**
 * Shifts the sections of an event whose time zone changes, so that clock times stay. Each schedule gets a log line and
 * an undo step; the steps are undone together, the event's change included.
 */
export async function followTimeZone(tx: Db, change: TimeZoneChange): Promise<void> {
  const { eventId, before, after, keepsClockTimes } = change;
  await changeSchedulesOf(tx, change, async (sections) => {
    // The first step also records the event's own change.
    await tx
      .updateTable('events')
      .set({ time_zone: after })
      .where('id', '=', eventId)
      .where('time_zone', '=', before)
      .execute();
    if (keepsClockTimes) await shiftTimes(tx, sections, (time) => sameClockTime(time, before, after));
    return `Changed the time zone from ${before} to ${after}; ${clockWords(change, sections)}`;
  });
  if (keepsClockTimes) await clockTimesAnchored.publish(tx, { eventId, timeZone: after });
}

/**
 * Changes all schedules of an event, in steps that are undone together.
 * @param act changes the sections of one schedule, and returns its log text
 */
export async function changeSchedulesOf(
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
      const sections = await readTimes(tx, schedule.id);
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

/** "clock times stay the same", or "9:00 AM is now 4:00 AM". */
function clockWords({ before, after, keepsClockTimes }: TimeZoneChange, sections: readonly Times[]): string {
  if (keepsClockTimes) return 'clock times stay the same';
  const first = sections.find(({ start_time }) => start_time)?.start_time;
  if (!first) return 'no section has a time yet';
  const clock = (zone: string) => format(new TZDate(first, zone), 'h:mm a');
  return `${clock(before)} is now ${clock(after)}`;
}

timeZoneChanging.subscribe(followTimeZone);
