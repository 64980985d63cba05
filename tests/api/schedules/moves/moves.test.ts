import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildSection } from '../../../support/schedules/floor.ts';
import {
  buildWaltzes,
  type Heat,
  heatsOf,
  lock,
  logs,
  waitingRows,
} from '../../../support/schedules/waltzes.ts';

const api = await startApi();

const MOVE_HEAT_FIELDS = 'id number startTime section { id }';

describe('moveHeat', () => {
  test('moves it to its number, shifts the others, and gives it the time there', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const before = await heatsOf(api, scheduleId);
    const ids = before.map((heat) => heat.id);
    const moveHeat = await api.act<Heat>(`moveHeat { ${MOVE_HEAT_FIELDS} }`, { id: ids[1], number: 4 });
    expect(moveHeat).toMatchObject({ number: 4, startTime: '2027-03-05T14:03:00Z' });
    const after = await heatsOf(api, scheduleId);
    expect(after.map((heat) => heat.id)).toEqual([ids[0], ids[2], ids[3], ids[1], ...ids.slice(4)]);
    expect(after.map((heat) => heat.startTime)).toEqual(before.map((heat) => heat.startTime));
    expect((await logs(api, scheduleId))[0]).toBe('Moved heat 2 (Waltz) to 4');
  });

  test('clamps the number, and does nothing for its own', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const ids = (await heatsOf(api, scheduleId)).map((heat) => heat.id);
    const numberAfter = async (number: number): Promise<number> => {
      return (await api.act<Heat>(`moveHeat { ${MOVE_HEAT_FIELDS} }`, { id: ids[4], number })).number;
    };
    expect(await numberAfter(0)).toBe(1);
    expect(await numberAfter(-5)).toBe(1);
    expect(await numberAfter(4711)).toBe(10);
    const lines = await logs(api, scheduleId);
    expect(await numberAfter(10)).toBe(10);
    expect(await logs(api, scheduleId)).toEqual(lines);
  });

  test('takes the section of its new position', async () => {
    const floor = await buildWaltzes(api);
    const second = await buildSection(api, floor, {
      startTime: '2027-03-05T16:00:00Z',
      endTime: '2027-03-05T16:05:00Z',
    });
    await command(api, 'generateHeats', floor.scheduleId);
    const ids = (await heatsOf(api, floor.scheduleId)).map((heat) => heat.id);
    const forth = await api.act<Heat>(`moveHeat { ${MOVE_HEAT_FIELDS} }`, { id: ids[0], number: 11 });
    expect(forth).toMatchObject({ number: 11, section: { id: second } });
    const heats = await heatsOf(api, floor.scheduleId);
    expect(heats.filter((heat) => heat.section.id === second)).toHaveLength(6);
    expect(heats.map((heat) => heat.number)).toEqual(heats.map((_, index) => index + 1));
    expect(heats[10]?.startTime).toBe('2027-03-05T16:01:00Z');
    expect(heats[9]?.startTime).toBe('2027-03-05T16:00:00Z');
  });

  test('is refused into a section of another type, while locked and for no heat', async () => {
    const floor = await buildWaltzes(api);
    await buildSection(api, floor, {
      sectionType: 'SOLO',
      startTime: '2027-03-05T16:00:00Z',
      endTime: '2027-03-05T16:05:00Z',
    });
    await command(api, 'generateHeats', floor.scheduleId);
    const [heat] = await heatsOf(api, floor.scheduleId);
    const input = { id: heat?.id, number: 15 };
    const message = 'Heat 1 is in a HEAT section, number 15 in a SOLO section (section 2).';
    expect(await api.refusedAct('moveHeat', input)).toMatchObject({ code: 'CONFLICT', message });
    const explainHeatMove = await api.read<object>(
      'explainHeatMove { isPossible reasons { code sentence } }',
      { heatId: heat?.id, number: 15 },
    );
    expect(explainHeatMove).toEqual({ isPossible: false, reasons: [{ code: 'TYPE', sentence: message }] });
    expect(await api.refusedAct('moveHeat', { id: '4711', number: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await lock(api, floor.scheduleId);
    expect(await api.refusedAct('moveHeat', input)).toMatchObject({ code: 'SCHEDULE_LOCKED' });
  });
});

describe('deleteHeat', () => {
  test('deletes a heat without couples; later heats of its section move up, and undo restores it', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const before = await heatsOf(api, scheduleId);
    const deleteHeat = await api.act<{ number: number; undoLineId: string }>(
      'deleteHeat { id number undoLineId }',
      { id: before[2]?.id },
    );
    expect(deleteHeat.number).toBe(3);
    const after = await heatsOf(api, scheduleId);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toSpliced(2, 1));
    expect(after.map(({ number }) => number)).toEqual(before.slice(0, -1).map(({ number }) => number));
    expect(after[2]?.startTime).toBe(before[2]?.startTime);
    expect((await logs(api, scheduleId))[0]).toBe('Deleted heat 3 (Waltz), which had no couples');
    await api.act('undoCommand', { logEntryId: deleteHeat.undoLineId });
    expect(await heatsOf(api, scheduleId)).toEqual(before);
  });

  test('is refused for a heat with couples, while locked and for no heat', async () => {
    const { scheduleId } = await buildWaltzes(api);
    for (const name of ['generateHeatEntries', 'fillHeats'] as const) await command(api, name, scheduleId);
    const heats = await heatsOf(api, scheduleId);
    const used = heats.find(({ entries }) => entries.length > 0);
    const refusal = await api.refusedAct('deleteHeat', { id: used?.id });
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Heat \d+ has \d+ couples?\. Move or unassign (it|them) first\.$/),
    });
    expect((await api.refusedAct('deleteHeat', { id: '999999' })).code).toBe('NOT_FOUND');
    await lock(api, scheduleId);
    expect((await api.refusedAct('deleteHeat', { id: used?.id })).code).toBe('SCHEDULE_LOCKED');
    expect(await heatsOf(api, scheduleId)).toEqual(heats);
  });
});

