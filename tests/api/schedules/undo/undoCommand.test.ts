import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildCompetition, command, fillSchedule } from '../../../support/competition.ts';
import { lock } from '../../../support/schedules/waltzes.ts';

const api = await startApi();

interface Line {
  id: string;
  content: string;
  canUndo: boolean;
  outcome: { command: string; undone: string | null; isRedone: boolean | null } | null;
}

async function lines(scheduleId: string): Promise<Line[]> {
  return await api.read<Line[]>(
    'scheduleStats.logs(first: 50) { id content canUndo outcome { command undone isRedone } }',
    { scheduleId },
  );
}

const undo = (logEntryId: string | undefined) => api.act('undoCommand', { logEntryId });
const newest = async (scheduleId: string) => (await lines(scheduleId))[0];

/** Every column of everything commands change, except sections' versions. */
async function standing(scheduleId: string) {
  const { db } = api;
  const id = Number(scheduleId);
  const heats = await db
    .selectFrom('heats')
    .selectAll()
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('heat_entries')
    .selectAll()
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'start_time', 'end_time', 'max_couples', 'position'])
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();
  const reasons = await db
    .selectFrom('waiting_reasons')
    .innerJoin('heat_entries', 'heat_entries.id', 'heat_entry_id')
    .select(['heat_entry_id', 'basis', 'reason', 'cure', 'cures', 'is_seatable'])
    .where('schedule_id', '=', id)
    .orderBy('heat_entry_id')
    .execute();
  return { heats, rows, sections, reasons };
}

/** A generated and filled schedule with a pinned row and unassigned ones: its floor takes one couple. */
async function filled(maxCouples = 1): Promise<string> {
  const { scheduleId } = await buildCompetition(api, { students: 14, teachers: 5 });
  await api.act('updateSchedule', { id: scheduleId, maxCouples });
  await fillSchedule(api, scheduleId);
  const { rows } = await standing(scheduleId);
  await api.act('setHeatEntryPin', {
    id: String(rows.find(({ heat_id }) => heat_id !== null)?.id),
    isPinned: true,
  });
  return scheduleId;
}

async function applyFewest(scheduleId: string): Promise<void> {
  const id = await api.act<string>('planProgram.id', { scheduleId, goal: 'FEWEST' });
  await api.act('applyProgram', { planId: id });
}

