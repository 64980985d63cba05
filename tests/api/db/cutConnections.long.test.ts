import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { Random } from '../../../server/engine/random.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { MUTATIONS, refusalsOf } from '../../support/graphql/everyMutation.ts';
import { brokenLaws } from '../../support/schedules/scheduleLaws.ts';

const AT_ONCE = 6;
const ROUNDS = 3;
/** By answers, not by time: on a slow machine nothing would be done between two cuts. */
const ANSWERS_BETWEEN_CUTS = 3;

const api = await startApi();
const { scheduleId } = await buildFilled(api, { students: 8, teachers: 3, seed: 61 });

// The connection that cuts the others is not cut.
const beside = new URL(api.connectionString);
beside.searchParams.set('application_name', 'beside');
const runtime = await openRuntime({ connectionString: beside.href });
afterAll(() => runtime.orm.close());

/** Ends one random connection of the program. */
const cutOne = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> 'beside' order by random() limit 1`.execute(
    runtime.db,
  );

test('every change succeeds, is refused by a rule, or returns 503, whichever connections are cut', async () => {
  const random = new Random(61);
  const headers = { authorization: `Bearer ${api.organiser.access}` };
  const on = { app: api.app, db: runtime.db, headers };
  const met = new Map<string, string>();
  let done = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = Object.keys(MUTATIONS)
      .map((mutation) => ({ mutation, at: random.next() }))
      .sort((a, b) => a.at - b.at);
    let answers = 0;
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const step = {
          mutation: next.mutation,
          which: Math.floor(random.next() * 50),
          where: Math.floor(random.next() * 50),
        };
        const codes = await refusalsOf(on, scheduleId, step);
        if (codes.length === 0) done += 1;
        answers += 1;
        if (answers % ANSWERS_BETWEEN_CUTS === 0) await cutOne();
        for (const code of codes) met.set(code, next.mutation);
      }
    });
    await Promise.all(workers);
    expect(await brokenLaws(runtime.db, Number(scheduleId))).toEqual([]);
  }
  expect([...met.keys()]).toContain('SERVICE_UNAVAILABLE');
  for (const code of ['SERVICE_UNAVAILABLE', 'CONFLICT', 'SCHEDULE_LOCKED', 'NOT_FOUND', 'BAD_USER_INPUT'])
    met.delete(code);
  expect([...met]).toEqual([]);
  expect(done).toBeGreaterThan(AT_ONCE * ROUNDS);
  await expect.poll(async () => (await api.app.inject('/readyz')).statusCode).toBe(200);
}, 180_000);
