import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { domainErrorOf } from '../../../server/db/failures.ts';
import { Unavailable } from '../../../server/errors.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { freshTest } from '../../support/cases.ts';
import { freshDatabase } from '../../support/db/database.ts';
import { ownDatabaseServer, replicaOf } from '../../support/db/replica.ts';
import { startTcpProxy } from '../../support/http/tcpProxy.ts';
import { type RunningServer, startServer } from '../../support/server.ts';

const account = { username: 'organiser@example.org', password: 'correct horse battery' };

/** A server whose database is behind a proxy that can be cut, and a signed-in account. */
async function stage(direct: string) {
  const proxy = await startTcpProxy(direct);
  const server = await startServer({
    DATABASE_URL: proxy.connectionString,
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
    TOKEN_SECRET: 'the secret of both databases',
  });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await proxy.stop();
  });
  return { proxy, server, access: await signIn(server) };
}

async function signIn(server: RunningServer): Promise<string> {
  const response = await fetch(`${server.address}/api/token/`, {
    method: 'POST',
    body: JSON.stringify(account),
  });
  return ((await response.json()) as { access: string }).access;
}

const addStudio = (server: RunningServer, access: string, name: string) =>
  fetch(`${server.address}/api/studios/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(60_000),
  });

test('closes a connection without an answer and the idle ones, and opens another', async () => {
  const proxy = await startTcpProxy(await freshDatabase());
  const runtime = await openRuntime({
    connectionString: proxy.connectionString,
    silenceMilliseconds: 3000,
  });
  onTestFinished(async () => {
    await runtime.orm.close();
    await proxy.stop();
  });
  const ask = () => sql`select pg_sleep(0.2)`.execute(runtime.db);
  const askAll = () => Promise.all(Array.from({ length: 5 }, ask));
  await askAll();
  proxy.freeze();
  const error = await ask().catch((refused: unknown) => refused);
  expect(domainErrorOf(error)).toBeInstanceOf(Unavailable);
  await askAll();
});

test('follows a failover to another primary', async () => {
  const [first, second] = [await ownDatabaseServer(), await ownDatabaseServer()];
  const { proxy, server, access } = await stage(first);
  expect((await addStudio(server, access, 'On the first')).status).toBe(201);
  proxy.retarget(second);
  const statuses: number[] = [];
  // Accounts of the first database do not exist on the second.
  await expect
    .poll(async () => {
      const { status } = await addStudio(server, access, 'On the second');
      statuses.push(status);
      return status;
    })
    .toBe(401);
  expect(statuses.filter((status) => ![401, 503].includes(status))).toEqual([]);
  proxy.retarget(first);
  await expect.poll(async () => (await addStudio(server, access, 'Back')).status).toBe(201);
});

// The daily run tests a replaced primary above.
freshTest('leaves a primary that becomes read-only for the one that its name now leads to', async () => {
  const first = await ownDatabaseServer();
  const { proxy, server, access } = await stage(first);
  // Keeps several connections open.
  const before = await Promise.all(
    Array.from({ length: 6 }, (_, index) => addStudio(server, access, `Before ${index}`)),
  );
  expect(before.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const second = await replicaOf(first);
  // The pool closes idle connections after ten seconds, so open some again.
  const headers = { authorization: `Bearer ${access}` };
  const reads = Array.from({ length: 6 }, () => fetch(`${server.address}/api/studios/`, { headers }));
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  await onDatabase(first, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
  proxy.retarget(second, 'kept');
  await expect.poll(() => onDatabase(first, 'show default_transaction_read_only')).toBe('on');
  const refused = await addStudio(server, access, 'After');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  const after = await Promise.all(
    Array.from({ length: 6 }, (_, index) => addStudio(server, access, `After ${index}`)),
  );
  expect(after.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(await onDatabase(second, 'select count(*)::int from studios')).toBe(12);
  // Notifications come from there, too.
  const listening = "select count(*)::int from pg_stat_activity where application_name = 'floorcraft news'";
  await expect.poll(() => onDatabase(second, listening)).toBe(1);
});

/** Runs statements. @returns the first column of the last one's row */
async function onDatabase(connectionString: string, ...statements: string[]): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    let answer: unknown;
    for (const statement of statements) {
      const { rows } = await client.query({ text: statement, rowMode: 'array' });
      answer = rows[0]?.[0];
    }
    return answer;
  } finally {
    await client.end();
  }
}

test('returns 503 while the database is down, and reconnects without a restart', async () => {
  const direct = await freshDatabase();
  const { proxy, server, access } = await stage(direct);
  proxy.setOpen(false);
  for (let index = 0; index < 5; index += 1) {
    const answer = await addStudio(server, access, `Away ${index}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  proxy.setOpen(true);
  await expect.poll(async () => (await addStudio(server, access, 'Back')).status).toBe(201);
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200);
});

test('waits for its database at the start', async () => {
  const direct = await freshDatabase();
  const proxy = await startTcpProxy(direct);
  onTestFinished(() => proxy.stop());
  proxy.setOpen(false);
  const starting = startServer({ DATABASE_URL: proxy.connectionString });
  await expect.poll(() => proxy.count()).toBeGreaterThan(2);
  proxy.setOpen(true);
  const server = await starting;
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
