import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { announce } from '../../pubsub/channel.ts';
import { type Author, writeLog } from '../../pubsub/log.ts';
import { entriesCounted } from '../../schedules/counted.ts';
import { moveToTrash } from '../../trash/moveToTrash.ts';

/**
 * Moves entries that the files no longer have to the trash as one item, and takes them out of their heats.
 * @returns the id of the item; null if `ids` is empty
 */
export async function removeEntries(
  tx: Db,
  user: Author,
  eventId: number,
  ids: readonly number[],
): Promise<number | null> {
  if (ids.length === 0) return null;
  const name = `${ids.length} ${ids.length === 1 ? 'entry' : 'entries'} missing from an import`;
  const deletionId = await moveToTrash(tx, user, { kind: 'ENTRY', ids, name, eventId });
  const { rows } = await sql<{ schedule_id: number; count: number }>`
    select schedule_id, count(*)::int as count from heat_entries
    where entry_id = any(${ids}::int[]) group by schedule_id order by schedule_id`.execute(tx);
  await sql`delete from heat_entries where entry_id = any(${ids}::int[])`.execute(tx);
  await sql`delete from entry_partners where entry_id = any(${ids}::int[])`.execute(tx);
  await sql`delete from entries where id = any(${ids}::int[]) and event_id = ${eventId}`.execute(tx);
  for (const { schedule_id: scheduleId, count } of rows) {
    await writeLog(tx, {
      scheduleId,
      user,
      content: `Deleted ${entriesCounted(count)} missing from an import`,
    });
    await announce(tx, { scheduleId });
  }
  return deletionId;
}
