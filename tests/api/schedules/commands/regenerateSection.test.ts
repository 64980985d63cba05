import { beforeEach, describe, expect, test } from 'vitest';

import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../../support/schedules/floor.ts';
import { brokenLaws } from '../../../support/schedules/scheduleLaws.ts';
import { floorOf, newestLine, undo } from '../../../support/schedules/undoWorld.ts';

const api = await startApi();

const REGENERATE =
  'regenerateSection { lastOutcome { command created deleted assigned unassigned content } }';

interface Outcome {
  command: string;
  created: number;
  deleted: number;
  content: string;
}

const regenerate = async (id: string): Promise<Outcome> =>
  (await api.act<{ lastOutcome: Outcome }>(REGENERATE, { id })).lastOutcome;

interface Heat {
  id: string;
  dance: { name: string };
  section: { id: string };
  entries: { id: string; isPinned: boolean }[];
}

async function heatsOf(scheduleId: string): Promise<Heat[]> {
  return await api.read<Heat[]>(
    'schedule.heats { id number startTime dance { name } section { id } entries { id isPinned } }',
    { id: scheduleId },
  );
}

interface Stats {
  orphanEntries: number;
  staleSections: object[];
  orphanEntriesObjs: { cureAction: object }[];
}

async function statsOf(scheduleId: string): Promise<Stats> {
  return await api.read<Stats>(
    `scheduleStats { orphanEntries staleSections { sectionId order styles missingStyles }
    orphanEntriesObjs { cureAction { kind sectionType danceId danceCategoryId sectionId seats } } }`,
    { scheduleId },
  );
}

describe('regenerating a section', () => {
  let floor: Floor;
  let solos: string;
  let rhythm: { id: string; dances: { id: string; name: string }[] };
  const dance = (name: string) => rhythm.dances.find((one) => one.name === name)?.id ?? '';
  const update = (input: object) => api.act('updateSection', input);

  /** Ten heats of Smooth, edited by hand, then six solos; the solos may then be Rhythm, too, and one is. */
  beforeEach(async () => {
    floor = await buildFloor(api);
    await buildSection(api, floor);
    const [startTime, endTime] = ['2027-03-05T15:00:00Z', '2027-03-05T15:06:00Z'];
    solos = await buildSection(api, floor, { sectionType: 'SOLO', startTime, endTime });
    for (const entrantId of floor.students) {
      await buildEntry(api, floor, { entrantId });
      await buildEntry(api, floor, { entrantId, entryType: 'SOLO' });
    }
    for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
      await command(api, name, floor.scheduleId);
    const heats = await heatsOf(floor.scheduleId);
    const row = heats.find(({ entries }) => entries.length > 0)?.entries[0]?.id;
    const to = heats.find((heat) => heat.dance.name === 'Waltz' && heat.entries.length === 0);
    await api.act('moveHeatEntry', { id: row, heatId: to?.id });
    const danceCategories = await api.read<(typeof rhythm & { name: string })[]>(
      'danceCategories { id name dances { id name } }',
    );
    rhythm = danceCategories.find(({ name }) => name === 'Rhythm') ?? rhythm;
    await update({ id: solos, danceCategoryIds: [floor.categoryId, rhythm.id] });
    await buildEntry(api, floor, { entryType: 'SOLO', danceId: dance('Rumba'), danceCategoryId: rhythm.id });
  });

  test('is offered if its heats lack a style that entries need, before and after filling', async () => {
    const stale = [{ sectionId: solos, order: 2, styles: ['Smooth'], missingStyles: ['Rhythm'] }];
    expect((await statsOf(floor.scheduleId)).staleSections).toEqual(stale);
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    const stats = await statsOf(floor.scheduleId);
    expect(stats.staleSections).toEqual(stale);
    const [{ cureAction: cure } = { cureAction: {} }] = stats.orphanEntriesObjs;
    expect(cure).toEqual({
      kind: 'REGENERATE_SECTION',
      sectionType: 'SOLO',
      danceId: dance('Rumba'),
      danceCategoryId: rhythm.id,
      sectionId: solos,
      seats: 1,
    });
    const { seats, ...chosen } = cure as { seats: number };
    await api.act('applyCure', { scheduleId: floor.scheduleId, ...chosen });
    expect(await statsOf(floor.scheduleId)).toMatchObject({ orphanEntries: 0, staleSections: [] });
  });

  test("is not offered if the style's heats have room, or no one dances it", async () => {
    await update({ id: solos, endTime: '2027-03-05T15:08:00Z' });
    expect((await statsOf(floor.scheduleId)).staleSections).toEqual([]);
    await update({ id: solos, endTime: '2027-03-05T15:06:00Z' });
    const latin = await api.done<{ danceCategories: { id: string; name: string }[] }>(
      '{ danceCategories { id name } }',
    );
    const other = latin.danceCategories.find(({ name }) => name === 'Latin')?.id;
    await update({ id: solos, danceCategoryIds: [floor.categoryId, other] });
    expect((await statsOf(floor.scheduleId)).staleSections).toEqual([]);
  });

  test('replaces and fills its heats, moves nothing else, and can be undone', async () => {
    await command(api, 'generateHeatEntries', floor.scheduleId);
    const before = await heatsOf(floor.scheduleId);
    const kept = await floorOf(api, floor.scheduleId);
    expect(await regenerate(solos)).toMatchObject({
      command: 'REGENERATE_SECTION',
      created: 6,
      deleted: 6,
      assigned: 9,
      unassigned: 0,
      content: 'Generated section 2 again: 6 heats, 5 entries assigned',
    });
    const after = await heatsOf(floor.scheduleId);
    const elsewhere = (heats: Heat[]) => heats.filter(({ section }) => section.id !== solos);
    expect(elsewhere(after)).toEqual(elsewhere(before));
    expect(after.filter(({ section }) => section.id === solos).map((heat) => heat.dance.name)).toContain(
      'Rumba',
    );
    expect(await brokenLaws(api.db, Number(floor.scheduleId))).toEqual([]);
    await undo(api, (await newestLine(api, floor.scheduleId)).id);
    expect(await floorOf(api, floor.scheduleId)).toEqual(kept);
  });

  test('keeps a heat with a pinned row', async () => {
    const pinned = (await heatsOf(floor.scheduleId)).find(
      ({ section, entries }) => section.id === solos && entries.length > 0,
    );
    await api.act('setHeatEntryPin', { id: pinned?.entries[0]?.id, isPinned: true });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    expect(await regenerate(solos)).toMatchObject({ created: 5, deleted: 5 });
    const heats = await heatsOf(floor.scheduleId);
    expect(heats.find(({ id }) => id === pinned?.id)?.entries).toEqual([
      { id: pinned?.entries[0]?.id, isPinned: true },
    ]);
    expect((await statsOf(floor.scheduleId)).orphanEntries).toBe(0);
    expect(await brokenLaws(api.db, Number(floor.scheduleId))).toEqual([]);
  });

  test('is refused while locked, for a break, and for no section', async () => {
    await update({ id: solos, sectionType: 'BREAK' });
    expect(await api.refusedAct(REGENERATE, { id: solos })).toMatchObject({
      code: 'CONFLICT',
      message: 'Section 2 is a break: it has no heats.',
    });
    await api.act('lockSchedule', { scheduleId: floor.scheduleId });
    expect(await api.refusedAct(REGENERATE, { id: solos })).toMatchObject({
      code: 'SCHEDULE_LOCKED',
    });
    expect(await api.refusedAct(REGENERATE, { id: '999999' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.as(null).refusedAct(REGENERATE, { id: solos })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
