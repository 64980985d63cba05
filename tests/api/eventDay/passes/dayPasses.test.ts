import { describe, expect, test } from 'vitest';
import { limitKey } from '../../../../server/auth/rateLimits/rateLimiter.ts';
import { PASSWORD, startApi, startCopy, TOKEN_SECRET } from '../../../support/api.ts';
import { createPass, OPEN_PASS, openCode, openPass } from '../../../support/auth/dayPasses.ts';
import { buildEvent } from '../../../support/builders.ts';
import { buildCompetition, command } from '../../../support/competition.ts';
import { tableContents } from '../../../support/db/tableContents.ts';
import { openRawSocket } from '../../../support/http/rawSocket.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildCompetition(api, {});
await command(api, 'generateHeats', scheduleId);
const { app: second } = await startCopy(api.connectionString);
const addressOfSecond = await second.listen({ port: 0, host: '127.0.0.1' });
const other = await buildCompetition(api, {});
await command(api, 'generateHeats', other.scheduleId);

const REFUSED = 'This code is not valid. Ask the organiser for a new one.';

const pressOf = (schedule: string) => ({ scheduleId: schedule, floor: '', kind: 'START', lastNo: 0 });
const own = (token: string) => api.as(token).read('dayPass { role name event { id name schedules { id } } }');
const isOver = async (token: string) =>
  (await api.as(token).refusedRead('dayPass')).code === 'UNAUTHENTICATED';
const refusalOf = async (code: string) => (await api.as(null).refusedAct('openDayPass', { code })).message;
const listed = async (id: string) => {
  const dayPasses = await api.read<
    { id: string; device: string; openedAt: string | null; endedAt: string | null }[]
  >('dayPasses { id role name device openedAt endedAt }', { eventId });
  return dayPasses.find((pass) => pass.id === id);
};

