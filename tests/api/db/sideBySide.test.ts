import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrationsList } from '../../../migrations/list.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { createDatabase, dropDatabase } from '../../support/db/databaseServer.ts';

const server = inject('databaseServer');
const name = `beside_${randomBytes(6).toString('hex')}`;
afterAll(() => dropDatabase(server, name));

interface Column {
  column: string;
  type: string;
  isNullable: boolean;
  mayBeLeftOut: boolean;
}

test('a migration keeps everything that the version before it reads and writes', async () => {
  const runtime = await openRuntime({ connectionString: await createDatabase(server, name), poolSize: 3 });
  const columns = async () => {
    const { rows } = await sql<Column>`
      select table_name || '.' || column_name as column, data_type as type, is_nullable = 'YES' as "isNullable",
        is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "mayBeLeftOut"
      from information_schema.columns where table_schema = 'public'`.execute(runtime.db);
    return new Map(rows.map((row) => [row.column, row]));
  };
  const tableOf = (column: string) => column.split('.')[0] ?? '';
  for (const migration of migrationsList) {
    const before = await columns();
    await runtime.orm.migrator.up({ migrations: [migration.name] });
    const after = await columns();
    for (const [column, { type, isNullable }] of before) {
      const kept = after.get(column);
      expect(kept?.type, `${migration.name}: ${column}`).toBe(type);
      // Nullable columns must stay nullable.
      if (isNullable) expect(kept?.isNullable, `${migration.name}: ${column}`).toBe(true);
    }
    const oldTables = new Set([...before.keys()].map(tableOf));
    for (const [column, { mayBeLeftOut }] of after) {
      if (!before.has(column) && oldTables.has(tableOf(column)))
        expect(mayBeLeftOut, `${migration.name}: ${column} is needed`).toBe(true);
    }
  }
  await runtime.orm.close();
});
