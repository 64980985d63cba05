import { sql } from 'kysely';
import { z } from 'zod';
import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import { eventLock, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { kindOf } from '../db/rows.ts';
import { calendarDay } from '../events/calendar.ts';
import { Event } from '../events/event.entity.ts';
import { getEvent, insertEvent } from '../events/event.service.ts';
import { withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { name, parseInput, reference, refuseItems } from '../input/validation.ts';
import { Topic } from '../pubsub/topic.ts';
import { copySchedule } from './copySchedule.ts';
import { scheduleFromRow } from './schedule.reader.ts';

export const copyEventInput = z.object({
  eventId: reference,
  name: name(),
  date: calendarDay.optional(),
  scheduleIds: z.array(reference).max(500, 'At most 500 schedules.').nullish(),
  copiesLimits: z.boolean().default(true),
  copiesOrders: z.boolean().default(true),
  copiesJudges: z.boolean().default(true),
  copiesPrices: z.boolean().default(true),
});
type Choices = Pick<z.output<typeof copyEventInput>, 'copiesOrders' | 'copiesJudges' | 'copiesPrices'>;

/** Published once a copy of an event exists, and before it gets schedules. Settings of other folders are copied here. */
export const eventCopied = new Topic<{ from: Event; to: Event } & Choices>();

/** A copy has rules that only organisers set. */
export function mayCopyEvents(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'copy an event');
}

/**
 * Creates an event with the description, time zone and settings of another one and copies of its schedules, moved to the
 * new event's days. Entries, heats, results, versions and whatever belongs to people stay with the original.
 * @throws NotFound, InvalidInput
 */
export async function copyEvent(db: Db, user: SignedIn, input: unknown): Promise<Event> {
  const { eventId, scheduleIds, copiesLimits, ...values } = parseInput(copyEventInput, input);
  const { copiesOrders, copiesJudges, copiesPrices, ...given } = values;
  const make = async (tx: Db): Promise<Event> => {
    const from = await getEvent(tx, eventId);
    const rows = tx.selectFrom('schedules').selectAll().where('event_id', '=', eventId).orderBy('id');
    const schedules = (await rows.execute()).map(scheduleFromRow);
    const chosen = scheduleIds ?? schedules.map((schedule) => schedule.id);
    refuseItems('scheduleIds', chosen, (one) =>
      schedules.some((schedule) => schedule.id === one) ? [] : 'There is no such schedule in this event.',
    );
    const { id, version, ...details } = from;
    const to = await insertEvent(tx, { ...details, date: null, ...given });
    if (copiesLimits) await copyLimits(tx, id, to.id);
    await eventCopied.publish(tx, { from, to, copiesOrders, copiesJudges, copiesPrices });
    for (const schedule of schedules) {
      if (chosen.includes(schedule.id)) await copySchedule(tx, user, { schedule, event: from }, to);
    }
    return to;
  };
  // The lock keeps the original from changing while it is copied.
  return withLock(db, eventLock(eventId), (tx) =>
    withIdempotencyKey(tx, user, kindOf(Event), input, () => make(tx)),
  );
}

async function copyLimits(tx: Db, fromId: number, toId: number): Promise<void> {
  await sql`update entry_limits n set "limit" = o."limit", partner_rule = o.partner_rule from entry_limits o
    where n.event_id = ${toId} and o.event_id = ${fromId} and o.dance_id = n.dance_id`.execute(tx);
}
