import { listsBy } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { type ReadContest, readContestsOfHeats, readContestsOfSchedules } from './contest.reader.ts';

export const contestLoaders = perRequest((db) => ({
  contestsOfHeat: listsBy<ReadContest>(async (ids) => {
    const asked = new Set(ids);
    return (await readContestsOfHeats(db, ids)).flatMap((item) =>
      item.parts.flatMap(({ heatId }) => (asked.has(heatId) ? [{ key: heatId, item }] : [])),
    );
  }),
  contestsOfSchedule: listsBy<ReadContest>(async (ids) =>
    (await readContestsOfSchedules(db, ids)).map((item) => ({ key: item.scheduleId, item })),
  ),
}));
