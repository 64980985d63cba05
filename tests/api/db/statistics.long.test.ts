import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildCompetition, command } from '../../support/competition.ts';
import { newestLine, undo } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

/** The planner's row estimate of a table; -1 before the first ANALYZE. */
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

const newestLineOf = async (scheduleId: string) => (await newestLine(api, scheduleId)).id;

test('the planner knows the sizes of tables right after a large import and its commands', async () => {
  const { eventId, scheduleId } = await buildCompetition(api, { students: 260, teachers: 30, seed: 3 });
  expect(await believed('entries')).toBe(await held('entries'));
  expect(await believed('entry_partners')).toBe(await held('entry_partners'));
  await command(api, 'generateHeatEntries', scheduleId);
  expect(await believed('heat_entries')).toBe(await held('heat_entries'));
  await command(api, 'generateHeats', scheduleId);
  expect(await held('heats')).toBeGreaterThan(500);
  expect(await believed('heats')).toBe(await held('heats'));
  await command(api, 'deleteHeats', scheduleId);
  await sql`analyze heats`.execute(api.db);
  expect(await believed('heats')).toBe(0);
  await undo(api, await newestLineOf(scheduleId));
  expect(await held('heats')).toBeGreaterThan(500);
  expect(await believed('heats')).toBe(await held('heats'));

  const id = await api.act<string>('planProgram.id', { scheduleId });
  await api.act('applyProgram', { planId: id });
  expect(await believed('heats')).toBe(await held('heats'));

  await api.act('deleteEvent', { id: eventId });
  const deletedThings = await api.read<{ id: string }[]>('deletedThings { id }');
  await sql`analyze entries, heat_entries`.execute(api.db);
  expect(await believed('heat_entries')).toBe(0);
  await api.act('restoreDeleted', { id: deletedThings[0]?.id });
  for (const table of ['entries', 'entry_partners', 'heat_entries', 'heats'] as const)
    expect(await believed(table), table).toBe(await held(table));
});
