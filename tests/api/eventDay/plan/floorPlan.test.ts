import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { stageDay } from '../../../support/eventDay/stageDay.ts';

const api = await startApi();

interface Plan {
  revision: number;
  floors: string[];
  changeCount: number;
  heats: {
    id: string;
    label: string;
    contests: {
      name: string;
      couples: {
        heatEntryId: string;
        isGone: boolean;
        dancers: { wasJustOn: boolean }[];
        mark: { kind: string; words: string } | null;
      }[];
    }[];
  }[];
  breaks: { title: string }[];
}

const PLAN = `query P($id: ID!, $floor: String) { floorPlan(scheduleId: $id, floor: $floor) {
  revision floors changeCount breaks { title }
  heats { id label contests { name couples { heatEntryId isGone dancers { wasJustOn } mark { kind words } } } } } }`;
const CLOCK = `query C($id: ID!, $floor: String!, $after: Int) { floorClock(scheduleId: $id, floor: $floor) {
  lastNo planRevision delaySeconds presses(after: $after) { no kind label pressedBy } } }`;

interface Clock {
  lastNo: number;
  planRevision: number;
  delaySeconds: number;
  presses: { no: number; kind: string; label: string | null; pressedBy: string }[];
}

const day = await stageDay((query, variables) => api.done(query, { ...variables }), {
  danced: 3,
  lateMinutes: 6,
});
const planOf = async (floor?: string): Promise<Plan> =>
  (await api.done<{ floorPlan: Plan }>(PLAN, { id: day.scheduleId, floor })).floorPlan;
const clockOf = async (after?: number): Promise<Clock> =>
  (await api.done<{ floorClock: Clock }>(CLOCK, { id: day.scheduleId, floor: 'Ballroom A', after }))
    .floorClock;
const press = async (kind: string, lastNo: number) =>
  api.act('pressClock', { scheduleId: day.scheduleId, floor: 'Ballroom A', kind, lastNo });

