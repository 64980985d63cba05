import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '../../../server/db/embedded/embedded.ts';
import { layEmptyDatabase } from '../../support/db/database.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';
import { startServer } from '../../support/server.ts';

it('returns 503 while the database is gone, keeps running, and stops when told to', {
  timeout: 90_000,
}, async () => {
  const home = await mkdtemp(join(tmpdir(), 'floorcraft-lost-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, 'postgres');
  layEmptyDatabase(folder);
  const database = await startEmbedded(folder, { fsync: false });
  const server = await startServer({
    DATABASE_URL: database.connectionString,
    ADMIN_USERNAME: 'organiser@example.org',
    ADMIN_PASSWORD: 'correct horse battery',
  });
  const signIn = () =>
    fetch(`${server.address}/api/token/`, {
      method: 'POST',
      body: JSON.stringify({ username: 'organiser@example.org', password: 'correct horse battery' }),
    });
  const signedIn = await signIn();
  expect(signedIn.status).toBe(200);
  const { access } = (await signedIn.json()) as { access: string };
  const socket = await openRawSocket(server.address, access);
  onTestFinished(() => socket.end());
  await database.stop();
  const refusal = await signIn();
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('retry-after')).toBe('2');
  expect(await refusal.json()).toEqual({ detail: expect.stringContaining('database does not answer') });
  const graphql = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer fcp_nobody' },
    body: JSON.stringify({ query: '{ events { id } }' }),
  });
  expect(graphql.status).toBe(503);
  expect(graphql.headers.get('retry-after')).toBe('2');
  expect(await graphql.text()).not.toMatch(/ECONN|ENOENT|socket/);
  const large = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer fcp_nobody' },
    body: JSON.stringify({ query: '{ events { id } }', padding: 'x'.repeat(100_000) }),
  });
  const page = await fetch(`${server.address}/p/abcd-efgh-ijkl`);
  expect(await large.clone().json()).toMatchObject({
    errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 } }],
  });
  for (const answer of [large, page]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.text()).not.toMatch(/ECONN|ENOENT|socket/);
  }
  const signUp = await fetch(`${server.address}/api/signup/`, {
    method: 'POST',
    body: JSON.stringify({
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.org',
      password: 'long enough',
    }),
  });
  expect(signUp.status).toBe(503);
  socket.send({ type: 'subscribe', id: 'one', payload: { query: '{ events { id } }' } });
  const { payload } = await socket.heard('error', 'one');
  expect(payload).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
  expect(await socket.isAlive()).toBe(true);
  // The code after which clients reconnect by themselves.
  expect(await (await openRawSocket(server.address, access)).closed).toBe(1013);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  expect(await server.stop()).toBe(0);
});
