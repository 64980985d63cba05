import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { openOrm, sqlOf } from './orm.ts';
import { seedReferenceDances } from './referenceDances.ts';

/** Any number of copies may start at once on one database: the first to come migrates, the others wait for it. */
const MIGRATION_LOCK = 7_421_001;

/** Brings the database to the newest schema and lays down the reference dances once. */
export async function migrate(orm: MikroORM): Promise<void> {
  const guard = orm.em.fork();
  await guard.transactional(async (em) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(sqlOf(em));
    await orm.migrator.up();
    await orm.em.fork().transactional((seeding) => seedReferenceDances(seeding));
  });
}

export async function migrateDatabase(connectionString: string): Promise<void> {
  const orm = await openOrm({ connectionString, poolSize: 2 });
  try {
    await migrate(orm);
  } finally {
    await orm.close();
  }
}
