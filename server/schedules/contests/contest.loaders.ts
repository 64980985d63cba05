import { figuresBy, listsBy } from '../../db/lookUps.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { type ReadContest, readContestsOfHeats, readContestsOfSchedules } from './contest.reader.ts';

/** From this many heats on, most contests of the day are involved, and reading all of them is cheaper. */
const MANY_HEATS = 100;

export const contestLoaders = perRequest((db) => {
  const contestsOfSchedule = listsBy<ReadContest>(async (ids) =>
    (await readContestsOfSchedules(db, ids)).map((item) => ({ key: item.scheduleId, item })),
  );
  const scheduleOfHeat = figuresBy<number | null>((ids) => readSchedulesOfHeats(db, ids), null);
  /** Batches of heats share one read of the schedule: each alone would read a good part of the day. */
  const ofTheirSchedules = async (heatIds: readonly number[]): Promise<ReadContest[]> => {
    const schedules = await scheduleOfHeat.loadMany(heatIds);
    const ids = new Set(schedules.filter((id) => typeof id === 'number'));
    return (await Promise.all([...ids].map((id) => contestsOfSchedule.load(id)))).flat();
  };
  let isFirst = true;
  return {
    contestsOfSchedule,
    contestsOfHeat: listsBy<ReadContest>(async (ids) => {
      const asked = new Set(ids);
      const areFew = isFirst && ids.length < MANY_HEATS;
      const contests = areFew ? readContestsOfHeats(db, ids) : ofTheirSchedules(ids);
      isFirst = false;
      return (await contests).flatMap((item) =>
        item.parts.flatMap(({ heatId }) => (asked.has(heatId) ? [{ key: heatId, item }] : [])),
      );
    }),
  };
});

async function readSchedulesOfHeats(
  db: Db,
  heatIds: readonly number[],
): Promise<{ key: number; figure: number }[]> {
  const rows = await db
    .selectFrom('heats')
    .select(['id', 'schedule_id'])
    .where(oneOf('id', heatIds))
    .execute();
  return rows.map(({ id, schedule_id }) => ({ key: id, figure: schedule_id }));
}
