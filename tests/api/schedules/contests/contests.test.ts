import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildFilled, command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

interface Contest {
  id: string;
  name: string;
  entryType: string;
  dance: { id: string | null };
  level: string;
  ageGroup: string;
  couples: number;
  parts: { heat: { number: number }; couples: number }[];
  waiting: number;
  fewestParts: number;
  isWhole: boolean;
  whyNot: string | null;
}
interface Row {
  contestId: string | null;
}

const CONTEST = `fragment Told on Contest {
  id name entryType dance { id name category { name } } level ageGroup couples waiting fewestParts isWhole whyNot
  parts { couples heat { number } }
}`;
const contestsOf = async (id: string): Promise<Contest[]> =>
  (
    await api.done<{ schedule: { contests: Contest[] } }>(
      `query C($id: ID!) { schedule(id: $id) { contests { ...Told } } } ${CONTEST}`,
      { id },
    )
  ).schedule.contests;
const sorted = <T>(list: readonly T[]): string[] => list.map((one) => JSON.stringify(one)).sort();

describe('the contests of a schedule', () => {
  test('of its heats are read once, however many pages of heats are selected', async () => {
    const { scheduleId } = await buildFilled(api, { students: 14, teachers: 5, seed: 53 });
    type Heat = { id: string; contests: { id: string }[] };
    const stretch = (offset: number) =>
      `s${offset}: heats(first: 2, offset: ${offset}) { id contests { id } }`;
    const offsets = Array.from({ length: 12 }, (_, index) => 2 * index);
    statements.length = 0;
    const inStretches = await api.read<Record<string, Heat[]>>(
      `schedule { ${offsets.map(stretch).join(' ')} }`,
      { id: scheduleId },
    );
    const readings = statements.filter((text) => text.includes('heat_number'));
    const heats = await api.read<Heat[]>('schedule.heats(first: 24) { id contests { id } }', {
      id: scheduleId,
    });
    expect(heats.some(({ contests }) => contests.length > 0)).toBe(true);
    expect(offsets.flatMap((offset) => inStretches[`s${offset}`] ?? [])).toEqual(heats);
    expect(readings.length).toBeGreaterThan(0);
    expect(readings.length).toBeLessThanOrEqual(2);
  });

  test('are read once for the schedule and its heats, and heats once for their rows', async () => {
    const { scheduleId } = await buildFilled(api, { students: 90, teachers: 12, seed: 54 });
    type Heat = { id: string; contests: { id: string }[]; entries: { heat: { id: string } }[] };
    statements.length = 0;
    const schedule = await api.read<{ contests: { id: string }[]; heats: Heat[] }>(
      'schedule { contests { id } heats { id contests { id } entries { heat { id } } } }',
      { id: scheduleId },
    );
    expect(schedule.heats.length).toBeGreaterThan(100);
    expect(statements.filter((text) => text.includes('heat_number'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('join heat_times'))).toHaveLength(1);
    expect(schedule.heats.flatMap(({ id, entries }) => entries.filter(({ heat }) => heat.id !== id))).toEqual(
      [],
    );
    const met = schedule.heats.flatMap(({ contests }) => contests.map(({ id }) => id));
    expect([...new Set(met)].toSorted()).toEqual(schedule.contests.map(({ id }) => id).toSorted());
  });

  test('are its rows by dance, level and age group, in their heats', async () => {
    const { scheduleId } = await buildFilled(api, { students: 14, teachers: 5, seed: 51 });
    const schedule = await api.read<{ heats: { number: number; entries: Row[] }[]; unassigned: Row[] }>(
      'schedule { heats { number entries { contestId } } unassigned { contestId } }',
      { id: scheduleId },
    );
    const standing = schedule.heats.flatMap(({ number, entries }) =>
      entries.map(({ contestId }) => ({ contestId, number: number as number | null })),
    );
    const waiting = schedule.unassigned.map(({ contestId }) => ({ contestId, number: null }));
    const judged = [...standing, ...waiting].filter(({ contestId }) => contestId !== null);
    const expected = [...Map.groupBy(judged, ({ contestId }) => contestId)].map(([id, rows]) => {
      const heats = Map.groupBy(
        rows.filter(({ number }) => number !== null),
        ({ number }) => number ?? 0,
      );
      return {
        id,
        couples: rows.length,
        waiting: rows.filter(({ number }) => number === null).length,
        parts: [...heats]
          .sort(([a], [b]) => a - b)
          .map(([number, couples]) => ({ couples: couples.length, heat: { number } })),
      };
    });
    const contests = await contestsOf(scheduleId);
    expect(
      sorted(contests.map(({ id, couples, waiting, parts }) => ({ id, couples, waiting, parts }))),
    ).toEqual(sorted(expected));
    expect(contests.length).toBeGreaterThan(10);
    for (const { parts, waiting, isWhole, whyNot, fewestParts } of contests) {
      expect(isWhole).toBe(parts.length === 1 && waiting === 0);
      expect(whyNot === null).toBe(isWhole);
      if (waiting === 0) expect(parts.length).toBeGreaterThanOrEqual(fewestParts);
    }
    const parted = await api.read<{ contests: { id: string }[] }>(
      'schedule { contests(onlyParted: true) { id } }',
      { id: scheduleId },
    );
    expect(parted.contests.map(({ id }) => id)).toEqual(
      contests.filter(({ isWhole }) => !isWhole).map(({ id }) => id),
    );
  });

  test('have the names that are announced, and say why they are split', async () => {
    const floor = await buildFloor(api);
    const [waltz, tango, foxtrot] = floor.danceIds;
    await buildSection(api, floor, { maxCouples: 2 });
    const enter = (student: number, teacher: number, danceId = waltz, level = 'Full Bronze') =>
      buildEntry(api, floor, {
        entrantId: floor.students[student],
        partnerIds: [floor.teachers[teacher] ?? ''],
        danceId,
        level,
      });
    await enter(0, 0);
    await enter(1, 0);
    await enter(2, 1, tango);
    await enter(3, 0, foxtrot, 'Full Silver');
    await command(api, 'generateHeatEntries', floor.scheduleId);
    expect((await contestsOf(floor.scheduleId)).map(({ name, whyNot }) => [name, whyNot])).toEqual([
      ['Full Bronze Smooth Waltz', expect.stringContaining('2 couples unassigned')],
      ['Full Bronze Smooth Tango', '1 couple unassigned'],
      ['Full Silver Smooth Foxtrot', '1 couple unassigned'],
    ]);
    await command(api, 'generateHeats', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    const [first, ...others] = await contestsOf(floor.scheduleId);
    expect(first).toMatchObject({ couples: 2, fewestParts: 2, isWhole: false });
    expect(first?.whyNot).toMatch(/^Teacher \d+\.1 enters with two students$/);
    expect(others.map(({ isWhole, whyNot }) => [isWhole, whyNot])).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  test('give the floor as the reason if they have more couples than it takes', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { maxCouples: 1 });
    for (const index of [0, 1]) {
      await buildEntry(api, floor, {
        entrantId: floor.students[index],
        partnerIds: [floor.teachers[index] ?? ''],
      });
    }
    for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const) {
      await command(api, name, floor.scheduleId);
    }
    expect(await contestsOf(floor.scheduleId)).toMatchObject([
      { couples: 2, fewestParts: 2, whyNot: '2 couples, the floor takes 1' },
    ]);
  });

  test('keep their ids when heats are deleted and generated again', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 52 });
    const before = (await contestsOf(scheduleId)).map(({ id }) => id);
    for (const name of [
      'deleteHeats',
      'deleteHeatEntries',
      'generateHeatEntries',
      'generateHeats',
      'fillHeats',
    ] as const) {
      await command(api, name, scheduleId);
    }
    expect((await contestsOf(scheduleId)).map(({ id }) => id)).toEqual(before);
  });
});

describe('the contests of a heat', () => {
  test('include all their parts, in as many statements for one heat as for all', async () => {
    const { scheduleId: id } = await buildFilled(api, { students: 10, teachers: 4, seed: 53 });
    const all = await contestsOf(id);
    const read = async (first: number) => {
      statements.length = 0;
      const { schedule } = await api.done<{
        schedule: { heats: { number: number; contests: Contest[] }[] };
      }>(
        `query H($id: ID!, $first: Int) { schedule(id: $id) { heats(first: $first) { number contests { ...Told } } } } ${CONTEST}`,
        { id, first },
      );
      return {
        heats: schedule.heats,
        count: statements.filter((text) => !text.includes('from revisions')).length,
      };
    };
    const whole = await read(1000);
    for (const { number, contests } of whole.heats) {
      expect(contests).toEqual(all.filter(({ parts }) => parts.some(({ heat }) => heat.number === number)));
    }
    expect(whole.count).toBe((await read(1)).count);
  });
});
