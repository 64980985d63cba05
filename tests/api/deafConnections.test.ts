import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openGround } from '../../server/ground.ts';
import { freshDatabase } from '../support/database.ts';
import { ownDatabaseServer, replicaOf } from '../support/replica.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { startTcpProxy } from '../support/tcpProxy.ts';

const account = { username: 'organiser@example.org', password: 'correct horse battery' };

/** A server that reaches its database by a way that can be cut, somebody who is signed in, and another way to look. */
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

test('connections that went deaf are found out: their calls are asked to come again, later ones are answered', async () => {
  const direct = await freshDatabase();
  const { proxy, server, access } = await stage(direct);
  // Several connections stand open, as after a busy minute.
  const before = await Promise.all(
    Array.from({ length: 12 }, (_, index) => addStudio(server, access, `Before ${index}`)),
  );
  expect(before.map(({ status }) => status)).toEqual(Array(12).fill(201));
  proxy.freeze();
  const during = await Promise.all(
    Array.from({ length: 20 }, (_, index) => addStudio(server, access, `During ${index}`)),
  );
  for (const answer of during) {
    expect([201, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect(during.some(({ status }) => status === 503)).toBe(true);
  const after = await Promise.all(
    Array.from({ length: 12 }, (_, index) => addStudio(server, access, `After ${index}`)),
  );
  expect(after.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

test('a statement that takes long, or waits for somebody else, is no deaf connection', async () => {
  const direct = await freshDatabase();
  const { server, access } = await stage(direct);
  const ground = await openGround({ connectionString: direct, poolSize: 1 });
  onTestFinished(() => ground.orm.close());
  const slow = ground.db.transaction().execute(async (tx) => {
    await sql`lock table studios in access exclusive mode`.execute(tx);
    await sql`select pg_sleep(9)`.execute(tx);
  });
  const answer = await addStudio(server, access, 'Patient');
  expect(answer.status).toBe(201);
  await slow;
});

/** A database server of its own, with the tables of the program. */
async function primary(): Promise<string> {
  const connectionString = await ownDatabaseServer();
  await migrateDatabase(connectionString);
  return connectionString;
}

test('a primary that is replaced by another one is followed, with its own data', async () => {
  const [first, second] = [await primary(), await primary()];
  const { proxy, server, access } = await stage(first);
  expect((await addStudio(server, access, 'On the first')).status).toBe(201);
  proxy.retarget(second);
  const statuses: number[] = [];
  // Nobody of the first has an account on the second.
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

test('a primary that only reads any more is left for the one to which its name leads by now', async () => {
  const first = await primary();
  const { proxy, server, access } = await stage(first);
  // Several connections are open, and stay so.
  const before = await Promise.all(
    Array.from({ length: 6 }, (_, index) => addStudio(server, access, `Before ${index}`)),
  );
  expect(before.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const second = await replicaOf(first);
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
  // The news come from there as well.
  const listening = "select count(*)::int from pg_stat_activity where application_name = 'floorcraft news'";
  await expect.poll(() => onDatabase(second, listening)).toBe(1);
});

/** What the last of these statements answers, in its first column. */
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

test('a database that is away answers 503 at once for as long as it is, and is found again without a restart', async () => {
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

test('a server that is started before its database waits for it', async () => {
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

test('a connection that waited long, and goes on just as it is asked after, is left alone', async () => {
  const direct = await freshDatabase();
  const ground = await openGround({ connectionString: direct });
  onTestFinished(() => ground.orm.close());
  const holders = Array.from({ length: 8 }, (_, index) => index);
  await Promise.all(
    holders.map((index) => sql`create table kept_${sql.raw(String(index))} (n int)`.execute(ground.db)),
  );
  const outcomes = await Promise.all(
    holders.map(async (index) => {
      const table = sql.table(`kept_${index}`);
      const holder = new Client(direct);
      await holder.connect();
      await holder.query('begin');
      await holder.query(`lock table kept_${index}`);
      const waits = ground.db.transaction().execute(async (tx) => {
        await sql`insert into ${table} values (1)`.execute(tx);
        // Between two statements the database waits for the next one, as it does for a client that has gone deaf.
        for (let step = 0; step < 40; step += 1) {
          await sql`insert into ${table} values (${step}::int)`.execute(tx);
          await sleep(5);
        }
      });
      const outcome = waits.then(
        () => 'done',
        (error: Error) => error.message,
      );
      await sleep(1990 + 10 * index);
      await holder.end();
      return outcome;
    }),
  );
  expect(outcomes).toEqual(holders.map(() => 'done'));
});
