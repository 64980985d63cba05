import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { adoptionOf } from '../../migrations/developmentVersions.ts';
import { migrationsList } from '../../migrations/list.ts';
import { type Db, dbOf } from './orm.ts';

export { isOfDevelopment } from '../../migrations/developmentVersions.ts';

/** Those of this program, by name: a database that has been through others belongs to a newer one. */
export const knownMigrations: ReadonlySet<string> = new Set(migrationsList.map(({ name }) => name));

/** Any number of copies may start at once on one database: the first to come migrates, the others wait for it. */
const MIGRATION_LOCK = 7_421_001;

/** Brings the database to the newest schema; `furnish` lays down what an empty house starts with. */
export async function migrate(orm: MikroORM, furnish: (db: Db) => Promise<void>): Promise<void> {
  const db = dbOf(orm);
  await db.transaction().execute(async (guard) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(guard);
    await db.transaction().execute(adopt);
    await orm.migrator.up();
    await db.transaction().execute(furnish);
  });
}

async function adopt(db: Db): Promise<void> {
  const { rows: tables } = await sql`select from pg_tables
    where schemaname = current_schema() and tablename = 'migrations'`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  for (const statement of adoptionOf(rows.map(({ name }) => name))) await sql.raw(statement).execute(db);
}
