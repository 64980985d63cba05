import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../../support/schedules/floor.ts';

const api = await startApi();

const CREATE = `mutation Create($input: CreateSectionInput!) { createSection(input: $input) {
  id order title sectionType startTime endTime heatDuration maxCouples notes version heatsPossible heatCount
  danceCategories { id }
} }`;
const UPDATE = `mutation Update($input: UpdateSectionInput!) { updateSection(input: $input) {
  id order title startTime endTime heatDuration heatsPossible heatCount version heats { number startTime }
} }`;
const DELETE =
  'mutation Delete($input: IdInput!) { deleteSection(input: $input) { sections { id order } heats { number } } }';
const MOVE =
  'mutation Move($input: MoveSectionInput!) { moveSection(input: $input) { sections { id order } heats { number section { id } } } }';

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
  const { schedule } = await api.done<{ schedule: { logs: { content: string }[] } }>(
    'query Logs($id: ID!) { schedule(id: $id) { logs(first: 1) { content } } }',
    { id: scheduleId },
  );
  return schedule.logs[0]?.content;
}

async function orphans(scheduleId: string): Promise<number> {
  const { scheduleStats } = await api.done<{ scheduleStats: { orphanEntries: number } }>(
    'query Stats($id: ID!) { scheduleStats(scheduleId: $id) { orphanEntries } }',
    { id: scheduleId },
  );
  return scheduleStats.orphanEntries;
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
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'generateHeats', floor.scheduleId);
  await command(api, 'fillHeats', floor.scheduleId);
  return { ...floor, first, second };
}

