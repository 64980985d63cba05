import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { EngineThreads } from '../../../../server/engineHost/engineThreads.ts';
import { renewTouchedReasons } from '../../../../server/schedules/reasons/touchedReasons.ts';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

/** Two heats for one couple each, and three couples: one stays unassigned. */
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
  const orphanEntriesObjs = await api.read<{ reason: string | null }[]>(
    'scheduleStats.orphanEntriesObjs { reason }',
    { scheduleId },
  );
  return orphanEntriesObjs.map(({ reason }) => reason);
}

/** With another couple whose dance has no heat. */
async function buildFullBesideAnother() {
  const floor = await buildFull();
  const [, foreignDance] = floor.danceIds;
  const foreign = await buildEntry(api, floor, { entrantId: floor.students[3], danceId: foreignDance });
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'fillHeats', floor.scheduleId);
  return { ...floor, foreign };
}

async function untried(scheduleId: string): Promise<number> {
  return await api.read<number>('scheduleStats.unplacedEntries', { scheduleId });
}

const FULL = 'All 2 heats × 1 couple = 2 places are taken';

async function count(what: string): Promise<number> {
  const { rows } = await sql
    .raw<{ count: number }>(`select count(*)::int as count from ${what}`)
    .execute(api.db);
  return rows[0]?.count ?? 0;
}

