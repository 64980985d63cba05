import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../../../../server/auth/signedIn.ts';
import { runEngineCommand } from '../../../../server/schedules/commands/engineCommand.ts';
import { startApi } from '../../../support/api.ts';
import { buildCompetition, buildFilled, command, commandText } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

const COMMANDS = [
  'generateHeats',
  'deleteHeats',
  'generateHeatEntries',
  'deleteHeatEntries',
  'fillHeats',
  'clearHeats',
  'improveHeats',
] as const;

interface Stats {
  heats: number;
  entries: number;
  orphanEntries: number;
  heatsUsed: number;
  heatsPossible: number;
  doubleBookings: number;
  orphanEntriesObjs: { danceName: string; people: string; reason: string | null; cure: string | null }[];
  logs: { content: string; user: string }[];
}

async function stats(scheduleId: string): Promise<Stats> {
  return await api.read<Stats>(
    `scheduleStats { heats entries orphanEntries heatsUsed heatsPossible doubleBookings
    orphanEntriesObjs { danceName people reason cure } logs { content user } }`,
    { scheduleId },
  );
}

/** Every heat with its rows, in comparable form. */
async function standing(scheduleId: string): Promise<unknown> {
  return await api.read<unknown>(
    'schedule { heats { id number startTime dance { id } entries { id isPinned } } unassigned { id } }',
    { id: scheduleId },
  );
}

describe('a day of commands', () => {
  test('generates entries and heats, fills them all, and says so', async () => {
    const { scheduleId } = await buildCompetition(api);
    const entries = await command(api, 'generateHeatEntries', scheduleId);
    const heats = await command(api, 'generateHeats', scheduleId);
    const filled = await command(api, 'fillHeats', scheduleId);
    const after = await stats(scheduleId);

    expect(entries).toMatchObject({ command: 'GENERATE_HEAT_ENTRIES', deleted: 0 });
    expect(entries.created).toBeGreaterThan(400);
    expect(heats.created).toBe(after.heatsPossible);
    expect(filled).toMatchObject({
      command: 'FILL_HEATS',
      assigned: entries.created,
      unassigned: 0,
      bound: entries.created,
      isProven: true,
      content: `Filled heats: ${entries.created} of ${entries.created} entries assigned`,
    });
    expect(after).toMatchObject({ entries: entries.created, orphanEntries: 0, doubleBookings: 0 });
    expect(after.logs.map((line) => line.content)).toEqual([
      filled.content,
      heats.content,
      entries.content,
      expect.stringMatching(/^Imported: /),
    ]);
    expect(new Set(after.logs.map((line) => line.user))).toEqual(new Set(['P. Number1']));
  });

  test('changes nothing when commands are repeated', async () => {
    const { scheduleId } = await buildFilled(api, { students: 20, teachers: 6, seed: 3 });
    const before = await standing(scheduleId);
    expect(await command(api, 'generateHeatEntries', scheduleId)).toMatchObject({ created: 0, deleted: 0 });
    expect(await command(api, 'generateHeats', scheduleId)).toMatchObject({ created: 0 });
    const again = await command(api, 'fillHeats', scheduleId);
    expect(again.unassigned).toBe(0);
    expect(await standing(scheduleId)).toEqual(before);
  });

  test("clears and deletes heats and rows, and keeps the event's entries", async () => {
    const { scheduleId, eventId } = await buildFilled(api, { students: 12, teachers: 4, seed: 4 });
    const { entries, heats } = await stats(scheduleId);
    expect(await command(api, 'clearHeats', scheduleId)).toMatchObject({ cleared: entries });
    expect(await stats(scheduleId)).toMatchObject({ orphanEntries: entries, heatsUsed: 0, heats });
    await command(api, 'fillHeats', scheduleId);
    expect(await command(api, 'deleteHeats', scheduleId)).toMatchObject({ deleted: heats, cleared: entries });
    expect(await stats(scheduleId)).toMatchObject({ heats: 0, entries, orphanEntries: entries });
    expect(await command(api, 'deleteHeatEntries', scheduleId)).toMatchObject({ deleted: entries });
    const entryCount = await api.read<number>('event.entryCount', { id: eventId });
    expect(entryCount).toBeGreaterThan(0);
    expect(await command(api, 'deleteHeats', scheduleId)).toMatchObject({ deleted: 0 });
  });

  test('improves the current assignment without losing a row', async () => {
    const { scheduleId } = await buildFilled(api, { students: 20, teachers: 6, seed: 5 });
    const { entries } = await stats(scheduleId);
    const improved = await command(api, 'improveHeats', scheduleId);
    expect(improved).toMatchObject({ command: 'IMPROVE_HEATS', assigned: entries, unassigned: 0 });
    expect(await stats(scheduleId)).toMatchObject({ orphanEntries: 0, doubleBookings: 0 });
  });
});

describe('generateHeatEntries', () => {
  test('adds and removes units of quantity, unassigned ones first', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z' });
    const entryId = await buildEntry(api, floor, { quantity: 5 });
    const { scheduleId } = floor;
    await command(api, 'generateHeatEntries', scheduleId);
    await command(api, 'generateHeats', scheduleId);
    expect(await command(api, 'fillHeats', scheduleId)).toMatchObject({
      assigned: 2,
      unassigned: 3,
      bound: 2,
    });

    const update = 'updateEntry { id }';
    await api.act(update, { id: entryId, quantity: 3 });
    await command(api, 'generateHeatEntries', scheduleId);
    expect(await stats(scheduleId)).toMatchObject({ entries: 3, orphanEntries: 1 });

    await api.act(update, { id: entryId, quantity: 6 });
    expect(await command(api, 'generateHeatEntries', scheduleId)).toMatchObject({ created: 3, deleted: 0 });
    await api.act(update, { id: entryId, quantity: 1 });
    await command(api, 'generateHeatEntries', scheduleId);
    expect(await stats(scheduleId)).toMatchObject({ entries: 1, orphanEntries: 0, heatsUsed: 1 });
  });
});

