import { listOf, pagesOf, rememberedIn, thingsById } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { Page } from '../../input/paging.ts';
import { countsOfSchedules } from '../countsOfSchedules.ts';
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
    heatCountOfSchedule: countsOfSchedules(db, 'heats'),
  };
});
