import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { inject } from 'vitest';
import { atEndOfFile } from '../endOfFile.ts';
import { createDatabase, dropDatabase, TEMPLATE } from './databaseServer.ts';

/**
 * Creates a migrated database for the test file and returns its connection string.
 * It is dropped after the last test of the file.
 */
export async function freshDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const connectionString = await createDatabase(server, name, TEMPLATE);
  atEndOfFile(() => dropDatabase(server, name));
  return connectionString;
}

/** Copies a `DATA_DIR/postgres` as it is after a first start, which takes a tenth of creating it. */
export function layEmptyDatabase(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  execFileSync('cp', ['-a', inject('emptyDatabase'), folder]);
}
