import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { startApi } from '../../../support/api.ts';
import { buildFilled, command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';
import { brokenLaws } from '../../../support/schedules/scheduleLaws.ts';

const api = await startApi();

const ANSWER =
  '{ id logs { content } lastOutcome { command assigned unassigned cleared content timestamp } }';
const SEAT = `mutation Seat($input: HeatEntriesInput!) { changed: seatHeatEntries(input: $input) ${ANSWER} }`;
const RESTORE = `mutation Restore($input: HeatEntriesInput!) { changed: restoreHeatEntries(input: $input) ${ANSWER} }`;
const SCRATCH = `mutation Scratch($input: ScratchHeatEntriesInput!) { changed: scratchHeatEntries(input: $input) ${ANSWER} }`;

interface Changed {
  logs: { content: string }[];
  lastOutcome: { command: string; assigned: number; unassigned: number; content: string };
}

async function change(mutation: string, scheduleId: string, heatEntryIds: string[]): Promise<Changed> {
  const { changed } = await api.done<{ changed: Changed }>(mutation, { input: { scheduleId, heatEntryIds } });
  return changed;
}

const lock = (scheduleId: string) => api.act('lockSchedule', { scheduleId });

/** Indexes of student and teacher, and the index of the heat. */
type Couple = [student: number, teacher: number, heat: number | null, level?: string];

/** One-minute Waltz heats, with the couples assigned as if by a fill. */
async function buildWaltzes(heats: number, maxCouples: number, couples: Couple[]) {
  const floor = await buildFloor(api);
  await buildSection(api, floor, { endTime: `2027-03-05T14:0${heats}:00Z`, maxCouples });
  const entryIds: string[] = [];
  for (const [student, teacher, , level = ''] of couples) {
    const people = {
      entrantId: floor.students[student - 1] ?? '',
      partnerIds: [floor.teachers[teacher - 1] ?? ''],
      level,
    };
    entryIds.push(await buildEntry(api, floor, people));
  }
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'generateHeats', floor.scheduleId);
  const rowIds: string[] = [];
  for (const [index, [, , heat]] of couples.entries()) {
    const { rows } = await sql<{ id: number }>`
      update heat_entries set heat_id = (select id from heats where schedule_id = ${floor.scheduleId}::int
        and number = ${heat}::int)
      where entry_id = ${entryIds[index]}::int returning id`.execute(api.db);
    rowIds.push(String(rows[0]?.id));
  }
  const serial = await serialOf(floor.scheduleId);
  const couple = (student: number, teacher: number): string =>
    `Student ${serial}.${student} & Teacher ${serial}.${teacher}`;
  return { ...floor, rowIds, serial, couple };
}

async function serialOf(scheduleId: string): Promise<string> {
  const name = await api.read<string>('schedule.name', { id: scheduleId });
  return name.replace('Schedule ', '');
}

/** Heat number per row; null if unassigned. */
async function placesOf(scheduleId: string, rowIds: string[]): Promise<(number | null)[]> {
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  const { rows } = await sql<{ id: number; number: number | null }>`
    select r.id, h.number from heat_entries r left join heats h on h.id = r.heat_id
    where r.schedule_id = ${scheduleId}::int`.execute(api.db);
  const places = new Map(rows.map((row) => [String(row.id), row.number]));
  return rowIds.map((id) => places.get(id) ?? null);
}

/** The late couple needs the teacher of heat 1 and the student of heat 2: one of the two must move. */
const IN_THE_WAY: Couple[] = [
  [1, 1, 1],
  [3, 2, 2],
  [3, 1, null],
];

