import { figuresBy, rowsById } from '../db/lookUps.ts';
import { perRequest } from '../db/perRequest.ts';
import { entrantFromRow, studioFromRow } from './entrant.reader.ts';

export const peopleLoaders = perRequest((db) => ({
  entrant: rowsById(db, 'entrants', entrantFromRow),
  studio: rowsById(db, 'studios', studioFromRow),

  /** How many people belong to a studio. */
  entrantCount: figuresBy<number>(async (ids) => {
    const rows = await db
      .selectFrom('entrants')
      .select((select) => ['studio_id', select.fn.countAll<string>().as('count')])
      .where('studio_id', 'in', ids)
      .groupBy('studio_id')
      .execute();
    return rows.map((row) => ({ key: row.studio_id ?? 0, figure: Number(row.count) }));
  }, 0),
}));
