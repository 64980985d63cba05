import { figuresBy, listsBy, rowsById } from '../db/lookUps.ts';
import { perRequest } from '../db/perRequest.ts';
import { entrantFromRow } from '../people/entrant.reader.ts';
import { entryFromRow } from './entry.reader.ts';

export const entryLoaders = perRequest((db) => ({
  entry: rowsById(db, 'entries', entryFromRow),

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

  entryCountOfEvent: figuresBy(async (ids) => {
    const rows = await db
      .selectFrom('entries')
      .select((select) => ['event_id', select.fn.countAll<string>().as('count')])
      .where('event_id', 'in', ids)
      .groupBy('event_id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, figure: Number(row.count) }));
  }, 0),
}));
