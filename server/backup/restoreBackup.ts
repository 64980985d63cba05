import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Client, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isTooOld, knownMigrations } from '../db/migrate.ts';
import { type BackupHeader, BackupRefused, DAMAGED, quoted, SESSION_OPTIONS } from './backupFormat.ts';
import { databaseMigrations, databaseTables, idSequences } from './databaseTables.ts';
import { RAISED_BY } from './raisedBy.ts';
import { type BackupReader, newer } from './readBackup.ts';

interface RestoreFigures {
  madeAt: string;
  tables: number;
  rows: number;
  /** Tables of the file that this program does not have. */
  leftOut: string[];
}

/**
 * Restores a backup into an empty database, at the file's schema version; migrate it afterwards. All rows come in one
 * transaction, so a failure leaves the database empty.
 * @param orm on the same database, for its migrations
 * @throws BackupRefused if the file is damaged, too old, or newer than this program, or the database is not empty or in use
 */
export async function restoreBackup(
  connectionString: string,
  orm: MikroORM,
  backup: BackupReader,
): Promise<RestoreFigures> {
  const { header } = backup;
  refuseUnknown(header);
  const client = new Client({
    connectionString,
    application_name: 'floorcraft restore',
    options: SESSION_OPTIONS,
  });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireUnused(client);
    await requireEmpty(client);
    const present = await databaseMigrations(client);
    if (present.some(isUnknown)) {
      throw new BackupRefused(
        'This database was made by another version of Floorcraft. Restore into an empty one, such as a new DATA_DIR.',
      );
    }
    if (present.join() !== header.migrations.join()) {
      if (present.length > 0) await orm.migrator.down({ to: 0 });
      await orm.migrator.up({ migrations: header.migrations });
    }
    await client.query('begin');
    // Triggers cannot be disabled while deferred checks are pending; tables come in the order of their references.
    await client.query('set constraints all immediate');
    const rows = await readTables(client, backup).catch((error: unknown) => {
      throw isOfDamage(error) ? new BackupRefused(DAMAGED) : error;
    });
    // A revision that a browser has cached must not come again with other content.
    if ((await databaseTables(client)).some(({ table }) => table === 'revisions')) {
      await client.query('update revisions set changes = changes + $1', [RAISED_BY]);
    }
    await client.query('commit');
    // Until autovacuum runs, the planner would assume empty tables.
    await client.query('analyze');
    return { madeAt: header.madeAt, ...rows };
  } finally {
    await client.end();
  }
}

/** PostgreSQL's codes for invalid values, broken constraints and unknown columns. */
const OF_DAMAGE = /^(22|23|42703|42701)/;
const isOfDamage = (error: unknown): boolean =>
  error instanceof DatabaseError && OF_DAMAGE.test(error.code ?? '');

const isUnknown = (migration: string): boolean => !knownMigrations().has(migration);

function refuseUnknown(header: BackupHeader): void {
  if (isTooOld(header.migrations)) {
    throw new BackupRefused(
      'This backup was made by a development version of Floorcraft and is too old to restore.',
    );
  }
  if (header.migrations.some(isUnknown)) throw newer(header);
}

/** The database may still be closing the connections of a program that has just stopped. */
const CLOSING_MILLISECONDS = 3000;
const ASK_AGAIN_MILLISECONDS = 100;

async function requireUnused(client: Client): Promise<void> {
  const until = performance.now() + CLOSING_MILLISECONDS;
  while (await isInUse(client)) {
    if (performance.now() > until)
      throw new BackupRefused('Floorcraft is running on this database. Stop it, then restore.');
    await sleep(ASK_AGAIN_MILLISECONDS);
  }
}

async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rows[0].others > 0;
}

/** An empty database may have tables and reference dances. */
async function requireEmpty(client: Client): Promise<void> {
  const known = new Set((await databaseTables(client)).map(({ table }) => table));
  for (const [table, things] of [
    ['users', 'accounts'],
    ['events', 'events'],
    ['entrants', 'people'],
  ] as const) {
    if (!known.has(table)) continue;
    const { rows } = await client.query(`select exists (select from ${table}) as is_filled`);
    if (rows[0].is_filled) {
      throw new BackupRefused(
        `This database is not empty: it has ${things}. Restore into an empty one, such as a new DATA_DIR.`,
      );
    }
  }
}

async function readTables(client: Client, backup: BackupReader): Promise<Omit<RestoreFigures, 'madeAt'>> {
  const present = new Map((await databaseTables(client)).map((table) => [table.table, table]));
  const all = [...present.keys()].map(quoted).join(', ');
  await client.query(`truncate ${all} restart identity`);
  const read: Record<string, number> = {};
  const leftOut: string[] = [];
  for (;;) {
    const line = await backup.next();
    if (!('table' in line)) {
      const isWhole = Object.entries(line.rows).every(([table, count]) => read[table] === count);
      if (!isWhole) throw new BackupRefused('This backup is incomplete: rows are missing.');
      await backup.requireEnd();
      await setNextIds(client, line.nextIds);
      const counts = Object.entries(read).flatMap(([table, count]) => (present.has(table) ? [count] : []));
      return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0), leftOut };
    }
    const { table, columns } = line;
    if (!present.has(table)) {
      read[table] = await countRows(backup);
      leftOut.push(table);
      continue;
    }
    // The file already has what the triggers would write.
    await client.query(`alter table ${quoted(table)} disable trigger user`);
    const copy = client.query(
      copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
    );
    await pipeline(Readable.from(backup.rows(), { objectMode: false }), copy);
    await client.query(`alter table ${quoted(table)} enable trigger user`);
    read[table] = copy.rowCount;
  }
}

async function countRows(backup: BackupReader): Promise<number> {
  let count = 0;
  for await (const _ of backup.rows()) count += 1;
  return count;
}

async function setNextIds(client: Client, nextIds: Record<string, number>): Promise<void> {
  for (const [table, sequence] of await idSequences(client)) {
    const next = nextIds[table];
    if (next !== undefined) await client.query('select setval($1, $2, false)', [sequence, next]);
  }
}
