import type { Insertable } from 'kysely';
import { type Em, sqlOf } from '../db/orm.ts';
import type { Tables } from '../db/tables.ts';
import { completeEntryLimits } from './entryLimitRows.ts';

/** Adds an event with its limit row for every dance, all unlimited; answers its id. */
export async function insertEvent(tx: Em, values: Insertable<Tables['events']>): Promise<number> {
  const { id } = await sqlOf(tx)
    .insertInto('events')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await completeEntryLimits(tx);
  return id;
}
