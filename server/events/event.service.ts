import { z } from 'zod';
import { auditDeletion } from '../auth/audit.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { changeRow, deleteRow, holdRow, kindOf } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { inTurn, turnOfEvent } from '../db/turn.ts';
import { keepDeleted } from '../deletions/keepDeleted.ts';
import { idOf, requireVersion } from '../input/found.ts';
import { name, optionalText, parseInput } from '../input/validation.ts';
import { makeOnce } from '../making/makeOnce.ts';
import { calendarDay, timeOfDay, timeZone } from './calendar.ts';
import { Event } from './event.entity.ts';
import { eventFromRow } from './event.reader.ts';
import { eventEnding } from './event.topics.ts';
import { insertEvent } from './insertEvent.ts';

export const eventDetails = z.object({
  name: name(),
  description: optionalText(10_000).optional(),
  location: optionalText(1000).optional(),
  notes: optionalText(10_000).optional(),
  date: calendarDay.optional(),
  time: timeOfDay.optional(),
  timeZone: timeZone.optional(),
});

/** All events, by name. */
export async function listEvents(db: Db): Promise<Event[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(eventFromRow);
}

/** Adds an event, with an entry limit (none yet) for every dance. @throws InvalidInput */
export async function createEvent(db: Db, input: unknown): Promise<Event> {
  const values = parseInput(eventDetails, input);
  return inTransaction(db, (tx) => makeOnce(tx, kindOf(Event), input, () => insertEvent(tx, values)));
}

/** Changes what the input names. @throws NotFound, InvalidInput, and Conflict for a stale `version` */
export async function updateEvent(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Event> {
  const values = parseInput(eventDetails.partial(), input);
  return inTransaction(db, async (tx) => {
    const event = await holdRow(tx, Event, id);
    requireVersion(event.version, version, `The event ${event.name}`);
    return changeRow(tx, Event, event, values);
  });
}

/** Deletes an event with all that hangs on it, once no command runs on its schedules. @throws NotFound */
export async function deleteEvent(db: Db, user: SignedIn, id: unknown): Promise<Event> {
  const eventId = idOf(id);
  return inTurn(db, turnOfEvent(eventId), async (tx) => {
    const event = await holdRow(tx, Event, eventId);
    await eventEnding.tell(tx, { eventId });
    await keepDeleted(tx, user, { kind: 'EVENT', ids: [eventId], name: event.name });
    await deleteRow(tx, Event, event);
    await auditDeletion(tx, user, `the event ${event.name}`);
    return event;
  });
}
