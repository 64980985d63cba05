import { listsBy, rowsById } from '../db/lookUps.ts';
import { naturalOrder } from '../db/naturalOrder.ts';
import { oneOf } from '../db/oneOf.ts';
import { perRequest } from '../db/perRequest.ts';
import { entryLimitFromRow } from './entryLimit.entity.ts';
import { Event } from './event.entity.ts';

export const eventLoaders = perRequest((db) => ({
  event: rowsById(db, Event),

  /** Sorted by the dance's name. */
  entryLimitsOfEvent: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('entry_limits as l')
      .innerJoin('dances as d', 'd.id', 'l.dance_id')
      .selectAll('l')
      .where(oneOf('l.event_id', ids))
      .orderBy(naturalOrder('d.name'))
      .orderBy('d.id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, item: entryLimitFromRow(row) }));
  }),
}));
