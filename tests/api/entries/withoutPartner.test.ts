import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { NEEDS_PARTNER } from '../../../server/entries/partnerRules.ts';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';

const api = await startApi();
let floor: Floor;
beforeAll(async () => {
  floor = await buildFloor(api);
});

const rule = (danceId: string | undefined, partnerRule: string) =>
  api.act('setEntryLimit', { eventId: floor.eventId, danceId, partnerRule });
const ofEntry = (more: object) => ({
  ...{ eventId: floor.eventId, entrantId: floor.students[0], entryType: 'HEAT' },
  ...{ danceId: floor.danceIds[0], partnerIds: [], ...more },
});
const refused = async (input: object) => (await api.refusedAct('createEntry', input)).fields;
const read = async <T>(text: string): Promise<T> =>
  api.done<T>(`query Q($id: ID!) { ${text} }`, { id: floor.scheduleId });

interface Row {
  id: string;
  entry: { id: string; partners: { id: string }[]; awaitsPartner: boolean };
}
const rows = async (): Promise<Row[]> => {
  const { schedule } = await read<{ schedule: { heats: { entries: Row[] }[] } }>(
    'schedule(id: $id) { heats { entries { id entry { id partners { id } awaitsPartner } } } }',
  );
  return schedule.heats.flatMap(({ entries }) => entries);
};
const waiting = async (): Promise<Row | undefined> => (await rows()).find(({ entry }) => entry.awaitsPartner);

