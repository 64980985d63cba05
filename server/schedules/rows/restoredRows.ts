import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import type { DeletedKind } from '../../deletions/deletion.entity.ts';
import { announce } from '../../news/channel.ts';
import { writeLog } from '../../news/log.ts';

interface Restored {
  kind: DeletedKind;
  ids: number[];
  name: string;
  user: SignedIn;
}

/** Rows that came back with their entry or schedule leave a heat in which they may stand no longer; the log tells of both. */
export async function settleRestoredRows(tx: Db, { kind, ids, name, user }: Restored): Promise<void> {
  if (kind === 'SCHEDULE') {
    for (const scheduleId of ids) {
      const waiting = await freeMisplaced(tx, scheduleId, null);
      const rest = waiting > 0 ? `: ${rowsCounted(waiting)} no longer fit their heats and wait` : '';
      await writeLog(tx, { scheduleId, user, content: `Restored the schedule${rest}` });
      await announce(tx, { scheduleId });
    }
  }
  if (kind !== 'ENTRY') return;
  const { rows } = await sql<{ schedule_id: number; count: number }>`
    select schedule_id, count(*)::int as count from heat_entries where entry_id = any(${ids}::int[])
    group by schedule_id order by schedule_id`.execute(tx);
  for (const { schedule_id: scheduleId, count } of rows) {
    const waiting = await freeMisplaced(tx, scheduleId, ids);
    const rest = waiting > 0 ? `, ${waiting} of them to wait: their heats have changed` : '';
    const what = ids.length === 1 ? `the entry of ${name}` : name;
    const content = `Restored ${what}: ${rowsCounted(count)} came back${rest}`;
    await writeLog(tx, { scheduleId, user, content });
    await announce(tx, { scheduleId });
  }
}

const rowsCounted = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

/**
 * Takes rows out of heats of another dance or type, and where somebody stands in two rows of one heat by now, or dances
 * elsewhere at that time. Of those that came back together the first stays.
 * @param entryIds of the rows that came back; null where all rows of the schedule did
 */
async function freeMisplaced(
  tx: Db,
  scheduleId: number,
  entryIds: readonly number[] | null,
): Promise<number> {
  const cameBack = sql<boolean>`(${entryIds === null} or r.entry_id = any(${entryIds ?? []}::int[]))`;
  const freed = await sql`
    with times as materialized (select * from heat_times where schedule_id = ${scheduleId}),
    floor as materialized (
      select r.id, r.heat_id, t.starts, t.ends, p.person, ${cameBack} as came_back
      from heat_entries r join times t on t.heat_id = r.heat_id
      cross join lateral (select entrant_id as person from entries where id = r.entry_id
        union all select entrant_id from entry_partners where entry_id = r.entry_id) p
      where r.schedule_id = ${scheduleId}
    ), misplaced as (
      select r.id from heat_entries r join heats h on h.id = r.heat_id join sections s on s.id = h.section_id
        join entries e on e.id = r.entry_id
      where r.schedule_id = ${scheduleId} and ${cameBack} and (e.entry_type <> s.section_type
        or e.dance_category_id <> h.dance_category_id or e.dance_id is distinct from h.dance_id)
      union
      select a.id from floor a join floor b on b.person = a.person and b.id <> a.id
        and (b.heat_id = a.heat_id or (${entryIds !== null} and b.starts < a.ends and b.ends > a.starts))
      where a.came_back and (not b.came_back or b.id < a.id)
    )
    update heat_entries set heat_id = null where id in (select id from misplaced)`.execute(tx);
  return Number(freed.numAffectedRows ?? 0);
}
