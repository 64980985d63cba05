import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildContest, PLAN } from '../../support/results/judgedContest.ts';
import { misplacedRounds } from '../../support/results/plannedFinal.ts';
import { withSection } from '../../support/results/twoFloors.ts';
import { buildEntry } from '../../support/schedules/floor.ts';

const api = await startApi();

interface Shown {
  roundHeats: {
    heatId: string;
    label: string;
    dance: string;
    section: string;
    coupleCount: number;
    whyNot: string | null;
    takesNewHeat: boolean;
    endTime: string | null;
    newHeatMoves: number;
  }[];
  planningCounts: { contests: number; needPlan: number; overFinal: number };
  contestsToPlan: { needsPlan: boolean; rounds: { heat: string | null; alsoIn: string[] }[] }[];
}

const SHOWN = `query R($id: ID!, $c: ID!, $first: Int, $offset: Int) {
  roundHeats(scheduleId: $id, contestId: $c) { heatId label dance section coupleCount whyNot takesNewHeat endTime newHeatMoves }
  planningCounts(scheduleId: $id) { contests needPlan overFinal toJudge alone printed released }
  contestsToPlan(scheduleId: $id, first: $first, offset: $offset) { needsPlan rounds { heat alsoIn } } }`;

test('the heats of a final say why not, and new ones are made with the plan', async () => {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const { eventId, scheduleId, input, heats } = contest;
  await api.act('updateResultSettings { mostInFinal }', { eventId, mostInFinal: 2 });
  const read = (page: object = {}) => api.done<Shown>(SHOWN, { id: scheduleId, c: input.contestId, ...page });
  const before = await read();
  expect(before.roundHeats[0]).toMatchObject({
    ...{ heatId: heats[0]?.id, label: heats[0]?.label, coupleCount: 3, takesNewHeat: true },
    ...{ whyNot: 'The round before is danced here.', section: 'Section 1' },
  });
  expect(before.roundHeats[1]).toMatchObject({ heatId: heats[1]?.id, whyNot: null });
  const moved = before.roundHeats.map(({ newHeatMoves }) => newHeatMoves);
  expect(moved).toEqual(moved.map((_, at) => moved.length - 1 - at));
  const counts = { contests: 1, needPlan: 1, overFinal: 1, toJudge: 1, alone: 0, printed: 0, released: 0 };
  expect(before.planningCounts).toEqual(counts);
  expect((await read({ first: 1, offset: 1 })).contestsToPlan).toEqual([]);

  const after = heats[0]?.id;
  await api.act('planRounds', { ...input, rounds: [{ asked: 2 }, { newHeatAfterIds: [after, after] }] });
  const planned = await read();
  expect(planned.roundHeats).toHaveLength(before.roundHeats.length + 2);
  const [, first, second] = planned.roundHeats;
  expect(planned.contestsToPlan).toEqual([
    {
      needsPlan: false,
      rounds: [
        { heat: null, alsoIn: [] },
        { heat: first?.label, alsoIn: [second?.label] },
      ],
    },
  ]);
  expect(planned.planningCounts).toEqual({ ...counts, needPlan: 0 });
  expect([first?.dance, second?.dance]).toEqual([before.roundHeats[0]?.dance, before.roundHeats[0]?.dance]);
  await contest.startNext(after);
  const refused = await api.refusedAct('planRounds', {
    ...input,
    rounds: [{ asked: 2 }, { newHeatAfterIds: [after] }],
  });
  expect(refused.fields?.['rounds.1.newHeatAfterIds']?.[0]).toMatch(/^Name heats to come/);
});