describe('seatHeatEntries', () => {
  test("assigns a late couple to its contest's heat, though another has more room", async () => {
    const floor = await buildWaltzes(3, 4, [
      [1, 1, 2, 'Full Silver'],
      [2, 2, 1, 'Full Gold'],
      [3, 2, null, 'Full Silver'],
    ]);
    await change(SEAT, floor.scheduleId, [floor.rowIds[2] ?? '']);
    expect(await placesOf(floor.scheduleId, floor.rowIds)).toEqual([2, 1, 2]);
  });

  test('after a scratch, names the parts of a contest that could be joined', async () => {
    const floor = await buildWaltzes(2, 3, [
      [1, 1, 1, 'Full Silver'],
      [2, 2, 2, 'Full Silver'],
      [3, 1, 2, 'Full Silver'],
    ]);
    const { lastOutcome } = await change(SCRATCH, floor.scheduleId, [floor.rowIds[2] ?? '']);
    expect(lastOutcome.content).toContain(
      'Full Silver Waltz fits in one heat again: move 1 couple from heat 1 to heat 2',
    );
  });

  test('assigns rows to free heats, says where, and moves no one else', async () => {
    const { scheduleId, rowIds, couple } = await buildWaltzes(2, 4, [
      [1, 1, 1],
      [2, 1, null],
      [3, 2, null],
    ]);
    const { lastOutcome, logs } = await change(SEAT, scheduleId, [rowIds[1] ?? '']);
    expect(await placesOf(scheduleId, rowIds)).toEqual([1, 2, null]);
    expect(lastOutcome).toMatchObject({
      command: 'SEAT_HEAT_ENTRIES',
      assigned: 2,
      unassigned: 1,
      content: `Assigned ${couple(2, 1)} to heat 2 (Waltz)`,
    });
    expect(logs[0]?.content).toBe(lastOutcome.content);
  });

  test('moves as few people as possible, and names everyone whose heat changes', async () => {
    const { scheduleId, rowIds, couple, serial } = await buildWaltzes(2, 4, IN_THE_WAY);
    const { lastOutcome } = await change(SEAT, scheduleId, [rowIds[2] ?? '']);
    const places = await placesOf(scheduleId, rowIds);
    const told = {
      '2,2,1': `Assigned ${couple(3, 1)} to heat 1 (Waltz). Moved ${couple(1, 1)} from heat 1 to heat 2 (Waltz). Tell Student ${serial}.1 and Teacher ${serial}.1`,
      '1,1,2': `Assigned ${couple(3, 1)} to heat 2 (Waltz). Moved ${couple(3, 2)} from heat 2 to heat 1 (Waltz). Tell Student ${serial}.3 and Teacher ${serial}.2`,
    };
    expect(Object.keys(told)).toContain(places.join());
    const [tellsFirst = '', tellsLast = ''] = lastOutcome.content.split('. Tell ');
    const expected = told[places.join() as keyof typeof told];
    expect(expected.startsWith(`${tellsFirst}. Tell `)).toBe(true);
    expect(tellsLast.split(' and ').sort()).toEqual(expected.split('. Tell ')[1]?.split(' and ').sort());
  });

  test('moves no assigned row of a locked schedule, and names the people in the way', async () => {
    const { scheduleId, rowIds, couple, serial } = await buildWaltzes(2, 4, IN_THE_WAY);
    await lock(scheduleId);
    const refusal = await api.refused(SEAT, { input: { scheduleId, heatEntryIds: [rowIds[2]] } });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toBe(
      `No heat was found for ${couple(3, 1)} (Waltz): 1 × Teacher ${serial}.1 dances here, 1 × Student ${serial}.3 dances here.`,
    );
    expect(await placesOf(scheduleId, rowIds)).toEqual([1, 2, null]);
  });

  test('assigns into a locked schedule if there is room', async () => {
    const { scheduleId, rowIds } = await buildWaltzes(2, 4, [
      [1, 1, 1],
      [2, 1, null],
    ]);
    await lock(scheduleId);
    await change(SEAT, scheduleId, [rowIds[1] ?? '']);
    expect(await placesOf(scheduleId, rowIds)).toEqual([1, 2]);
  });

  test('never moves pinned rows', async () => {
    const { scheduleId, rowIds } = await buildWaltzes(2, 4, IN_THE_WAY);
    await sql`update heat_entries set is_pinned = true where schedule_id = ${scheduleId}::int
      and heat_id is not null`.execute(api.db);
    const refusal = await api.refused(SEAT, { input: { scheduleId, heatEntryIds: [rowIds[2]] } });
    expect(refusal.code).toBe('CONFLICT');
    expect(await placesOf(scheduleId, rowIds)).toEqual([1, 2, null]);
  });

  test('assigns as many rows as it can, and says why the others stay unassigned', async () => {
    const { scheduleId, rowIds, couple } = await buildWaltzes(2, 1, [
      [1, 1, 1],
      [2, 2, null],
      [3, 2, null],
    ]);
    const { lastOutcome } = await change(SEAT, scheduleId, rowIds.slice(1));
    const places = await placesOf(scheduleId, rowIds);
    expect(places.filter((place) => place === null)).toHaveLength(1);
    expect(lastOutcome).toMatchObject({ assigned: 2, unassigned: 1 });
    const waits = places[1] === null ? couple(2, 2) : couple(3, 2);
    expect(lastOutcome.content).toMatch(/^Assigned .+ to heat 2 \(Waltz\)\. Still unassigned: /);
    expect(lastOutcome.content).toContain(`Still unassigned: ${waits} (Waltz): `);
    expect(lastOutcome.content).toContain('1 × full');
  });

  test('does nothing when repeated, or sent twice at once', async () => {
    const { scheduleId, rowIds } = await buildWaltzes(2, 4, IN_THE_WAY);
    const late = rowIds.slice(2);
    const both = await Promise.all([change(SEAT, scheduleId, late), change(SEAT, scheduleId, late)]);
    const places = await placesOf(scheduleId, rowIds);
    const again = await change(SEAT, scheduleId, late);
    expect(await placesOf(scheduleId, rowIds)).toEqual(places);
    expect(again.lastOutcome).toEqual(both[0]?.lastOutcome);
    expect(again.logs.filter((line) => line.content.startsWith('Assigned'))).toHaveLength(1);
  });

  test('says so if the dance has no heat', async () => {
    const floor = await buildFloor(api);
    await buildEntry(api, floor);
    await command(api, 'generateHeatEntries', floor.scheduleId);
    const { rows } = await sql<{ id: number }>`
      select id from heat_entries where schedule_id = ${floor.scheduleId}::int`.execute(api.db);
    const input = { scheduleId: floor.scheduleId, heatEntryIds: [String(rows[0]?.id)] };
    expect((await api.refused(SEAT, { input })).message).toMatch(/\(Waltz\): there are no Waltz heats\.$/);
  });
});

