import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { dbOf } from '../../../server/db/orm.ts';
import { openRuntime, type Runtime } from '../../../server/runtime.ts';
import { createDatabase, dropDatabase, TEMPLATE } from './databaseServer.ts';

export interface OpenDatabase {
  connectionString: string;
  runtime: Runtime;
}

interface KeptDatabase extends OpenDatabase {
  name: string;
  /** A hash of its schema, and the rows that it has when a file gets it. */
  schema: string;
  contents: { table: string; rows: string }[];
  sequences: { name: string; last: string }[];
  onStatement?: ((statement: string) => void) | undefined;
}

/** Of this worker's files that have ended. */
const free: KeptDatabase[] = [];
let made = 0;

/**
 * A migrated database for the calling test file alone, and its pool. A file that has ended leaves both, emptied, to the
 * next: connections that know the tables answer several times faster than new ones. A database in which the file has
 * changed more than rows is dropped.
 */
export async function takeDatabase(onStatement?: (statement: string) => void): Promise<OpenDatabase> {
  const taken = free.pop() ?? (await make());
  taken.onStatement = onStatement;
  // What the program keeps in memory it keeps by its door to the database.
  taken.runtime.db = dbOf(taken.runtime.orm).withTables();
  afterAll(() => giveBack(taken));
  return taken;
}

async function make(): Promise<KeptDatabase> {
  made += 1;
  const name = `kept_${process.pid}_${made}`;
  const connectionString = await createDatabase(inject('databaseServer'), name, TEMPLATE);
  let database: KeptDatabase | undefined;
  const runtime = await openRuntime({
    connectionString,
    onStatement: (statement) => database?.onStatement?.(statement),
  });
  const { db } = runtime;
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1`.execute(
    db,
  );
  const contents = [];
  for (const { name: table } of tables) {
    const { rows } = await sql<{ rows: string }>`select coalesce(json_agg(t), '[]')::text as rows
      from ${sql.table(table)} t`.execute(db);
    contents.push({ table, rows: rows[0]?.rows ?? '[]' });
  }
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db);
  const schema = await schemaOf(runtime);
  database = { name, connectionString, runtime, schema, contents, sequences };
  return database;
}

async function giveBack(database: KeptDatabase): Promise<void> {
  const { name, runtime } = database;
  database.onStatement = undefined;
  delete runtime.onStatementDone;
  try {
    await empty(database);
    free.push(database);
  } catch {
    await runtime.orm.close();
    await dropDatabase(inject('databaseServer'), name);
  }
}

/** @throws where it is not what it was, or someone still has it in hand */
async function empty({ runtime, schema, contents, sequences }: KeptDatabase): Promise<void> {
  if ((await schemaOf(runtime)) !== schema) throw new Error('Its schema has changed.');
  await dbOf(runtime.orm)
    .transaction()
    .execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx);
      // No trigger runs, and none refuses.
      await sql`set local session_replication_role = replica`.execute(tx);
      const tables = contents.map(({ table }) => sql.table(table));
      await sql`truncate ${sql.join(tables)} restart identity`.execute(tx);
      await sql`delete from pg_statistic where starelid in (
        select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(tx);
      for (const { table, rows } of contents) {
        if (rows === '[]') continue;
        await sql`insert into ${sql.table(table)} overriding system value
          select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(tx);
      }
      for (const { name, last } of sequences) await sql`select setval(${name}, ${last}::bigint)`.execute(tx);
    });
}

/** A hash of the tables, columns, constraints, indexes, functions, triggers and settings of a database. */
async function schemaOf({ orm }: Runtime): Promise<string> {
  const { rows } = await sql<{
    schema: string;
  }>`select md5(string_agg(part, ' ' order by part)) as schema from (
    select relname || relkind::text || relnatts || relchecks as part from pg_class where relnamespace = 'public'::regnamespace
    union all select attrelid::regclass || attname || attnum || attnotnull from pg_attribute a
      join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select conrelid::regclass || conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
    union all select setconfig::text from pg_db_role_setting
  ) parts`.execute(dbOf(orm));
  return rows[0]?.schema ?? '';
}
