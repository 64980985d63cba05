import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';
import { brokenLaws } from '../../support/schedules/scheduleLaws.ts';
import { floorOf, newestLine, undo, undoRefused } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

const IMPORT = 'mutation Import($input: ImportCsvInput!) { importCsv(input: $input) { counts { changed } } }';
const HEADER = 'title,section_type,dance_category,start_time,end_time,heat_duration,max_couples';

/** A morning of ten heats with ten rows, and an afternoon of five. */
async function buildDay() {
  const floor = await buildFloor(api);
  await buildSection(api, floor, { title: 'Morning' });
  await buildSection(api, floor, {
    title: 'Afternoon',
    startTime: '2027-03-05T18:00:00Z',
    endTime: '2027-03-05T18:05:00Z',
  });
  await buildEntry(api, floor, { quantity: 15 });
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'generateHeats', floor.scheduleId);
  await command(api, 'fillHeats', floor.scheduleId);
  const { eventId, scheduleId } = floor;
  const bring = (morning: string) =>
    api.done<{ importCsv: { counts: { changed: number } } }>(IMPORT, {
      input: { eventId, scheduleId, sections: `${HEADER}\nMorning,${morning}` },
    });
  return { ...floor, bring };
}

async function stateOf(scheduleId: string) {
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  const schedule = await api.read<{
    sections: { heatCount: number; sectionType: string; danceCategories: { name: string }[] }[];
    heats: { number: number }[];
    logs: { content: string }[];
  }>(
    `schedule { sections { heatCount sectionType danceCategories { name } } heats { number } logs {
    content } }`,
    { id: scheduleId },
  );
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from heat_entries
    where schedule_id = ${scheduleId}::int and heat_id is null`.execute(api.db);
  return { ...schedule, waiting: rows[0]?.waiting };
}

const TIMES = '2027-03-05T14:00:00Z,2027-03-05T14:10:00Z,60,';

describe('importing sections that have heats', () => {
  test.each([
    ['type', `BREAK,Smooth,${TIMES}`, 'BREAK', 'Smooth'],
    ['style', `HEAT,Latin,${TIMES}`, 'HEAT', 'Latin'],
  ])(
    'removes heats that no longer fit their new %s, unassigns the rows, and logs it',
    async (_what, line, type, style) => {
      const { scheduleId, bring } = await buildDay();
      expect((await bring(line)).importCsv.counts.changed).toBe(1);
      const { sections, heats, logs, waiting } = await stateOf(scheduleId);
      expect(sections[0]).toEqual({ heatCount: 0, sectionType: type, danceCategories: [{ name: style }] });
      expect(heats.map((heat) => heat.number)).toEqual([1, 2, 3, 4, 5]);
      expect(waiting).toBe(10);
      expect(logs.map((log) => log.content)).toContain(
        'Changed section 1: removed 10 heats, unassigned 10 entries',
      );
    },
  );

  test('keeps the heats of a style that remains next to a new one, and of a shortened section', async () => {
    const { scheduleId, bring } = await buildDay();
    await bring('HEAT,Latin;Smooth,2027-03-05T14:00:00Z,2027-03-05T14:03:00Z,60,4');
    const { sections, waiting } = await stateOf(scheduleId);
    expect(sections[0]).toMatchObject({
      heatCount: 10,
      danceCategories: [{ name: 'Latin' }, { name: 'Smooth' }],
    });
    expect(waiting).toBe(0);
  });

  test.each([
    ['of another type', `BREAK,Smooth,${TIMES}`, 'Removes 10 heats, unassigns 10 entries'],
    ['without its style', `HEAT,Latin,${TIMES}`, 'Removes 10 heats, unassigns 10 entries'],
    ['with one style more', `HEAT,Latin;Smooth,${TIMES}`, null],
    ['that became shorter', 'HEAT,Smooth,2027-03-05T14:00:00Z,2027-03-05T14:03:00Z,60,', null],
  ])('is previewed with the heats that a section %s loses', async (_what, line, note) => {
    const { scheduleId, eventId } = await buildDay();
    const lines = await api.read<object[]>('previewCsv.lines { change note }', {
      input: { eventId, scheduleId, sections: `${HEADER}\nMorning,${line}\nEvening,HEAT,Smooth,,,,` },
    });
    expect(lines).toEqual([
      { change: 'CHANGED', note },
      { change: 'NEW', note: null },
    ]);
    expect((await stateOf(scheduleId)).sections[0]?.heatCount).toBe(10);
  });

  test('is refused for a locked schedule, and changes nothing', async () => {
    const { scheduleId, eventId } = await buildDay();
    await api.act('lockSchedule', { scheduleId });
    const input = { eventId, scheduleId, sections: `${HEADER}\nMorning,BREAK,,,,60,` };
    expect(await api.refusedAct('importCsv', input)).toMatchObject({ code: 'SCHEDULE_LOCKED' });
    expect((await stateOf(scheduleId)).sections[0]).toMatchObject({ heatCount: 10, sectionType: 'HEAT' });
  });

  test('is undone, with the removed heats and rows, and redone', async () => {
    const { scheduleId, bring } = await buildDay();
    const before = await floorOf(api, scheduleId);
    await bring(`BREAK,Smooth,${TIMES}\nNight,HEAT,Smooth,,,60,`);
    const after = await floorOf(api, scheduleId);
    expect(after.heats?.length).toBeLessThan(before.heats?.length ?? 0);
    const line = await newestLine(api, scheduleId);
    expect(line).toMatchObject({
      content: expect.stringMatching(/^Imported: 1 new, 1 changed/),
      canUndo: true,
    });
    await undo(api, line.id);
    expect(await floorOf(api, scheduleId)).toEqual(before);
    await undo(api, (await newestLine(api, scheduleId)).id);
    expect(await floorOf(api, scheduleId)).toEqual(after);
  });

  test('together with people or entries cannot be undone alone, and says why', async () => {
    const { scheduleId, eventId } = await buildDay();
    await api.act('importCsv', {
      ...{ eventId, scheduleId, sections: `${HEADER}\nNight,HEAT,Smooth,,,60,` },
      people: 'name,is_professional\nLate Comer,false\n',
    });
    const before = await floorOf(api, scheduleId);
    const line = await newestLine(api, scheduleId);
    expect(line).toMatchObject({ content: expect.stringMatching(/^Imported: 2 new/), canUndo: false });
    expect(await undoRefused(api, line.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'This cannot be undone: it is no change of the program itself.',
    });
    expect(await floorOf(api, scheduleId)).toEqual(before);
  });
});