describe('a day pass', () => {
  test('gives a phone one role of one event, under its own name', async () => {
    const { code } = await createPass(api, { eventId, role: 'ANNOUNCER', name: 'M. Reyes' });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const { access } = await openCode(api, typed);
    expect(await own(access)).toEqual({
      role: 'ANNOUNCER',
      name: 'M. Reyes',
      event: { id: eventId, name: expect.any(String), schedules: [{ id: scheduleId }] },
    });
    await api.as(access).act('pressClock', pressOf(scheduleId));
    const press = await api.db.selectFrom('journal').select('by').executeTakeFirst();
    expect(press?.by).toBe('M. Reyes');
  });

  test('is opened once, even by two phones at the same moment', async () => {
    const { id, code } = await createPass(api, { eventId, role: 'DECK' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.as(null).tryAct('openDayPass', { code })));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await refusalOf(code)).toBe(REFUSED);
    expect(await listed(id)).toMatchObject({ openedAt: expect.any(String), endedAt: null });
  });

  test('is refused with the same sentence whether its code is invented, used, ended or expired', async () => {
    const used = await openPass(api, { eventId, role: 'DECK' });
    const ended = await createPass(api, { eventId, role: 'DECK' });
    await api.act('endDayPass', { id: ended.id });
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
    const made = await api.act('createDayPass.pass { day endsAt }', input);
    expect(made).toEqual({ day: '2099-03-05', endsAt: '2099-03-05T15:00:00Z' });
    const { fields } = await api.refusedAct('createDayPass', { ...input, day: '2026-01-01' });
    expect(fields).toEqual({ day: ['This day is over. Choose today or a later day.'] });
  });

  test('is not for a day long after the event', async () => {
    const { id } = await buildEvent(api, { date: '2098-07-04' });
    const input = { eventId: String(id), role: 'DECK', name: 'Deck' };
    const last = await api.act('createDayPass.pass.day', { ...input, day: '2098-08-03' });
    expect(last).toBe('2098-08-03');
    const { fields } = await api.refusedAct('createDayPass', { ...input, day: '2098-08-04' });
    expect(fields).toEqual({
      day: [
        "Choose a day up to Aug 3, 2098, 30 days after the event. For a later one, change the event's date.",
      ],
    });
  });

  test('works from two hours before its day, and says so when it is opened earlier', async () => {
    const { id } = await buildEvent(api, { date: '2098-07-05', timeZone: 'America/New_York' });
    const pass = await createPass(api, { eventId: String(id), role: 'CHAIR', day: '2098-07-05' });
    expect(await api.as(null).refusedAct('openDayPass', { code: pass.code })).toMatchObject({
      code: 'CONFLICT',
      message: 'This pass works from Fri, Jul 4, 10:00 PM. Open it then.',
    });
    await api.db
      .updateTable('day_passes')
      .set({ day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) })
      .where('id', '=', Number(pass.id))
      .execute();
    expect((await api.as(null).tryAct('openDayPass', { code: pass.code })).errors).toEqual([]);
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
    await api.act('endDayPass', { id: pass.id });
    expect(await socket.closed).toBe(4403);
    expect(Date.now() - before).toBeLessThan(1000);
    expect(await isOver(pass.access)).toBe(true);
    expect((await api.as(null).refusedAct('refreshToken', { refresh: pass.refresh })).code).toBe(
      'UNAUTHENTICATED',
    );
  });

  test('is ended by its own phone, and by deactivating its creator', async () => {
    const left = await openPass(api, { eventId, role: 'HALL' });
    await api.as(null).act('logOut', { refresh: left.refresh });
    expect(await listed(left.id)).toMatchObject({ endedAt: expect.any(String) });
    const maker = await api.buildAccount({ role: 'ORGANISER' });
    const { code } = await createPass(api, { eventId, role: 'HALL' }, maker.access);
    await api.act('updateUser', { id: maker.id, isActive: false });
    expect(await refusalOf(code)).toBe(REFUSED);
  });

  test("ends with its creator's role, with its live connections, on every instance", async () => {
    const maker = await api.buildAccount({ role: 'ORGANISER' });
    const opened = await createPass(api, { eventId, role: 'ANNOUNCER' }, maker.access);
    const waiting = await createPass(api, { eventId, role: 'ANNOUNCER' }, maker.access);
    const { access, refresh } = await openCode(api, opened.code);
    const socket = await openRawSocket(addressOfSecond, access);
    expect(await socket.isAlive()).toBe(true);
    await api.act('updateUser', { id: maker.id, role: 'STAFF' });
    expect(await socket.closed).toBe(4403);
    expect(await isOver(access)).toBe(true);
    for (const refusal of [
      await api.as(access).refusedAct('pressClock', pressOf(scheduleId)),
      await api.as(null).refusedAct('refreshToken', { refresh }),
    ])
      expect(refusal.code).toBe('UNAUTHENTICATED');
    for (const { id } of [opened, waiting])
      expect(await listed(id)).toMatchObject({ endedAt: expect.any(String) });
    await api.act('updateUser', { id: maker.id, role: 'ORGANISER' });
    expect(await refusalOf(waiting.code)).toBe(REFUSED);
    expect(await isOver(access)).toBe(true);
  });

  test("goes on working when its creator's password is changed or reset", async () => {
    const maker = await api.buildAccount({ role: 'ORGANISER' });
    const { code } = await createPass(api, { eventId, role: 'DECK' }, maker.access);
    const { access, refresh } = await openCode(api, code);
    const socket = await openRawSocket(addressOfSecond, access);
    const newPassword = 'a brand new horse battery';
    await api.as(maker.access).act('changePassword', { currentPassword: PASSWORD, newPassword });
    await api.act('resetPassword', { id: maker.id, password: 'another new horse battery' });
    expect(await socket.isAlive()).toBe(true);
    await own(access);
    await api.as(null).act('refreshToken', { refresh });
  });

  test('ends with all others of its event by one call, which names those it ended', async () => {
    const event = String((await buildEvent(api)).id);
    const [first, second] = [
      await openPass(api, { eventId: event, role: 'DECK' }),
      await createPass(api, { eventId: event, role: 'HALL' }),
    ];
    await api.act('endDayPass', { id: second.id });
    const third = await createPass(api, { eventId: event, role: 'HALL' });
    const other = await openPass(api, { eventId, role: 'DECK' });
    const endDayPasses = await api.act<{ id: string; endedAt: string | null }[]>(
      'endDayPasses { id endedAt }',
      { eventId: event },
    );
    expect(endDayPasses).toEqual([third, first].map(({ id }) => ({ id, endedAt: expect.any(String) })));
    expect(await isOver(first.access)).toBe(true);
    expect(await refusalOf(third.code)).toBe(REFUSED);
    await own(other.access);
  });

  test('does not sign in its creator', async () => {
    const { access } = await openPass(api, { eventId, role: 'HALL' });
    const sessions = await api.read<object[]>('sessions { id }');
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
    expect((await api.as(access).refusedAct('pressClock', pressOf(other.scheduleId))).code).toBe('NOT_FOUND');
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
      payload: { query: OPEN_PASS, variables: { input: { code } } },
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
