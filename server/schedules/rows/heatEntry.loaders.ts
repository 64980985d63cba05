import { listOf, pagesOf, thingsById } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import { readRowsById, readRowsOfHeats, readUnassigned } from './heatEntry.reader.ts';

export const rowLoaders = perRequest((db) => ({
  heatEntry: thingsById<HeatEntry>((ids) => readRowsById(db, ids)),
  rowsOfHeat: listOf<HeatEntry>(
    (ids) => readRowsOfHeats(db, ids),
    (row) => row.heatId,
  ),
  unassignedOfSchedule: pagesOf<HeatEntry>(
    (ids, page) => readUnassigned(db, ids, page),
    (row) => row.scheduleId,
  ),
}));
