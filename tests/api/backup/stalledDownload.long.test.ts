import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../../server/backup/writeBackup.ts';
import { endWhenStalled } from '../../../server/rest/downloads/endWhenStalled.ts';
import { startApi } from '../../support/api.ts';

const api = await startApi();
const PATIENCE_MILLISECONDS = 500;

/** Serves backups like the route, with a shorter timeout. */
async function serve() {
  const server = createServer((_request, response) => {
    const file = new PassThrough();
    writeBackup(api.connectionString, file).catch(() => undefined);
    endWhenStalled(response, file, PATIENCE_MILLISECONDS);
    file.on('error', () => response.destroy());
    file.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}

const reading = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where application_name = 'floorcraft backup' and datname = current_database()`.execute(api.db);
  return rows[0]?.count ?? 0;
};

test('a stalled download releases the tables, and a slow one is complete', async () => {
  // More than the socket buffers hold, and incompressible.
  await sql`insert into studios (name)
    select (select string_agg(md5(random()::text || n || part), '') from generate_series(1, 30) part)
    from generate_series(1, 44000) n`.execute(api.db);
  const { port } = await serve();
  const ask = () => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return socket;
  };
  const stalled = ask();
  stalled.once('data', () => stalled.pause());
  await expect.poll(reading).toBe(1);
  await expect.poll(reading, { timeout: 20_000 }).toBe(0);
  // The schema can be changed again.
  await sql`alter table studios add column tried int`.execute(api.db);
  await sql`alter table studios drop column tried`.execute(api.db);

  const slow = ask();
  let bytes = 0;
  let pauses = 0;
  slow.on('data', async (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes < (pauses + 1) * 4_000_000) return;
    pauses += 1;
    slow.pause();
    await sleep(PATIENCE_MILLISECONDS / 2);
    slow.resume();
  });
  await expect.poll(reading).toBe(1);
  await expect.poll(reading, { timeout: 60_000 }).toBe(0);
  await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(20_000_000);
  expect(pauses).toBeGreaterThan(3);
}, 120_000);