describe('undoCommand', () => {
  test.each([
    ['clearHeats', (id: string) => command(api, 'clearHeats', id)],
    ['deleteHeats', (id: string) => command(api, 'deleteHeats', id)],
    ['deleteHeatEntries', (id: string) => command(api, 'deleteHeatEntries', id)],
    ['improveHeats', (id: string) => command(api, 'improveHeats', id)],
    ['applyProgram', applyFewest],
  ])('puts back exactly what stood before %s, and does it again', async (_name, act) => {
    const scheduleId = await filled();
    const before = await standing(scheduleId);
    expect(before.reasons.length).toBeGreaterThan(0);
    expect(before.rows.some(({ is_pinned }) => is_pinned)).toBe(true);
    await act(scheduleId);
    const after = await standing(scheduleId);
    expect(after).not.toEqual(before);
    const done = await newest(scheduleId);
    expect(done?.canUndo).toBe(true);

    await undo(done?.id);
    expect(await standing(scheduleId)).toEqual(before);
    const undone = await newest(scheduleId);
    expect(undone?.content).toBe(`Undid: ${done?.content}`);
    expect(undone?.outcome).toEqual({
      command: 'UNDO_COMMAND',
      undone: done?.outcome?.command,
      isRedone: false,
    });
    expect((await lines(scheduleId)).find(({ id }) => id === done?.id)?.canUndo).toBe(false);

    await undo(undone?.id);
    expect(await standing(scheduleId)).toEqual(after);
    expect(await newest(scheduleId)).toMatchObject({
      content: `Redid: ${done?.content}`,
      canUndo: true,
      outcome: { undone: done?.outcome?.command, isRedone: true },
    });
  });

  test('undoes command by command back to the empty schedule', async () => {
    const { scheduleId } = await buildCompetition(api);
    const empty = await standing(scheduleId);
    await fillSchedule(api, scheduleId);
    const [fill, entries, heats] = await lines(scheduleId);
    for (const line of [fill, entries, heats]) {
      expect((await lines(scheduleId)).find(({ id }) => id === line?.id)?.canUndo).toBe(true);
      await undo(line?.id);
    }
    expect(await standing(scheduleId)).toEqual(empty);
  });

  test('is not offered for a command that changed nothing', async () => {
    const scheduleId = await filled();
    await command(api, 'fillHeats', scheduleId);
    expect((await newest(scheduleId))?.canUndo).toBe(false);
  });

  test('is refused if anything has changed since, and then changes nothing', async () => {
    const scheduleId = await filled(8);
    await command(api, 'clearHeats', scheduleId);
    const done = await newest(scheduleId);
    const { rows } = await standing(scheduleId);
    await api.act('deleteEntry', { id: String(rows[0]?.entry_id) });
    const before = await standing(scheduleId);
    expect(await api.refusedAct('undoCommand', { logEntryId: done?.id })).toMatchObject({
      code: 'CONFLICT',
      message: 'The program or its entries have changed since, so this can no longer be undone.',
    });
    expect(await standing(scheduleId)).toEqual(before);
  });

  test('is refused if a row it would move was pinned since, and keeps the pin', async () => {
    const scheduleId = await filled(8);
    const pin = await newest(scheduleId);
    const fill = (await lines(scheduleId)).find(({ outcome }) => outcome?.command === 'FILL_HEATS');
    const before = await standing(scheduleId);
    const { code, message } = await api.refusedAct('undoCommand', { logEntryId: fill?.id });
    expect(code).toBe('CONFLICT');
    expect(message).toContain(`“${pin?.content}”`);
    expect(message).toMatch(/came later and changed the same, .* Undo that first\.$/);
    expect(await standing(scheduleId)).toEqual(before);
    await undo(pin?.id);
    await undo(fill?.id);
    expect((await standing(scheduleId)).rows.every(({ heat_id }) => heat_id === null)).toBe(true);
  });

  test('is refused if an entry whose rows were deleted has another partner', async () => {
    const scheduleId = await filled(8);
    const { rows } = await standing(scheduleId);
    await command(api, 'deleteHeatEntries', scheduleId);
    const done = await newest(scheduleId);
    const entrantId = await api.act<string>('createEntrant.id', {
      name: 'Anya Petrova',
      cardNumber: '990',
      isProfessional: true,
    });
    await api.act('updateEntry', { id: String(rows[0]?.entry_id), partnerIds: [entrantId] });
    expect(await api.refusedAct('undoCommand', { logEntryId: done?.id })).toMatchObject({ code: 'CONFLICT' });
    expect((await standing(scheduleId)).rows).toEqual([]);
  });

  test('is refused while locked, twice, and for a line without a step', async () => {
    const scheduleId = await filled(8);
    await command(api, 'fillHeats', scheduleId);
    const vain = await newest(scheduleId);
    await command(api, 'clearHeats', scheduleId);
    const done = await newest(scheduleId);
    const input = { logEntryId: done?.id };
    const [one, two] = await Promise.all([
      api.tryAct('undoCommand', input),
      api.tryAct('undoCommand', input),
    ]);
    expect([one?.errors.length, two?.errors.length].sort()).toEqual([0, 1]);
    expect(await api.refusedAct('undoCommand', { logEntryId: vain?.id })).toMatchObject({
      code: 'CONFLICT',
      message: 'This cannot be undone: it is no change of the program itself.',
    });
    const undone = await newest(scheduleId);
    expect(undone?.canUndo).toBe(true);
    await lock(api, scheduleId);
    expect((await lines(scheduleId)).find(({ id }) => id === undone?.id)?.canUndo).toBe(false);
    expect(await api.refusedAct('undoCommand', { logEntryId: undone?.id })).toMatchObject({
      code: 'SCHEDULE_LOCKED',
    });
    expect(await api.refusedAct('undoCommand', { logEntryId: '999999' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('undo that needs a deleted style is refused with the fix, and works once the style is restored', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 4, teachers: 2 });
  const style = await api.act<string>('createDanceCategory.id', { name: 'Cabaret' });
  const section = await api.act<string>('createSection.id', { scheduleId, danceCategoryIds: [style] });
  await api.act('updateSection', { id: section, danceCategoryIds: [] });
  const line = await newest(scheduleId);
  await api.act('deleteDanceCategory', { id: style });
  expect(await api.refusedAct('undoCommand', { logEntryId: line?.id })).toMatchObject({
    code: 'CONFLICT',
    message:
      'A dance or a style that it needs was deleted since, so this can no longer be undone. Restore that first, under Recently Deleted.',
  });
  const deletedThings = await api.read<{ id: string }[]>('deletedThings { id }');
  await api.act('restoreDeleted', { id: deletedThings[0]?.id });
  await undo(line?.id);
  const sections = await api.read<{ id: string; danceCategories: { id: string }[] }[]>(
    'schedule.sections { id danceCategories { id } }',
    { id: scheduleId },
  );
  expect(sections.find(({ id }) => id === section)?.danceCategories).toEqual([{ id: style }]);
});