describe('the plan of a floor', () => {
  test('has the heats and breaks of that floor, in danced order', async () => {
    const plan = await planOf('Ballroom A');
    expect(plan.floors).toEqual(['Ballroom A', 'Ballroom B']);
    expect(plan.heats.slice(0, day.heats.length).map(({ id }) => id)).toEqual(
      day.heats.map(({ heatId }) => heatId),
    );
    expect(plan.breaks).toEqual([{ title: 'Lunch' }]);
    expect((await planOf()).heats).toEqual(plan.heats);
    expect((await planOf('Ballroom B')).heats[0]?.id).not.toBe(plan.heats[0]?.id);
    const { errors } = await api.call(PLAN, { id: day.scheduleId, floor: 'Ballroom C' });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('does not change with the clock, and says who was just on the floor', async () => {
    const before = await planOf('Ballroom A');
    const { lastNo, planRevision } = await clockOf();
    expect(planRevision).toBe(before.revision);
    await press('START', lastNo);
    await press('PAUSE', lastNo + 1);
    const after = await clockOf(lastNo);
    expect(after.planRevision).toBe(before.revision);
    expect(after.presses.map(({ no, kind }) => [no, kind])).toEqual([
      [lastNo + 1, 'START'],
      [lastNo + 2, 'PAUSE'],
    ]);
    expect((await planOf('Ballroom A')).revision).toBe(before.revision);
    const dancers = before.heats.flatMap(({ contests }) =>
      contests.flatMap(({ couples }) => couples.flatMap((couple) => couple.dancers)),
    );
    expect(dancers.some(({ wasJustOn }) => wasJustOn)).toBe(true);
  });

  test('keeps a scratched couple in its heat, struck out, with the reason', async () => {
    const before = await planOf('Ballroom A');
    const heat = before.heats.at(-1);
    const couple = heat?.contests[0]?.couples[0];
    await api.act('scratchHeatEntries', {
      scheduleId: day.scheduleId,
      heatEntryIds: [couple?.heatEntryId],
      reason: 'ILL',
    });
    const after = await planOf('Ballroom A');
    expect(after.revision).not.toBe(before.revision);
    expect((await clockOf()).planRevision).toBe(after.revision);
    expect(after.changeCount).toBe(before.changeCount + 1);
    const struck = after.heats
      .at(-1)
      ?.contests.flatMap(({ couples }) => couples)
      .find(({ heatEntryId }) => heatEntryId === couple?.heatEntryId);
    expect(struck).toMatchObject({ isGone: true, mark: { kind: 'GONE', words: 'scratched, ill' } });
  });
});

test('a heat dropped after printing is listed with what happened to its couples', async () => {
  interface Printed {
    id: string;
    label: string;
    coupleCount: number;
    startTime: string | null;
    changes: string[];
  }
  const printed = async (): Promise<Printed[]> =>
    (
      await api.done<{ floorPlan: { printedHeats: Printed[] } }>(
        `query P($id: ID!) { floorPlan(scheduleId: $id, floor: "Ballroom A") {
          printedHeats { id label dance coupleCount startTime changes } } }`,
        { id: day.scheduleId },
      )
    ).floorPlan.printedHeats;
  const { scheduleId } = day;
  const { heats } = await planOf('Ballroom A');
  const rowsOf = (heat: Plan['heats'][number]): string[] =>
    heat.contests.flatMap(({ couples }) => couples.flatMap((one) => (one.isGone ? [] : one.heatEntryId)));
  const heat = heats.slice(6).find((one) => rowsOf(one).length > 1) as Plan['heats'][number];
  const before = await printed();
  expect(before.map(({ id }) => id)).toEqual(heats.map(({ id }) => id));
  expect(before.find(({ id }) => id === heat.id)).toMatchObject({
    ...{ label: heat.label, coupleCount: rowsOf(heat).length, changes: [] },
  });
  const input = { scheduleId, heatEntryIds: rowsOf(heat), reason: 'ILL' };
  await api.act('scratchHeatEntries', input);
  await api.act('dropHeat', { scheduleId, heatId: heat.id });
  expect((await planOf('Ballroom A')).heats.map(({ id }) => id)).not.toContain(heat.id);
  expect(await printed()).toEqual(
    before.map((one) =>
      one.id === heat.id ? { ...one, changes: [`${one.coupleCount} couples scratched, ill`] } : one,
    ),
  );
});

test('only heats changed since an edition are returned, and they complete the plan', async () => {
  interface Edition {
    edition: string;
    heatIds: string[];
    heats: { id: string }[];
  }
  const read = async (since?: string): Promise<Edition> =>
    (
      await api.done<{ floorPlan: Edition }>(
        `query P($id: ID!, $since: ID) { floorPlan(scheduleId: $id, floor: "Ballroom A") { edition heatIds
          heats(since: $since) { id label plannedTime coupleCount mark { words } contests { name couples {
            heatEntryId number comesFrom isGone mark { words } dancers { name wasJustOn } } } } } }`,
        { id: day.scheduleId, since },
      )
    ).floorPlan;
  const before = await read();
  expect(before.heatIds).toEqual(before.heats.map(({ id }) => id));
  expect((await read(before.edition)).heats).toEqual([]);
  const { rows } = await sql<{ id: string; heat: string }>`
    select r.id::text as id, r.heat_id::text as heat from heat_entries r join heats h on h.id = r.heat_id
    where h.id = any(${before.heatIds.map(Number)}::int[]) and not exists (select from danced_heats d where d.heat_id = h.id)
    order by h.number desc, r.id limit 3`.execute(api.db);
  let known = before;
  for (const { id, heat } of rows) {
    await api.act('scratchHeatEntries', { scheduleId: day.scheduleId, heatEntryIds: [id], reason: 'ILL' });
    const [whole, step, since] = [await read(), await read(known.edition), await read(before.edition)];
    for (const [base, answer] of [
      [known, step],
      [before, since],
    ] as const) {
      expect(answer.heats.map((one) => one.id)).toContain(heat);
      expect(answer.heats.length).toBeLessThan(20);
      const heats = new Map([...base.heats, ...answer.heats].map((one) => [one.id, one]));
      expect({ ...answer, heats: answer.heatIds.map((one) => heats.get(one)) }).toEqual(whole);
    }
    known = whole;
  }
  expect(await read(known.edition.replace(/of \S+/, 'of-another-copy'))).toEqual(known);
  expect(await read(known.edition.replace('Ballroom A', 'Ballroom B'))).toEqual(known);
});

test("a solo's songs are stored with its entry in order, shown in the plan, and logged once", async () => {
  interface Solos {
    heats: { type: string; contests: { couples: { heatEntryId: string; song: string }[] }[] }[];
    revision: number;
  }
  const read = async (): Promise<Solos> =>
    (
      await api.done<{ floorPlan: Solos }>(
        'query P($id: ID!) { floorPlan(scheduleId: $id, floor: "Ballroom B") { revision heats { type contests { couples { heatEntryId song } } } } }',
        { id: day.scheduleId },
      )
    ).floorPlan;
  const before = await read();
  const rowOf = (isSolo: boolean): string =>
    before.heats
      .filter(({ type }) => (type === 'SOLO') === isSolo)
      .flatMap(({ contests }) => contests.flatMap(({ couples }) => couples))[0]?.heatEntryId ?? '';
  const SET = 'mutation S($input: SetSongInput!) { setSong(input: $input) { logs(first: 2) { content } } }';
  const set = (heatEntryId: string, song: string) => ({
    input: { scheduleId: day.scheduleId, heatEntryId, song },
  });
  const song = 'Moon River, fade at 1:45';
  await Promise.all([api.done(SET, set(rowOf(true), song)), api.done(SET, set(rowOf(true), song))]);
  const { setSong } = await api.done<{ setSong: { logs: { content: string }[] } }>(
    SET,
    set(rowOf(true), song),
  );
  expect(setSong.logs.filter(({ content }) => content.endsWith(song))).toHaveLength(1);
  const after = await read();
  expect(after.revision).toBeGreaterThan(before.revision);
  const shown = after.heats.flatMap(({ contests }) => contests.flatMap(({ couples }) => couples));
  expect(shown.find(({ heatEntryId }) => heatEntryId === rowOf(true))?.song).toBe(song);
  expect((await api.refused(SET, set(rowOf(false), song))).fields).toEqual({
    heatEntryId: ['Only a solo has its own song.'],
  });
  await api.done(SET, set(rowOf(true), ` ${song}\r\n\n Fly Me to the Moon `));
  const several = (await read()).heats.flatMap(({ contests }) => contests.flatMap(({ couples }) => couples));
  expect(several.find(({ heatEntryId }) => heatEntryId === rowOf(true))?.song).toBe(
    `${song}\nFly Me to the Moon`,
  );
  expect((await api.refused(SET, set(rowOf(true), 'x\n'.repeat(11)))).fields).toEqual({
    song: ['Must be at most 10 songs, one per line.'],
  });
  expect((await api.refused(SET, set(rowOf(true), `x\n${'y'.repeat(201)}`))).fields).toEqual({
    song: ['Must be at most 200 characters per song.'],
  });
});
