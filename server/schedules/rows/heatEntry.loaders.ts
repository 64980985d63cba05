import { sql } from 'kysely';
import { listOf, pagesOf, rememberedIn, thingsById } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { Page } from '../../input/paging.ts';
import { countsOfSchedules } from '../countsOfSchedules.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import { readRowsById, readRowsOfHeats, readScratchedFrom, readUnassigned } from './heatEntry.reader.ts';

export const rowLoaders = perRequest((db) => {
  const heatEntry = thingsById<HeatEntry>((ids) => readRowsById(db, ids));
  return {
    heatEntry,
    rowsOfHeat: listOf<HeatEntry>(
      rememberedIn(heatEntry, (ids: readonly number[]) => readRowsOfHeats(db, ids)),
      (row) => row.heatId,
    ),
    scratchedFromHeat: listOf<HeatEntry>(
      rememberedIn(heatEntry, (ids: readonly number[]) => readScratchedFrom(db, ids)),
      (row) => row.scratchedHeatId,
    ),
    unassignedOfSchedule: pagesOf<HeatEntry>(
      rememberedIn(heatEntry, (ids: readonly number[], page: Page) => readUnassigned(db, ids, page)),
      (row) => row.scheduleId,
    ),
    unassignedCountOfSchedule: countsOfSchedules(
      db,
      'heat_entries',
      sql`heat_id is null and not is_scratched`,
    ),
  };
});
