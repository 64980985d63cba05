import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

const UPDATE = 'mutation Update($input: UpdateSectionInput!) { updateSection(input: $input) { id } }';

/** A section from nine to eleven in New York, with only its creation in the log. */
async function buildMorning() {
  const floor = await buildFloor(api);
  await api.act('updateEvent', { id: floor.eventId, timeZone: 'America/New_York' });
  const id = await buildSection(api, floor, {
    startTime: '2027-03-05T14:00:00Z',
    endTime: '2027-03-05T16:00:00Z',
  });
  const save = (change: object, token?: string) => api.done(UPDATE, { input: { id, ...change } }, token);
  return { ...floor, id, save };
}

async function logs(scheduleId: string): Promise<{ content: string; outcome: object | null }[]> {
  const schedule = await api.read<{ logs: { content: string; outcome: { command: string } | null }[] }>(
    'schedule { logs { content outcome { command } } }',
    { id: scheduleId },
  );
  return schedule.logs.filter(({ content }) => !/^(Added section|Changed the time zone)/.test(content));
}

const lines = async (scheduleId: string): Promise<string[]> =>
  (await logs(scheduleId)).map((line) => line.content);

describe('the log of a section', () => {
  test.each<[string, object, string]>([
    ['start', { startTime: '2027-03-05T14:15:00Z' }, 'start 9:15 AM'],
    ['start on another day', { startTime: '2027-03-04T21:15:00Z' }, 'start 4:15 PM on March 4'],
    ['missing start', { startTime: null }, 'no start time'],
    ['end', { endTime: '2027-03-05T17:30:30Z' }, 'end 12:30:30 PM'],
    ['missing end', { endTime: null }, 'no end time'],
    ['duration', { heatDuration: 75 }, '75 seconds a heat'],
    ['type', { sectionType: 'SOLO' }, 'type Solo'],
    ['styles', { danceCategoryIds: [] }, 'no dances'],
    ['cap', { maxCouples: 6 }, 'max couples 6'],
    ['title', { title: 'Morning' }, 'renamed “Morning”'],
    ['notes', { notes: 'Check the music' }, 'new notes'],
    [
      'several at once',
      { startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T17:00:00Z', maxCouples: 1 },
      'start 10:00 AM, end 12:00 PM, max couples 1',
    ],
  ])('tells of its new %s by the clock of the event', async (_what, change, news) => {
    const { scheduleId, save } = await buildMorning();
    await save(change);
    expect(await logs(scheduleId)).toEqual([{ content: `Section 1: ${news}`, outcome: null }]);
  });

  test('omits unchanged fields', async () => {
    const { scheduleId, save } = await buildMorning();
    await save({ startTime: '2027-03-05T14:00:00Z', maxCouples: null, heatDuration: 60 });
    expect(await lines(scheduleId)).toEqual([]);
  });

  test('mentions styles in another order, and drops it when reverted', async () => {
    const { scheduleId, save, categoryId, id } = await buildMorning();
    const danceCategories = await api.read<{ id: string; name: string }[]>('danceCategories { id name }');
    const rhythm = danceCategories.find(({ name }) => name === 'Rhythm')?.id ?? '';
    await save({ danceCategoryIds: [categoryId, rhythm] });
    await sql`update log_entries set at = at - interval '61 seconds'
      where schedule_id = ${scheduleId}::int`.execute(api.db);
    await save({ danceCategoryIds: [rhythm, categoryId] });
    expect((await lines(scheduleId))[0]).toBe('Section 1: dances Rhythm and Smooth');
    const logs = await api.read<{ id: string; canUndo: boolean }[]>('schedule.logs { id canUndo }', {
      id: scheduleId,
    });
    expect(logs[0]?.canUndo).toBe(true);
    await api.act('undoCommand', { logEntryId: logs[0]?.id });
    const { rows } = await sql<{
      id: string;
    }>`select dance_category_id::text as id from section_dance_categories
      where section_id = ${id}::int order by position`.execute(api.db);
    expect(rows.map((row) => row.id)).toEqual([categoryId, rhythm]);
  });

  test('is one line for consecutive saves, and none if they cancel out', async () => {
    const { scheduleId, save } = await buildMorning();
    for (const minute of [1, 2, 3]) await save({ startTime: `2027-03-05T14:0${minute}:00Z` });
    await save({ endTime: '2027-03-05T17:00:00Z' });
    expect(await lines(scheduleId)).toEqual(['Section 1: start 9:03 AM, end 12:00 PM']);
    await save({ startTime: '2027-03-05T14:00:00Z' });
    expect(await lines(scheduleId)).toEqual(['Section 1: end 12:00 PM']);
    await save({ endTime: '2027-03-05T16:00:00Z' });
    expect(await lines(scheduleId)).toEqual([]);
  });

  test('is a separate line for another person, another section, after a minute, and after other actions', async () => {
    const floor = await buildMorning();
    const { scheduleId, save } = floor;
    const start = (minute: number) => ({ startTime: `2027-03-05T14:0${minute}:00Z` });
    const other = await buildSection(api, floor, { startTime: '2027-03-05T18:00:00Z', endTime: null });
    await save(start(1));
    await save(start(2), api.staff.access);
    await api.as(api.staff.access).act('updateSection', { id: other, startTime: '2027-03-05T18:01:00Z' });
    await save(start(3), api.staff.access);
    await sql`update log_entries set at = at - interval '61 seconds'
      where schedule_id = ${scheduleId}::int`.execute(api.db);
    await save(start(4), api.staff.access);
    await command(api, 'generateHeats', scheduleId);
    await save(start(5), api.staff.access);
    expect(await lines(scheduleId)).toEqual([
      'Section 1: start 9:05 AM',
      expect.stringMatching(/^Generated/),
      'Section 1: start 9:04 AM',
      'Section 1: start 9:03 AM',
      'Section 2: start 1:01 PM',
      'Section 1: start 9:02 AM',
      'Section 1: start 9:01 AM',
    ]);
  });

  test('keeps a line about deleted heats, and leaves the last outcome to the commands', async () => {
    const floor = await buildMorning();
    const { scheduleId, save, categoryId } = floor;
    await buildEntry(api, floor);
    await command(api, 'generateHeatEntries', scheduleId);
    await command(api, 'generateHeats', scheduleId);
    await save({ danceCategoryIds: [] });
    await save({ danceCategoryIds: [categoryId] });
    expect((await lines(scheduleId)).slice(0, 2)).toEqual([
      'Section 1: dances Smooth',
      'Section 1: no dances; removed 120 heats, unassigned 0 entries',
    ]);
    const lastOutcome = await api.read<{ command: string }>('schedule.lastOutcome { command }', {
      id: scheduleId,
    });
    expect(lastOutcome.command).toBe('GENERATE_HEATS');
  });
});
