import { figuresBy, listOf, pagesOf, thingsById } from '../../db/lookUps.ts';
import { oneOf } from '../../db/oneOf.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { Heat } from './heat.entity.ts';
import { readHeatsById, readHeatsOfSchedules, readHeatsOfSections } from './heat.reader.ts';

export const heatLoaders = perRequest((db) => ({
  heat: thingsById<Heat>((ids) => readHeatsById(db, ids)),
  heatsOfSection: listOf<Heat>(
    (ids) => readHeatsOfSections(db, ids),
    (heat) => heat.sectionId,
  ),
  heatsOfSchedule: pagesOf<Heat>(
    (ids, page) => readHeatsOfSchedules(db, ids, page),
    (heat) => heat.scheduleId,
  ),
  heatCountOfSchedule: figuresBy<number>(async (ids) => {
    const rows = await db
      .selectFrom('heats')
      .select((select) => ['schedule_id as key', select.fn.countAll<string>().as('count')])
      .where(oneOf('schedule_id', ids))
      .groupBy('schedule_id')
      .execute();
    return rows.map(({ key, count }) => ({ key, figure: Number(count) }));
  }, 0),
}));
