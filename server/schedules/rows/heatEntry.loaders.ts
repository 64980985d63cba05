import { listOf, listsBy, pagesOf, rememberedIn, thingsById } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { Page } from '../../input/paging.ts';
import { countsOfSchedules } from '../countsOfSchedules.ts';
import { readHeatsOfEntries } from '../heats/heat.reader.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import {
  readRowsById,
  readRowsOfHeats,
  readScratchedFrom,
  readWithoutHeat,
  SCRATCHED,
  UNASSIGNED,
} from './heatEntry.reader.ts';

export const rowLoaders = perRequest((db) => {
  const heatEntry = thingsById<HeatEntry>((ids) => readRowsById(db, ids));
  const withoutHeat = (only: typeof UNASSIGNED) =>
    pagesOf<HeatEntry>(
      rememberedIn(heatEntry, (ids: readonly number[], page: Page) => readWithoutHeat(db, ids, page, only)),
      (row) => row.scheduleId,
    );
  return {
    heatsOfEntry: listsBy((ids) => readHeatsOfEntries(db, ids)),
    heatEntry,
    rowsOfHeat: listOf<HeatEntry>(
      rememberedIn(heatEntry, (ids: readonly number[]) => readRowsOfHeats(db, ids)),
      (row) => row.heatId,
    ),
    scratchedFromHeat: listOf<HeatEntry>(
      rememberedIn(heatEntry, (ids: readonly number[]) => readScratchedFrom(db, ids)),
      (row) => row.scratchedHeatId,
    ),
    unassignedOfSchedule: withoutHeat(UNASSIGNED),
    unassignedCountOfSchedule: countsOfSchedules(db, 'heat_entries', UNASSIGNED),
    scratchedOfSchedule: withoutHeat(SCRATCHED),
    scratchedCountOfSchedule: countsOfSchedules(db, 'heat_entries', SCRATCHED),
  };
});