describe('createSection', () => {
  test('starts where the last one ends, with its type and duration', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { sectionType: 'SOLO', heatDuration: 150 });
    const { createSection } = await api.done<{ createSection: Section }>(CREATE, {
      input: { scheduleId: floor.scheduleId },
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
    const { createSection } = await api.done<{ createSection: Section }>(CREATE, {
      input: { scheduleId: floor.scheduleId },
    });
    expect(createSection).toMatchObject({ sectionType: 'SOLO', heatDuration: 150 });
  });

  test.each([
    ["at the event's time", '09:00', '2027-03-05T14:00:00Z'],
    ['at eight, if the event has no time', null, '2027-03-05T13:00:00Z'],
  ])('starts the first one %s', async (_, time, start) => {
    const { createEvent } = await api.done<{ createEvent: { id: string } }>(
      'mutation Event($input: CreateEventInput!) { createEvent(input: $input) { id } }',
      { input: { name: 'Dated', date: '2027-03-05', time, timeZone: 'America/New_York' } },
    );
    const { createSchedule } = await api.done<{ createSchedule: { id: string } }>(
      'mutation Schedule($input: CreateScheduleInput!) { createSchedule(input: $input) { id } }',
      { input: { eventId: createEvent.id, name: 'Dated' } },
    );
    const { createSection } = await api.done<{ createSection: Section }>(CREATE, {
      input: { scheduleId: createSchedule.id },
    });
    expect(createSection.startTime).toBe(start);
  });

  test('names every wrong field at once', async () => {
    const { scheduleId } = await buildFloor(api);
    const refusal = await api.refused(CREATE, {
      input: { scheduleId, heatDuration: 0, maxCouples: 0, startTime: '1899-12-31T00:00:00Z' },
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
    expect(await api.refused(CREATE, { input: { scheduleId, ...backwards } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { endTime: ['Must not be before the start time.'] },
    });
    expect(await api.refused(CREATE, { input: { scheduleId, danceCategoryIds: ['4711'] } })).toMatchObject({
      fields: { 'danceCategoryIds.0': ['There is no dance category 4711.'] },
    });
    expect(await api.refused(CREATE, { input: { scheduleId } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await api.refused(CREATE, { input: { scheduleId: '4711' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { scheduleId: ['There is no such schedule.'] },
    });
  });
});

describe('updateSection', () => {
  test('moves the times of its heats with its start and duration', async () => {
    const { first } = await buildTwoSections();
    const { updateSection } = await api.done<{ updateSection: Section & { heats: { startTime: string }[] } }>(
      UPDATE,
      { input: { id: first, startTime: '2027-03-05T09:00:00Z', heatDuration: 90 } },
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
    const { updateSection } = await api.done<{ updateSection: Section }>(UPDATE, {
      input: { id: first, endTime: '2027-03-05T14:04:30Z' },
    });
    expect(updateSection).toMatchObject({ heatsPossible: 4, heatCount: 10 });
  });

  test.each([
    ['its type changes', 'type Break', { sectionType: 'BREAK' }],
    ['their style is taken away', 'no dances', { danceCategoryIds: [] as string[] }],
  ])('removes heats when %s, lets their rows wait, and logs it', async (_when, news, change) => {
    const { first, second, scheduleId } = await buildTwoSections();
    const { updateSection } = await api.done<{ updateSection: Section }>(UPDATE, {
      input: { id: first, ...change },
    });
    expect(updateSection).toMatchObject({ heatCount: 0, heats: [] });
    expect(await lastLog(scheduleId)).toMatch(
      new RegExp(`^Section 1: ${news}; removed 10 heats, unassigned \\d+ entries$`),
    );
    expect(await orphans(scheduleId)).toBeGreaterThan(0);
    const { schedule } = await api.done<{
      schedule: { heats: { number: number; section: { id: string } }[] };
    }>('query Heats($id: ID!) { schedule(id: $id) { heats { number section { id } } } }', { id: scheduleId });
    expect(schedule.heats.map((heat) => heat.number)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(schedule.heats.map((heat) => heat.section.id))).toEqual(new Set([second]));
  });

  test('refuses to overwrite a newer version', async () => {
    const { first } = await buildTwoSections();
    const save = (title: string) => ({ input: { id: first, title, version: 1 } });
    await api.done(UPDATE, save('Mine'));
    expect(await api.refused(UPDATE, save('Theirs'))).toMatchObject({ code: 'CONFLICT' });
    const { updateSection } = await api.done<{ updateSection: Section }>(UPDATE, {
      input: { id: first, notes: 'Last write wins without a version' },
    });
    expect(updateSection.title).toBe('Mine');
  });

  test('is refused while locked, without a token, for no section, and with an end before its start', async () => {
    const { first, scheduleId } = await buildTwoSections();
    const input = { id: first, title: 'New' };
    expect(
      await api.refused(UPDATE, { input: { id: first, endTime: '2027-03-05T13:00:00Z' } }),
    ).toMatchObject({ fields: { endTime: ['Must not be before the start time.'] } });
    expect(await api.refused(UPDATE, { input }, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.refused(UPDATE, { input: { ...input, id: '4711' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await lock(scheduleId);
    expect(await api.refused(UPDATE, { input })).toMatchObject({ code: 'SCHEDULE_LOCKED' });
    expect(await api.refused(CREATE, { input: { scheduleId } })).toMatchObject({ code: 'SCHEDULE_LOCKED' });
    expect(await api.refused(DELETE, { input: { id: first } })).toMatchObject({ code: 'SCHEDULE_LOCKED' });
    expect(await api.refused(MOVE, { input: { id: first, direction: 'DOWN' } })).toMatchObject({
      code: 'SCHEDULE_LOCKED',
    });
  });
});

describe('deleteSection', () => {
  test('deletes its heats, unassigns their rows, and renumbers', async () => {
    const { first, second, scheduleId } = await buildTwoSections();
    const { deleteSection } = await api.done<{
      deleteSection: { sections: Section[]; heats: { number: number }[] };
    }>(DELETE, { input: { id: first } });
    expect(deleteSection.sections).toEqual([{ id: second, order: 1 }]);
    expect(deleteSection.heats.map((heat) => heat.number)).toEqual([1, 2, 3, 4, 5]);
    expect(await lastLog(scheduleId)).toMatch(
      /^Deleted section 1: removed 10 heats, unassigned \d+ entries$/,
    );
    expect(await api.refused(DELETE, { input: { id: first } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.refused(DELETE, { input: { id: second } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('moveSection', () => {
  test('moves its heats and renumbers all', async () => {
    const { first, second, scheduleId } = await buildTwoSections();
    const { moveSection } = await api.done<{
      moveSection: { sections: Section[]; heats: { number: number; section: { id: string } }[] };
    }>(MOVE, { input: { id: second, direction: 'UP' } });
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
      const { moveSection } = await api.done<{ moveSection: { sections: Section[] } }>(MOVE, { input });
      return moveSection.sections.map((section) => section.id);
    };
    expect(await orderAfter({ id: first, direction: 'UP' })).toEqual([first, second]);
    expect(await orderAfter({ id: second, direction: 'DOWN' })).toEqual([first, second]);
    expect(await orderAfter({ id: first, order: 99 })).toEqual([second, first]);
    expect(await orderAfter({ id: first, order: -1 })).toEqual([first, second]);
  });

  test('requires a direction or an order, a section, and a token', async () => {
    const { first } = await buildTwoSections();
    for (const places of [{}, { direction: 'UP', order: 1 }, { to: { order: 1 }, direction: 'UP' }]) {
      expect(await api.refused(MOVE, { input: { id: first, ...places } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { to: ['Give either a direction or an order.'] },
      });
    }
    const both = { id: first, to: { direction: 'UP', order: 1 } };
    expect((await api.refused(MOVE, { input: both })).message).toMatch(/Exactly one key must be specified/);
    await api.done(MOVE, { input: { id: first, to: { order: 1 } } });
    expect(await api.refused(MOVE, { input: { id: '4711', order: 1 } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.refused(MOVE, { input: { id: first, order: 1 } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
