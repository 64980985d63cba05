import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';
import { brokenLaws } from '../../../support/schedules/scheduleLaws.ts';

const api = await startApi();

const ADD = `mutation Add($input: AddHeatsInput!) { addHeats(input: $input) {
  heats { number dance { id category { id } } section { id } } logs(first: 1) { content } lastOutcome { command created content }
} }`;
const UPDATE = 'updateSection { id }';

interface Heat {
  number: number;
  dance: { id: string | null; category: { id: string } };
  section: { id: string };
}
interface Added {
  heats: Heat[];
  logs: { content: string }[];
  lastOutcome: { command: string; created: number; content: string };
}
interface Orphan {
  reason: string | null;
  danceCategory: { id: string; name: string };
  cureAction: Record<string, unknown> | null;
}

const add = async (input: object): Promise<Added> =>
  (await api.done<{ addHeats: Added }>(ADD, { input })).addHeats;

async function orphans(scheduleId: string): Promise<Orphan[]> {
  return await api.read<Orphan[]>(
    `scheduleStats.orphanEntriesObjs { reason danceCategory { id name } cureAction { kind sectionType
    danceId danceCategoryId heats cap seats } }`,
    { scheduleId },
  );
}

describe('the fix for an unassigned row', () => {
  test('is a larger floor if all places are taken and there is no time for more heats, and it helps', async () => {
    const floor = await buildFloor(api);
    const sectionId = await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z', maxCouples: 1 });
    for (const index of [0, 1, 2]) {
      await buildEntry(api, floor, {
        entrantId: floor.students[index] ?? '',
        partnerIds: [floor.teachers[index % 2] ?? ''],
      });
    }
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    expect(await orphans(floor.scheduleId)).toEqual([
      {
        reason: 'All 2 heats × 1 couple = 2 places are taken',
        danceCategory: { id: floor.categoryId, name: 'Smooth' },
        cureAction: {
          kind: 'RAISE_CAP',
          sectionType: 'HEAT',
          danceId: floor.danceIds[0],
          danceCategoryId: floor.categoryId,
          heats: null,
          cap: 2,
          seats: 1,
        },
      },
    ]);
    await api.act(UPDATE, { id: sectionId, maxCouples: 2 });
    expect(await command(api, 'fillHeats', floor.scheduleId)).toMatchObject({ assigned: 3, unassigned: 0 });
  });

  test('is more heats once there is time for them, and they help', async () => {
    const floor = await buildFloor(api);
    const sectionId = await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z' });
    await buildEntry(api, floor, { quantity: 3 });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    // A larger floor does not help a person who dances in every heat.
    expect((await orphans(floor.scheduleId)).map((row) => row.cureAction)).toEqual([null]);
    await api.act(UPDATE, { id: sectionId, endTime: '2027-03-05T14:03:00Z' });
    const [row] = await orphans(floor.scheduleId);
    expect(row?.cureAction).toMatchObject({ kind: 'ADD_HEATS', heats: 1, cap: null, seats: 1 });
    const { danceId, danceCategoryId, sectionType, heats } = row?.cureAction ?? {};
    await add({ scheduleId: floor.scheduleId, danceId, danceCategoryId, sectionType, heats });
    expect(await command(api, 'fillHeats', floor.scheduleId)).toMatchObject({ assigned: 3, unassigned: 0 });
  });

  test('is unknown before a fill, though the style is known', async () => {
    const floor = await buildFloor(api);
    await buildEntry(api, floor);
    await command(api, 'generateHeatEntries', floor.scheduleId);
    expect(await orphans(floor.scheduleId)).toEqual([
      { reason: null, danceCategory: { id: floor.categoryId, name: 'Smooth' }, cureAction: null },
    ]);
  });
});

/** Two sections with time for two and three heats of Smooth. */
async function buildRoom() {
  const floor = await buildFloor(api);
  const first = await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z' });
  const second = await buildSection(api, floor, {
    startTime: '2027-03-05T15:00:00Z',
    endTime: '2027-03-05T15:03:00Z',
  });
  const [waltz = '', tango = ''] = floor.danceIds;
  return { ...floor, first, second, waltz, tango };
}

