import type { Db } from '../db/orm.ts';
import { InvalidInput } from '../errors.ts';
import { type Event, eventFromRow } from '../events/event.entity.ts';
import { found, idOf } from '../input/found.ts';
import { requireNoProblems } from '../input/validation.ts';

/** The requested event and schedule: ids of existing ones, or names of new ones. */
export interface RequestedPlace {
  eventId?: unknown;
  eventName?: string | null | undefined;
  scheduleId?: unknown;
  scheduleName?: string | null | undefined;
}

export interface ImportPlace {
  event: Event | null;
  schedule: { id: number; isLocked: boolean } | null;
}

/** Finds the event and the schedule; null for those that do not exist yet. @throws InvalidInput, NotFound */
export async function findPlace(db: Db, requested: RequestedPlace): Promise<ImportPlace> {
  const event = await findEvent(db, requested.eventId, requested.eventName);
  return {
    event,
    schedule: await findSchedule(db, event?.id ?? null, requested.scheduleId, requested.scheduleName),
  };
}

/** @throws InvalidInput if entries or sections have no event or schedule to go to */
export function requirePlace(
  requested: RequestedPlace,
  hasEvent: boolean,
  { hasEntries, hasSections }: { hasEntries: boolean; hasSections: boolean },
): void {
  const needsEvent = hasEntries || hasSections || Boolean(requested.scheduleName);
  const needsSchedule = hasSections && !requested.scheduleName && !requested.scheduleId;
  requireNoProblems(
    needsEvent && !hasEvent && !requested.eventName
      ? { eventName: ['Name the event that the entries, sections and entry limits belong to.'] }
      : {},
    needsSchedule ? { scheduleName: ['Name the schedule that the sections belong to.'] } : {},
  );
}

async function findEvent(db: Db, id: unknown, eventName: string | null | undefined): Promise<Event | null> {
  const query = db.selectFrom('events').selectAll();
  if (id !== null && id !== undefined) {
    return eventFromRow(found(await query.where('id', '=', idOf(id)).executeTakeFirst()));
  }
  if (!eventName) return null;
  const row = await query.where('name', '=', eventName).orderBy('id').executeTakeFirst();
  return row ? eventFromRow(row) : null;
}

async function findSchedule(
  db: Db,
  eventId: number | null,
  id: unknown,
  scheduleName: string | null | undefined,
): Promise<ImportPlace['schedule']> {
  const query = db.selectFrom('schedules').select(['id', 'event_id', 'is_locked as isLocked']);
  if (id !== null && id !== undefined) {
    const schedule = found(await query.where('id', '=', idOf(id)).executeTakeFirst());
    if (schedule.event_id !== eventId) {
      throw new InvalidInput({ scheduleId: ['This schedule belongs to another event.'] });
    }
    return schedule;
  }
  if (!scheduleName || eventId === null) return null;
  const row = query.where('event_id', '=', eventId).where('name', '=', scheduleName).orderBy('id');
  return (await row.executeTakeFirst()) ?? null;
}
