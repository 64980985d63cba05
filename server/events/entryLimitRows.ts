import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';

/** Makers of events and makers of dances take turns, or the row of a new event and a new dance would be missing. */
const ENTRY_LIMITS_LOCK = 7_421_003;

/** Gives every event its one row for every dance, unlimited where it is new. Call it after either was added. */
export async function completeEntryLimits(tx: Db): Promise<void> {
  await holdEntryLimits(tx);
  await sql`
    insert into entry_limits (event_id, dance_id)
    select e.id, d.id from events e cross join dances d
    where not exists (select from entry_limits l where l.event_id = e.id and l.dance_id = d.id)
    order by e.id, d.id
    on conflict do nothing`.execute(tx);
}

/** Waits for other makers of events and dances, until the transaction ends. */
export async function holdEntryLimits(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ENTRY_LIMITS_LOCK})`.execute(tx);
}
