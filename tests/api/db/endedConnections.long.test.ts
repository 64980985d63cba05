import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const WRITERS = 12;
const ROUNDS = 10;

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 31 });

const rename = 'mutation R($id: ID!, $name: String!) { updateEvent(input: {id: $id, name: $name}) { name } }';
const lock = 'mutation L($input: ScheduleInput!) { lockSchedule(input: $input) { id } }';
const unlock = 'mutation U($input: ScheduleInput!) { unlockSchedule(input: $input) { id } }';
const fill = 'mutation F($input: ScheduleInput!) { fillHeats(input: $input) { id } }';
const studio = 'mutation S($name: String!) { createStudio(input: {name: $name}) { id } }';

/** Every kind of write: small ones, ones under a lock, and a command that plans. */
const acts = (writer: number, turn: number): [string, Record<string, unknown>] => {
  const input = { scheduleId };
  const all: [string, Record<string, unknown>][] = [
    [studio, { name: `Studio ${writer} ${turn}` }],
    [rename, { id: eventId, name: `Event ${writer} ${turn}` }],
    [writer % 2 === 0 ? lock : unlock, { input }],
    [fill, { input }],
  ];
  return all[(writer + turn) % all.length] as [string, Record<string, unknown>];
};

/** Ends all connections of the program except its own. */
const endConnections = async (): Promise<void> => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(api.db)
    .catch(() => undefined);
};

it('answers later writes after its connections were ended under twelve writers, ten times', async () => {
  const codes = new Set<string | undefined>();
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; !isOver; turn++) {
        const { errors } = await api.call(...acts(writer, turn));
        for (const error of errors) codes.add(error.extensions.code);
      }
    });
    for (let blow = 0; blow < 5; blow++) await endConnections();
    isOver = true;
    await Promise.all(writers);
    // Some connections may end a moment later.
    await expect
      .poll(async () => (await api.call(studio, { name: `After round ${round}` })).errors)
      .toEqual([]);
    await expect.poll(async () => (await api.call(fill, { input: { scheduleId } })).errors).toEqual([]);
  }
  // Running calls get 503; none gets 500.
  codes.delete('SERVICE_UNAVAILABLE');
  expect([...codes]).toEqual([]);
  expect((await api.app.inject('/readyz')).statusCode).toBe(200);
}, 180_000);
