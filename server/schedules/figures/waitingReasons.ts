import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { type Cures, type Filled, type Waiting, waitingByRow } from './waiting.ts';

/** Puts what a filling says of the rows that wait in place of what the one before said. */
export async function keepReasons(
  tx: Db,
  scheduleId: number,
  read: Pick<ScheduleProblem, 'problem' | 'rowIds' | 'names' | 'heats'>,
  filled: Filled,
): Promise<void> {
  await sql`delete from waiting_reasons w using heat_entries r
    where r.id = w.heat_entry_id and r.schedule_id = ${scheduleId}`.execute(tx);
  const waiting = [...waitingByRow(read, filled)];
  if (waiting.length === 0) return;
  await sql`
    insert into waiting_reasons (heat_entry_id, heat_count, row_count, reason, cure, cures)
    select w.id, ${read.heats.length}, ${read.rowIds.length}, w.reason, w.cure, w.cures
    from unnest(${waiting.map(([id]) => id)}::int[], ${waiting.map(([, { reason }]) => reason)}::text[],
      ${waiting.map(([, { cure }]) => cure)}::text[],
      ${waiting.map(([, { cures }]) => cures && JSON.stringify(cures))}::jsonb[]) w(id, reason, cure, cures)`.execute(
    tx,
  );
}

interface ReasonRow {
  heat_entry_id: number;
  reason: string;
  cure: string | null;
  cures: Cures | null;
}

/**
 * What the last filling said of these rows, by the id of the row. It holds while the schedule has as many heats and
 * rows as then.
 */
export async function readReasons(
  db: Db,
  scheduleIds: readonly number[],
  rowIds: readonly number[],
): Promise<Map<number, Waiting>> {
  const { rows } = await sql<ReasonRow>`
    with standing as (
      select p.id, (select count(*) from heats where schedule_id = p.id) as heats,
        (select count(*) from heat_entries where schedule_id = p.id) as rows
      from unnest(${scheduleIds}::int[]) p(id)
    )
    select w.heat_entry_id, w.reason, w.cure, w.cures
    from waiting_reasons w
    join heat_entries r on r.id = w.heat_entry_id
    join standing s on s.id = r.schedule_id and s.heats = w.heat_count and s.rows = w.row_count
    where w.heat_entry_id = any(${rowIds})`.execute(db);
  return new Map(rows.map(({ heat_entry_id, ...waiting }) => [heat_entry_id, waiting]));
}
