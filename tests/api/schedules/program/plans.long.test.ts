import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StoredPlan } from '../../../../server/schedules/program/applyPlan.ts';
import { startApi } from '../../../support/api.ts';
import { inTurn } from '../../../support/cases.ts';
import { buildCompetition, buildFilled, command } from '../../../support/competition.ts';
import { buildEntry, buildFloor } from '../../../support/schedules/floor.ts';
import { brokenLaws, doubleBookings } from '../../../support/schedules/scheduleLaws.ts';

const api = await startApi();

const QUALITY = `fragment Quality on QualityReport {
  rows assigned bound isProven doubleBookings heats emptyHeats heatsBound heatsBoundReason blocks blocksWhole studentChanges
  teacherChanges contests contestsKept contestsPossible contestsWhole contestParts contestPartsFewest levelSpread ageSpread oneCoupleHeats runsOverTen tripsPerTenDances
  costumeGapsUnderThirtyMinutes meanCouples busiest { entrant { id name } rows }
}`;
const PLAN = `mutation Plan($input: PlanProgramInput!) { planProgram(input: $input) {
  id goal levelRange keepContests variant heats emptyHeats assigned unassigned bound isProven milliseconds createdAt isStale
  schedule { id } quality { ...Quality } today { ...Quality }
} } ${QUALITY}`;
const APPLY = `applyProgram { id heatCount lastOutcome { command content assigned unassigned created } heats { id
  number dance { id } entries { id isPinned } } unassigned { id } }`;
const REPORT = `query Report($id: ID!) { qualityReport(scheduleId: $id) { ...Quality } } ${QUALITY}`;

interface Quality {
  rows: number;
  assigned: number;
  bound: number;
  isProven: boolean;
  heats: number;
  heatsBound: number;
  heatsBoundReason: string;
  doubleBookings: number;
  blocks: number;
  blocksWhole: number;
  contestsPossible: number;
  contestsWhole: number;
  meanCouples: number;
  busiest: { entrant: { name: string }; rows: number }[];
}
interface Plan {
  id: string;
  heats: number;
  emptyHeats: number;
  assigned: number;
  unassigned: number;
  bound: number;
  isStale: boolean;
  keepContests: boolean;
  quality: Quality;
  today: Quality;
}
interface Applied {
  heatCount: number;
  lastOutcome: { command: string; content: string; assigned: number };
  heats: { id: string; number: number; entries: { id: string; isPinned: boolean }[] }[];
}

async function plan(input: object): Promise<Plan> {
  return (await api.done<{ planProgram: Plan }>(PLAN, { input })).planProgram;
}
async function apply(planId: string): Promise<Applied> {
  return await api.act<Applied>(APPLY, { planId });
}
const lock = (scheduleId: string) => api.act('lockSchedule', { scheduleId });

