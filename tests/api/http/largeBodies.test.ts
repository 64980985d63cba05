import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { watchRoutes } from '../../support/auth/everyRoute.ts';

const routes = watchRoutes();
const api = await startApi();
const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

interface Sent {
  method?: string;
  path: string;
  token?: string;
  /** A header that says how long the body is. */
  length: string;
  /** What of the body is sent; the rest never is. */
  start?: string;
}

/** Starts a request and sends no more of its body than `start`. */
function begin({ method = 'POST', path, token, length, start = '' }: Sent): Socket {
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  open.push(socket);
  const right = token ? `Authorization: Bearer ${token}\r\n` : '';
  const type = path.startsWith('/documents/') ? 'application/x-www-form-urlencoded' : 'application/json';
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${right}Content-Type: ${type}\r\n${length}\r\n\r\n`);
  socket.write(start);
  return socket;
}

/** The status of the answer; null if none comes while the body does not. */
async function statusOf(socket: Socket, patience = 1000): Promise<number | null> {
  const signal = AbortSignal.timeout(patience);
  const [answer] = await once(socket, 'data', { signal }).catch(() => ['']);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1] ?? 0) || null;
}

const writing = routes
  .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  .map(({ method, url }) => [method, url('1')] as const);

describe('a body from someone unknown', () => {
  test('is expected at dozens of routes', () => expect(writing.length).toBeGreaterThan(50));

  test.each([...writing, ['POST', '/nowhere'] as const])(
    'that is large is refused by its headers at %s %s',
    async (method, path) => {
      const socket = begin({ method, path, length: `Content-Length: 65537` });
      expect(await statusOf(socket)).toBeOneOf([401, 413]);
    },
  );

  test.each([...writing, ['POST', '/nowhere'] as const])(
    'of unknown length is not read beyond 64 KB at %s %s',
    async (method, path) => {
      const start = `10001\r\n${'x'.repeat(0x10001)}`;
      const socket = begin({ method, path, length: `Transfer-Encoding: chunked`, start });
      expect(await statusOf(socket)).toBeOneOf([401, 413]);
    },
  );

  test.each(['/api/token/', '/api/signup/'])('of unknown length is read at %s', async (path) => {
    const socket = begin({ path, length: `Transfer-Encoding: chunked`, start: '2\r\n{}\r\n0\r\n\r\n' });
    expect(await statusOf(socket)).toBe(400);
  });
});

describe('the uploads of one account', () => {
  const FILE = `a,b\n${'x'.repeat(70_000)}`;
  const upload = (token: string, start: string) => {
    const length = `Content-Length: ${FILE.length}`;
    return begin({ path: '/api/import-files/?name=a.csv', token, length, start });
  };

  test('are read four at a time, and another account waits for none of them', async () => {
    const { access } = api.staff;
    const [first] = Array.from({ length: 4 }, () => upload(access, FILE.slice(0, 100)));
    expect(await statusOf(first as Socket)).toBeNull();
    const fifth = upload(access, FILE);
    expect(await statusOf(fifth)).toBeNull();
    expect(await statusOf(upload(api.organiser.access, FILE), 10_000)).toBe(201);
    first?.destroy();
    expect(await statusOf(fifth, 10_000)).toBe(201);
  });
});

test('uploads at once count together towards the quota of their account', async () => {
  const { access } = api.staff;
  const id = await api.as(access).read<string>('me.id');
  const large = sql`convert_to(repeat('x', 149000000), 'UTF8')`;
  await sql`insert into import_files (user_id, name, bytes) values (${id}::int, 'large', ${large})`.execute(
    api.db,
  );
  const one = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/import-files/?name=a.csv',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'text/csv' },
      payload: 'x'.repeat(600_000),
    });
  const sent = await Promise.all(Array.from({ length: 4 }, one));
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
});

test('a websocket without a token takes small frames only', async () => {
  for (const [length, code] of [
    [10_000, 1009],
    [1000, 4403],
  ] as const) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { filling: 'x'.repeat(length) } }));
    const [closed] = (await once(socket, 'close')) as [CloseEvent];
    expect([1006, code]).toContain(closed.code);
    if (length < 8192) expect(closed.code).toBe(code);
    else expect(closed.code).not.toBe(4403);
  }
});