test('a final is not offered, nor planned, while its people dance on another floor', async () => {
  const { contest, own, added, reasons, plan, placeIn } = await withSection(api, '14', 'Side');
  const [first, second, third] = own;
  const beside = added.find(({ startTime }) => startTime === second?.startTime);
  const [entrantId, teacher] = await api.db
    .selectFrom('entrants')
    .select('id')
    .where('name', 'in', ['Pro 1', 'Dancer 1'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
    .then((people) => people.map(({ id }) => String(id)));
  await buildEntry(api, contest, {
    ...{ entrantId, partnerIds: [teacher ?? ''], danceId: beside?.dance.id ?? null, level: 'Gold' },
  });
  await command(api, 'generateHeatEntries', contest.scheduleId);
  await placeIn(beside, []);
  const busy = `Dancer 1 dances heat ${beside?.label} on Side at that time.`;
  const shown = await reasons();
  expect([second, third].map((heat) => shown.get(heat?.id ?? ''))).toEqual([busy, null]);
  const meanwhile = added.find(({ startTime }) => startTime === first?.startTime);
  expect(shown.get(meanwhile?.id ?? '')).toBe(`The round before is danced in heat ${first?.label} then.`);
  expect((await api.refused(PLAN, plan(second))).fields?.['rounds.1.heatId']).toEqual([busy]);
  expect((await api.refused(PLAN, plan(meanwhile))).fields?.['rounds.1.heatId']).toEqual([
    'Name a heat after the round before.',
  ]);
  await placeIn(third, own);
  const { contestsToPlan } = await api.done<{ contestsToPlan: object[] }>(
    'query C($id: ID!) { contestsToPlan(scheduleId: $id, search: "o") { heat } }',
    { id: contest.scheduleId },
  );
  expect(contestsToPlan).toEqual([{ heat: beside?.label }, { heat: third?.label }]);
  await placeIn(first, own);
  await api.done(PLAN, plan(third));
  const doubleBookings = await api.read<number>('scheduleStats.doubleBookings', {
    scheduleId: contest.scheduleId,
  });
  expect(doubleBookings).toBe(0);
});

test('no new heat is offered that would make others dance in two heats at once', async () => {
  const { contest, sectionId, own, added, placeIn } = await withSection(api, '15', '');
  const { scheduleId, input, students } = contest;
  const [last, next] = [own.at(-1), added[0]];
  const after = (minutes: number) =>
    new Date(Date.parse(last?.startTime ?? '') + minutes * 60_000).toISOString();
  await api.act('updateSection', { id: sectionId, startTime: after(1), endTime: after(11) });
  const takers = async () => {
    const { roundHeats } = await api.done<Shown>(SHOWN, { id: scheduleId, c: input.contestId });
    return roundHeats.filter(({ takesNewHeat }) => takesNewHeat).map(({ heatId }) => heatId);
  };
  const before = await takers();
  expect(before).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
  for (const [level, heat] of [
    ['Gold', last],
    ['Silver', next],
  ] as const) {
    await buildEntry(api, contest, { danceId: heat?.dance.id ?? '', level, entrantId: students[0] ?? '' });
    await command(api, 'generateHeatEntries', scheduleId);
    await placeIn(heat, []);
  }
  expect(await takers()).toEqual(before.filter((id) => !own.slice(0, -1).some((heat) => heat.id === id)));
});

test('a final follows its first round in time, whatever the numbers of their heats', async () => {
  const { contest, own, added, reasons, plan, placeIn } = await withSection(api, '08', '');
  const [afternoon, late] = own;
  const morning = added.findLast(({ dance }) => dance.id === afternoon?.dance.id);
  expect([...(await reasons()).keys()]).toEqual(own.map(({ id }) => id));
  const refused = await api.refused(PLAN, plan(morning));
  expect(refused.fields?.['rounds.1.heatId']).toEqual(['Name a heat after the round before.']);

  await placeIn(morning, own);
  expect([...(await reasons()).keys()].slice(-own.length)).toEqual(own.map(({ id }) => id));
  await api.done(PLAN, plan(late));
  expect(await misplacedRounds(api, contest.scheduleId)).toEqual([]);
  const warnings = await api.read<{ code: string }[]>('explainHeatMove.warnings { code }', {
    heatId: late?.id,
    number: Number(added[0]?.label),
  });
  expect(warnings.map(({ code }) => code)).toContain('LATER_ROUND');
  await placeIn(afternoon, added);
  await placeIn(morning, []);
  await api.db
    .updateTable('round_plans')
    .set({ heat_id: Number(morning?.id) })
    .where('no', '=', 2)
    .where('schedule_id', '=', Number(contest.scheduleId))
    .execute();
  expect(await misplacedRounds(api, contest.scheduleId)).toEqual([
    expect.stringMatching(
      new RegExp(`is in heat ${morning?.label}, before heat ${afternoon?.label} of the round before`),
    ),
  ]);
  const { id } = await api.db
    .selectFrom('heat_entries')
    .select('id')
    .where('heat_id', '=', Number(afternoon?.id))
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('heat_entries')
    .set({ heat_id: Number(added.find((heat) => heat !== morning)?.id) })
    .where('id', '=', id)
    .execute();
  const contestsToPlan = await api.read<object[]>('contestsToPlan { heat }', {
    scheduleId: contest.scheduleId,
  });
  expect(contestsToPlan).toEqual([{ heat: afternoon?.label }]);
});

test('plans of several contests are one action to undo, until a round has cards', async () => {
  const contest = await buildContest(api, { couples: 4, isDanced: false });
  const { scheduleId, input, heats } = contest;
  const [first] = heats;
  const read = () => api.done<Shown>(SHOWN, { id: scheduleId, c: input.contestId });
  const undo = async () => {
    const logs = await api.read<{ id: string; content: string }[]>('schedule.logs(first: 1) { id content }', {
      id: scheduleId,
    });
    const [line] = logs;
    return { content: line?.content, ...(await api.tryAct('undoCommand', { logEntryId: line?.id })) };
  };
  const before = await read();
  const plan = { contestId: input.contestId, rounds: [{ asked: 2 }, { newHeatAfterIds: [first?.id] }] };
  const unknown = { contestId: input.contestId.replace('Bronze', 'Gold'), rounds: [{}] };
  const refused = await api.refusedAct('planRounds', { scheduleId, contests: [plan, unknown] });
  expect(refused.fields).toEqual({ 'contests.1': ['Not found.'] });
  expect(await read()).toEqual(before);

  await api.act('planRounds', { scheduleId, contests: [plan] });
  const after = await read();
  expect(after.roundHeats).toHaveLength(before.roundHeats.length + 1);
  expect(await undo()).toMatchObject({ content: expect.stringMatching(/^Planned rounds of Bronze /) });
  expect(await read()).toEqual(before);
  await undo();
  expect(await read()).toEqual(after);

  await contest.startNext(first?.id);
  await contest.enter(contest.cardsOf([[1, 1, null, null].map((mark) => Array(3).fill(mark))]));
  const { errors } = await undo();
  expect(errors?.[0]?.message).toBe('A round of this plan is being judged. Annul that round first.');
});
