import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { limitKey } from '../../../../server/auth/rateLimits/rateLimiter.ts';
import { readConfig } from '../../../../server/config.ts';
import { openRuntime } from '../../../../server/runtime.ts';
import { PASSWORD, startApi, TOKEN_SECRET } from '../../../support/api.ts';
import { CREATE_PASS, createPass, OPEN_PASS, openPass } from '../../../support/auth/dayPasses.ts';
import { buildEvent } from '../../../support/builders.ts';
import { buildCompetition, command } from '../../../support/competition.ts';
import { tableContents } from '../../../support/db/tableContents.ts';
import { openRawSocket } from '../../../support/http/rawSocket.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildCompetition(api, {});
await command(api, 'generateHeats', scheduleId);
const { connectionString } = api;
const runtime = await openRuntime({ connectionString });
const second = await buildApp({
  config: readConfig({ LOG_LEVEL: 'silent', TOKEN_SECRET }),
  runtime,
  connectionString,
});
const addressOfSecond = await second.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await second.close();
  await runtime.orm.close();
});
const other = await buildCompetition(api, {});
await command(api, 'generateHeats', other.scheduleId);

const REFUSED = 'This code is not valid. Ask the organiser for a new one.';
const PASSES = `query Passes($eventId: ID!) { dayPasses(eventId: $eventId) { id role name device openedAt endedAt } }`;
const OWN = '{ dayPass { role name event { id name schedules { id } } } }';
const END = 'mutation End($id: ID!) { endDayPass(input: { id: $id }) { endedAt } }';
const REFRESH = 'mutation R($r: String!) { refreshToken(input: { refresh: $r }) { access } }';
const PRESS = `mutation Press($input: PressClockInput!) { pressClock(input: $input) { lastNo } }`;

const pressOf = (schedule: string, lastNo = 0) => ({
  input: { scheduleId: schedule, floor: '', kind: 'START', lastNo },
});
const refusalOf = async (code: string) => (await api.refused(OPEN_PASS, { code }, null)).message;
const listed = async (id: string) => {
  const { dayPasses } = await api.done<{
    dayPasses: { id: string; device: string; openedAt: string | null; endedAt: string | null }[];
  }>(PASSES, { eventId });
  return dayPasses.find((pass) => pass.id === id);
};

