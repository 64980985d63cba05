import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { migrationsList } from '../../migrations/list.ts';
import { APPLIED_SCOPES, APPLY_SCOPES } from '../../migrations/scopes.ts';
import { acquireLock, MIGRATION_LOCK } from './lock.ts';
import { type Db, dbOf } from './orm.ts';

/** By name. A database with any other migration belongs to a newer version. */
export const knownMigrations = (): ReadonlySet<string> => new Set(migrationsList.map(({ name }) => name));

const [SCHEMA = ''] = knownMigrations();

/**
 * Whether a development version before the first schema made them.
 * @param present the applied migrations of a database or backup
 */
export const isTooOld = (present: readonly string[]): boolean =>
  present.length > 0 && !present.includes(SCHEMA);

export function refuseTooOld(present: readonly string[]): void {
  if (!isTooOld(present)) return;
  throw new Error(
    'This database was made by a development version of Floorcraft and is too old to upgrade. Use an empty database or DATA_DIR; nothing was changed.',
  );
}

/** Migrates to the newest schema, then runs `furnish`, which adds reference data. */
export async function migrate(orm: MikroORM, furnish: (db: Db) => Promise<void>): Promise<void> {
  const db = dbOf(orm);
  await db.transaction().execute(async (guard) => {
    await acquireLock(guard, MIGRATION_LOCK);
    refuseTooOld((await orm.migrator.getExecuted()).map(({ name }) => name));
    await orm.migrator.up();
    await db.transaction().execute(replaceTriggers);
    await db.transaction().execute(furnish);
  });
}

/** Updates the triggers that raise revisions. Replacing them locks the tables, so it does nothing if none differ. */
async function replaceTriggers(db: Db): Promise<void> {
  const { rows } = await sql<{ text: string | null; triggers: string[] }>`
    select obj_description('revisions'::regclass, 'pg_class') as text, array(
      select c.relname || ' ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = current_schema()::regnamespace and (t.tgname like 'raise\\_%' or t.tgname = 'tell_of_list')
      order by (c.relname || ' ' || t.tgname) collate "C") as triggers`.execute(db);
  if (rows[0]?.text === APPLIED_SCOPES.text && rows[0].triggers.join() === APPLIED_SCOPES.triggers.join())
    return;
  for (const statement of APPLY_SCOPES) await sql.raw(statement).execute(db);
  await sql.raw(`comment on table revisions is '${APPLIED_SCOPES.text}'`).execute(db);
}
