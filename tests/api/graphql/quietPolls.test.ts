import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });
const { scheduleId } = await buildFilled(api, { students: 20, teachers: 6, seed: 31 });

const CHANGES = `query Changes($id: ID!, $since: Int, $last: ID) {
  scheduleChanges(scheduleId: $id, since: $since, lastLogId: $last) {
    revision stats { entries orphanEntries revision } logs(first: 60) { id content canUndo }
    running { command }
  }
}`;
interface Changes {
  scheduleChanges: {
    revision: number;
    stats: { entries: number; orphanEntries: number; revision: number } | null;
    logs: { id: string; content: string; canUndo: boolean }[];
    running: object | null;
  };
}
const changes = async (variables: object = {}, token?: string) =>
  (await api.done<Changes>(CHANGES, { id: scheduleId, ...variables }, token)).scheduleChanges;

const STATS = `/api/get_schedule_stats/?schedule_id=${scheduleId}`;
const poll = (etag: string, token = api.organiser.access) =>
  api.app.inject({
    method: 'GET',
    url: STATS,
    headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
  });

const lock = (act: 'lock' | 'unlock') =>
  api.done(`mutation L($input: ScheduleInput!) { ${act}Schedule(input: $input) { id } }`, {
    input: { scheduleId },
  });

test('a poll of an unchanged schedule only authenticates and reads the revision, by GraphQL and REST', async () => {
  const { revision, logs } = await changes();
  const ask = () => changes({ since: revision, last: logs[0]?.id });
  const { etag } = (await api.rest('GET', STATS)).headers;
  await ask();
  statements.length = 0;
  expect(await ask()).toEqual({ revision, stats: null, logs: [], running: null });
  expect(statements.length).toBeLessThanOrEqual(3);
  statements.length = 0;
  const unchanged = await poll(String(etag));
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers.etag).toBe(etag);
  expect((await api.rest('GET', STATS)).statusCode).toBe(200);
  expect(statements).toHaveLength(4);
  expect(statements.every((text) => text.startsWith('/* prepared */'))).toBe(true);
});

test('a poll after a change returns what changed: the figures and new log lines', async () => {
  const before = await changes();
  const { etag } = (await api.rest('GET', STATS)).headers;
  await lock('lock');
  const last = before.logs[0]?.id;
  const after = await changes({ since: before.revision, last });
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(after.stats).toMatchObject({ entries: before.stats?.entries });
  expect(after.logs.map(({ content }) => content)).toEqual(['Locked the schedule']);
  expect(after.logs.map(({ canUndo }) => canUndo)).toEqual([true]);
  const polled = await poll(String(etag));
  expect(polled.statusCode).toBe(200);
  expect(polled.json().logs[0]).toMatchObject({ content: 'Locked the schedule' });
  expect(polled.headers.etag).not.toBe(etag);
  await lock('unlock');
});

test('the response for an unchanged schedule is small', async () => {
  const { revision } = await changes();
  const response = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${api.organiser.access}` },
    payload: { query: CHANGES, variables: { id: scheduleId, since: revision } },
  });
  expect(response.body.length).toBeLessThan(300);
});

test('the returned revision is never newer than the figures', async () => {
  const { revision, stats } = await changes();
  expect(stats?.revision).toBe(revision);
});

test('the next poll shows a running command, even before it changes anything', async () => {
  const { revision } = await changes();
  const running = { command: 'FILL_HEATS', user: 'M. Okafor', startedAt: '2027-03-05T08:00:00Z' };
  const tell = async (told: object | null) => {
    const notice = JSON.stringify({ kind: 'progress', id: `command ${scheduleId}`, progress: told });
    await sql`select pg_notify('floorcraft', ${notice})`.execute(api.db);
  };
  for (const done of [1, 2]) {
    await tell({ ...running, done, total: 2 });
    await expect.poll(async () => (await changes({ since: revision })).running).not.toBe(null);
  }
  await tell(null);
  await expect.poll(async () => (await changes({ since: revision })).running).toBe(null);
});

test('a poll of a missing schedule, or without a token, is refused', async () => {
  expect((await api.refused(CHANGES, { id: '4711' })).code).toBe('NOT_FOUND');
  expect((await api.refused(CHANGES, { id: scheduleId }, null)).code).toBe('UNAUTHENTICATED');
  expect((await api.rest('GET', '/api/get_schedule_stats/?schedule_id=4711')).statusCode).toBe(404);
  expect((await api.rest('GET', STATS, undefined, null)).statusCode).toBe(401);
});

test('the next poll after signing out is refused, even if nothing else has changed', async () => {
  const person = await api.buildAccount();
  const { revision } = await changes();
  const ask = () => changes({ since: revision }, person.access);
  const { etag } = (await api.rest('GET', STATS)).headers;
  await Promise.all([ask(), poll(String(etag), person.access)]);
  await api.as(null).act('logOut { refreshIsRevoked }', { refresh: person.refresh });
  expect((await api.refused(CHANGES, { id: scheduleId, since: revision }, person.access)).code).toBe(
    'UNAUTHENTICATED',
  );
  expect((await poll(String(etag), person.access)).statusCode).toBe(401);
  await changes({ since: revision });
});

test('the next poll with a revoked token is refused, and its last use is known to the minute', async () => {
  const made = await api.done<{ createAccessToken: { token: string; accessToken: { id: string } } }>(
    'mutation { createAccessToken(input: { name: "Poller", scope: READ }) { token accessToken { id } } }',
  );
  const { token, accessToken } = made.createAccessToken;
  await changes({}, token);
  const used = await api.done<{ accessTokens: { id: string; lastUsedAt: string | null }[] }>(
    '{ accessTokens { id lastUsedAt } }',
  );
  expect(used.accessTokens.find(({ id }) => id === accessToken.id)?.lastUsedAt).not.toBe(null);
  await api.act('revokeAccessToken', { id: accessToken.id });
  expect((await api.refused(CHANGES, { id: scheduleId }, token)).code).toBe('UNAUTHENTICATED');
});

test('the next poll of a deleted schedule finds nothing', async () => {
  const other = await buildFilled(api, { students: 6, teachers: 2, seed: 32 });
  const url = `/api/get_schedule_stats/?schedule_id=${other.scheduleId}`;
  expect((await api.rest('GET', url)).statusCode).toBe(200);
  await api.rest('DELETE', `/api/schedules/${other.scheduleId}/`);
  expect((await api.rest('GET', url)).statusCode).toBe(404);
  expect((await api.refused(CHANGES, { id: other.scheduleId })).code).toBe('NOT_FOUND');
});

test('a heat shows a change of its dance at once', async () => {
  const heat = async () =>
    (await api.rest('GET', `/api/eventheat2/?schedule=${scheduleId}&order=3`)).json()[0] as {
      dance: { name: string };
    };
  const before = await heat();
  expect(await heat()).toEqual(before);
  await sql`update dances set name = name || ' danced'`.execute(api.db);
  expect((await heat()).dance.name).toBe(`${before.dance.name} danced`);
});
