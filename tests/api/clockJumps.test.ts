import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WorkNews } from '../../server/news/workNews.ts';
import { PASSWORD, startApi } from '../support/api.ts';
import { buildFilled } from '../support/competition.ts';
import { asksForTurn, holdTurnOf } from '../support/holdTurn.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (statement) => statements.push(statement) });
const DAY = 86_400_000;
const fill = 'mutation F($input: ScheduleInput!) { fillHeats(input: $input) { id } }';

/** Sets the clock of the program alone: what it measures in the meantime goes on as it was. */
const jump = (days: number) => vi.setSystemTime(Date.now() + days * DAY);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a clock that jumps', () => {
  test.each([1, -1])('by %i day does not end or prolong the wait for a turn', async (days) => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 4, teachers: 2, seed: 3 });
    const letGo = await holdTurnOf(api.connectionString, eventId);
    const from = statements.length;
    const filling = api.call(fill, { input: { scheduleId } });
    const asked = () => statements.slice(from).filter(asksForTurn).length;
    while (asked() < 1) await sleep(5);
    jump(days);
    const before = asked();
    while (asked() < before + 2) await sleep(5);
    await letGo();
    expect((await filling).errors).toEqual([]);
  });

  test('back does not keep back the news of a piece of work', async () => {
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: api.connectionString });
    onTestFinished(() => listener.end());
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('listen floorcraft');
    const news = new WorkNews<{ done: number }>(api.db, 'work of the test');
    news.tell({ done: 1 });
    await expect.poll(() => heard.some((one) => one.includes('"done":1'))).toBe(true);
    jump(-1);
    news.tell({ done: 2 });
    await expect.poll(() => heard.some((one) => one.includes('"done":2')), { timeout: 5000 }).toBe(true);
  });

  test('back keeps nobody out who was told to wait by the clock that was ahead', async () => {
    const signIn = (password: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/token/',
        remoteAddress: '203.0.113.9',
        payload: { username: 'organiser@example.org', password },
      });
    jump(1);
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn('wrong password')).statusCode).toBe(401);
    expect((await signIn(PASSWORD)).statusCode).toBe(429);
    jump(-1);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    // And whoever guesses goes on being slowed down.
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn('wrong password')).statusCode).toBe(401);
    expect((await signIn(PASSWORD)).statusCode).toBe(429);
  });

  test('forward ends a sign-in of its time, which is renewed as ever; back ends none', async () => {
    const signIn = await api.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: 'organiser@example.org', password: PASSWORD },
    });
    const { access, refresh } = signIn.json() as { access: string; refresh: string };
    const codes = async (token: string) =>
      (await api.call('{ events { id } }', {}, token)).errors.map(({ extensions }) => extensions.code);
    jump(-1);
    expect(await codes(access)).toEqual([]);
    jump(2);
    expect(await codes(access)).toEqual(['UNAUTHENTICATED']);
    const renewed = await api.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh },
    });
    expect(renewed.statusCode).toBe(200);
    const { access: next } = renewed.json() as { access: string };
    expect(await codes(next)).toEqual([]);
  });
});
