import { listsBy, rowsById } from '../db/lookUps.ts';
import { perRequest } from '../db/perRequest.ts';
import { danceCategoryFromRow, danceFromRow } from './dance.reader.ts';

export const danceLoaders = perRequest((db) => ({
  dance: rowsById(db, 'dances', danceFromRow),
  danceCategory: rowsById(db, 'dance_categories', danceCategoryFromRow),

  /** In the order of the style. */
  dancesOfCategory: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('dances')
      .selectAll()
      .where('category_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ key: row.category_id, item: danceFromRow(row) }));
  }),
}));
