import { listsBy } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { floorClockOf, readFloorDays } from './floorClock.reader.ts';

export const clockLoaders = perRequest((db) => ({
  /** By name. Made once for a request: a document may name the schedule beside each heat, and a clock looks at all of them. */
  clocksOfSchedule: listsBy(async (ids) => {
    const now = Date.now();
    const days = await readFloorDays(db, ids);
    return days.map(({ scheduleId, day }) => ({ key: scheduleId, item: floorClockOf(scheduleId, day, now) }));
  }),
}));
