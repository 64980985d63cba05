import { sql } from 'kysely';
import type { Db } from '../../../db/orm.ts';
import { rowMapper } from '../../../db/rowMapper.ts';
import type { RowOf } from '../../../db/tables.ts';
import type { Page } from '../../../input/paging.ts';
import type { CommandOutcome } from '../commandOutcome.ts';
import { LogEntry, type UndoableBy } from './logEntry.entity.ts';

const storedFromRow = rowMapper(LogEntry);

/** For a step `u`: only renumbering changes heat_labels (publish.service.ts). */
const changesPrintedNumbers = sql`
  exists (select from undo_changes c where c.step_id = u.id and c.table_name = 'heat_labels')`;

/** Newest first. */
export const readLogs = async (db: Db, scheduleId: number, page: Page): Promise<LogEntry[]> =>
  (await readLogsOf(db, [scheduleId], page)).map(({ item }) => item);

/** A page of the log of each of several schedules, in one statement. */
export async function readLogsOf(
  db: Db,
  scheduleIds: readonly number[],
  { first, offset }: Page,
): Promise<{ key: number; item: LogEntry }[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.schedule_id, l.user_id, l.user_name, l.at, l.content,
      case when l.outcome ? 'command' then l.outcome end as outcome,
      (select case when ${changesPrintedNumbers} then 'ORGANISERS' else 'EDITORS' end
        from undo_steps u where u.schedule_id = l.schedule_id and not (u.refuses_locked and s.is_locked)
        and (u.last_line_id = l.id or (u.log_entry_id = l.id and not u.is_undone)) limit 1) as undoable_by
    from unnest(${scheduleIds}::int[]) p(id)
    join schedules s on s.id = p.id
    cross join lateral (
      select * from log_entries where schedule_id = p.id order by id desc limit ${first} offset ${offset}
    ) l
    order by l.id desc`.execute(db);
  return rows.map((row) => ({ key: row.schedule_id, item: logFromRow(row) }));
}

/** The newest command's outcome per schedule; absent if none. */
export async function readLastOutcomes(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ key: number; figure: CommandOutcome | null }[]> {
  const { rows } = await sql<RowOf<LogEntry>>`
    select l.id, l.schedule_id, l.user_id, l.user_name, l.at, l.content, l.outcome
    from unnest(${scheduleIds}::int[]) p(id)
    cross join lateral (
      select * from log_entries where schedule_id = p.id and outcome ? 'command' order by id desc limit 1
    ) l`.execute(db);
  return rows.map((row) => ({ key: row.schedule_id, figure: logFromRow(row).outcome }));
}

type LogRow = RowOf<LogEntry> & { undoable_by?: UndoableBy | null };

function logFromRow(row: LogRow): LogEntry {
  const line = storedFromRow(row);
  const { content, at: timestamp, userName: user } = line;
  return {
    ...line,
    undoableBy: row.undoable_by ?? null,
    outcome: line.outcome && { ...line.outcome, content, timestamp, user },
  };
}
