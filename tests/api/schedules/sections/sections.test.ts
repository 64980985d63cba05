import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { fillSchedule } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../../support/schedules/floor.ts';

const api = await startApi();

const CREATE_FIELDS = `id order title sectionType startTime endTime heatDuration maxCouples notes version
      heatsPossible heatCount danceCategories { id }`;
const UPDATE_FIELDS = `id order title startTime endTime heatDuration heatsPossible heatCount version
      heats { number startTime }`;
const MOVE_FIELDS = 'sections { id order } heats { number section { id } }';

interface Section {
  id: string;
  order: number;
  version: number;
  [field: string]: unknown;
}

async function lock(scheduleId: string): Promise<void> {
  await api.act('lockSchedule', { scheduleId });
}

async function lastLog(scheduleId: string): Promise<string | undefined> {
  const logs = await api.read<{ content: string }[]>('schedule.logs(first: 1) { content }', {
    id: scheduleId,
  });
  return logs[0]?.content;
}

async function orphans(scheduleId: string): Promise<number> {
  return await api.read<number>('scheduleStats.orphanEntries', { scheduleId });
}

/** Two sections of ten and five heats, ten rows of the first dance assigned. */
async function buildTwoSections(): Promise<Floor & { first: string; second: string }> {
  const floor = await buildFloor(api);
  const first = await buildSection(api, floor);
  const second = await buildSection(api, floor, {
    startTime: '2027-03-05T14:10:00Z',
    endTime: '2027-03-05T14:15:00Z',
  });
  await buildEntry(api, floor, { quantity: 10 });
  await fillSchedule(api, floor.scheduleId);
  return { ...floor, first, second };
}

describe('createSection', () => {
  test('starts where the last one ends, with its type and duration', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { sectionType: 'SOLO', heatDuration: 150 });
    const createSection = await api.act<Section>(`createSection { ${CREATE_FIELDS} }`, {
      scheduleId: floor.scheduleId,
    });
    expect(createSection).toMatchObject({
      order: 2,
      title: '',
      sectionType: 'SOLO',
      startTime: '2027-03-05T14:10:00Z',
      endTime: null,
      heatDuration: 150,
      maxCouples: null,
      notes: '',
      heatsPossible: 0,
      heatCount: 0,
      danceCategories: [],
    });
  });

  test('does not copy the type of a break', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { sectionType: 'SOLO', heatDuration: 150 });
    await buildSection(api, floor, { sectionType: 'BREAK', heatDuration: 60 });
    const createSection = await api.act<Section>(`createSection { ${CREATE_FIELDS} }`, {
      scheduleId: floor.scheduleId,
    });
    expect(createSection).toMatchObject({ sectionType: 'SOLO', heatDuration: 150 });
  });

  test.each([
    ["at the event's time", '09:00', '2027-03-05T14:00:00Z'],
    ['at eight, if the event has no time', null, '2027-03-05T13:00:00Z'],
  ])('starts the first one %s', async (_, time, start) => {
    const eventId = await api.act<string>('createEvent.id', {
      name: 'Dated',
      date: '2027-03-05',
      time,
      timeZone: 'America/New_York',
    });
    const id = await api.act<string>('createSchedule.id', { eventId, name: 'Dated' });
    const createSection = await api.act<Section>(`createSection { ${CREATE_FIELDS} }`, {
      scheduleId: id,
    });
    expect(createSection.startTime).toBe(start);
  });

  test('names every wrong field at once', async () => {
    const { scheduleId } = await buildFloor(api);
    const refusal = await api.refusedAct('createSection', {
      scheduleId,
      heatDuration: 0,
      maxCouples: 0,
      startTime: '1899-12-31T00:00:00Z',
    });
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        heatDuration: ['Must be at least 1.'],
        maxCouples: ['Must be at least 1.'],
        startTime: ['Must be from 1900-01-01 to 2099-12-31.'],
      },
    });
  });

  test('refuses an end before its start, an unknown style, and a missing token', async () => {
    const { scheduleId } = await buildFloor(api);
    const backwards = { startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T13:59:59Z' };
    expect(await api.refusedAct('createSection', { scheduleId, ...backwards })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { endTime: ['Must not be before the start time.'] },
    });
    expect(await api.refusedAct('createSection', { scheduleId, danceCategoryIds: ['4711'] })).toMatchObject({
      fields: { 'danceCategoryIds.0': ['There is no dance category 4711.'] },
    });
    expect(await api.refusedAct('createSection', { scheduleId: '4711' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { scheduleId: ['There is no such schedule.'] },
    });
  });
});