describe('scratchHeatEntries', () => {
  test('scratches the rows, and names couples left alone and where they could go', async () => {
    const { scheduleId, rowIds, couple } = await buildWaltzes(3, 4, [
      [1, 1, 1],
      [2, 2, 1],
      [3, 1, 2],
      [4, 1, 3],
    ]);
    const { lastOutcome, logs } = await change(SCRATCH, scheduleId, [rowIds[0] ?? '', rowIds[3] ?? '']);
    expect(await placesOf(scheduleId, rowIds)).toEqual([null, 1, 2, null]);
    expect(lastOutcome).toMatchObject({
      command: 'SCRATCH_HEAT_ENTRIES',
      assigned: 2,
      unassigned: 0,
      cleared: 2,
      content: `Scratched ${couple(1, 1)} from heat 1 (Waltz); ${couple(4, 1)} from heat 3 (Waltz). ${couple(2, 2)} is alone in heat 1 and could move to heat 2. Empty now: heat 3`,
    });
    expect(logs[0]?.content).toBe(lastOutcome.content);
  });

  test('says so if a couple left alone has nowhere to go', async () => {
    const { scheduleId, rowIds, couple } = await buildWaltzes(2, 4, [
      [1, 1, 1],
      [2, 2, 1],
      [3, 2, 2],
    ]);
    const { lastOutcome } = await change(SCRATCH, scheduleId, [rowIds[0] ?? '']);
    expect(lastOutcome.content).toMatch(
      new RegExp(`${couple(2, 2)} is alone in heat 1; no other heat has room$`),
    );
  });

  test('works on a locked schedule, and does nothing when repeated', async () => {
    const { scheduleId, rowIds } = await buildWaltzes(2, 4, [
      [1, 1, 1],
      [2, 2, 1],
    ]);
    await lock(scheduleId);
    const first = await change(SCRATCH, scheduleId, rowIds.slice(0, 1));
    expect(await placesOf(scheduleId, rowIds)).toEqual([null, 1]);
    expect(await change(SCRATCH, scheduleId, rowIds.slice(0, 1))).toEqual(first);
  });

  test('frees the place for the next couple', async () => {
    const { scheduleId, rowIds } = await buildWaltzes(1, 1, [
      [1, 1, 1],
      [2, 2, null],
    ]);
    await api.refused(SEAT, { input: { scheduleId, heatEntryIds: [rowIds[1]] } });
    await change(SCRATCH, scheduleId, rowIds.slice(0, 1));
    await change(SEAT, scheduleId, rowIds.slice(1));
    expect(await placesOf(scheduleId, rowIds)).toEqual([null, 1]);
  });
});