describe('a day pass', () => {
  test('gives a phone one role of one event, under its own name', async () => {
    const { code } = await createPass(api, { eventId, role: 'ANNOUNCER', name: 'M. Reyes' });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const { openDayPass } = await api.done<{ openDayPass: { access: string } }>(
      OPEN_PASS,
      { code: typed },
      null,
    );
    expect(await api.done(OWN, {}, openDayPass.access)).toEqual({
      dayPass: {
        role: 'ANNOUNCER',
        name: 'M. Reyes',
        event: { id: eventId, name: expect.any(String), schedules: [{ id: scheduleId }] },
      },
    });
    await api.done(PRESS, pressOf(scheduleId), openDayPass.access);
    const press = await api.db.selectFrom('journal').select('by').executeTakeFirst();
    expect(press?.by).toBe('M. Reyes');
  });

  test('is opened once, even by two phones at the same moment', async () => {
    const { id, code } = await createPass(api, { eventId, role: 'DECK' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.call(OPEN_PASS, { code }, null)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await refusalOf(code)).toBe(REFUSED);
    expect(await listed(id)).toMatchObject({ openedAt: expect.any(String), endedAt: null });
  });

  test('is refused with the same sentence whether its code is invented, used, ended or expired', async () => {
    const used = await openPass(api, { eventId, role: 'DECK' });
    const ended = await createPass(api, { eventId, role: 'DECK' });
    await api.done(END, { id: ended.id });
    const over = await createPass(api, { eventId, role: 'DECK' });
    await api.db
      .updateTable('day_passes')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where('id', '=', Number(over.id))
      .execute();
    for (const code of ['K7QM-TR2X-9VLD', '', '☃', used.code, ended.code, over.code, TOKEN_SECRET])
      expect(await refusalOf(code)).toBe(REFUSED);
  });

  test("ends with its day, at 4 AM by the event's clock", async () => {
    const event = await buildEvent(api, { timeZone: 'Pacific/Auckland', date: '2099-03-05' });
    const input = { eventId: String(event.id), role: 'DECK', name: 'Deck', day: '2099-03-05' };
    const { createDayPass } = await api.done<{ createDayPass: { pass: object } }>(CREATE_PASS, { input });
    expect(createDayPass.pass).toMatchObject({ day: '2099-03-05', endsAt: '2099-03-05T15:00:00Z' });
    const { fields } = await api.refused(CREATE_PASS, { input: { ...input, day: '2026-01-01' } });
    expect(fields).toEqual({ day: ['This day is over. Choose today or a later day.'] });
  });

  test('is not for a day long after the event', async () => {
    const { id } = await buildEvent(api, { date: '2098-07-04' });
    const input = { eventId: String(id), role: 'DECK', name: 'Deck' };
    const last = await api.done<{ createDayPass: { pass: object } }>(CREATE_PASS, {
      input: { ...input, day: '2098-08-03' },
    });
    expect(last.createDayPass.pass).toMatchObject({ day: '2098-08-03' });
    const { fields } = await api.refused(CREATE_PASS, { input: { ...input, day: '2098-08-04' } });
    expect(fields).toEqual({
      day: [
        "Choose a day up to Aug 3, 2098, 30 days after the event. For a later one, change the event's date.",
      ],
    });
  });

  test('works from two hours before its day, and says so when it is opened earlier', async () => {
    const { id } = await buildEvent(api, { date: '2098-07-05', timeZone: 'America/New_York' });
    const pass = await createPass(api, { eventId: String(id), role: 'CHAIR', day: '2098-07-05' });
    expect(await api.refused(OPEN_PASS, { code: pass.code }, null)).toMatchObject({
      code: 'CONFLICT',
      message: 'This pass works from Fri, Jul 4, 10:00 PM. Open it then.',
    });
    await api.db
      .updateTable('day_passes')
      .set({ day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) })
      .where('id', '=', Number(pass.id))
      .execute();
    expect((await api.call(OPEN_PASS, { code: pass.code }, null)).errors).toEqual([]);
  });

  test('stores no code, and its hash is useless without the secret', async () => {
    const { code } = await createPass(api, { eventId, role: 'DECK' });
    const rows = JSON.stringify(await tableContents(api.connectionString));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  test('ends on every instance within a second, with its live connections', async () => {
    const pass = await openPass(api, { eventId, role: 'DECK' });
    const socket = await openRawSocket(addressOfSecond, pass.access);
    expect(await socket.isAlive()).toBe(true);
    const before = Date.now();
    await api.done(END, { id: pass.id });
    expect(await socket.closed).toBe(4403);
    expect(Date.now() - before).toBeLessThan(1000);
    expect((await api.refused(OWN, {}, pass.access)).code).toBe('UNAUTHENTICATED');
    expect((await api.refused(REFRESH, { r: pass.refresh }, null)).code).toBe('UNAUTHENTICATED');
  });

  test('is ended by its own phone, and by deactivating its creator', async () => {
    const left = await openPass(api, { eventId, role: 'HALL' });
    await api.done(
      'mutation O($r: String!) { logOut(input: { refresh: $r }) { refreshIsRevoked } }',
      { r: left.refresh },
      null,
    );
    expect(await listed(left.id)).toMatchObject({ endedAt: expect.any(String) });
    const maker = await api.buildAccount({ role: 'ORGANISER' });
    const input = { eventId, role: 'HALL', name: 'Screen' };
    const { createDayPass } = await api.done<{ createDayPass: { code: string } }>(
      CREATE_PASS,
      { input },
      maker.access,
    );
    await api.done('mutation U($id: ID!) { updateUser(input: { id: $id, isActive: false }) { id } }', {
      id: maker.id,
    });
    expect(await refusalOf(createDayPass.code)).toBe(REFUSED);
  });

  test("ends with its creator's role, with its live connections, on every instance", async () => {
    const maker = await api.buildAccount({ role: 'ORGANISER' });
    const create = (name: string) =>
      api.done<{ createDayPass: { code: string; pass: { id: string } } }>(
        CREATE_PASS,
        { input: { eventId, role: 'ANNOUNCER', name } },
        maker.access,
      );
    const { createDayPass: opened } = await create('Opened');
    const { createDayPass: waiting } = await create('Waiting');
    const { openDayPass } = await api.done<{ openDayPass: { access: string; refresh: string } }>(
      OPEN_PASS,
      { code: opened.code },
      null,
    );
    const socket = await openRawSocket(addressOfSecond, openDayPass.access);
    expect(await socket.isAlive()).toBe(true);
    await api.act('updateUser', { id: maker.id, role: 'STAFF' });
    expect(await socket.closed).toBe(4403);
    for (const [query, variables, token] of [
      [OWN, {}, openDayPass.access],
      [PRESS, pressOf(scheduleId), openDayPass.access],
      [REFRESH, { r: openDayPass.refresh }, null],
    ] as const)
      expect((await api.refused(query, variables, token)).code).toBe('UNAUTHENTICATED');
    for (const { pass } of [opened, waiting])
      expect(await listed(pass.id)).toMatchObject({ endedAt: expect.any(String) });
    await api.act('updateUser', { id: maker.id, role: 'ORGANISER' });
    expect(await refusalOf(waiting.code)).toBe(REFUSED);
    expect((await api.refused(OWN, {}, openDayPass.access)).code).toBe('UNAUTHENTICATED');
  });

  test("goes on working when its creator's password is changed or reset", async () => {
    const maker = await api.buildAccount({ role: 'ORGANISER' });
    const { createDayPass } = await api.done<{ createDayPass: { code: string } }>(
      CREATE_PASS,
      { input: { eventId, role: 'DECK', name: 'Deck' } },
      maker.access,
    );
    const { openDayPass } = await api.done<{ openDayPass: { access: string; refresh: string } }>(
      OPEN_PASS,
      { code: createDayPass.code },
      null,
    );
    const socket = await openRawSocket(addressOfSecond, openDayPass.access);
    const newPassword = 'a brand new horse battery';
    await api.done(
      'mutation C($o: String!, $n: String!) { changePassword(input: { currentPassword: $o, newPassword: $n }) { id } }',
      { o: PASSWORD, n: newPassword },
      maker.access,
    );
    await api.act('resetPassword', { id: maker.id, password: 'another new horse battery' });
    expect(await socket.isAlive()).toBe(true);
    await api.done(OWN, {}, openDayPass.access);
    await api.done(REFRESH, { r: openDayPass.refresh }, null);
  });

  test('ends with all others of its event by one call, which names those it ended', async () => {
    const event = String((await buildEvent(api)).id);
    const [first, second] = [
      await openPass(api, { eventId: event, role: 'DECK' }),
      await createPass(api, { eventId: event, role: 'HALL' }),
    ];
    await api.done(END, { id: second.id });
    const third = await createPass(api, { eventId: event, role: 'HALL' });
    const other = await openPass(api, { eventId, role: 'DECK' });
    const { endDayPasses } = await api.done<{ endDayPasses: { id: string; endedAt: string | null }[] }>(
      'mutation E($e: ID!) { endDayPasses(input: { eventId: $e }) { id endedAt } }',
      { e: event },
    );
    expect(endDayPasses).toEqual([third, first].map(({ id }) => ({ id, endedAt: expect.any(String) })));
    expect((await api.refused(OWN, {}, first.access)).code).toBe('UNAUTHENTICATED');
    expect(await refusalOf(third.code)).toBe(REFUSED);
    await api.done(OWN, {}, other.access);
  });

  test('does not sign in its creator', async () => {
    const { access } = await openPass(api, { eventId, role: 'HALL' });
    const { sessions } = await api.done<{ sessions: object[] }>('{ sessions { id } }');
    const rows = await api.db
      .selectFrom('refresh_tokens')
      .select('id')
      .where('day_pass_id', 'is not', null)
      .execute();
    expect(sessions.filter((one) => rows.some(({ id }) => id === (one as { id: string }).id))).toEqual([]);
    for (const query of ['{ me { id } }', '{ sessions { id } }', '{ events { id } }', '{ users { id } }'])
      expect((await api.refused(query, {}, access)).code).toBe('FORBIDDEN');
  });
});

describe('a day pass for another event', () => {
  const READS = [
    'query Q($id: ID!) { schedule(id: $id) { name } }',
    'query Q($id: ID!) { heat(scheduleId: $id, number: 1) { id } }',
    'query Q($id: ID!) { program(scheduleId: $id) { heats { id } } }',
    'query Q($id: ID!) { dayPass { id } schedule(id: $id) { name } }',
    'query Q($id: ID!, $own: ID! = "1") { own: schedule(id: $own) { name } schedule(id: $id) { name } }',
  ];

  test('reads and changes nothing', async () => {
    const { access } = await openPass(api, { eventId, role: 'ANNOUNCER' });
    for (const query of READS)
      expect(await api.refused(query, { id: other.scheduleId }, access)).toEqual({
        message: 'Not found.',
        code: 'NOT_FOUND',
      });
    const before = await tableContents(api.connectionString);
    expect((await api.refused(PRESS, pressOf(other.scheduleId), access)).code).toBe('NOT_FOUND');
    expect(await tableContents(api.connectionString)).toEqual(before);
  });

  test('finds no way through the fields of its own', async () => {
    const { access } = await openPass(api, { eventId, role: 'REGISTRAR' });
    const ways = [
      'schedule(id: $id) { event { entryLimits { limit } } }',
      'schedule(id: $id) { event { publication { path } } }',
      'schedule(id: $id) { logs { user content } }',
      'schedule(id: $id) { heats(first: 1) { entries { entry { entrant { entryCounts { event { name } } } } } } }',
      'dayPass { event { schedules { logs { content } } } }',
    ];
    for (const way of ways) {
      const named = way.includes('$id') ? 'query Q($id: ID!)' : 'query Q';
      expect(await api.refused(`${named} { ${way} }`, { id: scheduleId }, access)).toMatchObject({
        code: 'FORBIDDEN',
        message: 'This day pass is not for that.',
      });
    }
    const beside =
      'query Q($id: ID!) { schedule(id: $id) { name } mine: placesInHeat(scheduleId: $id, heatId: 1) { __typename } }';
    const inside = 'query Q($id: ID!) { schedule(id: $id) { event { limits: entryLimits { limit } } } }';
    const refused = async (query: string) =>
      (await api.call(query, { id: scheduleId }, access)).errors[0]?.path;
    expect(await refused(beside)).toEqual(['mine']);
    expect(await refused(inside)).toEqual(['schedule', 'event', 'limits']);
    const spread = 'query Q($id: ID!) { ...All } fragment All on Query { schedule(id: $id) { name } }';
    expect((await api.refused(spread, { id: scheduleId }, access)).code).toBe('FORBIDDEN');
  });
});

describe('guessing codes', () => {
  const guess = (remoteAddress: string, code = 'AAAA-AAAA-AAAA') =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      payload: { query: OPEN_PASS, variables: { code } },
    });

  test('keeps no one else on the network from opening a pass', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => guess('198.51.100.7')));
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429);
    const { code } = await createPass(api, { eventId, role: 'DECK' });
    expect((await guess('198.51.100.7', code)).json().errors).toBeUndefined();
  });

  test('is rate-limited per network, but what cannot be a code is not counted', async () => {
    await guess('198.51.100.8', 'AAAA-AAAA');
    await guess('198.51.100.8', 'AAAA-AAAA-AAA1');
    const counted = () =>
      api.db
        .selectFrom('rate_limits')
        .select('points')
        .where('key', '=', `day pass:${limitKey('198.51.100.8')}`)
        .executeTakeFirst();
    expect(await counted()).toBeUndefined();
    await guess('198.51.100.8');
    expect(await counted()).toEqual({ points: 1 });
    await api.db
      .updateTable('rate_limits')
      .set({ points: 10_000 })
      .where('key', '=', `day pass:${limitKey('198.51.100.8')}`)
      .execute();
    const { code } = await createPass(api, { eventId, role: 'DECK' });
    expect((await guess('198.51.100.8', code)).statusCode).toBe(429);
    expect((await guess('203.0.113.5', code)).json().errors).toBeUndefined();
  });
});
