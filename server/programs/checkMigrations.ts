import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type StoredField, storedFields, tableNameOf } from '../db/columns.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { dbOf } from '../db/orm.ts';
import { entities, migrateRuntime, openRuntime } from '../runtime.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
}

/** Column types by property type; any other is drift. */
const STORED_AS: Record<string, string[]> = {
  integer: ['integer'],
  smallint: ['smallint'],
  bigint: ['bigint'],
  text: ['text'],
  boolean: ['boolean'],
  datetime: ['timestamp with time zone'],
  date: ['date'],
  time: ['time without time zone'],
  uuid: ['uuid'],
  json: ['jsonb'],
  blob: ['bytea'],
  array: ['ARRAY'],
  reference: ['integer'],
};

/**
 * Migrates an empty database up, down and up again. Exits with 1 if its tables differ from the entities. With --counts
 * it prints the numbers of tables and triggers instead.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-check-'));
  const embedded = await startEmbedded(join(folder, 'postgres'), { fsync: false });
  const runtime = await openRuntime({ connectionString: embedded.connectionString, poolSize: 3 });
  const { orm } = runtime;
  try {
    await migrateRuntime(runtime);
    if (process.argv.includes('--counts')) {
      process.stdout.write(JSON.stringify(await countsOf(orm)));
      return;
    }
    await orm.migrator.down({ to: 0 });
    const left = await columnsOf(orm);
    await migrateRuntime(runtime);
    const problems = [
      ...left.map((column) => `going down leaves ${column.table_name}.${column.column_name}`),
      ...driftOf(await columnsOf(orm)),
    ];
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await orm.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function countsOf(orm: MikroORM): Promise<{ tables: number; triggers: number }> {
  const { rows } = await sql<{ tables: number; triggers: number }>`select
    (select count(*)::integer from pg_tables
      where schemaname = current_schema() and tablename <> 'migrations') as tables,
    (select count(*)::integer from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgname not like 'raise\\_%'
        and t.tgname <> 'tell_of_list' and c.relnamespace = current_schema()::regnamespace) as triggers`.execute(
    dbOf(orm),
  );
  return rows[0] ?? { tables: 0, triggers: 0 };
}

async function columnsOf(orm: MikroORM): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type, is_nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migrations'`.execute(
    dbOf(orm),
  );
  return rows;
}

/** Checks that each column has a property, and each property a matching column. */
function driftOf(columns: Column[]): string[] {
  const strangers = new Map(columns.map((column) => [`${column.table_name}.${column.column_name}`, column]));
  const problems = Object.values(entities).flatMap((entity) =>
    storedFields(entity).flatMap((field) => {
      const name = `${tableNameOf(entity)}.${field.column}`;
      const column = strangers.get(name);
      strangers.delete(name);
      return column
        ? fieldDrift(name, field, column)
        : [`${entity.name}.${field.property} has no column ${name}`];
    }),
  );
  return [...problems, ...[...strangers.keys()].map((name) => `${name} is in no entity`)];
}

function fieldDrift(name: string, { type, isNullable }: StoredField, column: Column): string[] {
  const problems: string[] = [];
  if (!STORED_AS[type]?.includes(column.data_type))
    problems.push(`${name} is ${column.data_type}, not ${type}`);
  if ((column.is_nullable === 'YES') !== isNullable) {
    problems.push(`${name} may ${column.is_nullable === 'YES' ? '' : 'not '}be null, its property differs`);
  }
  return problems;
}

await main();
