import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildCompetition, buildFilled, command } from '../../support/competition.ts';
import { doubleBookings } from '../../support/schedules/scheduleLaws.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });
const execute = (statement: string) => sql.raw(statement).execute(api.db);

/** Statements that authenticate, or compare revisions. */
const ASKING = /refresh_tokens|access_tokens|from revisions/;

/** The data of a query, and its statements except those of every request. */
async function counted<D>(query: string, variables: object): Promise<{ data: D; sql: string[] }> {
  statements.length = 0;
  const data = await api.done<D>(query, { ...variables });
  return { data, sql: statements.filter((text) => !ASKING.test(text)) };
}

const WHOLE = `query Whole($id: ID!) { schedule(id: $id) {
  id name isLocked event { id name }
  sections { id order title heatsPossible danceCategories { id name } }
  heats {
    id number startTime coupleCount maxCouples isDoubleBooked
    dance { id name category { id name } }
    section { id order }
    entries { id level isPinned entry { id level category entrant { id name } partners { id name } } }
  }
} }`;

interface Heat {
  id: string;
  number: number;
  coupleCount: number;
  startTime: string;
  entries: { id: string; entry: { entrant: { name: string }; partners: { name: string }[] } }[];
}

const small = await buildFilled(api, { students: 6, teachers: 3, seed: 21 });
const large = await buildFilled(api, { students: 40, teachers: 12, seed: 22 });

describe('the number of statements', () => {
  test('for a whole schedule with heats and rows is thirteen, whatever its size, and none until it changes', async () => {
    const one = await counted<{ schedule: { heats: Heat[] } }>(WHOLE, { id: small.scheduleId });
    const other = await counted<{ schedule: { heats: Heat[] } }>(WHOLE, { id: large.scheduleId });
    expect(other.data.schedule.heats.length).toBeGreaterThan(1.5 * one.data.schedule.heats.length);
    expect(other.data.schedule.heats.every((heat) => heat.entries.length === heat.coupleCount)).toBe(true);
    expect({ small: one.sql.length, large: other.sql.length }).toEqual({ small: 13, large: 13 });
    const again = await counted<{ schedule: { heats: Heat[] } }>(WHOLE, { id: large.scheduleId });
    expect(again.sql).toEqual([]);
    expect(again.data).toEqual(other.data);
  });

  test('for the heats as ticks is two, and none reads rows one by one', async () => {
    const query = `query Ticks($id: ID!) { schedule(id: $id) { heats {
      id number startTime coupleCount isDoubleBooked dance { id name category { id name } }
    } } }`;
    const { sql } = await counted(query, { id: large.scheduleId });
    expect(sql).toHaveLength(2);
    expect(sql.filter((text) => /from heat_entries where heat_id = any/.test(text))).toEqual([]);
  });

  test('for the figures is one, for all polled fields two, and none until the schedule changes', async () => {
    const figures = `query Figures($id: ID!) { scheduleStats(scheduleId: $id) {
      sections heats entries orphanEntries isLocked heatsUsed heatsPossible meanCouples
    } }`;
    const polled = `query Polled($id: ID!) { scheduleStats(scheduleId: $id) {
      sections heats entries orphanEntries isLocked heatsUsed heatsPossible meanCouples
      switches switchesBound doubleBookings firstDoubleBookedHeat running { command }
      missingEntries staleEntries unplacedEntries overFullHeats heatsFree
      orphanEntriesObjs(first: 100) { id danceName people reason cure } logs(first: 60) { id content outcome { command } }
    } }`;
    expect((await counted(figures, { id: large.scheduleId })).sql).toHaveLength(1);
    expect((await counted(polled, { id: large.scheduleId })).sql).toHaveLength(1);
    for (const query of [figures, polled]) {
      expect((await counted(query, { id: large.scheduleId })).sql).toEqual([]);
    }
  });

  test("for an event's schedules with heat counts does not grow with them", async () => {
    const query = `query Events($id: ID!) { event(id: $id) { schedules { id heatCount sections { id heatCount } } } }`;
    const { sql: before } = await counted(query, { id: small.eventId });
    for (const name of ['B', 'C', 'D']) await api.act('createSchedule', { eventId: small.eventId, name });
    const { sql: after } = await counted(query, { id: small.eventId });
    expect(after).toHaveLength(before.length);
  });
});