describe('planProgram', () => {
  test('keeps contests together as the schedule or the input says', async () => {
    const { scheduleId } = await buildFilled(api, { students: 24, teachers: 4, seed: 36 });
    const kept = await plan({ scheduleId, goal: 'FEWEST' });
    const mixed = await plan({ scheduleId, goal: 'FEWEST', keepContests: false });
    expect([kept.keepContests, mixed.keepContests]).toEqual([true, false]);
    expect(kept.quality.contestsPossible).toBeGreaterThan(20);
    expect(kept.quality.contestsWhole).toBe(kept.quality.contestsPossible);
    expect(mixed.quality.contestsWhole).toBeLessThan(kept.quality.contestsWhole);
    await api.act('updateSchedule', { id: scheduleId, keepContests: false });
    const { keepContests, quality } = await plan({ scheduleId, goal: 'FEWEST' });
    expect({ keepContests, quality }).toMatchObject({ keepContests: false, quality: mixed.quality });
  });

  test.each(['FRAME', 'FEWEST', 'WHOLE'])(
    'plans a program of goal %s that keeps the laws once applied',
    async (goal) => {
      const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 31 });
      const made = await plan({ scheduleId, goal });
      expect(made).toMatchObject({ goal, variant: 'A', levelRange: null, isStale: false, unassigned: 0 });
      expect(made.bound).toBeLessThanOrEqual(made.heats);
      const applied = await apply(made.id);
      expect(applied.lastOutcome).toMatchObject({ command: 'APPLY_PROGRAM', assigned: made.assigned });
      expect(applied.heats.reduce((sum, heat) => sum + heat.entries.length, 0)).toBe(made.assigned);
      expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
      expect(await doubleBookings(api.db, Number(scheduleId))).toBe(0);
      const { qualityReport } = await api.done<{ qualityReport: Quality }>(REPORT, { id: scheduleId });
      expect(qualityReport).toEqual(made.quality);
    },
  );

  test('returns its figures and the present ones, and changes nothing', async () => {
    const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 32 });
    const { qualityReport: before } = await api.done<{ qualityReport: Quality }>(REPORT, { id: scheduleId });
    const made = await plan({ scheduleId, goal: 'FEWEST' });
    expect(made.today).toEqual(before);
    expect(made.quality.heats).toBeLessThanOrEqual(before.heats);
    const { qualityReport: after } = await api.done<{ qualityReport: Quality }>(REPORT, { id: scheduleId });
    expect(after).toEqual(before);
    expect(before).toMatchObject({ isProven: true, doubleBookings: 0, assigned: before.rows });
    expect(before.heatsBoundReason).toMatch(/needs \d+ heats/);
    expect(before.busiest[0]?.rows).toBeGreaterThan(0);
  });

  test('returns the same program for the same letter', async () => {
    const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 33 });
    const [one, same] = [await plan({ scheduleId, variant: 'B' }), await plan({ scheduleId, variant: 'B' })];
    expect(same.quality).toEqual(one.quality);
  });

  test('keeps pinned rows in place', async () => {
    const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 34 });
    const heats = await api.read<{ id: string; entries: { id: string }[] }[]>(
      'schedule.heats { id entries { id } }',
      { id: scheduleId },
    );
    const heat = heats.find((one) => one.entries.length > 0);
    const row = heat?.entries[0]?.id;
    await api.act('moveHeatEntry', { id: row, heatId: heat?.id });
    const made = await plan({ scheduleId, goal: 'WHOLE', variant: 'C' });
    expect(made.unassigned).toBe(0);
    const applied = await apply(made.id);
    const stands = applied.heats.find((one) => one.id === heat?.id);
    expect(stands?.entries).toContainEqual({ id: row, isPinned: true });
    expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  });

  test('is refused while no section can hold a heat', async () => {
    const { eventId } = await buildCompetition(api, { students: 4, teachers: 2, seed: 35 });
    const id = await api.act<string>('createSchedule.id', { eventId, name: 'Bare' });
    await command(api, 'generateHeatEntries', id);
    const refusal = () => api.refused(PLAN, { input: { scheduleId: id } });
    expect(await refusal()).toMatchObject({ code: 'CONFLICT', message: 'Add a section first.' });
    await api.act('createSection', { scheduleId: id });
    expect(await refusal()).toMatchObject({
      code: 'CONFLICT',
      message: 'No section has room. Give each style a section with a start and an end time.',
    });
  });

  test('is refused without rows, with a wrong letter or range, without a token, and for no schedule', async () => {
    const { scheduleId } = await buildCompetition(api, { students: 4, teachers: 2, seed: 35 });
    expect(await api.refused(PLAN, { input: { scheduleId } })).toMatchObject({
      code: 'CONFLICT',
      message: 'There are no entries to plan. Generate Entries first.',
    });
    expect(await api.refused(PLAN, { input: { scheduleId, variant: 'blue', levelRange: -1 } })).toMatchObject(
      {
        code: 'BAD_USER_INPUT',
        fields: { variant: ['Must be one letter from A to Z.'], levelRange: ['Must be at least 0.'] },
      },
    );
    expect(await api.refused(PLAN, { input: { scheduleId } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await api.refused(PLAN, { input: { scheduleId: '4711' } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('applyProgram', () => {
  test('is refused once the schedule or its entries have changed, and the plan says so before', async () => {
    const { scheduleId, eventId } = await buildFilled(api, { students: 8, teachers: 3, seed: 36 });
    const made = await plan({ scheduleId });
    await buildEntry(api, { ...(await buildFloor(api)), eventId });
    await command(api, 'generateHeatEntries', scheduleId);
    const refusal = await api.refusedAct(APPLY, { planId: made.id });
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect(refusal.message).toMatch(/Plan it again\.$/);
    const fresh = await plan({ scheduleId });
    await apply(fresh.id);
    expect(await api.refusedAct(APPLY, { planId: fresh.id })).toMatchObject({ code: 'CONFLICT' });
  });

  test('is refused while locked, without a token, and for no plan', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 37 });
    const { id: planId } = await plan({ scheduleId });
    expect(await api.as(null).refusedAct(APPLY, { planId })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.refusedAct(APPLY, { planId: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
    await lock(scheduleId);
    expect(await api.refusedAct(APPLY, { planId })).toMatchObject({ code: 'SCHEDULE_LOCKED' });
  });
});

describe('a plan for two concurrent sections', () => {
  const SECTIONS = `query Sections($id: ID!) { schedule(id: $id) {
    sections { id title startTime endTime } heats { number startTime entries { id } }
  } }`;
  interface Sections {
    schedule: { sections: { id: string; title: string; startTime: string; endTime: string }[] };
  }

  /** The Rhythm heats share teachers with the Smooth heats, and start while these still run. */
  async function overlapping(seed: number): Promise<string> {
    const { scheduleId } = await buildFilled(api, { students: 16, teachers: 4, seed });
    const { schedule } = await api.done<Sections>(SECTIONS, { id: scheduleId });
    const timeOf = (title: string) =>
      schedule.sections.find((section) => section.title === title) ?? { id: '', startTime: '', endTime: '' };
    const [smooth, rhythm] = [timeOf('Smooth heats'), timeOf('Rhythm heats')];
    const shift = Date.parse(rhythm.startTime) - Date.parse(smooth.startTime) - 7 * 60_000;
    await api.act('updateSection', {
      id: rhythm.id,
      startTime: new Date(Date.parse(rhythm.startTime) - shift).toISOString(),
      endTime: new Date(Date.parse(rhythm.endTime) - shift).toISOString(),
    });
    return scheduleId;
  }

  test.each(inTurn(['WHOLE', 'FRAME', 'FEWEST'], 0))(
    'of goal %s is applied exactly as it was shown',
    async (goal) => {
      const scheduleId = await overlapping(51);
      const made = await plan({ scheduleId, goal });
      expect(made.quality.doubleBookings).toBe(0);
      const applied = await apply(made.id);
      expect(applied.heats.filter(({ entries }) => entries.length > 0)).toHaveLength(made.heats);
      expect(applied.heatCount).toBe(made.heats + made.emptyHeats);
      expect(applied.lastOutcome.content).toContain(
        made.emptyHeats > 0
          ? `${made.heats} heats used and ${made.emptyHeats} empty, `
          : `${made.heats} heats, `,
      );
      const filled = await command(api, 'fillHeats', scheduleId);
      expect(filled).toMatchObject({ assigned: made.assigned, unassigned: made.unassigned });
      expect(await doubleBookings(api.db, Number(scheduleId))).toBe(0);
      const { qualityReport } = await api.done<{ qualityReport: Quality }>(REPORT, { id: scheduleId });
      expect(qualityReport).toEqual(made.quality);
      const scheduleStats = await api.read<object>('scheduleStats { doubleBookings }', { scheduleId });
      expect(scheduleStats).toEqual({ doubleBookings: 0 });
    },
  );

  test('is refused, and changes nothing, if applying it would give another program', async () => {
    const scheduleId = await overlapping(52);
    const made = await plan({ scheduleId, goal: 'FRAME' });
    const { rows } = await sql<{
      plan: StoredPlan;
    }>`select plan from program_plans where id = ${made.id}`.execute(api.db);
    const stored = rows[0]?.plan as StoredPlan;
    // As if the heats of one section started one position later than planned.
    const late = { ...stored, heats: stored.heats.slice(1) };
    await sql`update program_plans set plan = ${JSON.stringify(late)} where id = ${made.id}`.execute(api.db);
    const before = await api.done(SECTIONS, { id: scheduleId });
    expect(await api.refusedAct(APPLY, { planId: made.id })).toMatchObject({
      code: 'CONFLICT',
      message:
        'Applying this program gives a different schedule than the one shown, so nothing was changed. Plan it again.',
    });
    expect(await api.done(SECTIONS, { id: scheduleId })).toEqual(before);
  });
});

describe('forecast', () => {
  test('returns what the entries need, before anything is generated', async () => {
    const { scheduleId } = await buildCompetition(api, { students: 16, teachers: 5, seed: 38 });
    const forecast = await api.read<{
      heatsNeeded: number;
      heatsPossible: number;
      levelRanges: { levelRange: number | null; heats: number; heatsWithContests: number }[];
      sections: {
        rows: number;
        heatsNeeded: number;
        heatsPossible: number;
        minutesSpare: number;
        sentence: string;
      }[];
      busiest: { rows: number }[];
    }>(
      `forecast { heatsNeeded heatsPossible levelRanges { levelRange heats heatsWithContests } busiest
      { entrant { name } rows } sections { section { id order } rows heatsNeeded heatsPossible
      minutesSpare sentence busiest { entrant { name } rows } } }`,
      { scheduleId },
    );
    expect(forecast.heatsNeeded).toBeGreaterThan(0);
    expect(forecast.heatsNeeded).toBeLessThanOrEqual(forecast.heatsPossible);
    const costs = forecast.levelRanges.map((one) => one.heats);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    for (const { heats, heatsWithContests } of forecast.levelRanges)
      expect(heatsWithContests).toBeGreaterThanOrEqual(heats);
    for (const section of forecast.sections) {
      expect(section.sentence).toMatch(/^Needs \d+ heats?, \d+ min (spare|over)\./);
      expect(section.heatsNeeded).toBeLessThanOrEqual(section.heatsPossible);
    }
    expect(forecast.busiest[0]?.rows).toBeGreaterThan(0);
  });
});

describe('loadSampleCompetition', () => {
  const LOAD = 'mutation Load { loadSampleCompetition { id name entryCount schedules { id heatCount } } }';

  test('adds a filled day for an organiser, once', async () => {
    const { loadSampleCompetition } = await api.done<{
      loadSampleCompetition: {
        id: string;
        entryCount: number;
        schedules: { id: string; heatCount: number }[];
      };
    }>(LOAD);
    expect(loadSampleCompetition.entryCount).toBeGreaterThan(450);
    expect(loadSampleCompetition.schedules).toEqual([
      { id: expect.any(String), heatCount: expect.any(Number) },
    ]);
    const scheduleId = loadSampleCompetition.schedules[0]?.id ?? '';
    const { qualityReport } = await api.done<{ qualityReport: Quality }>(REPORT, { id: scheduleId });
    expect(qualityReport).toMatchObject({ assigned: qualityReport.rows, doubleBookings: 0 });
    expect(await api.done(LOAD)).toEqual({ loadSampleCompetition });
  });

  test('is refused for staff and without a token', async () => {
    expect(await api.refused(LOAD, {}, api.staff.access)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await api.refused(LOAD, {}, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
