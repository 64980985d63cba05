import { sql } from 'kysely';
import { dancesAdded, dancesAdding } from '../dances/dance.service.ts';
import { acquireLock, ENTRY_LIMITS_LOCK } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { thingRestored } from '../trash/restore.service.ts';

/** Adds the missing limits, unlimited: every event has one per dance. Call it after adding either. */
export async function completeEntryLimits(tx: Db): Promise<void> {
  await holdEntryLimits(tx);
  await sql`
    insert into entry_limits (event_id, dance_id)
    select e.id, d.id from events e cross join dances d
    where not exists (select from entry_limits l where l.event_id = e.id and l.dance_id = d.id)
    order by e.id, d.id
    on conflict do nothing`.execute(tx);
}

/** Serialises the creation of events and dances until the transaction ends. */
async function holdEntryLimits(tx: Db): Promise<void> {
  await acquireLock(tx, ENTRY_LIMITS_LOCK);
}

// Lock order: this lock comes before the style, which a change of a dance's style locks after the rows these refer to.
dancesAdding.subscribe((tx) => holdEntryLimits(tx));
dancesAdded.subscribe((tx) => completeEntryLimits(tx));
thingRestored.subscribe(async (tx, { kind }) => {
  if (kind === 'EVENT' || kind === 'DANCE') await completeEntryLimits(tx);
});
