import { z } from 'zod';
import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import { eventLock, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { addRow, changeRow, holdRow, kindOf, listByName } from '../db/rows.ts';
import type { New } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Sender, withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { found, idOf, requireVersion } from '../input/found.ts';
import { name, optionalText, parseInput } from '../input/validation.ts';
import { Topic } from '../pubsub/topic.ts';
import { deleteThing } from '../trash/moveToTrash.ts';
import { calendarDay, timeOfDay, timeZone } from './calendar.ts';
import { completeEntryLimits } from './entryLimitRows.ts';
import { Event, eventFromRow } from './event.entity.ts';

/** Published before an event and all its data are deleted. */
export const eventDeleting = new Topic<{ eventId: number }>();

export interface TimeZoneChange {
  eventId: number;
  user: SignedIn;
  before: string;
  after: string;
  /** True keeps clock times (9:00 AM stays 9:00 AM), false keeps instants. */
  keepsClockTimes: boolean;
}

/** The time zone of an event changes; subscribers shift the instants they store. */
export const timeZoneChanging = new Topic<TimeZoneChange>();

/** The event's clock times now belong to this time zone, in published versions too. */
export const clockTimesAnchored = new Topic<{ eventId: number; timeZone: string }>();

export const eventDetails = z.object({
  name: name(),
  description: optionalText(10_000).optional(),
  location: optionalText(1000).optional(),
  notes: optionalText(10_000).optional(),
  date: calendarDay.optional(),
  time: timeOfDay.optional(),
  timeZone: timeZone.optional(),
});

const updateInput = eventDetails.partial().extend({ keepsClockTimes: z.boolean().optional() });

export const listEvents = (db: Db): Promise<Event[]> => listByName(db, Event);

/** @throws NotFound */
export async function getEvent(db: Db, id: number): Promise<Event> {
  return eventFromRow(
    found(await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()),
  );
}

/** @throws InvalidInput */
export async function createEvent(db: Db, sender: Sender, input: unknown): Promise<Event> {
  const values = parseInput(eventDetails, input);
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, sender, kindOf(Event), input, () => insertEvent(tx, values)),
  );
}

/**
 * Changes the given fields. A change of time zone keeps the clock times of the schedules unless `keepsClockTimes` is
 * false.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`
 */
export async function updateEvent(
  db: Db,
  user: SignedIn,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Event> {
  const { keepsClockTimes = true, ...values } = parseInput(updateInput, input);
  const change = async (tx: Db): Promise<Event> => {
    const event = await holdRow(tx, Event, id);
    requireVersion(event.version, version, `The event ${event.name}`);
    const [before, after] = [event.timeZone, values.timeZone ?? event.timeZone];
    if (after !== before) {
      await timeZoneChanging.publish(tx, { eventId: event.id, user, before, after, keepsClockTimes });
    }
    return changeRow(tx, Event, event, values);
  };
  // Only a change of time zone touches the schedules and must wait for their commands.
  return values.timeZone === undefined
    ? inTransaction(db, change)
    : withLock(db, eventLock(idOf(id)), change);
}

/** Waits for running commands. @throws NotFound */
export async function deleteEvent(db: Db, user: SignedIn, id: unknown): Promise<Event> {
  const eventId = idOf(id);
  return withLock(db, eventLock(eventId), async (tx) => {
    const event = await holdRow(tx, Event, eventId);
    await eventDeleting.publish(tx, { eventId });
    await deleteThing(tx, user, { kind: 'EVENT', id: event.id, name: event.name });
    return event;
  });
}

/** Adds an event with an unlimited entry limit per dance. */
export async function insertEvent(tx: Db, values: New<Event>): Promise<Event> {
  const event = await addRow(tx, Event, values);
  await completeEntryLimits(tx);
  return event;
}

/** Deleting an event deletes its entries and schedules, so it takes an organiser. */
export function mayDeleteEvents(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'delete an event');
}
