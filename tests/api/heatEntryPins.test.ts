import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { command } from '../support/competition.ts';
import { buildWaltzes, heatsOf, lock, logs, waitingRows } from '../support/waltzes.ts';

const api = await startApi();

const MOVE_ROW = `mutation MoveRow($input: MoveHeatEntryInput!) { moveHeatEntry(input: $input) {
  id isPinned heat { id number coupleCount }
} }`;
const UNASSIGN =
  'mutation Unassign($input: IdInput!) { unassignHeatEntry(input: $input) { id isPinned heat { id } } }';
const PIN = `mutation Pin($input: HeatEntryPinInput!) { setHeatEntryPin(input: $input) {
  id isPinned heat { number }
} }`;
const PUT_BACK = `mutation PutBack($input: PutBackHeatEntryInput!) { putBackHeatEntry(input: $input) {
  id isPinned heat { number }
} }`;

/** Plans the fewest heats and applies them; whether the heat is still one of the program's. */
async function survivesPlanning(scheduleId: string, heatId: string | undefined): Promise<boolean> {
  const { planProgram } = await api.done<{ planProgram: { id: string } }>(
    'mutation Plan($input: PlanProgramInput!) { planProgram(input: $input) { id } }',
    { input: { scheduleId, goal: 'FEWEST' } },
  );
  await api.done('mutation Apply($input: ApplyProgramInput!) { applyProgram(input: $input) { id } }', {
    input: { planId: planProgram.id },
  });
  return (await heatsOf(api, scheduleId)).some(({ id }) => id === heatId);
}

describe('setHeatEntryPin', () => {
  test('keeps a filled row and its heat through filling and planning, and gives them free again', async () => {
    const { scheduleId } = await buildWaltzes(api);
    await command(api, 'fillHeats', scheduleId);
    const heat = (await heatsOf(api, scheduleId)).find(({ entries }) => entries.length > 0);
    const id = heat?.entries[0]?.id;
    const pin = async (isPinned: boolean) =>
      (await api.done<{ setHeatEntryPin: object }>(PIN, { input: { id, isPinned } })).setHeatEntryPin;
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
    const refusal = await api.refused(PIN, { input });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toMatch(
      /^Student \S+ & Teacher \S+ wait for a heat: there is nothing to pin yet\.$/,
    );
    expect(await api.refused(PIN, { input }, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.refused(PIN, { input: { ...input, id: '4711' } })).toMatchObject({ code: 'NOT_FOUND' });
    await command(api, 'fillHeats', scheduleId);
    await lock(api, scheduleId);
    await api.done(PIN, { input });
  });
});

describe('putBackHeatEntry', () => {
  async function buildPlaced() {
    const floor = await buildWaltzes(api);
    await command(api, 'fillHeats', floor.scheduleId);
    const heats = await heatsOf(api, floor.scheduleId);
    const heat = heats.find(({ entries }) => entries.length > 0);
    const row = heat?.entries[0];
    const free = heats.find(({ entries, dance }) => entries.length === 0 && dance.name === heat?.dance.name);
    if (!heat || !row || !free) throw new Error('Three couples do not fill ten heats.');
    const putBack = async (input: object) =>
      (await api.done<{ putBackHeatEntry: object }>(PUT_BACK, { input: { id: row.id, ...input } }))
        .putBackHeatEntry;
    return { ...floor, heat, row, free, putBack };
  }

  test('leaves a row that was not pinned unpinned, after an unassignment and after a move', async () => {
    const { scheduleId, heat, row, free, putBack } = await buildPlaced();
    const was = { heatId: heat.id, isPinned: false };
    const before = { id: row.id, isPinned: false, heat: { number: heat.number } };
    await api.done(UNASSIGN, { input: { id: row.id } });
    expect(await putBack(was)).toEqual(before);
    await api.done(MOVE_ROW, { input: { id: row.id, heatId: free.id } });
    expect(await putBack(was)).toEqual(before);
    const lines = await logs(api, scheduleId);
    expect(lines[0]).toMatch(
      new RegExp(`^Put .+ & .+ back from heat ${free.number} to heat ${heat.number} \\(Waltz\\)$`),
    );
    expect(lines[2]).toMatch(new RegExp(`^Put .+ & .+ back into heat ${heat.number} \\(Waltz\\)$`));
    expect(await putBack(was)).toEqual(before);
    expect(await logs(api, scheduleId)).toEqual(lines);
    expect(await survivesPlanning(scheduleId, heat.id)).toBe(false);
  });

  test('is refused where a colleague has moved the row on meanwhile, and says where it stands', async () => {
    const { scheduleId, heat, row, free } = await buildPlaced();
    await api.done(UNASSIGN, { input: { id: row.id } });
    await api.done(MOVE_ROW, { input: { id: row.id, heatId: free.id } });
    const input = { id: row.id, heatId: heat.id, isPinned: false, fromHeatId: null };
    const refusal = await api.refused(PUT_BACK, { input });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toMatch(
      new RegExp(
        `^.+ & .+ stand in heat ${free.number} \\(Waltz\\) by now: somebody has moved them meanwhile`,
      ),
    );
    const heats = await heatsOf(api, scheduleId);
    expect(heats.find(({ id }) => id === free.id)?.entries.map(({ id }) => id)).toEqual([row.id]);
    await api.done(PUT_BACK, { input: { ...input, fromHeatId: free.id } });
    // Sent again, it has been done already.
    await api.done(PUT_BACK, { input: { ...input, fromHeatId: free.id } });
  });

  test('pins again what was pinned, and lets wait what waited', async () => {
    const { scheduleId, heat, row, putBack } = await buildPlaced();
    await api.done(PIN, { input: { id: row.id, isPinned: true } });
    await api.done(UNASSIGN, { input: { id: row.id } });
    expect(await putBack({ heatId: heat.id, isPinned: true })).toMatchObject({ isPinned: true });
    expect(await putBack({ heatId: heat.id, isPinned: false })).toMatchObject({ isPinned: false });
    expect((await logs(api, scheduleId))[0]).toMatch(/^Unpinned /);
    expect(await putBack({ heatId: null, isPinned: false })).toEqual({
      id: row.id,
      isPinned: false,
      heat: null,
    });
    expect((await logs(api, scheduleId))[0]).toMatch(
      new RegExp(`^Took .+ & .+ out of heat ${heat.number} \\(Waltz\\) again$`),
    );
  });

  test('keeps the rules of a move, and is refused without a token; allowed while locked', async () => {
    const floor = await buildWaltzes(api);
    const [heat] = await heatsOf(api, floor.scheduleId);
    const rows = await waitingRows(api, floor.scheduleId);
    const rowOf = (student: string | undefined) => rows.find((row) => row.entry.entrant.id === student)?.id;
    await api.done(MOVE_ROW, { input: { id: rowOf(floor.students[0]), heatId: heat?.id } });
    const input = { id: rowOf(floor.students[1]), heatId: heat?.id, isPinned: false };
    const refusal = await api.refused(PUT_BACK, { input });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toMatch(/^Teacher \S+ already dances heat 1 with Student \S+\.$/);
    expect(await api.refused(PUT_BACK, { input: { ...input, heatId: null, isPinned: true } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { isPinned: ['A row without a heat cannot be pinned.'] },
    });
    expect(await api.refused(PUT_BACK, { input: { ...input, heatId: '4711' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await api.refused(PUT_BACK, { input }, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
    await lock(api, floor.scheduleId);
    await api.done(PUT_BACK, { input: { ...input, id: rowOf(floor.students[2]) } });
  });
});
