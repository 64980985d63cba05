import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Page } from '../../input/paging.ts';
import { instant } from '../../time.ts';
import type { CommandOutcome } from './commandOutcome.ts';
import type { LogEntry } from './logEntry.ts';

interface LogRow {
  id: number;
  schedule_id: number;
  at: string;
  content: string;
  user_name: string;
  outcome: StoredOutcome | null;
}

/** A command's figures as its log line keeps them; the line itself has the rest. */
export type StoredOutcome = Omit<CommandOutcome, 'content' | 'timestamp' | 'user'>;

/** The lines of a schedule, newest first. */
export const readLogs = async (db: Db, scheduleId: number, page: Page): Promise<LogEntry[]> =>
  (await readLogsOf(db, [scheduleId], page)).map(({ item }) => item);

/** Such a stretch of the log of each of several schedules, in one statement. */
export async function readLogsOf(
  db: Db,
  scheduleIds: readonly number[],
  { first, offset }: Page,
): Promise<{ key: number; item: LogEntry }[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.schedule_id, l.at, l.content, l.user_name,
      case when l.outcome ? 'command' then l.outcome end as outcome
    from unnest(${scheduleIds}::int[]) p(id)
    cross join lateral (
      select * from log_entries where schedule_id = p.id order by id desc limit ${first} offset ${offset}
    ) l
    order by l.id desc`.execute(db);
  return rows.map((row) => ({ key: row.schedule_id, item: logFromRow(row) }));
}

/** What the newest command of each schedule did; nothing where there was none yet. */
export async function readLastOutcomes(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ key: number; figure: CommandOutcome | null }[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.schedule_id, l.at, l.content, l.user_name, l.outcome
    from unnest(${scheduleIds}::int[]) p(id)
    cross join lateral (
      select * from log_entries where schedule_id = p.id and outcome ? 'command' order by id desc limit 1
    ) l`.execute(db);
  return rows.map((row) => ({ key: row.schedule_id, figure: logFromRow(row).outcome }));
}

function logFromRow(row: LogRow): LogEntry {
  const line = { timestamp: instant(row.at), content: row.content, user: row.user_name };
  return { id: row.id, ...line, outcome: row.outcome && { ...row.outcome, ...line } };
}
