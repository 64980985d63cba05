import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { createDatabase, dropDatabase, TEMPLATE } from './databaseServer.ts';

/**
 * A migrated database of its own for the calling test file: its connection string.
 * Call it at the top of the file or in `beforeAll`; it is dropped after the last test of the file.
 */
export async function freshDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const connectionString = await createDatabase(server, name, TEMPLATE);
  afterAll(() => dropDatabase(server, name));
  return connectionString;
}
