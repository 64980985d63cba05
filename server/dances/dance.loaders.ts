import { figuresBy, listsBy, rowsById } from '../db/lookUps.ts';
import { oneOf } from '../db/oneOf.ts';
import { perRequest } from '../db/perRequest.ts';
import { Dance, danceFromRow } from './dance.entity.ts';
import { DanceCategory } from './danceCategory.entity.ts';
import { danceUses, usesInWords } from './danceUses.ts';

export const danceLoaders = perRequest((db) => ({
  dance: rowsById(db, Dance),
  danceCategory: rowsById(db, DanceCategory),

  /** In the order of a round. */
  dancesOfCategory: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('dances')
      .selectAll()
      .where(oneOf('category_id', ids))
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ key: row.category_id, item: danceFromRow(row) }));
  }),

  /** In words; empty if unused. */
  usesOfDance: figuresBy(async (ids) => {
    const uses = await danceUses(db, 'dance_id', ids);
    return uses.map(({ id, ...counts }) => ({ key: id, figure: usesInWords(counts) }));
  }, ''),
}));