describe('explainHeatMove', () => {
  interface Explained {
    isPossible: boolean;
    reasons: { code: string; sentence: string }[];
    warnings: { code: string; sentence: string }[];
    section: { order: number };
    nearestPlaces: { number: number }[];
  }
  const explain = (heatId: string | undefined, number: number): Promise<Explained> =>
    api.read<Explained>(
      `explainHeatMove { isPossible reasons { code sentence } warnings { code sentence }
      section { order } nearestPlaces { number } }`,
      { heatId, number },
    );

  test('warns of a section of another style that is too small and full, and offers places that fit', async () => {
    const floor = await buildWaltzes(api);
    const danceCategories = await api.read<{ id: string; name: string }[]>('danceCategories { id name }');
    const rhythm = danceCategories.find(({ name }) => name === 'Rhythm');
    await buildSection(api, floor, {
      startTime: '2027-03-05T16:00:00Z',
      endTime: '2027-03-05T16:05:00Z',
      danceCategoryIds: [rhythm?.id ?? ''],
      maxCouples: 1,
    });
    await command(api, 'generateHeats', floor.scheduleId);
    const [first, second] = await heatsOf(api, floor.scheduleId);
    const rows = await waitingRows(api, floor.scheduleId);
    for (const row of [rows[0], rows[2]]) {
      await api.act('moveHeatEntry', { id: row?.id, heatId: second?.id });
    }
    const said = await explain(second?.id, 12);
    expect(said).toMatchObject({ isPossible: true, reasons: [], section: { order: 2 } });
    expect(said.warnings).toEqual([
      { code: 'STYLE', sentence: 'Section 2 has no Smooth heats.' },
      { code: 'FULL', sentence: 'Section 2 allows 1 couple a heat, this one has 2.' },
      { code: 'TIME', sentence: 'Section 2 has time for 5 heats and would hold 6.' },
    ]);
    expect(said.nearestPlaces.map(({ number }) => number)).toEqual([10, 9, 8]);
    expect(await explain(first?.id, 5)).toMatchObject({ isPossible: true, warnings: [] });
    await api.act('moveHeat', { id: second?.id, number: 12 });
    expect((await logs(api, floor.scheduleId))[0]).toBe(
      'Moved heat 2 (Waltz) to 12; section 2 has no Smooth heats, 2 of 1 there',
    );
  });

  test('warns of a double booking, and offers no such place', async () => {
    const floor = await buildWaltzes(api);
    await buildSection(api, floor, { startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T14:05:00Z' });
    await command(api, 'generateHeats', floor.scheduleId);
    await sql`update heats set dance_id = ${Number(floor.danceIds[0])} where schedule_id = ${Number(floor.scheduleId)}`.execute(
      api.db,
    );
    const heats = await heatsOf(api, floor.scheduleId);
    const rows = await waitingRows(api, floor.scheduleId);
    await api.act('moveHeatEntry', { id: rows[0]?.id, heatId: heats[0]?.id });
    await api.act('moveHeatEntry', { id: rows[1]?.id, heatId: heats[12]?.id });
    const said = await explain(heats[0]?.id, 3);
    expect(said.warnings).toEqual([{ code: 'OVERLAP', sentence: 'This would double-book a person.' }]);
    expect(said.nearestPlaces.map(({ number }) => number)).not.toContain(3);
  });
});

describe('moveHeatEntry', () => {
  test('moves a row, pins it through every fill, and logs it', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const [row] = await waitingRows(api, scheduleId);
    const heats = await heatsOf(api, scheduleId);
    const moveHeatEntry = await api.act<{ isPinned: boolean; heat: { number: number } }>(
      'moveHeatEntry { id isPinned heat { id number coupleCount } }',
      { id: row?.id, heatId: heats[5]?.id },
    );
    expect(moveHeatEntry).toMatchObject({ isPinned: true, heat: { number: 6 } });
    expect((await logs(api, scheduleId))[0]).toMatch(/^Moved Student \S+ & Teacher \S+ to heat 6 \(Waltz\)$/);
    await command(api, 'fillHeats', scheduleId);
    await command(api, 'improveHeats', scheduleId);
    const filled = await heatsOf(api, scheduleId);
    expect(filled[5]?.entries.find((entry) => entry.id === row?.id)?.isPinned).toBe(true);
  });

  test('refuses a person twice in one heat, and names the couple', async () => {
    const { scheduleId, students } = await buildWaltzes(api);
    const [heat] = await heatsOf(api, scheduleId);
    const rows = await waitingRows(api, scheduleId);
    const rowOf = (student: string | undefined) => rows.find((row) => row.entry.entrant.id === student)?.id;
    await api.act('moveHeatEntry', { id: rowOf(students[0]), heatId: heat?.id });
    const refusal = await api.refusedAct('moveHeatEntry', { id: rowOf(students[1]), heatId: heat?.id });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toMatch(/^Teacher \S+ already dances heat 1 with Student \S+\.$/);
    const explainMove = await api.read<{
      isPossible: boolean;
      reasons: { code: string }[];
      nearestFreeHeats: { number: number }[];
    }>(
      `explainMove { isPossible reasons { code sentence } warnings { code sentence }
      movesAlong { id } nearestFreeHeats { number } }`,
      { heatEntryId: rowOf(students[1]), heatId: heat?.id },
    );
    expect(explainMove).toMatchObject({ isPossible: false, reasons: [{ code: 'PERSON' }] });
    expect(explainMove.nearestFreeHeats.map((free) => free.number)).toEqual([2, 3, 4]);
  });

  test('refuses a person in two overlapping heats', async () => {
    const floor = await buildWaltzes(api);
    await buildSection(api, floor);
    await command(api, 'generateHeats', floor.scheduleId);
    const heats = await heatsOf(api, floor.scheduleId);
    const rows = await waitingRows(api, floor.scheduleId);
    const [one, other] = [rows[0], rows[1]];
    const waltz = heats.filter((heat) => heat.dance.name === 'Waltz');
    const pair = waltz.flatMap((a) =>
      waltz.filter((b) => b.number > a.number && b.startTime === a.startTime).map((b) => [a, b] as const),
    )[0];
    if (!pair) throw new Error('Two sections of one time have no Waltz at the same time.');
    await api.act('moveHeatEntry', { id: one?.id, heatId: pair[0].id });
    const refusal = await api.refusedAct('moveHeatEntry', { id: other?.id, heatId: pair[1].id });
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect(refusal.message).toMatch(
      new RegExp(
        `^Teacher \\S+ dances heat ${pair[0].number} with Student \\S+ at the same time as heat ${pair[1].number}\\.$`,
      ),
    );
  });

  test('lists people double-booked by overlapping sections, and their heats', async () => {
    const floor = await buildWaltzes(api);
    const second = await buildSection(api, floor, {
      startTime: '2027-03-05T16:00:00Z',
      endTime: '2027-03-05T16:10:00Z',
    });
    await command(api, 'generateHeats', floor.scheduleId);
    const heats = (await heatsOf(api, floor.scheduleId)).filter((heat) => heat.dance.name === 'Waltz');
    const rows = await waitingRows(api, floor.scheduleId);
    const early = heats[0];
    const late = heats.find((heat) => heat.section.id === second);
    await api.act('moveHeatEntry', { id: rows[0]?.id, heatId: early?.id });
    await api.act('moveHeatEntry', { id: rows[1]?.id, heatId: late?.id });
    const offset = Date.parse(late?.startTime ?? '') - Date.parse('2027-03-05T16:00:00Z');
    const startTime = new Date(Date.parse(early?.startTime ?? '') - offset + 30_000).toISOString();
    await api.act('updateSection', { id: second, startTime });
    const after = await heatsOf(api, floor.scheduleId);
    const booked = after.filter((heat) => heat.isDoubleBooked);
    expect(booked.map((heat) => heat.id)).toEqual([early?.id, late?.id]);
    expect(booked[0]?.entries[0]?.clashes).toEqual([
      { entrant: { name: expect.stringMatching(/^Teacher/) }, heat: { number: booked[1]?.number } },
    ]);
    const scheduleStats = await api.read<object>('scheduleStats { doubleBookings firstDoubleBookedHeat }', {
      scheduleId: floor.scheduleId,
    });
    expect(scheduleStats).toEqual({ doubleBookings: 1, firstDoubleBookedHeat: booked[0]?.number });
  });

  test('may exceed the maximum of couples, and logs it', async () => {
    const { scheduleId, students } = await buildWaltzes(api, { maxCouples: 1 });
    const [heat] = await heatsOf(api, scheduleId);
    const rows = await waitingRows(api, scheduleId);
    const rowOf = (student: string | undefined) => rows.find((row) => row.entry.entrant.id === student)?.id;
    await api.act('moveHeatEntry', { id: rowOf(students[0]), heatId: heat?.id });
    await api.act('moveHeatEntry', { id: rowOf(students[2]), heatId: heat?.id });
    expect((await logs(api, scheduleId))[0]).toMatch(/to heat 1 \(Waltz\), now 2 of 1$/);
  });

  test('is refused for another dance and for a heat of another schedule', async () => {
    const floor = await buildWaltzes(api);
    await buildEntry(api, floor, { entrantId: floor.students[3], danceId: floor.danceIds[1] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    const [heat] = await heatsOf(api, floor.scheduleId);
    const rows = await waitingRows(api, floor.scheduleId);
    const tango = rows.find((row) => row.entry.entrant.id === floor.students[3]);
    const refusal = await api.refusedAct('moveHeatEntry', { id: tango?.id, heatId: heat?.id });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toMatch(/dance Tango \(Smooth, HEAT\); heat 1 is Waltz \(Smooth, HEAT\)\.$/);
    const other = await buildWaltzes(api);
    const [foreign] = await heatsOf(api, other.scheduleId);
    expect(await api.refusedAct('moveHeatEntry', { id: tango?.id, heatId: foreign?.id })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { heatId: ['This heat belongs to another schedule.'] },
    });
  });

  test('is allowed while locked, and refused for unknown ids', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const [heat] = await heatsOf(api, scheduleId);
    const [row] = await waitingRows(api, scheduleId);
    await lock(api, scheduleId);
    const input = { id: row?.id, heatId: heat?.id };
    expect(await api.refusedAct('moveHeatEntry', { ...input, id: '4711' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await api.refusedAct('moveHeatEntry', { ...input, heatId: '4711' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await api.act('moveHeatEntry', input);
  });
});

describe('unassignHeatEntry', () => {
  test('unassigns and unpins a row, and logs it; also while locked', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const [heat] = await heatsOf(api, scheduleId);
    const [row] = await waitingRows(api, scheduleId);
    await api.act('moveHeatEntry', { id: row?.id, heatId: heat?.id });
    await lock(api, scheduleId);
    const unassignHeatEntry = await api.act<object>('unassignHeatEntry { id isPinned heat { id } }', {
      id: row?.id,
    });
    expect(unassignHeatEntry).toEqual({ id: row?.id, isPinned: false, heat: null });
    expect((await logs(api, scheduleId))[0]).toMatch(
      /^Unassigned Student \S+ & Teacher \S+ from heat 1 \(Waltz\)$/,
    );
    expect(await api.refusedAct('unassignHeatEntry', { id: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

const PIN = 'setHeatEntryPin { id isPinned heat { number } }';

/** Plans the fewest heats and applies them; returns whether the heat is kept. */
async function survivesPlanning(scheduleId: string, heatId: string | undefined): Promise<boolean> {
  const planProgram = await api.act<{ id: string }>('planProgram { id }', { scheduleId, goal: 'FEWEST' });
  await api.act('applyProgram', { planId: planProgram.id });
  return (await heatsOf(api, scheduleId)).some(({ id }) => id === heatId);
}

describe('setHeatEntryPin', () => {
  test('keeps a row and its heat through filling and planning, until unpinned', async () => {
    const { scheduleId } = await buildWaltzes(api);
    await command(api, 'fillHeats', scheduleId);
    const heat = (await heatsOf(api, scheduleId)).find(({ entries }) => entries.length > 0);
    const id = heat?.entries[0]?.id;
    const pin = async (isPinned: boolean) => await api.act<object>(PIN, { id, isPinned });
    expect(heat?.entries[0]?.isPinned).toBe(false);
    expect(await pin(true)).toEqual({ id, isPinned: true, heat: { number: heat?.number } });
    expect(await pin(true)).toMatchObject({ isPinned: true });
    await command(api, 'improveHeats', scheduleId);
    expect(await survivesPlanning(scheduleId, heat?.id)).toBe(true);
    expect(await pin(false)).toMatchObject({ id, isPinned: false });
    expect(await survivesPlanning(scheduleId, heat?.id)).toBe(false);
    const couple = 'Student \\S+ & Teacher \\S+';
    const lines = (await logs(api, scheduleId)).filter((line) => /pinned/i.test(line));
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Unpinned ${couple} in heat \\d+ \\(Waltz\\)$`)),
      expect.stringMatching(new RegExp(`^Pinned ${couple} in heat ${heat?.number} \\(Waltz\\)$`)),
    ]);
  });

  test('is refused for a row without a heat and without a token; allowed while locked', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const [waiting] = await waitingRows(api, scheduleId);
    const input = { id: waiting?.id, isPinned: true };
    const refusal = await api.refusedAct(PIN, input);
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toMatch(
      /^Student \S+ & Teacher \S+ are not in a heat yet, so there is nothing to pin\.$/,
    );
    expect(await api.as(null).refusedAct(PIN, input)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.refusedAct(PIN, { ...input, id: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
    await command(api, 'fillHeats', scheduleId);
    await lock(api, scheduleId);
    await api.act(PIN, input);
  });
});