describe('the reason why a row is unassigned', () => {
  test('is stored once, however often heats are filled, and not logged', async () => {
    const { scheduleId } = await buildFull();
    for (let times = 0; times < 3; times++) await command(api, 'fillHeats', scheduleId);
    expect(await reasons(scheduleId)).toEqual([FULL]);
    expect(await count(`log_entries where outcome::text like '%are taken%'`)).toBe(0);
    expect(await count('waiting_reasons')).toBe(1);
  });

  test('and its fix concern its type only: heats of a dance are neither solos nor multi-dances', async () => {
    const floor = await buildFull();
    await buildEntry(api, floor, { entryType: 'SOLO' });
    const multi = { entryType: 'MULTI', danceId: null, danceCategoryId: floor.categoryId };
    await buildEntry(api, floor, { ...multi, entrantId: floor.students[3] ?? '' });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    const orphanEntriesObjs = await api.read<{ entryType: string }[]>(
      'scheduleStats.orphanEntriesObjs { entryType reason cure waitingOfDance }',
      { scheduleId: floor.scheduleId },
    );
    const one = { waitingOfDance: 1 };
    const said = Object.groupBy(orphanEntriesObjs, ({ entryType }) => entryType);
    expect([...(said.MULTI ?? []), ...(said.HEAT ?? []), ...(said.SOLO ?? [])]).toEqual([
      {
        ...one,
        entryType: 'MULTI',
        reason: 'There are no Smooth multi-dance heats',
        cure: 'Add 1 heat for 1 entry',
      },
      { ...one, entryType: 'HEAT', reason: FULL, cure: 'Add 1 heat for 1 entry' },
      {
        ...one,
        entryType: 'SOLO',
        reason: 'There are no Waltz solo heats',
        cure: 'Add 1 heat for 1 entry',
      },
    ]);
  });

  test('stays when another row is unassigned', async () => {
    const { scheduleId, foreign } = await buildFullBesideAnother();
    expect(await reasons(scheduleId)).toEqual([FULL, 'There are no Tango heats']);
    const kept = await count(`waiting_reasons where reason = '${FULL}'`);
    await api.act('deleteEntry', { id: foreign });
    expect(await untried(scheduleId)).toBe(0);
    expect(await reasons(scheduleId)).toEqual([FULL]);
    expect(await count(`waiting_reasons where reason = '${FULL}'`)).toBe(kept);
  });

  test('is recomputed if a change touches its dance, and only then', async () => {
    const floor = await buildFull();
    await command(api, 'fillHeats', floor.scheduleId);
    await buildEntry(api, floor, { entrantId: floor.students[3], danceId: floor.danceIds[1] });
    await buildEntry(api, floor, { entrantId: floor.students[3] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    expect(await untried(floor.scheduleId)).toBe(3);
    expect(await reasons(floor.scheduleId)).toEqual([FULL, FULL, null]);
    expect(await untried(floor.scheduleId)).toBe(1);
  });

  test('is not stored for a state that a fill has replaced', async () => {
    const floor = await buildFull();
    await buildEntry(api, floor, { entrantId: floor.students[3] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    // A place is free again, with two unassigned rows.
    const { rows } = await sql<{ id: number }>`select entry_id as id from heat_entries
      where schedule_id = ${Number(floor.scheduleId)} and heat_id is not null limit 1`.execute(api.db);
    await api.act('deleteEntry', { id: String(rows[0]?.id) });
    const engine = new EngineThreads(1);
    // The engine has computed a reader's reasons, and someone fills the heats before they are written.
    const overtaken: Pick<EngineThreads, 'run'> = {
      run: async (...asked: Parameters<EngineThreads['run']>) => {
        const answer = await engine.run(...asked);
        await command(api, 'fillHeats', floor.scheduleId);
        return answer;
      },
    } as EngineThreads;
    await renewTouchedReasons(api.db, Number(floor.scheduleId), overtaken as EngineThreads);
    await engine.close();
    expect(await untried(floor.scheduleId)).toBe(0);
    expect(await reasons(floor.scheduleId)).toEqual([FULL]);
  });

  test('is computed by the next reader if it failed for the first', async () => {
    const floor = await buildFull();
    await command(api, 'fillHeats', floor.scheduleId);
    await buildEntry(api, floor, { entrantId: floor.students[3] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    const engine = new EngineThreads(1);
    let runs = 0;
    const failingOnce = {
      run: async (...asked: Parameters<EngineThreads['run']>) => {
        runs += 1;
        if (runs === 1) throw new Error('out of memory');
        return engine.run(...asked);
      },
    } as EngineThreads;
    const find = () => renewTouchedReasons(api.db, Number(floor.scheduleId), failingOnce);
    const [first, second] = await Promise.allSettled([find(), find()]);
    await engine.close();
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
    expect(await untried(floor.scheduleId)).toBe(0);
  });

  test('is replaced by the news that there is room, once there is', async () => {
    const floor = await buildFull();
    await command(api, 'fillHeats', floor.scheduleId);
    expect(await untried(floor.scheduleId)).toBe(0);
    await api.act('updateSchedule', { id: floor.scheduleId, maxCouples: 2 });
    await sql`update sections set max_couples = null where schedule_id = ${Number(floor.scheduleId)}`.execute(
      api.db,
    );
    expect(await reasons(floor.scheduleId)).toEqual(['There is room now. Fill the heats again.']);
    expect(await untried(floor.scheduleId)).toBe(1);
    await command(api, 'fillHeats', floor.scheduleId);
    expect(await reasons(floor.scheduleId)).toEqual([]);
  });

  test("uses people's present names", async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z' });
    for (const entrantId of floor.students) await buildEntry(api, floor, { entrantId });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    expect((await reasons(floor.scheduleId))[0]).toMatch(/^Teacher \d+\.1 has 4 /);
    await api.act('updateEntrant', { id: floor.teachers[0], name: 'Ana Ruiz' });
    expect((await reasons(floor.scheduleId))[0]).toMatch(/^Ana Ruiz has 4 /);
  });

  test('is dropped once all heats are cleared', async () => {
    const { scheduleId } = await buildFull();
    await command(api, 'fillHeats', scheduleId);
    await command(api, 'clearHeats', scheduleId);
    expect(await reasons(scheduleId)).toEqual([null, null, null]);
  });

  test('is deleted with its row', async () => {
    const { scheduleId } = await buildFull();
    await command(api, 'fillHeats', scheduleId);
    const before = await count('waiting_reasons');
    await command(api, 'deleteHeatEntries', scheduleId);
    expect(await count('waiting_reasons')).toBe(before - 1);
  });
});

describe('an unassigned row', () => {
  interface Place {
    heat: { number: number };
    reason: { code: string; sentence: string } | null;
  }
  const placesOf = async (scheduleId: string): Promise<Place[]> => {
    const orphanEntriesObjs = await api.read<{ id: string; people: string; entrants: { name: string }[] }[]>(
      'scheduleStats.orphanEntriesObjs { id people entrants { name } }',
      { scheduleId },
    );
    const [row] = orphanEntriesObjs;
    expect(row?.people).toBe(row?.entrants.map(({ name }) => name).join(' & '));
    return await api.read<Place[]>('placesOf { heat { number } reason { code sentence } }', {
      heatEntryId: row?.id,
    });
  };

  test('offers heats for a move by hand if all are full', async () => {
    const { scheduleId } = await buildFull();
    await command(api, 'fillHeats', scheduleId);
    const places = await placesOf(scheduleId);
    expect(places.length).toBeGreaterThan(0);
    expect(places[0]?.reason).toEqual({ code: 'FULL', sentence: 'It is full: 1 of 1 couple.' });
  });

  test('offers free heats first, and none if one of its people is busy in each', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z' });
    for (const entrantId of floor.students.slice(0, 2)) await buildEntry(api, floor, { entrantId });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    expect(await placesOf(floor.scheduleId)).toEqual([
      { heat: { number: 1 }, reason: null },
      { heat: { number: 2 }, reason: null },
    ]);
    await command(api, 'fillHeats', floor.scheduleId);
    await buildEntry(api, floor, { entrantId: floor.students[2] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    expect(await placesOf(floor.scheduleId)).toEqual([]);
  });
});
