import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { announce } from '../../pubsub/channel.ts';
import { writeLog } from '../../pubsub/log.ts';
import type { DeletedKind } from '../../trash/deletion.entity.ts';
import { entriesCounted } from '../counted.ts';
import { settleRestoredSchedule } from './restoredSchedule.ts';

interface Restored {
  kind: DeletedKind;
  ids: number[];
  name: string;
  user: SignedIn;
  doubleBooked: readonly number[];
}

/** Applies the present rules to restored items: rows that break them become unassigned, and the log says so. */
export async function settleRestored(tx: Db, restored: Restored): Promise<void> {
  const { kind, ids, user, doubleBooked } = restored;
  if (kind === 'ENTRY') await settleRestoredEntries(tx, restored);
  if (kind === 'SCHEDULE')
    for (const scheduleId of ids)
      await settleRestoredSchedule(tx, { thing: 'schedule', scheduleId, user, doubleBooked });
  if (kind === 'EVENT')
    for (const { id: scheduleId } of await schedulesOf(tx, ids))
      await settleRestoredSchedule(tx, { thing: 'event', scheduleId, user, doubleBooked: 'ALL' });
}

const schedulesOf = (tx: Db, eventIds: readonly number[]) =>
  tx.selectFrom('schedules').select('id').where(oneOf('event_id', eventIds)).orderBy('id').execute();

async function settleRestoredEntries(tx: Db, { ids, name, user }: Restored): Promise<void> {
  const { rows } = await sql<{ schedule_id: number; count: number }>`
    select schedule_id, count(*)::int as count from heat_entries where entry_id = any(${ids}::int[])
    group by schedule_id order by schedule_id`.execute(tx);
  for (const { schedule_id: scheduleId, count } of rows) {
    const waiting = await freeMisplaced(tx, scheduleId, ids);
    const rest = waiting > 0 ? `, ${waiting} unassigned because the heats have changed` : '';
    const what = ids.length === 1 ? `the entry of ${name}` : name;
    const content = `Restored ${what}: ${entriesCounted(count)}${rest}`;
    await writeLog(tx, { scheduleId, user, content });
    await announce(tx, { scheduleId });
  }
}

/**
 * Unassigns restored rows whose heat has another dance or type, or where a person is away, dances elsewhere or is kept
 * apart from someone at that time. Of two restored rows in conflict the first stays.
 */
async function freeMisplaced(tx: Db, scheduleId: number, entryIds: readonly number[]): Promise<number> {
  const cameBack = sql<boolean>`r.schedule_id = ${scheduleId} and r.entry_id = any(${entryIds}::int[])`;
  const freed = await sql`
    with misplaced as (
      select r.id from heat_entries r join heats h on h.id = r.heat_id join sections s on s.id = h.section_id
        join entries e on e.id = r.entry_id
      where ${cameBack} and (e.entry_type <> s.section_type
        or e.dance_category_id <> h.dance_category_id or e.dance_id is distinct from h.dance_id)
      union
      select m.heat_entry_id from meetings_of(array(select r.id from heat_entries r where ${cameBack})) m
      where m.other_entry_id <> all(${entryIds}::int[]) or m.other_id < m.heat_entry_id
      union select a.heat_entry_id from seen_away a join heat_entries r on r.id = a.heat_entry_id where ${cameBack}
    )
    update heat_entries set heat_id = null where id in (select id from misplaced)`.execute(tx);
  return Number(freed.numAffectedRows ?? 0);
}
