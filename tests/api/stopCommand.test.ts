import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openGround } from '../../server/ground.ts';
import { Threads } from '../../server/threads/threads.ts';
import { startApi, TOKEN_SECRET } from '../support/api.ts';
import { buildCompetition, command, commandText } from '../support/competition.ts';
import type { EndlessFunctions } from '../support/endlessWorker.ts';
import { asksForTurn, holdTurnOf } from '../support/holdTurn.ts';
import { floorOf, newestLine } from '../support/undoWorld.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (statement) => statements.push(statement) });
const { connectionString } = api;
const ground = await openGround({ connectionString });
const config = readConfig({ LOG_LEVEL: 'silent', TOKEN_SECRET });
const other = await buildApp({ config, ground, connectionString });
await other.ready();
afterAll(async () => {
  await other.close();
  await ground.orm.close();
});

const STOP = 'mutation S($input: StopCommandInput!) { stopCommand(input: $input) { id } }';

test('a job that is given up ends with its thread, or in its line, and the next one runs', async () => {
  const threads = new Threads<EndlessFunctions>(new URL('../support/endlessWorker.ts', import.meta.url), 1);
  onTestFinished(() => threads.close());
  const stop = { running: new AbortController(), waiting: new AbortController() };
  const running = threads.run({ name: 'forever', input: [] }, { signal: stop.running.signal });
  const waiting = threads.run({ name: 'forever', input: [] }, { signal: stop.waiting.signal });
  const next = threads.run({ name: 'double', input: [21] });
  stop.waiting.abort(new Error('not wanted'));
  await expect(waiting).rejects.toThrow('not wanted');
  stop.running.abort(new Error('not wanted either'));
  await expect(running).rejects.toThrow('not wanted either');
  expect(await next).toBe(42);
  await expect(
    threads.run({ name: 'forever', input: [] }, { signal: stop.running.signal }),
  ).rejects.toThrow();
});

test('a command is stopped from another copy: nothing is written, its caller and the log hear by whom', async () => {
  const { eventId, scheduleId } = await buildCompetition(api, { students: 60, teachers: 12 });
  await command(api, 'generateHeatEntries', scheduleId);
  await command(api, 'generateHeats', scheduleId);
  const before = await floorOf(api, scheduleId);
  // The engine's two threads have more to do than they can in a while, so that the command waits for one.
  const load = Array.from({ length: 40 }, (_, index) =>
    api.call(
      `query Q($id: ID!) { qualityReport(scheduleId: $id) { __typename } forecast(scheduleId: $id) { __typename } n${index}: __typename }`,
      { id: scheduleId },
    ),
  );
  // And should it have come to its end, it cannot write before somebody has stopped it.
  const letGo = await holdTurnOf(connectionString, eventId);
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
  expect(await ask(STOP, { input: { scheduleId } })).toEqual({ data: { stopCommand: { id: scheduleId } } });
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
  // It can be run again at once.
  await command(api, 'fillHeats', scheduleId);
}, 90_000);

test('a command whose plan waits for the turn of another copy is stopped as well', async () => {
  const { eventId, scheduleId } = await buildCompetition(api, { students: 6, teachers: 3 });
  await command(api, 'generateHeatEntries', scheduleId);
  const before = await floorOf(api, scheduleId);
  const letGo = await holdTurnOf(connectionString, eventId);
  const from = statements.length;
  const generating = api.call(commandText('generateHeats'), { input: { scheduleId } });
  await expect.poll(() => statements.slice(from).some(asksForTurn)).toBe(true);
  const input = { scheduleId };
  await expect.poll(async () => (await api.call(STOP, { input })).errors).toEqual([]);
  // Whoever holds the turn holds it still.
  expect((await generating).errors).toMatchObject([{ message: 'P. Number1 has stopped it.' }]);
  await letGo();
  expect(await floorOf(api, scheduleId)).toEqual(before);
  expect((await newestLine(api, scheduleId)).content).toBe('Stopped Generate Heats: nothing was changed');
});

test('that began at another moment than the one that is meant goes on', async () => {
  const { eventId, scheduleId } = await buildCompetition(api, { students: 6, teachers: 3 });
  await command(api, 'generateHeatEntries', scheduleId);
  const letGo = await holdTurnOf(connectionString, eventId);
  const startedAt = async (): Promise<string | undefined> =>
    (
      await api.done<{ scheduleStats: { running: { startedAt: string } | null } }>(
        'query R($id: ID!) { scheduleStats(scheduleId: $id) { running { startedAt } } }',
        { id: scheduleId },
      )
    ).scheduleStats.running?.startedAt;
  const stop = (moment: string | undefined) => api.call(STOP, { input: { scheduleId, startedAt: moment } });
  const first = api.call(commandText('generateHeats'), { input: { scheduleId } });
  await expect.poll(startedAt).toBeDefined();
  const moment = await startedAt();
  expect((await stop(moment)).errors).toEqual([]);
  expect((await first).errors).toMatchObject([{ message: 'P. Number1 has stopped it.' }]);
  const second = api.call(commandText('generateHeats'), { input: { scheduleId } });
  await expect.poll(async () => ![undefined, moment].includes(await startedAt())).toBe(true);
  expect((await stop(moment)).errors).toMatchObject([
    { message: 'That command has ended already; the one that is at work now goes on.' },
  ]);
  await letGo();
  expect((await second).errors).toEqual([]);
});

test('is refused where none is at work, without the right, and for no schedule', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 4, teachers: 2 });
  const input = { scheduleId };
  expect(await api.refused(STOP, { input })).toMatchObject({
    code: 'CONFLICT',
    message: 'No command is at work on this schedule.',
  });
  expect(await api.refused(STOP, { input }, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await api.refused(STOP, { input: { scheduleId: '999999' } })).toMatchObject({ code: 'NOT_FOUND' });
});
