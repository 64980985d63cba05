import { listsBy } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { floorClockOf, readFloorDays } from './floorClock.reader.ts';

export const clockLoaders = perRequest((db) => ({
  /**
   * By floor name. Cached per request, since a query may select the schedule of each heat and a clock scans all heats.
   */
  clocksOfSchedule: listsBy(async (ids) => {
    const now = Date.now();
    const days = await readFloorDays(db, ids);
    return days.map(({ scheduleId, day }) => ({ key: scheduleId, item: floorClockOf(scheduleId, day, now) }));
  }),
}));
