import type { Kysely } from 'kysely';
import { figuresBy, listsBy } from '../db/grouped.ts';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Tables } from '../db/tables.ts';
import { scheduleFromRow } from '../schedules/schedule.reader.ts';
import { entryLimitFromRow } from './event.reader.ts';

export const eventLoaders = (db: Kysely<Tables>) => ({
  /** By name. */
  schedulesOfEvent: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('schedules')
      .selectAll()
      .where('event_id', 'in', ids)
      .orderBy(naturalOrder('name'))
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, item: scheduleFromRow(row) }));
  }),

  /** By the dance's name. */
  entryLimitsOfEvent: listsBy(async (ids) => {
    const rows = await db
      .selectFrom('entry_limits as l')
      .innerJoin('dances as d', 'd.id', 'l.dance_id')
      .selectAll('l')
      .where('l.event_id', 'in', ids)
      .orderBy(naturalOrder('d.name'))
      .orderBy('d.id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, item: entryLimitFromRow(row) }));
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

  /** An event is locked when it has schedules and all of them are. */
  isEventLocked: figuresBy(async (ids) => {
    const rows = await db
      .selectFrom('schedules')
      .select((select) => ['event_id', select.fn.agg<boolean>('bool_and', ['is_locked']).as('is_locked')])
      .where('event_id', 'in', ids)
      .groupBy('event_id')
      .execute();
    return rows.map((row) => ({ key: row.event_id, figure: row.is_locked }));
  }, false),
});
