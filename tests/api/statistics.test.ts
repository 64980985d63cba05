import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { buildCompetition, command } from '../support/competition.ts';

const api = await startApi();

/** What the planner believes that a table holds; -1 as long as nobody has looked. */
async function believed(table: string): Promise<number> {
  const { rows } = await sql<{ tuples: number }>`
    select reltuples::int as tuples from pg_class where relname = ${table} and relkind = 'r'`.execute(api.db);
  return rows[0]?.tuples ?? 0;
}

async function held(table: 'entries' | 'entry_partners' | 'heat_entries' | 'heats'): Promise<number> {
  const { count } = await api.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('the planner knows what a large import and its rows and heats hold as soon as they are there', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 260, teachers: 30, seed: 3 });
  expect(await believed('entries')).toBe(await held('entries'));
  expect(await believed('entry_partners')).toBe(await held('entry_partners'));
  await command(api, 'generateHeatEntries', scheduleId);
  expect(await believed('heat_entries')).toBe(await held('heat_entries'));
  await command(api, 'generateHeats', scheduleId);
  expect(await held('heats')).toBeGreaterThan(500);
  expect(await believed('heats')).toBe(await held('heats'));
});
