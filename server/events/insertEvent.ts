import type { Insertable } from 'kysely';
import type { Db } from '../db/orm.ts';
import type { Tables } from '../db/tables.ts';
import { completeEntryLimits } from './entryLimitRows.ts';
import type { Event } from './event.entity.ts';
import { eventFromRow } from './event.reader.ts';

/** Adds an event with its limit row for every dance, all unlimited. */
export async function insertEvent(tx: Db, values: Insertable<Tables['events']>): Promise<Event> {
  const row = await tx.insertInto('events').values(values).returningAll().executeTakeFirstOrThrow();
  await completeEntryLimits(tx);
  return eventFromRow(row);
}
