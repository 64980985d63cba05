import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const api = await startApi();
const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3 });
const client = new pg.Client({ connectionString: api.connectionString });
await client.connect();
afterAll(() => client.end());

/** Plans of the statements in a statement's triggers, which a connection makes once. */
async function plansOf(statement: string): Promise<string[]> {
  const plans: string[] = [];
  const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? '');
  client.on('notice', listen);
  await client.query(statement);
  client.off('notice', listen);
  return plans;
}

test('triggers compare rows before and after a statement in one pass, even if planned for a few rows', async () => {
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set client_min_messages = log`);
  await client.query('begin');
  // The guard's query runs only if a heat was danced.
  await client.query(`insert into danced_heats (heat_id, label, is_on_floor)
    select id, number, false from heats where schedule_id = ${scheduleId} order by number limit 1`);
  const untouched = `schedule_id = ${scheduleId} and id not in (select heat_id from danced_heats)`;
  const plans = [
    ...(await plansOf(`update heat_entries set heat_id = null where id =
      (select max(id) from heat_entries where schedule_id = ${scheduleId} and heat_id not in (select heat_id from danced_heats))`)),
    ...(await plansOf(
      `update heats set number = number where id = (select max(id) from heats where ${untouched})`,
    )),
  ];
  await client.query('rollback');
  const comparing = plans.filter((plan) => plan.includes('after a join before b'));
  expect(comparing.length).toBeGreaterThanOrEqual(3);
  expect(comparing.filter((plan) => plan.includes('Nested Loop'))).toEqual([]);
});