describe('the number of statements for many schedules', () => {
  const add = async (name: string): Promise<void> => {
    const id = await api.act<string>('createSchedule.id', { eventId: small.eventId, name });
    await command(api, 'generateHeatEntries', id);
  };

  test('with heats, rows, logs and outcome is that for one', async () => {
    const query = `query All($id: ID!) { event(id: $id) { schedules {
      id heatCount sections { id heats { id } }
      heats(first: 5) { number startTime isDoubleBooked entries { id clashes { heat { number } } } }
      unassigned(first: 3) { id entry { entrant { name } } } logs(first: 2) { content outcome { command } }
      lastOutcome { command content }
    } } }`;
    interface All {
      event: { schedules: { logs: object[]; unassigned: object[]; lastOutcome: { command: string } }[] };
    }
    await add('E');
    // A check that statements are counted at all.
    await counted<All>(query, { id: small.eventId });
    const { sql: few } = await counted<All>(query, { id: small.eventId });
    for (let more = 0; more < 18; more++) await add(`Day ${more}`);
    await counted<All>(query, { id: small.eventId });
    const { sql: many, data } = await counted<All>(query, { id: small.eventId });
    const { schedules } = data.event;
    expect(schedules.length).toBeGreaterThanOrEqual(20);
    expect(many).toHaveLength(few.length);
    expect(schedules.filter((one) => one.unassigned.length === 3)).toHaveLength(19);
    const commands = schedules.flatMap((one) => one.lastOutcome?.command ?? []);
    expect(new Set(commands)).toEqual(new Set(['FILL_HEATS', 'GENERATE_HEAT_ENTRIES']));
  });

  test('under aliases, with figures, reasons and logs, is that for one', async () => {
    const schedules = await api.read<{ id: string; name: string }[]>('event.schedules { id name }', {
      id: small.eventId,
    });
    const figures = (ids: string[]) =>
      `{ ${ids
        .map(
          (id) => `s${id}: scheduleStats(scheduleId: ${id}) {
            entries heatsPossible doubleBookings orphanEntriesObjs(first: 2) { id reason } logs(first: 1) { id }
          }`,
        )
        .join(' ')} }`;
    const ids = schedules.map(({ id }) => id);
    await counted(figures(ids), {});
    const waiting = schedules.find(({ name }) => name === 'E');
    await counted(figures([waiting?.id ?? '']), {});
    const one = await counted(figures([waiting?.id ?? '', small.scheduleId]), {});
    const all = await counted<Record<string, { entries: number; heatsPossible: number }>>(figures(ids), {});
    expect(all.sql).toHaveLength(one.sql.length);
    const scheduleStats = await api.read<object>('scheduleStats { entries heatsPossible }', {
      scheduleId: small.scheduleId,
    });
    expect(all.data[`s${small.scheduleId}`]).toMatchObject(scheduleStats);
  });

  test('pages each of them separately', async () => {
    const schedules = await api.read<{ a: { id: string }[]; b: { id: string }[]; all: { id: string }[] }[]>(
      `event.schedules { a: unassigned(first: 2) { id } b: unassigned(first: 2, offset: 2) { id }
      all: unassigned(first: 4) { id } }`,
      { id: small.eventId },
    );
    for (const { a, b, all } of schedules) expect([...a, ...b]).toEqual(all);
    expect(schedules.some(({ all }) => all.length === 4)).toBe(true);
  });
});

describe('cached figures', () => {
  const query = `query Booked($id: ID!) { scheduleStats(scheduleId: $id) { doubleBookings switches } }`;
  const booked = async (scheduleId: string) =>
    (
      await api.done<{ scheduleStats: { doubleBookings: number; switches: number } }>(query, {
        id: scheduleId,
      })
    ).scheduleStats;

  test('follow every write to the tables immediately, whatever made it', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 24 });
    expect((await booked(scheduleId)).doubleBookings).toBe(0);
    const rows = `select id from heat_entries where schedule_id = ${scheduleId} order by id`;
    const heat = `select heat_id from heat_entries where id = (${rows} limit 1)`;
    await execute(`update heat_entries set heat_id = (${heat}) where id = (${rows} limit 1 offset 1)`);
    const after = await booked(scheduleId);
    expect(after.doubleBookings).toBe(await doubleBookings(api.db, Number(scheduleId)));
    expect(after.doubleBookings).toBeGreaterThan(0);
    await execute(`update sections set heat_duration = heat_duration * 40 where schedule_id = ${scheduleId}`);
    expect((await booked(scheduleId)).doubleBookings).toBe(await doubleBookings(api.db, Number(scheduleId)));
  });
});

