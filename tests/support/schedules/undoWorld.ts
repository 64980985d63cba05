import { sql } from 'kysely';
import type { Api } from '../api.ts';

export interface UndoLine {
  id: string;
  content: string;
  canUndo: boolean;
  undoAsksOrganiser: boolean;
  outcome: { command: string; isRedone: boolean | null } | null;
}

export const UNDO = 'mutation Undo($input: UndoCommandInput!) { undoCommand(input: $input) { id } }';

/** Log lines, newest first. */
export async function linesOf(api: Api, scheduleId: string, token?: string): Promise<UndoLine[]> {
  return await api.as(token).read<UndoLine[]>(
    `scheduleStats.logs(first: 100) { id content canUndo undoAsksOrganiser
      outcome { command isRedone } }`,
    { scheduleId },
  );
}

export const newestLine = async (api: Api, scheduleId: string, token?: string): Promise<UndoLine> => {
  const [line] = await linesOf(api, scheduleId, token);
  if (!line) throw new Error('The log is empty.');
  return line;
};

export const undo = (api: Api, logEntryId: string, token?: string) =>
  api.as(token).act('undoCommand', { logEntryId });

export const undoRefused = (api: Api, logEntryId: string, token?: string) =>
  api.as(token).refusedAct('undoCommand', { logEntryId });

export async function readOnlyToken(api: Api): Promise<string> {
  return await api.act<string>('createAccessToken.token', { name: 'reader', scope: 'READ' });
}

const FLOOR: Record<string, string> = {
  schedules: 'select * from schedules where id = $',
  sections: 'select * from sections where schedule_id = $',
  section_dance_categories:
    'select * from section_dance_categories where section_id in (select id from sections where schedule_id = $)',
  heats: 'select * from heats where schedule_id = $',
  heat_entries: 'select * from heat_entries where schedule_id = $',
};
const REASONS =
  'select * from waiting_reasons where heat_entry_id in (select id from heat_entries where schedule_id = $)';

/** All rows that an action on a schedule may change, without row versions, which only grow. */
export async function floorOf(
  api: Api,
  scheduleId: string,
  { withReasons = false } = {},
): Promise<Record<string, string[]>> {
  const tables = withReasons ? { ...FLOOR, waiting_reasons: REASONS } : FLOOR;
  const floor: Record<string, string[]> = {};
  for (const [table, text] of Object.entries(tables)) {
    const { rows } = await sql
      .raw<{ row: string }>(
        `select (to_jsonb(t) - 'version')::text as row from (${text.replace('$', scheduleId)}) t order by 1`,
      )
      .execute(api.db);
    floor[table] = rows.map(({ row }) => row);
  }
  return floor;
}
