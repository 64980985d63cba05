import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Page } from '../../input/paging.ts';
import { instant } from '../../time.ts';
import type { CommandOutcome } from './commandOutcome.ts';
import type { LogEntry } from './logEntry.ts';

interface LogRow {
  id: number;
  at: string;
  content: string;
  user_name: string;
  outcome: StoredOutcome | null;
}

/** A command's figures as its log line keeps them; the line itself has the rest. */
export type StoredOutcome = Omit<CommandOutcome, 'content' | 'timestamp' | 'user'>;

/** The lines of a schedule, newest first. */
export async function readLogs(db: Db, scheduleId: number, { first, offset }: Page): Promise<LogEntry[]> {
  const { rows } = await sql<LogRow>`
    select id, at, content, user_name, case when outcome ? 'command' then outcome - 'waiting' end as outcome
    from log_entries where schedule_id = ${scheduleId} order by id desc limit ${first} offset ${offset}`.execute(
    db,
  );
  return rows.map(logFromRow);
}

/** What the newest command did; null before the first. */
export async function readLastOutcome(db: Db, scheduleId: number): Promise<CommandOutcome | null> {
  const { rows } = await sql<LogRow>`
    select id, at, content, user_name, outcome - 'waiting' as outcome from log_entries
    where schedule_id = ${scheduleId} and outcome ? 'command' order by id desc limit 1`.execute(db);
  return rows[0] ? logFromRow(rows[0]).outcome : null;
}

function logFromRow(row: LogRow): LogEntry {
  const line = { timestamp: instant(row.at), content: row.content, user: row.user_name };
  return { id: row.id, ...line, outcome: row.outcome && { ...row.outcome, ...line } };
}
