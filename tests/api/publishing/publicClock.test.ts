import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { delayText } from '../../../client/eventDay/dayWords.ts';
import { countWords } from '../../../client/publicClock/clockWords.ts';
import type { SentClock } from '../../../server/publishing/public/sentFloor.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, {
  students: 8,
  teachers: 3,
  blocksPerStudent: 2,
  seed: 53,
});
await api.act('publishSchedule', { scheduleId });
const publication = await api.act<{ path: string }>('openPublicLink.publication { path }', { eventId });
const home = publication.path;

const get = (path: string) => api.app.inject({ method: 'GET', url: `${home}/${path}` });
const clock = async (): Promise<SentClock> => (await get('clock')).json();

let lastNo = 0;
async function press(kind: string) {
  const pressClock = await api.act<{ lastNo: number; floor: string }>('pressClock { lastNo floor }', {
    scheduleId,
    floor: '',
    kind,
    lastNo,
  });
  lastNo = pressClock.lastNo;
}

describe('the clock for phones', () => {
  test('is empty before the first press', async () => {
    expect((await clock()).floors).toEqual([]);
    expect((await get('plan')).json()).toEqual({});
  });

  test('says in a few bytes where the floor is, and only if that changed', async () => {
    await press('START');
    await expect.poll(async () => (await clock()).floors[0]?.position).toBe(0);
    const answer = await get('clock');
    expect(answer.body.length).toBeLessThan(250);
    expect(answer.headers).not.toHaveProperty('content-security-policy');
    const seen = String(answer.json().seen);
    expect((await get(`clock?seen=${seen}`)).statusCode).toBe(204);
    await press('START');
    await expect.poll(async () => (await get(`clock?seen=${seen}`)).statusCode).toBe(200);
    expect((await clock()).floors[0]).toMatchObject({ position: 1, paused: null });
  });

  test('keeps its plan while only the clock runs', async () => {
    const { plan } = await clock();
    const answer = await get(`plan?key=${plan}`);
    const heats = Object.values(answer.json() as Record<string, { heats: unknown[][] }>)[0]?.heats ?? [];
    expect(heats[0]).toEqual([
      '1',
      expect.any(String),
      expect.any(Number),
      expect.any(Number),
      'HEAT',
      expect.any(Number),
    ]);
    await press('PAUSE');
    await expect.poll(async () => (await clock()).floors[0]?.paused).not.toBe(null);
    expect((await clock()).plan).toBe(plan);
  });

  test('uses printed numbers, and none for an unpublished heat', async () => {
    const schedule = await api.read<{
      heats: { label: string; dance: { id: string; category: { id: string } } }[];
    }>('schedule { heats { label dance { id category { id } } } }', { id: scheduleId });
    const dance = schedule.heats[0]?.dance;
    await sql`update sections set end_time = end_time + interval '1 hour' where schedule_id = ${scheduleId}::int`.execute(
      api.db,
    );
    await api.act('addHeats', {
      scheduleId,
      danceCategoryId: dance?.category.id,
      danceId: dance?.id,
      heats: 1,
    });
    const labels = async (): Promise<unknown[]> => {
      const { plan } = await clock();
      const floors = (await get(`plan?key=${plan}`)).json() as Record<string, { heats: unknown[][] }>;
      return Object.values(floors).flatMap(({ heats }) => heats.map(([label]) => label));
    };
    await expect.poll(labels).toContain('');
    const shown = await labels();
    const known = new Set(schedule.heats.map(({ label }) => label));
    for (const label of shown) if (label !== '') expect(known).toContain(label);
  });

  test('is as private as the pages: a wrong link is not found', async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/p/no-such-link/clock' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the wording on phones', () => {
  test('counts the heats ahead', () => {
    expect([0, 1, 2, 3, 9].map((ahead) => countWords(ahead, false))).toEqual([
      'You are on the floor',
      'You are next',
      'You are next but one',
      'You are next but two',
      'You are up in 9 heats',
    ]);
    expect(countWords(2, true)).toBe('You were next but one');
    expect([59, -59, 360, -120, 3900].map((seconds) => delayText(seconds * 1000))).toEqual([
      'on time',
      'on time',
      '6 min late',
      '2 min early',
      '1 h 5 min late',
    ]);
  });
});
