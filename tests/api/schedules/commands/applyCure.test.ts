import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../../support/schedules/floor.ts';
import { brokenLaws, doubleBookings } from '../../../support/schedules/scheduleLaws.ts';

const api = await startApi();

const APPLY = `applyCure { heatCount sections { id maxCouples version } heats { number dance { id } section { id }
  coupleCount } unassigned { id } logs { content user } lastOutcome { command created assigned
  unassigned isProven content } }`;

interface Cured {
  heatCount: number;
  sections: { id: string; maxCouples: number | null; version: number }[];
  heats: { number: number; dance: { id: string }; section: { id: string }; coupleCount: number }[];
  unassigned: { id: string }[];
  logs: { content: string; user: string }[];
  lastOutcome: { command: string; created: number; assigned: number; content: string };
}

const apply = async (input: object): Promise<Cured> => await api.act<Cured>(APPLY, input);

const maxCouples = async (scheduleId: string): Promise<(number | null)[]> => {
  const sections = await api.read<{ maxCouples: number | null }[]>('schedule.sections { maxCouples }', {
    id: scheduleId,
  });
  return sections.map((section) => section.maxCouples);
};

/** The fix an unassigned row offers. */
async function cureOf(scheduleId: string): Promise<object> {
  const orphanEntriesObjs = await api.read<{ cureAction: object | null }[]>(
    `scheduleStats.orphanEntriesObjs { cureAction { kind sectionType danceId danceCategoryId heats
    cap } }`,
    { scheduleId },
  );
  const cure = orphanEntriesObjs.find(({ cureAction }) => cureAction)?.cureAction;
  if (!cure) throw new Error('Nothing waits that could be cured.');
  return { scheduleId, ...cure };
}

/** Two sections of two heats for one couple each, and six couples: two stay unassigned. */
async function buildFull(): Promise<Floor & { sectionIds: string[] }> {
  const floor = await buildFloor(api);
  const sectionIds: string[] = [];
  for (const hour of ['14', '15']) {
    const [startTime, endTime] = [`2027-03-05T${hour}:00:00Z`, `2027-03-05T${hour}:02:00Z`];
    sectionIds.push(await buildSection(api, floor, { startTime, endTime, maxCouples: 1 }));
  }
  for (const student of floor.students.slice(0, 3)) {
    for (const teacher of floor.teachers)
      await buildEntry(api, floor, { entrantId: student, partnerIds: [teacher] });
  }
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, floor.scheduleId);
  return { ...floor, sectionIds };
}

describe('applyCure', () => {
  let floor: Floor & { sectionIds: string[] };
  let scheduleId: string;
  beforeEach(async () => {
    floor = await buildFull();
    scheduleId = floor.scheduleId;
  });

  test('raises the cap in every section of the style and fills them, in one line of the log', async () => {
    const cure = await cureOf(scheduleId);
    expect(cure).toMatchObject({ kind: 'RAISE_CAP', cap: 2 });
    const { sections, unassigned, logs, lastOutcome } = await apply(cure);
    expect(sections.map((section) => section.maxCouples)).toEqual([2, 2]);
    expect(sections.every(({ version }) => version > 1)).toBe(true);
    expect(unassigned).toEqual([]);
    expect(lastOutcome).toMatchObject({ command: 'APPLY_CURE', assigned: 6, unassigned: 0, isProven: true });
    expect(logs[0]).toEqual({
      content:
        'Raised max couples to 2 in section 1 and section 2, then filled heats: 6 of 6 entries assigned',
      user: expect.stringMatching(/^P\. /),
    });
    expect(logs[1]?.content).toMatch(/^Filled heats/);
    expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  });

  test('changes nothing when repeated', async () => {
    const cure = await cureOf(scheduleId);
    const once = await apply(cure);
    expect(await apply(cure)).toEqual(once);
  });

  test('adds heats where time is left, also in the middle of the schedule, and fills them', async () => {
    await api.act('updateSection', { id: floor.sectionIds[0], endTime: '2027-03-05T14:04:00Z' });
    const told = await cureOf(scheduleId);
    expect(told).toMatchObject({ kind: 'ADD_HEATS', heats: 1 });
    const cure = { ...told, heats: 2, heatCount: 4 };
    const { heats, heatCount, lastOutcome } = await apply(cure);
    expect(heatCount).toBe(6);
    expect(heats.map((heat) => heat.section.id)).toEqual([
      ...new Array(4).fill(floor.sectionIds[0]),
      ...new Array(2).fill(floor.sectionIds[1]),
    ]);
    expect(heats.map((heat) => heat.coupleCount)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(lastOutcome).toMatchObject({ created: 2, assigned: 6, unassigned: 0 });
    expect(lastOutcome.content).toBe(
      'Added 2 Waltz heats to section 1, then filled heats: 6 of 6 entries assigned',
    );
    expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
    expect(await doubleBookings(api.db, Number(scheduleId))).toBe(0);
    expect(await api.refusedAct(APPLY, cure)).toMatchObject({
      code: 'CONFLICT',
      message: 'The schedule now has 6 heats, not 4. Nothing was added.',
    });
  });

  test('rolls back everything if its last write fails', async () => {
    const cure = await cureOf(scheduleId);
    const db = api.db;
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(db);
    await sql`create trigger fail before insert on log_entries for each row execute function fail()`.execute(
      db,
    );
    try {
      expect(await api.refusedAct(APPLY, cure)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    } finally {
      await sql`drop function fail cascade`.execute(db);
    }
    expect(await maxCouples(scheduleId)).toEqual([1, 1]);
    expect(await cureOf(scheduleId)).toEqual(cure);
  });

  test('is refused while locked, without a token, and for invalid input', async () => {
    const cure = await cureOf(scheduleId);
    const refused = (change: object) => api.refusedAct(APPLY, { ...cure, ...change });
    expect(await api.as(null).refusedAct(APPLY, cure)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refused({ scheduleId: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
    const more = { kind: 'ADD_HEATS', heats: 1, heatCount: 4 };
    const invalid: [object, Record<string, string[]>][] = [
      [{ cap: 0 }, { cap: ['Must be at least 1.'] }],
      [{ cap: null }, { cap: ['This field may not be null.'] }],
      [{ danceId: '4711' }, { danceId: ['There is no dance 4711.'] }],
      [{ danceCategoryId: '4711' }, { danceCategoryId: ['There is no dance category 4711.'] }],
      [{ sectionType: 'BREAK' }, { sectionType: ['Must be one of HEAT, MULTI.'] }],
      [{ ...more, heats: null }, { heats: ['This field may not be null.'] }],
      [{ ...more, heatCount: null }, { heatCount: ['This field may not be null.'] }],
      [{ ...more, danceId: null }, { danceId: ['Name the dance; only multi-dances have none.'] }],
    ];
    for (const [change, fields] of invalid)
      expect(await refused(change)).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await refused({ sectionType: 'MULTI', danceId: null })).toMatchObject({
      code: 'CONFLICT',
      message: 'No section of this schedule has heats of this style.',
    });
    expect(await refused(more)).toMatchObject({
      code: 'CONFLICT',
      message:
        'There is no room for more heats in section 1 and section 2. Extend a section with Waltz heats.',
    });
    await api.act('lockSchedule', { scheduleId });
    expect(await refused({})).toMatchObject({ code: 'SCHEDULE_LOCKED' });
  });
});