describe('fillHeats', () => {
  test('gives a reason and a fix for each unassigned row', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z' });
    await buildEntry(api, floor, { quantity: 3 });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    const waiting = await stats(floor.scheduleId);
    expect(waiting.orphanEntriesObjs).toEqual([
      {
        danceName: 'Waltz',
        people: expect.stringMatching(/^Student .+ & Teacher .+$/),
        reason: expect.stringMatching(/has 3 Waltz entries, there are 2 Waltz heats/),
        cure: 'Add 1 heat for 1 entry',
      },
    ]);

    await command(api, 'clearHeats', floor.scheduleId);
    await command(api, 'deleteHeats', floor.scheduleId);
    const emptied = await stats(floor.scheduleId);
    expect(emptied.orphanEntriesObjs).toHaveLength(3);
    expect(emptied.orphanEntriesObjs.every((row) => row.reason === null)).toBe(true);
  });

  test('keeps assigned rows in place when late entries come, also in a locked schedule', async () => {
    const { scheduleId, eventId } = await buildFilled(api, { students: 16, teachers: 5, seed: 6 });
    const places = async (): Promise<Map<string, number>> => {
      const heats = await api.read<{ number: number; entries: { id: string }[] }[]>(
        'schedule.heats { number entries { id } }',
        { id: scheduleId },
      );
      return new Map(heats.flatMap((heat) => heat.entries.map((row) => [row.id, heat.number])));
    };
    const before = await places();
    const floor = await buildFloor(api);
    await buildEntry(api, { ...floor, eventId });
    await api.act('lockSchedule', { scheduleId });
    await command(api, 'generateHeatEntries', scheduleId);
    const filled = await command(api, 'fillHeats', scheduleId);
    expect(filled).toMatchObject({ assigned: before.size + 1, unassigned: 0 });
    const after = await places();
    for (const [row, number] of before) expect(after.get(row)).toBe(number);
  });
});

describe('each command', () => {
  test.each(COMMANDS)('%s is refused without a token', async (name) => {
    const refusal = await api.refused(commandText(name), { input: { scheduleId: '1' } }, null);
    expect(refusal.code).toBe('UNAUTHENTICATED');
  });

  test.each(COMMANDS)('%s needs a schedule that exists', async (name) => {
    for (const scheduleId of ['999999', '99999999999']) {
      const refusal = await api.refused(commandText(name), { input: { scheduleId } });
      expect(['NOT_FOUND', 'BAD_USER_INPUT']).toContain(refusal.code);
    }
    const nonsense = await api.refused(commandText(name), { input: { scheduleId: 'seven' } });
    expect(nonsense).toMatchObject({ code: 'BAD_USER_INPUT', fields: { scheduleId: ['Must be an id.'] } });
  });

  test('respects the lock', async () => {
    const { scheduleId } = await buildFilled(api, { students: 8, teachers: 3, seed: 7 });
    const before = await standing(scheduleId);
    await api.act('lockSchedule', { scheduleId });
    for (const name of [
      'generateHeats',
      'deleteHeats',
      'deleteHeatEntries',
      'clearHeats',
      'improveHeats',
    ] as const) {
      const refusal = await api.refused(commandText(name), { input: { scheduleId } });
      expect(refusal).toMatchObject({ code: 'SCHEDULE_LOCKED', message: 'This schedule is locked.' });
    }
    for (const name of ['generateHeatEntries', 'fillHeats'] as const) await command(api, name, scheduleId);
    expect(await standing(scheduleId)).toEqual(before);
  });
});

describe('concurrent commands', () => {
  test('run one at a time, so that two equal ones do the work once', async () => {
    const { scheduleId } = await buildCompetition(api, { students: 16, teachers: 5, seed: 8 });
    const both = (name: Parameters<typeof command>[1]) =>
      Promise.all([command(api, name, scheduleId), command(api, name, scheduleId)]);
    await both('generateHeatEntries');
    await both('generateHeats');
    await both('fillHeats');
    const after = await stats(scheduleId);
    expect(after.heats).toBe(after.heatsPossible);
    expect(after).toMatchObject({ orphanEntries: 0, doubleBookings: 0 });
    expect(after.logs.filter((line) => line.content.startsWith('Generated entries: 0 added'))).toHaveLength(
      1,
    );
    expect(after.logs.filter((line) => line.content === 'Generated 0 heats')).toHaveLength(1);
  });
});

test('an edit succeeds while a command plans, and the command plans again', async () => {
  const floor = await buildFloor(api);
  const sectionId = await buildSection(api, floor);
  const user = { id: Number(api.organiser.id), shortName: 'O. Rganiser' } as SignedIn;
  let plans = 0;
  let isEdited = false;
  const running = runEngineCommand(
    api.db,
    user,
    { scheduleId: floor.scheduleId },
    {
      name: 'FILL_HEATS',
      refusesLocked: false,
      plan: async () => {
        plans += 1;
        if (plans === 1) await expect.poll(() => isEdited).toBe(true);
      },
      write: async () => null,
    },
  );
  await expect.poll(() => plans).toBe(1);
  await api.act('updateSection', { id: sectionId, maxCouples: 3 });
  isEdited = true;
  await running;
  expect(plans).toBe(2);
}, 30_000);
