import { type SqlBool, sql } from 'kysely';
import type { LookUp } from '../db/lookUp.ts';
import { figuresBy } from '../db/lookUps.ts';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';

type Counted = 'heats' | 'heat_entries' | 'log_entries';

/** Row counts of several schedules in one statement. */
export const countsOfSchedules = (db: Db, table: Counted, only = sql<SqlBool>`true`): LookUp<number> =>
  figuresBy<number>(
    (ids) =>
      db
        .selectFrom(table)
        .select(['schedule_id as key', sql<number>`count(*)::int`.as('figure')])
        .where(oneOf('schedule_id', ids))
        .where(only)
        .groupBy('schedule_id')
        .execute(),
    0,
  );
