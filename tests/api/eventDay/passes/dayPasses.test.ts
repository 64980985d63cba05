import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { readConfig } from '../../../../server/config.ts';
import { openRuntime } from '../../../../server/runtime.ts';
import { startApi, TOKEN_SECRET } from '../../../support/api.ts';
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
    const event = await buildEvent(api, { timeZone: 'Pacific/Auckland' });
    const input = { eventId: String(event.id), role: 'DECK', name: 'Deck', day: '2099-03-05' };
    const { createDayPass } = await api.done<{ createDayPass: { pass: object } }>(CREATE_PASS, { input });
    expect(createDayPass.pass).toMatchObject({ day: '2099-03-05', endsAt: '2099-03-05T15:00:00Z' });
    const { fields } = await api.refused(CREATE_PASS, { input: { ...input, day: '2026-01-01' } });
    expect(fields).toEqual({ day: ['This day is over. Choose today or a later day.'] });
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
    const refresh = 'mutation R($r: String!) { refreshToken(input: { refresh: $r }) { access } }';
    expect((await api.refused(refresh, { r: pass.refresh }, null)).code).toBe('UNAUTHENTICATED');
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
    await api.done('mutation U($id: ID!) { updateUser(input: { id: $id, role: STAFF }) { id } }', {
      id: maker.id,
    });
    expect(await refusalOf(createDayPass.code)).toBe(REFUSED);
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
    const spread = 'query Q($id: ID!) { ...All } fragment All on Query { schedule(id: $id) { name } }';
    expect((await api.refused(spread, { id: scheduleId }, access)).code).toBe('FORBIDDEN');
  });
});

describe('guessing codes', () => {
  test('is rate-limited like guessing passwords, per network', async () => {
    const guess = (remoteAddress: string, code = 'AAAA-AAAA-AAAA') =>
      api.app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress,
        payload: { query: OPEN_PASS, variables: { code } },
      });
    const answers = await Promise.all(Array.from({ length: 101 }, () => guess('198.51.100.7')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const { code } = await createPass(api, { eventId, role: 'DECK' });
    expect((await guess('198.51.100.7', code)).statusCode).toBe(429);
    expect((await guess('203.0.113.5', code)).json().errors).toBeUndefined();
  });
});