describe('an entry without a partner', () => {
  test('is refused until the event allows it for the dance, and always for a whole style', async () => {
    const [later, alone, other] = floor.danceIds;
    expect(await refused(ofEntry({}))).toEqual({ partnerIds: [NEEDS_PARTNER] });
    await rule(later, 'LATER');
    await rule(alone, 'NONE');
    await buildEntry(api, floor, { partnerIds: [] });
    await buildEntry(api, floor, { partnerIds: [], danceId: alone });
    expect(await refused(ofEntry({ danceId: other }))).toEqual({ partnerIds: [NEEDS_PARTNER] });
    const multi = { entryType: 'MULTI', danceId: null, danceCategoryId: floor.categoryId };
    expect(await refused(ofEntry(multi))).toEqual({ partnerIds: [NEEDS_PARTNER] });
  });

  test('is TBA where it is danced, unless people dance it alone', async () => {
    await buildSection(api, floor);
    const { scheduleId } = floor;
    await command(api, 'generateHeats', scheduleId);
    await command(api, 'generateHeatEntries', scheduleId);
    const unassigned = await read<{ scheduleStats: { orphanEntriesObjs: { people: string }[] } }>(
      'scheduleStats(scheduleId: $id) { orphanEntriesObjs { people } }',
    );
    const name = expect.stringMatching(/^Student \S+$/);
    const tba = expect.stringMatching(/^Student \S+ & TBA$/);
    const people = unassigned.scheduleStats.orphanEntriesObjs.map((one) => one.people);
    expect(people.toSorted()).toEqual([name, tba]);
    await command(api, 'fillHeats', scheduleId);
    expect((await rows()).map(({ entry }) => entry.awaitsPartner).toSorted()).toEqual([false, true]);
    const { floorPlan } = await read<{
      floorPlan: { heats: { contests: { couples: { awaitsPartner: boolean; dancers: object[] }[] }[] }[] };
    }>('floorPlan(scheduleId: $id) { heats { contests { couples { awaitsPartner dancers { id } } } } }');
    const couples = floorPlan.heats.flatMap(({ contests }) => contests.flatMap((one) => one.couples));
    expect(couples.map((one) => [one.awaitsPartner, one.dancers.length]).toSorted()).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  test('stays editable when its dance needs a partner again', async () => {
    const [later] = floor.danceIds;
    const row = await waiting();
    await rule(later, 'REQUIRED');
    await api.act('updateEntry', { id: row?.entry.id, level: 'Gold' });
    expect(await waiting()).toMatchObject({ id: row?.id });
    await rule(later, 'NONE');
    expect(await waiting()).toBeUndefined();
    await rule(later, 'LATER');
  });

  test('is completed at the desk, told to the one who waited, and undone', async () => {
    const { scheduleId, teachers } = floor;
    const row = await waiting();
    const input = { scheduleId, heatEntryIds: [row?.id], fromId: null };
    const partnerChoices = await api.read<{ entrantId: string }[]>('partnerChoices { entrantId }', { input });
    expect(partnerChoices).toEqual([]);
    await api.act('changePartner', { ...input, toId: teachers[0] });
    expect(await waiting()).toBeUndefined();
    const { deskChanges } = await read<{
      deskChanges: { id: string; kind: string; content: string; toInform: string[]; isUndone: boolean }[];
    }>('deskChanges(scheduleId: $id) { id kind content toInform isUndone }');
    expect(deskChanges).toMatchObject([{ kind: 'PARTNER', isUndone: false, toInform: [expect.any(String)] }]);
    expect(deskChanges[0]?.content).toMatch(/^Teacher \S+ replaces TBA \(Student \S+ & TBA\) in heat \d+$/);
    await api.act('undoDeskChange', { scheduleId, kind: 'PARTNER', changeId: deskChanges[0]?.id });
    expect(await waiting()).toMatchObject({ id: row?.id });
  });

  test('is added late where the dance allows it, and refused by name where it does not', async () => {
    const { scheduleId, students, danceIds } = floor;
    const input = { scheduleId, entrantId: students[2], partnerIds: [], entryType: 'HEAT' };
    const placesOf = (danceId: string | undefined) =>
      api.call<{ latePlaces: { places: { heat: { id: string } }[] } }>(
        'query L($input: LatePlacesInput!) { latePlaces(input: $input) { places { heat { id } } } }',
        { input: { ...input, danceId } },
      );
    expect((await placesOf(danceIds[2])).errors[0]?.extensions.fields).toEqual({
      partnerIds: [NEEDS_PARTNER],
    });
    const { data } = await placesOf(danceIds[0]);
    const heatId = data.latePlaces.places[0]?.heat.id;
    await api.act('addLateEntry { changedEntries { id } }', { ...input, danceId: danceIds[0], heatId });
    const added = (await rows()).filter(({ entry }) => entry.awaitsPartner);
    expect(added).toHaveLength(2);
    await api.act('deleteEntry { id }', { id: added.at(-1)?.entry.id });
  });

  test('counts against the limit of a teacher once it has one, and leaves a heat in which they dance', async () => {
    const { eventId, teachers, danceIds, scheduleId } = floor;
    const row = await waiting();
    const set = (partnerId: string | undefined) =>
      api.call('mutation U($input: UpdateEntryInput!) { updateEntry(input: $input) { id } }', {
        input: { id: row?.entry.id, partnerIds: [partnerId] },
      });
    await api.act('setEntryLimit', { eventId, danceId: danceIds[0], limit: 0 });
    expect((await set(teachers[0])).errors[0]?.message).toContain('has 0 Smooth Waltz entries left');
    await api.act('setEntryLimit', { eventId, danceId: danceIds[0], limit: null });
    const other = await buildEntry(api, floor, {
      entrantId: floor.students[1],
      partnerIds: [teachers[0] ?? ''],
    });
    await command(api, 'generateHeatEntries', scheduleId);
    await sql`update heat_entries set heat_id = (select heat_id from heat_entries where id = ${row?.id}::int)
      where entry_id = ${other}::int`.execute(api.db);
    expect((await set(teachers[0])).errors).toEqual([]);
    const { rows: left } = await sql<{ heat_id: number | null }>`
      select heat_id from heat_entries where id = ${row?.id}::int`.execute(api.db);
    expect(left).toEqual([{ heat_id: null }]);
  });
});
