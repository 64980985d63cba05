import { figuresBy, listOf, pagesOf, rememberedIn, thingsById } from '../../db/lookUps.ts';
import { oneOf } from '../../db/oneOf.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { Page } from '../../input/paging.ts';
import type { Heat } from './heat.entity.ts';
import { readHeatsById, readHeatsOfSchedules, readHeatsOfSections } from './heat.reader.ts';

export const heatLoaders = perRequest((db) => {
  const heat = thingsById<Heat>((ids) => readHeatsById(db, ids));
  return {
    heat,
    heatsOfSection: listOf<Heat>(
      rememberedIn(heat, (ids: readonly number[]) => readHeatsOfSections(db, ids)),
      (one) => one.sectionId,
    ),
    heatsOfSchedule: pagesOf<Heat>(
      rememberedIn(heat, (ids: readonly number[], page: Page) => readHeatsOfSchedules(db, ids, page)),
      (one) => one.scheduleId,
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
  };
});
