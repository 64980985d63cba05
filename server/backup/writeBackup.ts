import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type BackupFooter,
  type BackupHeader,
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  quoted,
  SESSION_OPTIONS,
} from './backupFormat.ts';
import { databaseMigrations, databaseTables, idSequences } from './databaseTables.ts';

export interface BackupFigures {
  tables: number;
  rows: number;
}

/**
 * Writes one snapshot of all tables; only schema changes wait for it. Ends the stream; a broken stream ends the
 * transaction.
 */
export async function writeBackup(connectionString: string, out: Writable): Promise<BackupFigures> {
  const client = new Client({
    connectionString,
    application_name: 'floorcraft backup',
    options: SESSION_OPTIONS,
    keepAlive: true,
  });
  // Without listeners these would crash the process; the pipeline reports both errors.
  client.on('error', () => undefined);
  out.on('error', () => undefined);
  const counts: Record<string, number> = {};
  try {
    await client.connect();
    await pipeline(() => backupText(client, counts), createGzip(), out);
  } catch (error) {
    out.destroy(error as Error);
    throw error;
  } finally {
    client.connection.stream.destroy();
  }
  const rows = Object.values(counts);
  return { tables: rows.length, rows: rows.reduce((sum, count) => sum + count, 0) };
}

/** @param counts filled with the number of rows of each table */
async function* backupText(
  client: Client,
  counts: Record<string, number>,
): AsyncGenerator<string | Buffer, void> {
  const names = (await databaseTables(client)).map(({ table }) => quoted(table));
  if (names.length === 0) throw new Error('This database has no tables yet.');
  await client.query('begin isolation level repeatable read read only');
  // Waits for a running migration; must come before the first read, which fixes the snapshot.
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const header: BackupHeader = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: new Date().toISOString(),
    migrations: await databaseMigrations(client),
  };
  yield lineOf(header);
  for (const { table, columns } of await databaseTables(client)) {
    yield lineOf({ table, columns });
    const copy = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`));
    yield* copy;
    yield `${END_OF_ROWS}\n`;
    counts[table] = copy.rowCount;
  }
  const footer: BackupFooter = { rows: counts, nextIds: await nextIdsOf(client) };
  await client.query('commit');
  yield lineOf(footer);
}

async function nextIdsOf(client: Client): Promise<Record<string, number>> {
  const nextIds: Record<string, number> = {};
  for (const [table, sequence] of await idSequences(client)) {
    // Some ids are bigint, which a number holds exactly up to 2^53.
    const { rows } = await client.query(
      `select (last_value + is_called::int)::float8 as next from ${sequence}`,
    );
    nextIds[table] = rows[0].next;
  }
  return nextIds;
}

const lineOf = (what: object): string => `${JSON.stringify(what)}\n`;