describe('scheduleStats', () => {
  test('counts sections, heats and rows', async () => {
    const { scheduleId } = await buildCompetition(api, { students: 10, teachers: 3, seed: 23 });
    const query = `query Stats($id: ID!) { scheduleStats(scheduleId: $id) {
      scheduleId sections heats entries orphanEntries heatsUsed heatsPossible meanCouples isLocked switches
      switchesBound doubleBookings firstDoubleBookedHeat running { command }
    } }`;
    const { scheduleStats: empty } = await api.done<{ scheduleStats: { sections: number } }>(query, {
      id: scheduleId,
    });
    expect(empty).toMatchObject({
      scheduleId,
      heats: 0,
      entries: 0,
      orphanEntries: 0,
      heatsUsed: 0,
      meanCouples: 0,
      isLocked: false,
      switches: 0,
      switchesBound: 0,
      doubleBookings: 0,
      firstDoubleBookedHeat: null,
      running: null,
    });
    expect(empty.sections).toBeGreaterThan(4);
    const { scheduleStats: full } = await api.done<{ scheduleStats: Record<string, number> }>(query, {
      id: large.scheduleId,
    });
    expect(full.meanCouples).toBeCloseTo((full.entries ?? 0) / (full.heatsUsed ?? 1), 2);
    expect(full.switches).toBeGreaterThanOrEqual(full.switchesBound ?? 0);
  });

  test('is NOT_FOUND for an unknown schedule, and refused without a token', async () => {
    const query = 'query Stats($id: ID!) { scheduleStats(scheduleId: $id) { heats } }';
    expect(await api.refused(query, { id: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.refused(query, { id: large.scheduleId }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('paging', () => {
  const heats = (first: number | null, offset: number | null) =>
    api.done<{ schedule: { heats: { number: number }[] } }>(
      'query Page($id: ID!, $first: Int, $offset: Int) { schedule(id: $id) { heats(first: $first, offset: $offset) { number } } }',
      { id: large.scheduleId, first, offset },
    );

  test('returns a page of the heats', async () => {
    const { schedule } = await heats(3, 5);
    expect(schedule.heats.map((heat) => heat.number)).toEqual([6, 7, 8]);
    expect((await heats(0, null)).schedule.heats).toEqual([]);
    expect((await heats(5, 1_000_000)).schedule.heats).toEqual([]);
  });

  test('refuses numbers below zero', async () => {
    const query = 'query Page($id: ID!) { schedule(id: $id) { logs(first: -1, offset: -2) { id } } }';
    expect(await api.refused(query, { id: large.scheduleId })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { first: ['Must be at least 0.'], offset: ['Must be at least 0.'] },
    });
  });
});

describe('heat', () => {
  const query =
    'query Heat($id: ID!, $number: Int!) { heat(scheduleId: $id, number: $number) { number order } }';

  test('is the one with the number, and null if there is none', async () => {
    expect(await api.done(query, { id: small.scheduleId, number: 2 })).toEqual({
      heat: { number: 2, order: 2 },
    });
    for (const number of [0, -1, 100_000, 2_147_483_647]) {
      expect(await api.done(query, { id: small.scheduleId, number })).toEqual({ heat: null });
    }
  });
});

describe('personDay', () => {
  test("lists a person's dances by time, with the rest between them", async () => {
    const { schedule } = await api.done<{ schedule: { heats: Heat[] } }>(WHOLE, { id: small.scheduleId });
    const { entrants } = await api.done<{ entrants: { id: string; name: string }[] }>(
      '{ entrants(isProfessional: true) { id name } }',
    );
    const busiest = entrants
      .map((entrant) => ({
        ...entrant,
        numbers: schedule.heats
          .filter((heat) =>
            heat.entries.some(({ entry }) => entry.partners.some((p) => p.name === entrant.name)),
          )
          .map((heat) => heat.number),
      }))
      .toSorted((a, b) => b.numbers.length - a.numbers.length)[0];
    const personDay = await api.read<{
      entrant: { name: string };
      items: { heat: { number: number; startTime: string }; endTime: string; restMinutes: number | null }[];
    }>(
      `personDay { entrant { name } items { heat { number startTime } heatEntry { id } endTime
      restMinutes } }`,
      { entrantId: busiest?.id, scheduleId: small.scheduleId },
    );
    expect(busiest?.numbers.length).toBeGreaterThan(3);
    expect(personDay.items.map((item) => item.heat.number)).toEqual(busiest?.numbers);
    expect(personDay.items[0]?.restMinutes).toBeNull();
    for (const [index, item] of personDay.items.slice(1).entries()) {
      const before = personDay.items[index];
      const rest = (Date.parse(item.heat.startTime) - Date.parse(before?.endTime ?? '')) / 60_000;
      expect(item.restMinutes).toBe(rest);
      expect(rest).toBeGreaterThanOrEqual(0);
    }
  });
});
