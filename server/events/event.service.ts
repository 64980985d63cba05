import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { inTransaction, lockScheduleForChange } from '../db/transaction.ts';
import { found, idOf, requireVersion } from '../found.ts';
import { announce } from '../realtime/channel.ts';
import { name, optionalText, parseInput } from '../validation.ts';
import { calendarDay, timeOfDay, timeZone } from './calendar.ts';
import { completeEntryLimits } from './entryLimitRows.ts';
import { Event } from './event.entity.ts';
import { eventFromRow } from './event.reader.ts';

const details = z.object({
  name: name(),
  description: optionalText(10_000).optional(),
  location: optionalText(1000).optional(),
  notes: optionalText(10_000).optional(),
  date: calendarDay.optional(),
  time: timeOfDay.optional(),
  timeZone: timeZone.optional(),
});

/** All events, by name. */
export async function listEvents(em: Em): Promise<Event[]> {
  const rows = await sqlOf(em)
    .selectFrom('events')
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(eventFromRow);
}

/** Adds an event, with an entry limit (none yet) for every dance. @throws InvalidInput */
export async function createEvent(em: Em, input: unknown): Promise<Event> {
  const values = parseInput(details, input);
  return inTransaction(em, async (tx) => {
    const event = tx.create(Event, {
      description: '',
      location: '',
      notes: '',
      date: null,
      time: null,
      timeZone: 'UTC',
      ...values,
      version: 1,
    });
    await tx.flush();
    await completeEntryLimits(tx);
    return event;
  });
}

/** Changes what the input names. @throws NotFound, InvalidInput, and Conflict for a stale `version` */
export async function updateEvent(
  em: Em,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Event> {
  const values = parseInput(details.partial(), input);
  return inTransaction(em, async (tx) => {
    const event = found(await tx.findOne(Event, idOf(id), { lockMode: 4 }));
    requireVersion(event.version, version, `The event ${event.name}`);
    tx.assign(event, values);
    await tx.flush();
    return { ...event, time: minutes(event.time) };
  });
}

/** Deletes an event with all that hangs on it, once no command runs on its schedules. @throws NotFound */
export async function deleteEvent(em: Em, id: unknown): Promise<Event> {
  return inTransaction(em, async (tx) => {
    const eventId = idOf(id);
    const schedules = await sqlOf(tx)
      .selectFrom('schedules')
      .select('id')
      .where('event_id', '=', eventId)
      .orderBy('id')
      .execute();
    for (const schedule of schedules) await lockScheduleForChange(tx, schedule.id);
    const row = found(
      await sqlOf(tx).deleteFrom('events').where('id', '=', eventId).returningAll().executeTakeFirst(),
    );
    for (const schedule of schedules) await announce(tx, { scheduleId: schedule.id });
    return eventFromRow(row);
  });
}

/** The database answers 09:00:00. */
const minutes = (time: string | null): string | null => time?.slice(0, 5) ?? null;
