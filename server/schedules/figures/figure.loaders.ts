import DataLoader from 'dataloader';
import { perRequest } from '../../db/perRequest.ts';
import { readArrangement } from './arrangement.reader.ts';
import type { Arrangement } from './arrangement.ts';

export const figureLoaders = perRequest((db) => ({
  arrangement: new DataLoader<number, Arrangement>((ids) =>
    Promise.all(ids.map((id) => readArrangement(db, id))),
  ),
}));
