import { expect, test } from 'vitest';
import { openRuntime } from '../../../server/runtime.ts';
import { startApi } from '../../support/api.ts';
import { askWitness, callWitness } from '../../support/chaos/chaosWitness.ts';
import { buildFilled, command } from '../../support/competition.ts';

const api = await startApi();
const { scheduleId } = await buildFilled(api, { students: 5, teachers: 2, seed: 9 });
await callWitness(api.db);

test('finds nothing wrong with correct actions', async () => {
  for (const name of ['clearHeats', 'fillHeats', 'deleteHeats', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  expect(await askWitness(api.db)).toMatchObject({ acts: 5, damage: [] });
});

test('finds an action that breaks an invariant, even if the next one repairs it', async () => {
  const line = { schedule_id: Number(scheduleId), user_name: 'Somebody', content: 'Renumbered' };
  for (const by of [1, -1]) {
    await api.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('heats')
        .where('schedule_id', '=', Number(scheduleId))
        .set((column) => ({ number: column('number', '+', 1000 * by) }))
        .execute();
      await tx.insertInto('log_entries').values(line).execute();
    });
  }
  expect((await askWitness(api.db)).damage).toEqual([
    '"Renumbered" broke the law: heat numbers run 1, 2, 3… without gaps',
  ]);
});

test('finds two concurrent writes to one schedule', async () => {
  const { damage } = await askWitness(api.db);
  const runtime = await openRuntime({ connectionString: api.connectionString, poolSize: 1 });
  await api.db.transaction().execute(async (tx) => {
    const touch = (on: typeof tx, number: number) =>
      on
        .updateTable('heats')
        .where('schedule_id', '=', Number(scheduleId))
        .where('number', '=', number)
        .set((column) => ({ number: column.ref('number') }))
        .execute();
    await touch(tx, 1);
    await touch(runtime.db as typeof tx, 2);
    await touch(tx, 3);
  });
  await runtime.orm.close();
  expect((await askWitness(api.db)).damage).toEqual([
    ...damage,
    `Two actions wrote to schedule ${scheduleId} at the same time`,
  ]);
});