describe('updateSection', () => {
  test('moves the times of its heats with its start and duration', async () => {
    const { first } = await buildTwoSections();
    const updateSection = await api.act<Section & { heats: { startTime: string }[] }>(
      `updateSection { ${UPDATE_FIELDS} }`,
      { id: first, startTime: '2027-03-05T09:00:00Z', heatDuration: 90 },
    );
    expect(updateSection.heats.slice(0, 3).map((heat) => heat.startTime)).toEqual([
      '2027-03-05T09:00:00Z',
      '2027-03-05T09:01:30Z',
      '2027-03-05T09:03:00Z',
    ]);
    expect(updateSection.heatsPossible).toBe(206);
  });

  test('keeps its heats when it becomes shorter', async () => {
    const { first } = await buildTwoSections();
    const updateSection = await api.act<Section>(`updateSection { ${UPDATE_FIELDS} }`, {
      id: first,
      endTime: '2027-03-05T14:04:30Z',
    });
    expect(updateSection).toMatchObject({ heatsPossible: 4, heatCount: 10 });
  });

  test.each([
    ['its type changes', 'type Break', { sectionType: 'BREAK' }],
    ['their style is taken away', 'no dances', { danceCategoryIds: [] as string[] }],
  ])('removes heats when %s, lets their rows wait, and logs it', async (_when, news, change) => {
    const { first, second, scheduleId } = await buildTwoSections();
    const updateSection = await api.act<Section>(`updateSection { ${UPDATE_FIELDS} }`, {
      id: first,
      ...change,
    });
    expect(updateSection).toMatchObject({ heatCount: 0, heats: [] });
    expect(await lastLog(scheduleId)).toMatch(
      new RegExp(`^Section 1: ${news}; removed 10 heats, unassigned \\d+ entries$`),
    );
    expect(await orphans(scheduleId)).toBeGreaterThan(0);
    const heats = await api.read<{ number: number; section: { id: string } }[]>(
      'schedule.heats { number section { id } }',
      { id: scheduleId },
    );
    expect(heats.map((heat) => heat.number)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(heats.map((heat) => heat.section.id))).toEqual(new Set([second]));
  });

  test('refuses to overwrite a newer version', async () => {
    const { first } = await buildTwoSections();
    const save = (title: string) => ({ id: first, title, version: 1 });
    await api.act('updateSection', save('Mine'));
    expect(await api.refusedAct('updateSection', save('Theirs'))).toMatchObject({ code: 'CONFLICT' });
    const updateSection = await api.act<Section>(`updateSection { ${UPDATE_FIELDS} }`, {
      id: first,
      notes: 'Last write wins without a version',
    });
    expect(updateSection.title).toBe('Mine');
  });

  test('is refused while locked, for no section, and with an end before its start', async () => {
    const { first, scheduleId } = await buildTwoSections();
    const input = { id: first, title: 'New' };
    expect(
      await api.refusedAct('updateSection', { id: first, endTime: '2027-03-05T13:00:00Z' }),
    ).toMatchObject({ fields: { endTime: ['Must not be before the start time.'] } });
    expect(await api.refusedAct('updateSection', { ...input, id: '4711' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await lock(scheduleId);
    expect(await api.refusedAct('updateSection', input)).toMatchObject({ code: 'SCHEDULE_LOCKED' });
    expect(await api.refusedAct('createSection', { scheduleId })).toMatchObject({ code: 'SCHEDULE_LOCKED' });
    expect(await api.refusedAct('deleteSection', { id: first })).toMatchObject({ code: 'SCHEDULE_LOCKED' });
    expect(await api.refusedAct('moveSection', { id: first, direction: 'DOWN' })).toMatchObject({
      code: 'SCHEDULE_LOCKED',
    });
  });
});

describe('deleteSection', () => {
  test('deletes its heats, unassigns their rows, and renumbers', async () => {
    const { first, second, scheduleId } = await buildTwoSections();
    const deleteSection = await api.act<{ sections: Section[]; heats: { number: number }[] }>(
      'deleteSection { sections { id order } heats { number } }',
      { id: first },
    );
    expect(deleteSection.sections).toEqual([{ id: second, order: 1 }]);
    expect(deleteSection.heats.map((heat) => heat.number)).toEqual([1, 2, 3, 4, 5]);
    expect(await lastLog(scheduleId)).toMatch(
      /^Deleted section 1: removed 10 heats, unassigned \d+ entries$/,
    );
    expect(await api.refusedAct('deleteSection', { id: first })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('moveSection', () => {
  test('moves its heats and renumbers all', async () => {
    const { first, second, scheduleId } = await buildTwoSections();
    const moveSection = await api.act<{
      sections: Section[];
      heats: { number: number; section: { id: string } }[];
    }>(`moveSection { ${MOVE_FIELDS} }`, { id: second, direction: 'UP' });
    expect(moveSection.sections).toEqual([
      { id: second, order: 1 },
      { id: first, order: 2 },
    ]);
    expect(moveSection.heats.map((heat) => heat.number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect(moveSection.heats.slice(0, 5).every((heat) => heat.section.id === second)).toBe(true);
    expect(await lastLog(scheduleId)).toBe('Moved section 2 to place 1');
  });

  test('changes nothing at the end of the list, and clamps a position', async () => {
    const { first, second } = await buildTwoSections();
    const orderAfter = async (input: object): Promise<string[]> => {
      const { sections } = await api.act<{ sections: Section[] }>(`moveSection { ${MOVE_FIELDS} }`, input);
      return sections.map((section) => section.id);
    };
    expect(await orderAfter({ id: first, direction: 'UP' })).toEqual([first, second]);
    expect(await orderAfter({ id: second, direction: 'DOWN' })).toEqual([first, second]);
    expect(await orderAfter({ id: first, order: 99 })).toEqual([second, first]);
    expect(await orderAfter({ id: first, order: -1 })).toEqual([first, second]);
  });

  test('requires a direction or an order, a section, and a token', async () => {
    const { first } = await buildTwoSections();
    for (const places of [{}, { direction: 'UP', order: 1 }, { to: { order: 1 }, direction: 'UP' }]) {
      expect(await api.refusedAct('moveSection', { id: first, ...places })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { to: ['Give either a direction or an order.'] },
      });
    }
    const both = { id: first, to: { direction: 'UP', order: 1 } };
    expect((await api.refusedAct('moveSection', both)).message).toMatch(/Exactly one key must be specified/);
    await api.act('moveSection', { id: first, to: { order: 1 } });
    expect(await api.refusedAct('moveSection', { id: '4711', order: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
