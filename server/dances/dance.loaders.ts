import type { Kysely } from 'kysely';
import { listsBy } from '../db/grouped.ts';
import type { Tables } from '../db/tables.ts';
import { danceFromRow } from './dance.reader.ts';

export const danceLoaders = (db: Kysely<Tables>) => ({
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
});
