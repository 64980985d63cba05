import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { announceProgress, Channel } from '../../../../server/pubsub/channel.ts';
import { followStops } from '../../../../server/schedules/commands/stopCommand.service.ts';
import { runningName } from '../../../../server/schedules/figures/running.ts';
import { startApi, startCopy } from '../../../support/api.ts';
import { buildCompetition, command, commandText } from '../../../support/competition.ts';
import { asksForLock, holdEventLock, holdPlans } from '../../../support/db/holdLock.ts';
import { floorOf, newestLine } from '../../../support/schedules/undoWorld.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (statement) => statements.push(statement) });
const { connectionString } = api;
const { app: other, runtime } = await startCopy(connectionString);

const STOP = 'mutation S($input: StopCommandInput!) { stopCommand(input: $input) { id } }';

test('another instance stops a command: nothing is written, and its caller and the log learn who did it', async () => {
  const { eventId, scheduleId } = await buildCompetition(api, { students: 60, teachers: 12 });
  await command(api, 'generateHeatEntries', scheduleId);
  await command(api, 'generateHeats', scheduleId);
  const before = await floorOf(api, scheduleId);
  // The engine's two threads are kept busy, so that the command waits for one.
  const load = Array.from({ length: 40 }, (_, index) =>
    api.call(
      `query Q($id: ID!) { qualityReport(scheduleId: $id) { __typename } forecast(scheduleId: $id) { __typename } n${index}: __typename }`,
      { id: scheduleId },
    ),
  );
  // Even a finished plan cannot be written before someone stops the command.
  const letGo = await holdEventLock(connectionString, eventId);
  const filling = api.call(commandText('fillHeats'), { input: { scheduleId } }, api.organiser.access);
  const ask = (query: string, variables: object) =>
    other
      .inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${api.staff.access}` },
        payload: { query, variables },
      })
      .then((response) => response.json());
  const running = async () =>
    (
      await ask('query R($id: ID!) { scheduleStats(scheduleId: $id) { running { command user } } }', {
        id: scheduleId,
      })
    ).data.scheduleStats.running;
  await expect.poll(running, { timeout: 20_000 }).toEqual({ command: 'FILL_HEATS', user: 'P. Number1' });
  expect(await ask(STOP, { input: { scheduleId } })).toMatchObject({
    data: { stopCommand: { id: scheduleId } },
  });
  expect((await filling).errors).toMatchObject([
    { message: 'P. Number2 has stopped it.', extensions: { code: 'CONFLICT' } },
  ]);
  await expect.poll(running, { timeout: 20_000 }).toBe(null);
  await Promise.all([...load, letGo()]);
  expect(await floorOf(api, scheduleId)).toEqual(before);
  expect(await newestLine(api, scheduleId)).toMatchObject({
    content: 'Stopped Fill Heats with Entries, which P. Number1 had begun: nothing was changed',
    canUndo: false,
  });
  await command(api, 'fillHeats', scheduleId);
}, 90_000);

test('planning the whole program is listed like a command, and stopping it stops the engine', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 60, teachers: 12 });
  await command(api, 'generateHeatEntries', scheduleId);
  const before = await floorOf(api, scheduleId);
  // A finished plan cannot be stored, so planning cannot end on its own.
  const { letGo, stopHeard } = await holdPlans(connectionString);
  const planning = api.call(
    'mutation P($input: PlanProgramInput!) { planProgram(input: $input) { id } }',
    { input: { scheduleId } },
    api.organiser.access,
  );
  const running = async () =>
    await api.read<{ command: string } | null>('scheduleStats.running { command }', { scheduleId });
  await expect.poll(running, { interval: 10 }).toEqual({ command: 'PLAN_PROGRAM' });
  await api.act('stopCommand', { scheduleId });
  await stopHeard();
  await running();
  await letGo();
  expect((await planning).errors).toMatchObject([{ message: 'P. Number1 has stopped it.' }]);
  await expect.poll(running).toBe(null);
  expect(await floorOf(api, scheduleId)).toEqual(before);
});

test('a poll that began before a command, and read its figures during it, is not repeated after it', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 4, teachers: 2 });
  const holding = new pg.Client({ connectionString });
  onTestFinished(() => holding.end());
  await holding.connect();
  await holding.query('begin; lock table heat_entries');
  const ask = () =>
    api.done<{ scheduleStats: { running: object | null } }>(
      'query R($id: ID!) { scheduleStats(scheduleId: $id) { running { command } } }',
      { id: scheduleId },
    );
  const heard = () =>
    api.done<{ scheduleChanges: { running: object | null } }>(
      'query R($id: ID!) { scheduleChanges(scheduleId: $id, since: 99999) { running { command } } }',
      { id: scheduleId },
    );
  const from = statements.length;
  const early = ask();
  await expect
    .poll(() => statements.slice(from).some((statement) => statement.includes('heat_entries')))
    .toBe(true);
  const name = runningName(Number(scheduleId));
  const running = { command: 'PLAN_PROGRAM', user: 'P. Number1', startedAt: new Date().toISOString() };
  await announceProgress(runtime.db, name, { ...running, progress: null });
  await expect.poll(async () => (await heard()).scheduleChanges.running).not.toBe(null);
  await holding.query('commit');
  await early;
  await announceProgress(runtime.db, name, null);
  await expect.poll(async () => (await heard()).scheduleChanges.running).toBe(null);
  expect((await ask()).scheduleStats.running).toBe(null);
});

test("a command that waits for another instance's lock can be stopped, too", async () => {
  const { eventId, scheduleId } = await buildCompetition(api, { students: 6, teachers: 3 });
  await command(api, 'generateHeatEntries', scheduleId);
  const before = await floorOf(api, scheduleId);
  const letGo = await holdEventLock(connectionString, eventId);
  const from = statements.length;
  const generating = api.call(commandText('generateHeats'), { input: { scheduleId } });
  await expect.poll(() => statements.slice(from).some(asksForLock)).toBe(true);
  const input = { scheduleId };
  // Reports its last step, with a real count.
  const running = async () =>
    await api.read<{ step: string; done: number; total: number } | null>(
      'scheduleStats.running { step done total }',
      { scheduleId },
    );
  await expect.poll(running).toEqual({ step: 'SEARCHING', done: expect.any(Number), total: 1000 });
  await expect.poll(async () => (await api.call(STOP, { input })).errors).toEqual([]);
  // The other instance still holds the lock.
  expect((await generating).errors).toMatchObject([{ message: 'P. Number1 has stopped it.' }]);
  await letGo();
  expect(await floorOf(api, scheduleId)).toEqual(before);
  expect((await newestLine(api, scheduleId)).content).toBe('Stopped Generate Heats: nothing was changed');
});

test('a command with another start time than the given one goes on', async () => {
  const { eventId, scheduleId } = await buildCompetition(api, { students: 6, teachers: 3 });
  await command(api, 'generateHeatEntries', scheduleId);
  const letGo = await holdEventLock(connectionString, eventId);
  const startedAt = async (): Promise<string | undefined> =>
    (await api.read<{ startedAt: string } | null>('scheduleStats.running { startedAt }', { scheduleId }))
      ?.startedAt;
  const stop = (moment: string | undefined) => api.call(STOP, { input: { scheduleId, startedAt: moment } });
  const first = api.call(commandText('generateHeats'), { input: { scheduleId } });
  await expect.poll(startedAt).toBeDefined();
  const moment = await startedAt();
  expect((await stop(moment)).errors).toEqual([]);
  expect((await first).errors).toMatchObject([{ message: 'P. Number1 has stopped it.' }]);
  const second = api.call(commandText('generateHeats'), { input: { scheduleId } });
  await expect.poll(async () => ![undefined, moment].includes(await startedAt())).toBe(true);
  expect((await stop(moment)).errors).toMatchObject([
    { message: 'That command has already finished; another is running.' },
  ]);
  await letGo();
  expect((await second).errors).toEqual([]);
});

test('stopping is refused if none is running, without the right, and for no schedule', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 4, teachers: 2 });
  const input = { scheduleId };
  expect(await api.refusedAct('stopCommand', input)).toMatchObject({
    code: 'CONFLICT',
    message: 'No command is running on this schedule.',
  });
  expect(await api.as(null).refusedAct('stopCommand', input)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await api.refusedAct('stopCommand', { scheduleId: '999999' })).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  { id: 'x' },
  { id: '{}' },
  { id: 1, details: null },
  { id: 1, details: { startedAt: 5, by: 'x' } },
])('ignores a malformed request to stop: %j', async (notice) => {
  const thrown: unknown[] = [];
  const note = (error: unknown): void => void thrown.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  const channel = new Channel(connectionString, api.app.log);
  await channel.open();
  onTestFinished(() => channel.close());
  followStops(api.db, channel);
  const heard = new Promise<unknown>((resolve) => {
    channel.follow({ kind: 'heard' }, { heard: resolve, missed: () => undefined });
  });
  for (const sent of [
    { ...notice, kind: 'stop' },
    { kind: 'heard', id: 1 },
  ]) {
    await sql`select pg_notify('floorcraft', ${JSON.stringify(sent)})`.execute(api.db);
  }
  await heard;
  expect(thrown).toEqual([]);
});
