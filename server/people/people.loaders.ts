import { figuresBy, rowsById } from '../db/lookUps.ts';
import { oneOf } from '../db/oneOf.ts';
import { perRequest } from '../db/perRequest.ts';
import { Entrant } from './entrant.entity.ts';
import { Studio } from './studio.entity.ts';

export const peopleLoaders = perRequest((db) => ({
  entrant: rowsById(db, Entrant),
  studio: rowsById(db, Studio),

  entrantCount: figuresBy<number>(async (ids) => {
    const rows = await db
      .selectFrom('entrants')
      .select((select) => ['studio_id', select.fn.countAll<string>().as('count')])
      .where(oneOf('studio_id', ids))
      .where('merged_into_id', 'is', null)
      .groupBy('studio_id')
      .execute();
    return rows.map((row) => ({ key: row.studio_id ?? 0, figure: Number(row.count) }));
  }, 0),
}));
