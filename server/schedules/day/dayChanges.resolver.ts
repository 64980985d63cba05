import { type Context, resetLookUps } from '../../auth/context.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import type { Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { NotFound } from '../../errors.ts';
import { nullable } from '../../input/objectOf.ts';
import type { Arrangement } from '../figures/arrangement.ts';
import { arrangementOfState, figureLoaders } from '../figures/figure.loaders.ts';
import { ScheduleChanges } from '../figures/scheduleChanges.ts';
import { readScheduleStates } from '../figures/scheduleState.reader.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { type Day, readDay } from './day.reader.ts';
import { DayChanges } from './dayChanges.ts';
import { type SeenDay, seenAt } from './seenDay.ts';

const DAY: Kind<SeenDay> = { name: 'day', bytes: (day) => day.bytes };

/** At this revision or later; null if the schedule does not exist. */
export const seenDay = (
  db: Db,
  scheduleId: number,
  revision: number,
  read: () => Promise<Day | null>,
): Promise<SeenDay | null> => seenAt(db, DAY, { scheduleId, revision }, read);

fieldsOf(ScheduleChanges, {
  day: computed(
    nullable(
      DayChanges,
      'Changes on the day strip; null if none. Replace the heats you have with these, and drop the removed ones.',
    ),
    async (changes, context) => {
      const { isChanged, scheduleId, revision, since } = changes;
      if (!isChanged) return null;
      const { db } = context;
      const read = () => readDay(db, scheduleId, (door) => arrangementOf(context, door, scheduleId));
      const seen = await seenDay(db, scheduleId, revision, read);
      if (!seen) throw new NotFound();
      // Fields resolved later must not be older than this day.
      resetLookUps(context);
      return { scheduleId, ...seen.changesSince(since) };
    },
  ),
});

/** Cached by revision; computed afresh inside a transaction. */
async function arrangementOf(context: Context, db: Db, scheduleId: number): Promise<Arrangement> {
  if (db === context.db) {
    // A fresh loader: the request may have loaded an earlier revision.
    return figureLoaders({ ...context, lookUps: new Map() }).arrangement.load(scheduleId);
  }
  const state = (await readScheduleStates(db, [scheduleId])).get(scheduleId);
  if (!state) throw new NotFound();
  return arrangementOfState(state);
}

fieldsOf(DayChanges, {
  schedule: computed(
    nullable(Schedule, 'The schedule if its settings, event or sections changed; otherwise null.'),
    ({ isGroundChanged, scheduleId }, context) =>
      isGroundChanged ? scheduleLoaders(context).schedule.load(scheduleId) : null,
  ),
});