describe('addHeats', () => {
  test('adds heats of the dance to the earliest sections with time left, and logs it', async () => {
    const { scheduleId, categoryId, first, second, waltz, tango } = await buildRoom();
    await add({ scheduleId, danceId: tango, danceCategoryId: categoryId, heats: 1 });
    const { heats, logs, lastOutcome } = await add({
      scheduleId,
      danceId: waltz,
      danceCategoryId: categoryId,
      heats: 3,
    });
    expect(heats.map((heat) => [heat.number, heat.dance.id, heat.section.id])).toEqual([
      [1, tango, first],
      [2, waltz, first],
      [3, waltz, second],
      [4, waltz, second],
    ]);
    expect(lastOutcome).toMatchObject({
      command: 'ADD_HEATS',
      created: 3,
      content: 'Added 3 Waltz heats to section 1 and section 2',
    });
    expect(logs[0]?.content).toBe(lastOutcome.content);
    expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  });

  test('adds multi-dances of a style if no dance is given', async () => {
    const { scheduleId, categoryId, ...floor } = await buildRoom();
    const section = await buildSection(
      api,
      { ...floor, scheduleId, categoryId },
      { sectionType: 'MULTI', startTime: '2027-03-05T17:00:00Z', endTime: '2027-03-05T17:05:00Z' },
    );
    const { heats, lastOutcome } = await add({ scheduleId, danceCategoryId: categoryId, heats: 1 });
    expect(heats).toEqual([
      { number: 1, dance: { id: null, category: { id: categoryId } }, section: { id: section } },
    ]);
    expect(lastOutcome.content).toBe('Added 1 Smooth multi-dance heat to section 3');
    expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  });

  test('adds none if there is no time for all, and says how many fit', async () => {
    const { scheduleId, categoryId, waltz } = await buildRoom();
    const input = { scheduleId, danceId: waltz, danceCategoryId: categoryId };
    expect(await api.refusedAct('addHeats', { ...input, heats: 6 })).toMatchObject({
      code: 'CONFLICT',
      message:
        'There is only room for 5 heats in section 1 and section 2. Extend a section with Waltz heats.',
    });
    expect((await add({ ...input, heats: 5 })).heats).toHaveLength(5);
    expect(await api.refusedAct('addHeats', { ...input, heats: 1 })).toMatchObject({
      code: 'CONFLICT',
      message:
        'There is no room for more heats in section 1 and section 2. Extend a section with Waltz heats.',
    });
    expect(await api.refusedAct('addHeats', { ...input, sectionType: 'SOLO', heats: 1 })).toMatchObject({
      code: 'CONFLICT',
      message: 'No section of this schedule has Waltz solo heats.',
    });
  });

  test('adds once when repeated with the same `heatCount`', async () => {
    const { scheduleId, categoryId, waltz } = await buildRoom();
    const input = { scheduleId, danceId: waltz, danceCategoryId: categoryId, heats: 1, heatCount: 0 };
    const sent = await Promise.all([api.call(ADD, { input }), api.call(ADD, { input })]);
    const refusals = sent.flatMap(({ errors }) => errors);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({
      message: 'The schedule now has 1 heat, not 0. Nothing was added.',
      extensions: { code: 'CONFLICT' },
    });
  });

  test('is refused while locked, without a token, and for unknown ids', async () => {
    const { scheduleId, categoryId, waltz } = await buildRoom();
    const input = { scheduleId, danceId: waltz, danceCategoryId: categoryId, heats: 1 };
    const refused = (change: object) => api.refusedAct('addHeats', { ...input, ...change });
    expect(await api.as(null).refusedAct('addHeats', input)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refused({ scheduleId: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
    const invalid: [object, Record<string, string[]>][] = [
      [{ heats: 0 }, { heats: ['Must be at least 1.'] }],
      [{ danceId: '4711' }, { danceId: ['There is no dance 4711.'] }],
      [{ danceCategoryId: '4711' }, { danceCategoryId: ['There is no dance category 4711.'] }],
      [{ danceId: null, sectionType: 'HEAT' }, { danceId: ['Name the dance; only multi-dances have none.'] }],
      [{ sectionType: 'MULTI' }, { danceId: ['A multi-dance has no single dance.'] }],
      [{ sectionType: 'BREAK' }, { sectionType: ['Must be one of HEAT, SOLO, MULTI.'] }],
    ];
    for (const [change, fields] of invalid) {
      expect(await refused(change)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    }
    const danceCategories = await api.read<{ id: string; name: string }[]>('danceCategories { id name }');
    const latin = danceCategories.find((category) => category.name === 'Latin')?.id;
    expect(await refused({ danceCategoryId: latin })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { danceId: ['Waltz is not a dance of Latin.'] },
    });
    await api.act('lockSchedule', { scheduleId });
    expect(await refused({})).toMatchObject({ code: 'SCHEDULE_LOCKED' });
  });
});