describe('a student who withdraws from a whole competition and returns', () => {
  test('moves no one else, and gets every heat back in the locked schedule', async () => {
    const { scheduleId } = await buildFilled(api, { students: 14, teachers: 5, seed: 31 });
    const { rows } = await sql<{ id: number; number: number; mine: boolean; type: string }>`
      select r.id, (select number from heats where id = r.heat_id) as number, e.entry_type as type, e.entrant_id = (select entrant_id from entries
          where event_id = p.event_id group by entrant_id
          order by count(distinct entry_type) desc, count(*) desc, entrant_id limit 1) as mine
      from heat_entries r join entries e on e.id = r.entry_id join schedules p on p.id = r.schedule_id
      where r.schedule_id = ${scheduleId}::int and r.heat_id is not null order by r.id`.execute(api.db);
    const ids = (mine: boolean) => rows.filter((row) => row.mine === mine).map((row) => String(row.id));
    const others = await placesOf(scheduleId, ids(false));
    const mine = rows.filter((row) => row.mine);
    expect(new Set(mine.map((row) => row.type)).size).toBeGreaterThan(1);
    await change(SCRATCH, scheduleId, ids(true));
    expect(await placesOf(scheduleId, ids(true))).toEqual(mine.map(() => null));
    expect(await placesOf(scheduleId, ids(false))).toEqual(others);
    await lock(scheduleId);
    const before = rows.filter((row) => row.mine).map(({ number }) => number);
    const { lastOutcome } = await change(RESTORE, scheduleId, ids(true));
    expect(await placesOf(scheduleId, ids(true))).toEqual(before);
    expect(await placesOf(scheduleId, ids(false))).toEqual(others);
    expect(lastOutcome.content).not.toMatch(/without a heat/);
  });
});

describe.each([
  ['seatHeatEntries', SEAT],
  ['scratchHeatEntries', SCRATCH],
  ['restoreHeatEntries', RESTORE],
])('%s', (_name, mutation) => {
  test('refuses no token, no schedule, no rows, and rows of another schedule', async () => {
    const { scheduleId, rowIds } = await buildWaltzes(1, 4, [[1, 1, 1]]);
    const other = await buildWaltzes(1, 4, [[1, 1, 1]]);
    const refused = async (input: object, token?: null) => api.refused(mutation, { input }, token);
    expect(await refused({ scheduleId, heatEntryIds: rowIds }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await refused({ scheduleId: '4711', heatEntryIds: rowIds })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ scheduleId, heatEntryIds: [] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { heatEntryIds: ['Name at least one heat entry.'] },
    });
    expect(await refused({ scheduleId, heatEntryIds: ['x'] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'heatEntryIds.0': ['Must be an id.'] },
    });
    expect(await refused({ scheduleId, heatEntryIds: [...rowIds, ...other.rowIds] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'heatEntryIds.1': [`This schedule has no heat entry ${other.rowIds[0]}.`] },
    });
    expect(await placesOf(scheduleId, rowIds)).toEqual([1]);
  });
});
