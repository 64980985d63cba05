import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/db/embedded/embedded.ts';
import { migrateRuntime, openRuntime } from '../../../server/runtime.ts';
import { createDatabase, TEMPLATE, testDatabases } from './databaseServer.ts';
import { quickFolder } from './quickFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** Folder like `DATA_DIR/postgres` after a first start, without data. */
    emptyDatabase: string;
  }
}

interface TestServer {
  database: EmbeddedDatabase;
  folder: string;
  emptyDatabase: string;
}

/** On `globalThis`, because each project loads this module again but all share one server. */
const run = globalThis as { testServer?: Promise<TestServer>; testServerUsers?: number };

/** Starts one database server for the whole run, with a migrated template for tests to copy. */
export async function setup(project: TestProject): Promise<void> {
  run.testServerUsers = (run.testServerUsers ?? 0) + 1;
  run.testServer ??= startTestServer();
  const { database, emptyDatabase } = await run.testServer;
  project.provide('databaseServer', database.connectionString);
  project.provide('emptyDatabase', emptyDatabase);
}

export async function teardown(): Promise<void> {
  run.testServerUsers = (run.testServerUsers ?? 1) - 1;
  if (run.testServerUsers > 0 || !run.testServer) return;
  const { database, folder } = await run.testServer;
  run.testServer = undefined;
  const left = await testDatabases(database.connectionString);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`${left.length} test files have not dropped their databases.`);
}

async function startTestServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(quickFolder(), 'floorcraft-test-'));
  const emptyDatabase = join(folder, 'empty');
  const empty = await startEmbedded(emptyDatabase, { fsync: false });
  const runtime = await openRuntime({ connectionString: empty.connectionString, poolSize: 3 });
  await migrateRuntime(runtime);
  await runtime.orm.close();
  await empty.stop();
  execFileSync('cp', ['-a', emptyDatabase, join(folder, 'postgres')]);
  const database = await startEmbedded(join(folder, 'postgres'), { fsync: false });
  await createDatabase(database.connectionString, TEMPLATE, 'floorcraft');
  return { database, folder, emptyDatabase };
}
