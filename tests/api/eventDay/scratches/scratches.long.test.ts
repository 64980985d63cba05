import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { cases } from '../../../support/cases.ts';
import { buildFilled, command } from '../../../support/competition.ts';

const api = await startApi();
const SCRATCH =
  'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { scratches { id kind reason note content by pressedAt heatEntryIds } } }';
const RESTORE =
  'mutation R($input: HeatEntriesInput!) { restoreHeatEntries(input: $input) { scratches { kind reason content } } }';

interface Line {
  kind: string;
  reason: string | null;
  content: string;
}

/** Every row of some tables, as stored. */
async function contents(): Promise<string[][]> {
  const tables = ['heat_entries', 'heats', 'entries', 'sections', 'schedules'];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t order by id`.execute(api.db);
      return rows.map(({ row }) => row);
    }),
  );
}

const rowsOf = async (scheduleId: string, which: 'placed' | 'all' = 'placed') => {
  const { rows } = await sql<{ id: number; heat_id: number | null; number: number }>`
    select r.id, r.heat_id, h.number from heat_entries r left join heats h on h.id = r.heat_id
    where r.schedule_id = ${scheduleId}::int and (${which === 'all'} or r.heat_id is not null)
    order by h.number, r.id`.execute(api.db);
  return rows;
};

const figures = (scheduleId: string) =>
  api.done<{
    scheduleStats: { entries: number; orphanEntries: number };
    schedule: { unassignedCount: number };
  }>(
    'query F($id: ID!) { scheduleStats(scheduleId: $id) { entries orphanEntries } schedule(id: $id) { unassignedCount } }',
    { id: scheduleId },
  );

test('a scratch stays visible in its heat, counts nowhere, is never assigned, and is restored unchanged', async () => {
  const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 7 });
  const rows = await rowsOf(scheduleId);
  const mine = rows.slice(0, 12);
  await sql`update heat_entries set is_pinned = true where id = ${mine[0]?.id ?? 0}`.execute(api.db);
  const before = await contents();
  const counted = await figures(scheduleId);
  const heatEntryIds = mine.map(({ id }) => String(id));

  const { scratchHeatEntries } = await api.done<{ scratchHeatEntries: { scratches: Line[] } }>(SCRATCH, {
    input: {
      scheduleId,
      heatEntryIds,
      reason: 'INJURED',
      note: 'Left knee',
      pressedAt: '2027-03-05T14:00:00Z',
    },
  });
  expect(scratchHeatEntries.scratches).toMatchObject([
    { kind: 'SCRATCH', reason: 'INJURED', note: 'Left knee', pressedAt: '2027-03-05T14:00:00Z' },
  ]);
  const heat = await api.read<{
    entries: { id: string }[];
    scratched: { id: string; isScratched: boolean }[];
  }>('heat { entries { id } scratched { id isScratched } }', { scheduleId, number: mine[0]?.number });
  expect(heat.scratched).toContainEqual({ id: heatEntryIds[0], isScratched: true });
  expect(heat.entries.map(({ id }) => id)).not.toContain(heatEntryIds[0]);
  const fewer = await figures(scheduleId);
  expect(fewer.scheduleStats.entries).toBe(counted.scheduleStats.entries - mine.length);
  expect(fewer.schedule.unassignedCount).toBe(counted.schedule.unassignedCount);
  expect(fewer.scheduleStats.orphanEntries).toBe(counted.scheduleStats.orphanEntries);

  await command(api, 'generateHeatEntries', scheduleId);
  await command(api, 'fillHeats', scheduleId);
  const filled = await rowsOf(scheduleId);
  expect(filled.filter(({ id }) => mine.some((row) => row.id === id))).toEqual([]);

  const restored = await api.done<{ restoreHeatEntries: { scratches: Line[] } }>(RESTORE, {
    input: { scheduleId, heatEntryIds },
  });
  expect(restored.restoreHeatEntries.scratches.map(({ kind }) => kind)).toEqual(['RESTORE', 'SCRATCH']);
  expect(await contents()).toEqual(before);
});

test('a heat on the floor keeps its couples, and a scratch is never restored into a danced heat', async () => {
  const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 8 });
  const [first] = await rowsOf(scheduleId);
  const input = { scheduleId, heatEntryIds: [String(first?.id)] };
  const floorClocks = await api.read<{ floor: string; lastNo: number }[]>(
    'schedule.floorClocks { floor lastNo }',
    { id: scheduleId },
  );
  const press = (kind: string, lastNo: number) =>
    api.act('pressClock', {
      scheduleId,
      floor: floorClocks[0]?.floor,
      kind,
      lastNo,
      heatId: kind === 'START' ? String(first?.heat_id) : null,
      skipsHeats: kind === 'START' || null,
    });
  await press('START', 0);
  const refusal = await api.refusedAct('scratchHeatEntries', input);
  expect(refusal.code).toBe('CONFLICT');
  expect(refusal.message).toMatch(
    /^Heat \S+ is on the floor\. Confirm the scratch with isConfirmed: true\.$/,
  );
  await press('UNDO', 1);
  await api.act('scratchHeatEntries', input);
  await press('START', 2);
  const { restoreHeatEntries } = await api.done<{ restoreHeatEntries: { scratches: Line[] } }>(RESTORE, {
    input,
  });
  expect(restoreHeatEntries.scratches[0]?.content).toMatch(/^Restored .+ without a heat$/);
});

test('a couple on the floor is scratched after confirmation, and restored to it; entries of danced heats stay', async () => {
  const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 14 });
  const rows = await rowsOf(scheduleId);
  const [first] = rows;
  const later = rows.find(({ heat_id }) => heat_id !== first?.heat_id);
  const floorClocks = await api.read<{ floor: string }[]>('schedule.floorClocks { floor }', {
    id: scheduleId,
  });
  const start = (lastNo: number, heatId = later?.heat_id) =>
    api.act('pressClock', {
      ...{ scheduleId, floor: floorClocks[0]?.floor, kind: 'START', lastNo },
      ...{ heatId: String(heatId), skipsHeats: true },
    });
  const scratch = async (ids: readonly (number | undefined)[], more: object = {}): Promise<string> => {
    const input = { scheduleId, heatEntryIds: ids.map(String), ...more };
    const { scratchHeatEntries } = await api.done<{ scratchHeatEntries: { scratches: Line[] } }>(SCRATCH, {
      input,
    });
    return scratchHeatEntries.scratches[0]?.content ?? '';
  };
  const restore = async (id: number | undefined): Promise<string> => {
    const { restoreHeatEntries } = await api.done<{ restoreHeatEntries: { scratches: Line[] } }>(RESTORE, {
      input: { scheduleId, heatEntryIds: [String(id)] },
    });
    return restoreHeatEntries.scratches[0]?.content ?? '';
  };
  await start(0, first?.heat_id);
  const before = await contents();
  // A late scratch of the whole day takes what remains of it.
  expect(await scratch([first?.id, later?.id])).toMatch(/\. Heat \S+ is on the floor and stays$/);
  await restore(later?.id);
  expect(await contents()).toEqual(before);
  expect(await scratch([first?.id], { isConfirmed: true })).toMatch(/^Scratched /);
  expect((await rowsOf(scheduleId)).map(({ id }) => id)).not.toContain(first?.id);
  await restore(first?.id);
  expect(await contents()).toEqual(before);
  await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: [String(first?.id)], isConfirmed: true });
  const logs = await api.read<{ id: string }[]>('schedule.logs(first: 1) { id }', { id: scheduleId });
  await api.act('undoCommand', { logEntryId: logs[0]?.id });
  expect(await contents()).toEqual(before);
  await start(1);
  const refusal = await api.refusedAct('scratchHeatEntries', {
    scheduleId,
    heatEntryIds: [String(first?.id)],
    isConfirmed: true,
  });
  expect(refusal.message).toMatch(/^Heat \S+ has been danced\. It can no longer change\.$/);
  await expect(
    sql`update heat_entries set heat_id = null where id = ${later?.id}`.execute(api.db),
  ).rejects.toThrow(/is on the floor\. It can no longer change/);
});

interface Preview {
  heatEntryIds: string[];
  heats: { id: string; coupleCount: number }[];
  told: { name: string }[];
  underfilledHeats: {
    heat: { id: string; label: string };
    left: { id: string } | null;
    targets: { id: string }[];
  }[];
}

test('the effects of a scratch are previewed, and then happen', async () => {
  const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed: 11 });
  const { rows: people } = await sql<{ id: number }>`
    select distinct p.entrant_id as id from entry_partners p join heat_entries r on r.entry_id = p.entry_id
    where r.schedule_id = ${scheduleId}::int order by 1`.execute(api.db);
  const before = await contents();
  const preview = async (input: object): Promise<Preview> =>
    await api.read<Preview>(
      `previewScratch { heatEntryIds heats { id coupleCount } told { name } underfilledHeats { heat {
      id label } left { id } targets { id label } } }`,
      { input: { scheduleId, ...input } },
    );
  const told = await preview({ entrantIds: people.slice(0, 2).map(({ id }) => String(id)) });
  expect(await contents()).toEqual(before);
  expect(told.heatEntryIds.length).toBeGreaterThan(1);
  expect(told.told.length).toBeGreaterThan(0);
  await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: told.heatEntryIds });
  const schedule = await api.read<{
    underfilledHeats: Preview['underfilledHeats'];
    heats: { id: string; number: number; coupleCount: number }[];
  }>(
    `schedule { heats { id number coupleCount } underfilledHeats { heat { id label } left { id }
    targets { id label } } }`,
    { id: scheduleId },
  );
  expect(schedule.underfilledHeats).toEqual(told.underfilledHeats);
  for (const { id, coupleCount } of told.heats) {
    const heat = schedule.heats.find((one) => one.id === id);
    expect(heat).toMatchObject({ coupleCount });
  }
  expect((await preview({ heatEntryIds: told.heatEntryIds })).heatEntryIds).toEqual([]);
});

test('an empty heat is dropped and restored by undo, and a couple left alone moves to another heat', async () => {
  const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 12 });
  const rows = await rowsOf(scheduleId);
  const byHeat = [...Map.groupBy(rows, ({ heat_id }) => heat_id).values()];
  const [heat = []] = byHeat.filter(({ length }) => length > 2);
  const drop = (id: number | null | undefined) =>
    api.call<{ deleteHeat: { undoLineId: string } }>(
      'mutation D($input: IdInput!) { deleteHeat(input: $input) { undoLineId } }',
      { input: { id: String(id) } },
    );
  expect((await drop(heat[0]?.heat_id)).errors[0]?.extensions.code).toBe('CONFLICT');
  const scratch = (ids: number[]) =>
    api.done(SCRATCH, { input: { scheduleId, heatEntryIds: ids.map(String) } });
  const thin = async () =>
    await api.read<Preview['underfilledHeats']>(
      'schedule.underfilledHeats { heat { id label } left { id } targets { id label } }',
      { id: scheduleId },
    );
  await scratch(heat.slice(1).map(({ id }) => id));
  const [lone] = await thin();
  expect(lone).toMatchObject({ heat: { id: String(heat[0]?.heat_id) }, left: { id: String(heat[0]?.id) } });
  for (const { id } of lone?.targets ?? []) expect(id).not.toBe(lone?.heat.id);
  await scratch([heat[0]?.id ?? 0]);
  expect((await thin()).find((one) => one.heat.id === lone?.heat.id)).toMatchObject({
    left: null,
    targets: [],
  });
  const before = await contents();
  const { data, errors } = await drop(heat[0]?.heat_id);
  expect(errors).toEqual([]);
  await api.act('undoCommand', { logEntryId: data.deleteHeat.undoLineId });
  expect(await contents()).toEqual(before);
});

test('a heat of one couple is kept until another couple is scratched from it', async () => {
  const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 12 });
  const byHeat = [...Map.groupBy(await rowsOf(scheduleId), ({ heat_id }) => heat_id).values()];
  const [heat = []] = byHeat.filter(({ length }) => length > 2);
  const heatId = String(heat[0]?.heat_id);
  const scratch = (ids: number[]) =>
    api.done(SCRATCH, { input: { scheduleId, heatEntryIds: ids.map(String), reason: 'ILL' } });
  const keep = (isUndo = false) =>
    api.call<{
      keepHeat: {
        underfilledHeats: { heat: { id: string } }[];
        logs: { content: string }[];
        scratches: { kind: string }[];
      };
    }>(
      'mutation K($input: KeepHeatInput!) { keepHeat(input: $input) { underfilledHeats { heat { id } } logs(first: 1) { content } scratches { kind } } }',
      { input: { scheduleId, heatId, isUndo } },
    );
  const waits = (answer: Awaited<ReturnType<typeof keep>>): boolean =>
    answer.data.keepHeat.underfilledHeats.some(({ heat: { id } }) => id === heatId);
  expect((await keep()).errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { heatId: [expect.stringMatching(/^No one is scratched from heat/)] },
  });
  await scratch(heat.slice(1).map(({ id }) => id));
  const before = await contents();
  const kept = await keep();
  expect(waits(kept)).toBe(false);
  expect(kept.data.keepHeat.logs[0]?.content).toMatch(/^Kept heat \d+: one couple dances alone$/);
  const lines = kept.data.keepHeat.scratches.length;
  const [again] = await Promise.all([keep(), keep()]);
  expect(again.data.keepHeat.scratches).toHaveLength(lines);
  expect(waits(await keep(true))).toBe(true);
  await keep();
  expect(await contents()).toEqual(before);
  await scratch(heat.slice(0, 1).map(({ id }) => id));
  expect(waits(await keep(true))).toBe(true);
  const refusal = await api.refusedAct('keepHeat', { scheduleId, heatId: '999999' });
  expect(refusal.fields).toEqual({ heatId: ['This schedule has no such heat.'] });
});

test('scratching and restoring, in any order, restores every table but the log', async () => {
  const { scheduleId } = await buildFilled(api, { students: 8, teachers: 4, seed: 13 });
  const rows = await rowsOf(scheduleId);
  const before = await contents();
  const lists = fc.array(fc.array(fc.nat(rows.length - 1), { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 3,
  });
  const idsOf = (places: readonly number[]) => [
    ...new Set(places.flatMap((place) => rows[place]?.id ?? []).map(String)),
  ];
  await fc.assert(
    fc.asyncProperty(lists, fc.boolean(), async (scratched, isBackwards) => {
      for (const places of scratched) {
        await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: idsOf(places) });
      }
      for (const places of isBackwards ? scratched.toReversed() : scratched) {
        await api.act('restoreHeatEntries', { scheduleId, heatEntryIds: idsOf(places) });
      }
      expect(await contents()).toEqual(before);
    }),
    cases(12),
  );
});
