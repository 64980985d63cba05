import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { startApi } from '../support/api.ts';
import { command } from '../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../support/floor.ts';

const api = await startApi();

/** Two heats of one couple each for three couples: one waits. */
async function buildFull() {
  const floor = await buildFloor(api);
  await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z', maxCouples: 1 });
  for (const index of [0, 1, 2]) {
    await buildEntry(api, floor, {
      entrantId: floor.students[index] ?? '',
      partnerIds: [floor.teachers[index % 2] ?? ''],
    });
  }
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'generateHeats', floor.scheduleId);
  return floor;
}

async function reasons(scheduleId: string): Promise<(string | null)[]> {
  const { scheduleStats } = await api.done<{
    scheduleStats: { orphanEntriesObjs: { reason: string | null }[] };
  }>('query W($id: ID!) { scheduleStats(scheduleId: $id) { orphanEntriesObjs { reason } } }', {
    id: scheduleId,
  });
  return scheduleStats.orphanEntriesObjs.map(({ reason }) => reason);
}

const FULL = 'All 2 heats × 1 couple = 2 places are taken';

async function count(what: string): Promise<number> {
  const { rows } = await sql
    .raw<{ count: number }>(`select count(*)::int as count from ${what}`)
    .execute(api.db);
  return rows[0]?.count ?? 0;
}

describe('why a row waits', () => {
  test('is kept once, however often the heats are filled, and not in the log', async () => {
    const { scheduleId } = await buildFull();
    for (let times = 0; times < 3; times++) await command(api, 'fillHeats', scheduleId);
    expect(await reasons(scheduleId)).toEqual([FULL]);
    expect(await count(`log_entries where outcome::text like '%are taken%'`)).toBe(0);
    expect(await count('waiting_reasons')).toBe(1);
  });

  test('is told until there are more or fewer heats or rows, and again after the next filling', async () => {
    const floor = await buildFull();
    await command(api, 'fillHeats', floor.scheduleId);
    expect(await reasons(floor.scheduleId)).toEqual([FULL]);
    const db = api.db;
    const last = await db
      .deleteFrom('heats')
      .where('schedule_id', '=', Number(floor.scheduleId))
      .where('number', '=', 2)
      .returning(['section_id', 'dance_id', 'dance_category_id'])
      .executeTakeFirstOrThrow();
    expect(await reasons(floor.scheduleId)).toEqual([null, null]);
    await db
      .insertInto('heats')
      .values({ ...last, schedule_id: Number(floor.scheduleId), number: 2 })
      .execute();
    await command(api, 'fillHeats', floor.scheduleId);
    expect(await reasons(floor.scheduleId)).toEqual([FULL]);
    await buildEntry(api, floor, { entrantId: floor.students[3] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    expect(await reasons(floor.scheduleId)).toEqual([null, null]);
  });

  test('goes with its row', async () => {
    const { scheduleId } = await buildFull();
    await command(api, 'fillHeats', scheduleId);
    const before = await count('waiting_reasons');
    await command(api, 'deleteHeatEntries', scheduleId);
    expect(await count('waiting_reasons')).toBe(before - 1);
  });

  test('is taken over from the log of an older copy of the program', async () => {
    const { scheduleId } = await buildFull();
    await command(api, 'fillHeats', scheduleId);
    const db = api.db;
    const { rows } = await sql<{ id: number }>`
      select id from heat_entries where schedule_id = ${Number(scheduleId)} and heat_id is null`.execute(db);
    const kept = (reason: string) =>
      JSON.stringify({
        heats: 2,
        rows: 3,
        reasons: { [rows[0]?.id ?? 0]: { reason, cure: null, cures: null } },
      });
    await api.orm.migrator.down({ to: 'Migration20261121000001_heatTimes' });
    for (const reason of ['An older one', 'As it was told']) {
      await sql`insert into log_entries (schedule_id, user_name, content, outcome)
        values (${Number(scheduleId)}, 'M. Okafor', 'Filled heats',
          jsonb_build_object('command', 'FILL_HEATS', 'milliseconds', 1, 'waiting', ${kept(reason)}::jsonb))`.execute(
        db,
      );
    }
    await api.orm.migrator.up();
    expect(await reasons(scheduleId)).toEqual(['As it was told']);
    expect(await count(`log_entries where outcome ? 'waiting'`)).toBe(0);
  });
});
