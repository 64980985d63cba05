import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { type Em, sqlOf } from '../db/orm.ts';
import type { Tables } from '../db/tables.ts';

/** Adds an event with its limit row for every dance, all unlimited; answers its id. */
export async function insertEvent(tx: Em, values: Insertable<Tables['events']>): Promise<number> {
  const db = sqlOf(tx);
  const { id } = await db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow();
  await sql`insert into entry_limits (event_id, dance_id) select ${id}::int, id from dances on conflict do nothing`.execute(
    db,
  );
  return id;
}
