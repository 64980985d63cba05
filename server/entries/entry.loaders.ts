import type { Kysely } from 'kysely';
import { listsBy } from '../db/grouped.ts';
import type { Tables } from '../db/tables.ts';
import { entrantFromRow } from '../people/entrant.reader.ts';

export const entryLoaders = (db: Kysely<Tables>) => ({
  /** In the order in which they were named. */
  partnersOfEntry: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('entry_partners as p')
      .innerJoin('entrants as e', 'e.id', 'p.entrant_id')
      .selectAll('e')
      .select('p.entry_id')
      .where('p.entry_id', 'in', ids)
      .orderBy('p.entry_id')
      .orderBy('p.position')
      .execute();
    return rows.map(({ entry_id, ...row }) => ({ key: entry_id, item: entrantFromRow(row) }));
  }),
});
