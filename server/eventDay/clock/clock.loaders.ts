import { listsBy } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { readFloorDays } from './floorClock.reader.ts';

export const clockLoaders = perRequest((db) => ({
  /** By name. */
  floorsOfSchedule: listsBy(async (ids) =>
    (await readFloorDays(db, ids)).map(({ scheduleId, day }) => ({ key: scheduleId, item: day })),
  ),
}));
