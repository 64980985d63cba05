import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Api } from '../api.ts';
import { tableContents } from '../db/tableContents.ts';

/** Records of imports and undos, and uploads that await another import: not compared. */
const TELLING = ['bulk_changes', 'undo_changes', 'revisions', 'import_files', 'log_entries', 'audit_entries'];

/** Rows of every table that an import can change, without row versions, which only grow. */
export async function whatTablesHold({ connectionString, db }: Api): Promise<Record<string, string[]>> {
  const tables = Object.keys(await tableContents(connectionString));
  const read = tables
    .filter((name) => !TELLING.includes(name))
    .map(async (name) => {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'version')::text as row from ${sql.table(name)} t order by 1`.execute(db);
      return [name, rows.map(({ row }) => row)] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

export const askUndo = (api: Api, id: string | null) =>
  api.call<{ undoBulkChange: { undoneBy: string } }>(
    'mutation Undo($input: IdInput!) { undoBulkChange(input: $input) { undoneBy } }',
    { input: { id } },
    api.staff.access,
  );

export async function undoImport(api: Api, id: string | null): Promise<void> {
  expect((await askUndo(api, id)).errors).toEqual([]);
}
