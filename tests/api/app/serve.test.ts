import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type Served, serve } from '../../../server/serve.ts';
import { freshDatabase } from '../../support/db/database.ts';

/** Far less than an uncut websocket or statement would take. */
const TIMEOUT = 25_000;

async function served(): Promise<{ server: Served; connectionString: string }> {
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret that is long enough for a test',
    ADMIN_USERNAME: 'organiser@floorcraft.example',
    ADMIN_PASSWORD: 'a long enough password',
  });
  const connectionString = await freshDatabase();
  return { server: await serve(config, connectionString), connectionString };
}

async function connected(server: Served): Promise<Socket> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('closing does not wait for a connection without a request', async () => {
  const { server } = await served();
  const socket = await connected(server);
  // Once another connection is answered, the server has accepted this one.
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  const ended = once(socket, 'close');
  socket.resume();
  await server.close(100);
  await ended;
});

test(
  'closing does not wait for a websocket that never closes',
  async () => {
    const { server } = await served();
    const socket = await connected(server);
    socket.write(
      [
        'GET /graphql HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol: graphql-transport-ws',
        '\r\n',
      ].join('\r\n'),
    );
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 101 /);
    const ended = once(socket, 'close');
    await server.close(100);
    await ended;
  },
  TIMEOUT,
);

test(
  'closing does not wait for a statement that waits for a lock',
  async () => {
    const { server, connectionString } = await served();
    const other = new pg.Client(connectionString);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('begin; lock table users');
    const query = JSON.stringify({
      query: 'mutation { logIn(input: { username: "nobody@floorcraft.example", password: "x" }) { access } }',
    });
    const call = fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: query,
    }).then(
      () => 'answered',
      () => 'cut',
    );
    const waiting = () =>
      other.query(`select 1 from pg_locks where not granted and relation = 'users'::regclass`);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await server.close(100);
    expect(await call).toBe('cut');
    expect((await waiting()).rowCount).toBe(1);
  },
  TIMEOUT,
);
