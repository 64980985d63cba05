import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { holdRow } from '../../db/rows.ts';
import { Conflict } from '../../errors.ts';
import { day, sameClockTime } from '../../events/calendar.ts';
import { Event } from '../../events/event.entity.ts';
import { daysBetween } from '../../events/eventDays.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { counted } from '../counted.ts';
import { readFirstDay, shiftTimes } from '../sectionTimes.ts';
import { dayWords } from './dateWarning.ts';
import { changeSchedulesOf } from './followTimeZone.ts';

export const moveSectionsInput = z.object({ eventId: reference, from: day, to: day });

/**
 * Moves all sections of an event by whole days, in one act, so that the first one moves between the given days. Does
 * nothing if it is there.
 * @throws NotFound, InvalidInput, and Conflict if the first section is on another day or a clock has started
 */
export async function moveSections(db: Db, user: SignedIn, input: unknown): Promise<Event> {
  const { eventId, from, to } = parseInput(moveSectionsInput, input);
  return withLock(db, eventLock(eventId), async (tx) => {
    const event = await holdRow(tx, Event, eventId);
    const first = await readFirstDay(tx, eventId, event.timeZone);
    if (first === null || first === to) return event;
    if (first !== from) {
      throw new Conflict(`The first section is now on ${dayWords(first)}. Look again before you move them.`);
    }
    await refuseStarted(tx, eventId);
    const days = daysBetween(from, to);
    const { timeZone } = event;
    await changeSchedulesOf(tx, { eventId, user }, async (sections) => {
      await shiftTimes(tx, sections, (time) => sameClockTime(time, timeZone, timeZone, days));
      return `Moved all sections ${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`;
    });
    return event;
  });
}

/** @throws Conflict */
async function refuseStarted(tx: Db, eventId: number): Promise<void> {
  const started = await tx
    .selectFrom('danced_heats as d')
    .innerJoin('heats as h', 'h.id', 'd.heat_id')
    .innerJoin('schedules as p', 'p.id', 'h.schedule_id')
    .select('p.name')
    .where('p.event_id', '=', eventId)
    .executeTakeFirst();
  if (started) throw new Conflict(`The clock of ${started.name} has started, so the sections stay.`);
}
