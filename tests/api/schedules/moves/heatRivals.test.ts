import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../../support/schedules/floor.ts';

const api = await startApi();

interface Row {
  id: string;
  isPinned: boolean;
  heat: { id: string; number: number };
}
interface Heat {
  id: string;
  number: number;
  entries: Row[];
}

const ROW = 'id isPinned heat { id number }';
const MOVE = `moveHeatEntry { ${ROW} }`;

let floor: Floor;

async function enter(student: number, teacher: number): Promise<void> {
  await buildEntry(api, floor, {
    entrantId: floor.students[student],
    partnerIds: [floor.teachers[teacher] ?? ''],
    level: 'Full Bronze',
  });
}

async function heats(): Promise<Heat[]> {
  const schedule = await api.read<{ heats: Heat[] }>(`schedule { heats { id number entries { ${ROW} } } }`, {
    id: floor.scheduleId,
  });
  return schedule.heats;
}

async function explain(row: Row, heat: Heat) {
  return await api.read<{
    isPossible: boolean;
    warnings: { code: string; sentence: string }[];
    withRivals: { isPossible: boolean; rivals: { id: string }[]; reasons: { sentence: string }[] } | null;
  }>(
    `explainMove { isPossible warnings { code sentence } withRivals { isPossible rivals { id } reasons
    { code sentence } } }`,
    { heatEntryId: row.id, heatId: heat.id },
  );
}

async function fill(): Promise<void> {
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, floor.scheduleId);
}

/** Two couples of one contest in one heat, and an empty heat of their dance. */
async function contestAndEmptyHeat(): Promise<{ rows: [Row, Row]; here: Heat; empty: Heat }> {
  await enter(0, 0);
  await enter(1, 1);
  await fill();
  const all = await heats();
  const here = all.find(({ entries }) => entries.length === 2);
  const empty = all.find(({ entries }) => entries.length === 0);
  const [one, other] = here?.entries ?? [];
  if (!here || !empty || !one || !other) throw new Error('The contest is not danced in one heat.');
  return { rows: [one, other], here, empty };
}

beforeEach(async () => {
  floor = await buildFloor(api);
  await buildSection(api, floor);
});

describe('a move that would split a contest', () => {
  test('warns before it is made, and offers to move the rivals too', async () => {
    const { rows, here, empty } = await contestAndEmptyHeat();
    expect(await explain(rows[0], empty)).toMatchObject({
      isPossible: true,
      warnings: [{ code: 'CONTEST', sentence: `Splits its contest: 1 couple stays in heat ${here.number}.` }],
      withRivals: { isPossible: true, rivals: [{ id: rows[1].id }], reasons: [] },
    });
  });

  test('moves and pins them on request, logs it, and is undone as one action', async () => {
    const { rows, here, empty } = await contestAndEmptyHeat();
    await api.act(MOVE, { id: rows[0].id, heatId: empty.id, withRivals: true });
    const after = (await heats()).find(({ id }) => id === empty.id);
    expect(after?.entries.map(({ id, isPinned }) => [id, isPinned]).sort()).toEqual(
      rows.map(({ id }) => [id, true]).sort(),
    );
    const logs = await api.read<{ id: string; content: string }[]>('schedule.logs(first: 1) { id content }', {
      id: floor.scheduleId,
    });
    expect(logs[0]?.content).toMatch(
      new RegExp(
        `^Moved .+ and 1 couple of their contest from heat ${here.number} to heat ${empty.number} \\(`,
      ),
    );

    await api.act('undoCommand', { logEntryId: logs[0]?.id });
    const back = (await heats()).find(({ id }) => id === here.id);
    expect(back?.entries.map(({ id, isPinned }) => [id, isPinned]).sort()).toEqual(
      rows.map(({ id }) => [id, false]).sort(),
    );
  });

  test('does nothing when repeated, also to couples who were there before', async () => {
    const { rows, here, empty } = await contestAndEmptyHeat();
    await api.act(MOVE, { id: rows[0].id, heatId: empty.id });
    const input = { id: rows[0].id, heatId: here.id, withRivals: true };
    for (let sent = 0; sent < 2; sent++) await api.act(MOVE, input);
    const after = (await heats()).find(({ id }) => id === here.id);
    expect(after?.entries.map(({ id, isPinned }) => [id, isPinned]).sort()).toEqual(
      [
        [rows[0].id, true],
        [rows[1].id, false],
      ].sort(),
    );
  });

  test('leaves them in place if not requested', async () => {
    const { rows, here, empty } = await contestAndEmptyHeat();
    await api.act(MOVE, { id: rows[0].id, heatId: empty.id });
    const after = await heats();
    expect(after.find(({ id }) => id === here.id)?.entries.map(({ id }) => id)).toEqual([rows[1].id]);
    // No warning for moving back to its contest.
    const back = await explain(rows[0], here);
    expect([back.warnings, back.withRivals]).toEqual([[], null]);
  });

  test('moves all of them or none, and names the one who cannot move', async () => {
    const { rows, here, empty } = await contestAndEmptyHeat();
    const [first] = rows;
    // The second teacher already dances in the other heat, with a student of another level.
    await buildEntry(api, floor, {
      entrantId: floor.students[2],
      partnerIds: [floor.teachers[1] ?? ''],
      level: 'Full Gold',
    });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    const unassigned = await api.read<{ id: string }[]>('schedule.unassigned { id }', {
      id: floor.scheduleId,
    });
    await api.act(MOVE, { id: unassigned[0]?.id, heatId: empty.id });
    const here2 = (await heats()).find(({ id }) => id === here.id);
    const mine = here2?.entries.find(({ id }) => id === first.id) ?? first;
    const teachersOwn = await isTaught(mine, 0);
    const mover = teachersOwn ? mine : rows[1];
    const { isPossible, withRivals } = await explain(mover, empty);
    expect([isPossible, withRivals?.isPossible]).toEqual([true, false]);
    expect(withRivals?.reasons[0]?.sentence).toContain('Teacher');
    const refusal = await api.refusedAct(MOVE, { id: mover.id, heatId: empty.id, withRivals: true });
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect((await heats()).find(({ id }) => id === here.id)?.entries).toHaveLength(2);
  });
});

async function isTaught(row: Row, teacher: number): Promise<boolean> {
  const heats = await api.read<{ entries: { id: string; entry: { partners: { id: string }[] } }[] }[]>(
    'schedule.heats { entries { id entry { partners { id } } } }',
    { id: floor.scheduleId },
  );
  return heats.some(({ entries }) =>
    entries.some(
      ({ id, entry }) => id === row.id && entry.partners.some((one) => one.id === floor.teachers[teacher]),
    ),
  );
}
