import { listOf, thingsById } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import { readRowsById, readRowsOfHeats } from './heatEntry.reader.ts';

export const rowLoaders = perRequest((db) => ({
  heatEntry: thingsById<HeatEntry>((ids) => readRowsById(db, ids)),
  rowsOfHeat: listOf<HeatEntry>(
    (ids) => readRowsOfHeats(db, ids),
    (row) => row.heatId,
  ),
}));
