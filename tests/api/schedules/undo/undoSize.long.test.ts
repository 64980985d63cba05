import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildCompetition, command } from '../../../support/competition.ts';
import { linesOf, undo } from '../../../support/schedules/undoWorld.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

async function kept(scheduleId: string): Promise<{ steps: number; bytes: number }> {
  const { rows } = await sql<{ steps: number; bytes: number }>`
    select count(distinct s.id)::int as steps, coalesce(sum(pg_column_size(c.changed)), 0)::int as bytes
    from undo_steps s left join undo_changes c on c.step_id = s.id where s.schedule_id = ${Number(scheduleId)}`.execute(
    api.db,
  );
  return rows[0] ?? { steps: 0, bytes: 0 };
}

async function rowIds(scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text from heat_entries
    where schedule_id = ${Number(scheduleId)} and heat_id is not null order by id`.execute(api.db);
  return rows.map(({ id }) => id);
}

const pin = (id: string | undefined, isPinned: boolean) => api.act('setHeatEntryPin', { id, isPinned });

test('an action records only what it touched, whatever the size of the schedule', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 60, teachers: 12 });
  await command(api, 'generateHeatEntries', scheduleId);
  await command(api, 'generateHeats', scheduleId);
  const before = await kept(scheduleId);
  await command(api, 'fillHeats', scheduleId);
  const filled = await kept(scheduleId);
  const ids = await rowIds(scheduleId);
  expect(ids.length).toBeGreaterThan(400);
  // A row's id and its two heats, plus reasons of unassigned rows.
  expect((filled.bytes - before.bytes) / ids.length).toBeLessThan(40);
  await pin(ids[0], true);
  const moved = await kept(scheduleId);
  expect(moved.bytes - filled.bytes).toBeLessThan(200);
  // The cost of recording: announcing the step, and storing it.
  statements.length = 0;
  await pin(ids[0], false);
  expect(statements.filter((text) => text.includes('floorcraft.step'))).toHaveLength(2);
});

test('the last fifty actions can be undone, and none before them', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 5, teachers: 3, blocksPerStudent: 1.5 });
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const) {
    await command(api, name, scheduleId);
  }
  const [id] = await rowIds(scheduleId);
  for (let act = 0; act < 53; act++) await pin(id, act % 2 === 0);
  expect((await kept(scheduleId)).steps).toBe(50);
  expect((await linesOf(api, scheduleId)).filter(({ canUndo }) => canUndo)).toHaveLength(50);
  for (let act = 0; act < 50; act++) {
    const line = (await linesOf(api, scheduleId)).find(
      ({ canUndo, outcome }) => canUndo && outcome?.command !== 'UNDO_COMMAND',
    );
    await undo(api, line?.id ?? '');
  }
  // Fifty of 53: starts with the third pinning.
  const { rows } = await sql<{
    is_pinned: boolean;
  }>`select is_pinned from heat_entries where id = ${Number(id)}`.execute(api.db);
  expect(rows).toEqual([{ is_pinned: true }]);
});
