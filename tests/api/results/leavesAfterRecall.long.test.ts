import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { openPass } from '../../support/auth/dayPasses.ts';
import { buildContest, type JudgedContest, releaseApproved } from '../../support/results/judgedContest.ts';

const api = await startApi();

const SCRATCH = 'scratchHeatEntries { id }';
const FOLLOW = 'decideFollowers { state }';
const WITHDRAW = 'mutation W($input: WithdrawCoupleInput!) { withdrawCouple(input: $input) { state } }';

const MARKS = [
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, null],
  [null, null, 1],
  [null, null, null],
];

/** Five couples, three of them recalled and released. */
async function recalled() {
  const contest = await buildContest(api, { couples: 5, asked: 3 });
  const { couples } = await contest.enter(contest.cardsOf([MARKS]));
  await contest.verify();
  await contest.approve();
  await releaseApproved((text, of) => api.done(text, { ...of }), contest.scheduleId, true);
  return { contest, rowIds: couples.map(({ heatEntryId }) => heatEntryId) };
}

/** The final on the deck and on the floor plan: its dancing couples, then those struck. */
async function finalOf({ scheduleId, heats }: JudgedContest) {
  const { deck, floorPlan } = await api.done<{
    deck: { heats: { heatId: string; couples: { heatEntryId: string; scratch: object | null }[] }[] };
    floorPlan: {
      heats: {
        id: string;
        coupleCount: number;
        contests: { couples: { heatEntryId: string; isGone: boolean }[] }[];
      }[];
    };
  }>(
    `query F($s: ID!) { deck(scheduleId: $s, floor: "") { heats { heatId couples { heatEntryId scratch { reason } } } }
      floorPlan(scheduleId: $s) { heats { id coupleCount contests { couples { heatEntryId isGone } } } } }`,
    { s: scheduleId },
  );
  const onDeck = deck.heats.find(({ heatId }) => heatId === heats[1]?.id)?.couples ?? [];
  const planned = floorPlan.heats.find(({ id }) => id === heats[1]?.id);
  const couples = planned?.contests.flatMap((one) => one.couples) ?? [];
  const ids = (of: readonly { heatEntryId: string }[]) => of.map(({ heatEntryId }) => heatEntryId).sort();
  return {
    deck: ids(onDeck.filter(({ scratch }) => !scratch)),
    struck: ids(onDeck.filter(({ scratch }) => scratch)),
    floor: ids(couples.filter(({ isGone }) => !isGone)),
    gone: ids(couples.filter(({ isGone }) => isGone)),
    count: planned?.coupleCount,
  };
}

const choicesOf = async ({ scheduleId }: JudgedContest): Promise<number[]> =>
  (
    await api.read<{ followChoices: number[] }[]>('markingQueue.contests { followChoices }', { scheduleId })
  ).flatMap(({ followChoices }) => followChoices);

test('the desk scratches a finalist before the final, and the chair says who follows', async () => {
  const { contest, rowIds } = await recalled();
  const { scheduleId, heats } = contest;
  const [first = '', second = '', third = '', fourth = ''] = rowIds;
  await api.act(SCRATCH, { scheduleId, heatEntryIds: [first], reason: 'INJURED' });
  expect(await finalOf(contest)).toEqual({
    ...{ deck: [second, third].sort(), struck: [first] },
    ...{ floor: [second, third].sort(), gone: [first], count: 2 },
  });
  const deskChanges = await api.read<{ content: string; isUndone: boolean; toInform: string[] }[]>(
    'deskChanges { content isUndone toInform }',
    { scheduleId },
  );
  expect(deskChanges).toEqual([
    {
      content: expect.stringMatching(`^Scratched .+ from Bronze, final, in heat ${heats[1]?.label}$`),
      isUndone: false,
      toInform: expect.arrayContaining([expect.any(String)]),
    },
  ]);
  expect(await choicesOf(contest)).toEqual([0, 1]);
  const answer = { ...contest.input, round: 1 };
  expect((await api.refusedAct(FOLLOW, { ...answer, take: 2 })).fields).toEqual({
    take: ['Choose 0 or 1.'],
  });
  await api.act(FOLLOW, { ...answer, take: 1 });
  expect(await choicesOf(contest)).toEqual([]);
  expect((await finalOf(contest)).deck).toEqual([second, third, fourth].sort());
  await contest.startNext(heats[1]?.id);
  const final = await contest.read();
  expect(final.couples.map(({ heatEntryId }) => heatEntryId).sort()).toEqual([second, third, fourth].sort());
});

const changesOf = async ({ scheduleId }: JudgedContest) =>
  await api.read<{ id: string; kind: string; content: string; isUndone: boolean; toInform: string[] }[]>(
    'deskChanges { id kind content isUndone toInform }',
    { scheduleId },
  );

test('a scrutineer takes a finalist out, the desk hears of it and of who follows', async () => {
  const { contest, rowIds } = await recalled();
  const { scheduleId, heats } = contest;
  const [first = '', second = '', third = '', fourth = ''] = rowIds;
  const input = { ...contest.input, id: randomUUID(), heatEntryId: first, reason: 'Injured', round: 2 };
  await api.as(api.staff.access).act('withdrawCouple', input);
  await api.as(api.staff.access).act('withdrawCouple', input);
  expect(await finalOf(contest)).toMatchObject({ deck: [second, third].sort(), struck: [first] });
  const contests = await api.read<
    { followQuestion: string; couples: { heatEntryId: string; isNext: boolean }[] }[]
  >('markingQueue.contests { followQuestion couples { heatEntryId isNext } }', { scheduleId });
  const [asked] = contests;
  expect(asked?.followQuestion).toMatch(/ left before the next round\. Who follows\?$/);
  expect(asked?.couples.flatMap(({ heatEntryId, isNext }) => (isNext ? heatEntryId : []))).toEqual([fourth]);
  await api.act(FOLLOW, { ...contest.input, round: 1, take: 1 });
  expect((await api.refusedAct(FOLLOW, { ...contest.input, round: 1, take: 1 })).code).toBe('CONFLICT');
  const final = `Bronze, final, in heat ${heats[1]?.label}`;
  const [follows, left] = await changesOf(contest);
  expect([follows, left]).toMatchObject([
    { kind: 'FOLLOW', content: `Recalled Dancer 4 & Pro 4 to ${final}`, toInform: ['Dancer 4', 'Pro 4'] },
    { kind: 'SCRATCH', content: `Scratched Dancer 1 & Pro 1 from ${final}`, toInform: ['Dancer 1', 'Pro 1'] },
  ]);
  const told = { scheduleId, kind: 'FOLLOW', changeId: follows?.id };
  await api.act('markInformed', told);
  expect((await api.refusedAct('undoDeskChange', told)).message).toMatch(/^The chair decided who follows\./);
  // A couple that follows can leave too.
  await api.as(api.staff.access).act('withdrawCouple', { ...input, id: randomUUID(), heatEntryId: fourth });
  expect((await changesOf(contest)).map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
    ['SCRATCH', false],
    ['FOLLOW', true],
    ['SCRATCH', false],
  ]);
});

test('an unreleased round is the chair’s: a scrutineer cannot withdraw from it', async () => {
  const contest = await buildContest(api, { couples: 3 });
  const [one] = (await contest.read()).couples;
  const input = { ...contest.input, id: randomUUID(), heatEntryId: one?.heatEntryId, reason: 'Injured' };
  expect((await api.as(api.staff.access).refusedAct('withdrawCouple', input)).code).toBe('FORBIDDEN');
});

test('the chair is asked once for each couple that leaves, and no more once the final has started', async () => {
  const { contest, rowIds } = await recalled();
  const { input, heats } = contest;
  const leave = (heatEntryId: string | undefined) =>
    api.done(WITHDRAW, { input: { ...input, id: randomUUID(), heatEntryId, reason: 'Injured', round: 1 } });
  await leave(rowIds[0]);
  await api.act(FOLLOW, { ...input, round: 1, take: 0 });
  await leave(rowIds[1]);
  await api.act(FOLLOW, { ...input, round: 1, take: 1 });
  expect(await choicesOf(contest)).toEqual([]);
  await leave(rowIds[2]);
  expect(await choicesOf(contest)).toEqual([0, 1]);
  await contest.startNext(heats[1]?.id);
  expect(await choicesOf(contest)).toEqual([]);
  expect((await api.refusedAct(FOLLOW, { ...input, round: 1, take: 1 })).message).toMatch(
    /^No place is free/,
  );
});

test('the deck scratches a finalist that is not there', async () => {
  const { contest, rowIds } = await recalled();
  const { scheduleId, eventId } = contest;
  const { access } = await openPass(api, { eventId, role: 'DECK' });
  const [first = '', second = '', third = ''] = rowIds;
  await api.as(access).act(SCRATCH, { scheduleId, heatEntryIds: [first], reason: 'LATE' });
  expect(await finalOf(contest)).toMatchObject({ deck: [second, third].sort(), struck: [first] });
  expect(await choicesOf(contest)).toEqual([0, 1]);
});

test('a restored finalist dances the final again, and no one is asked for', async () => {
  const { contest, rowIds } = await recalled();
  const { scheduleId } = contest;
  const before = await finalOf(contest);
  const [first = ''] = rowIds;
  await api.act(SCRATCH, { scheduleId, heatEntryIds: [first] });
  await api.act('restoreHeatEntries', { scheduleId, heatEntryIds: [first] });
  expect(await finalOf(contest)).toEqual(before);
  expect(await choicesOf(contest)).toEqual([]);
});

test.each([1, 2, undefined])('the chair withdraws a finalist, named in round %s', async (round) => {
  const { contest, rowIds } = await recalled();
  const [first, second = '', third = ''] = rowIds;
  const ruling = { id: randomUUID(), heatEntryId: first, reason: 'Injured' };
  const input = { ...contest.input, ...ruling, round };
  await api.act('withdrawCouple', input);
  expect(await choicesOf(contest)).toEqual([0, 1]);
  expect((await finalOf(contest)).deck).toEqual([second, third].sort());
  await api.act(FOLLOW, { ...contest.input, round: 1, take: 0 });
  expect(await choicesOf(contest)).toEqual([]);
});

test('the preview of a scratch names the final ahead', async () => {
  const { contest, rowIds } = await recalled();
  const { scheduleId, heats } = contest;
  const schedule = await api.read<{
    heats: { entries: { id: string; entry: { entrant: { id: string } } }[] }[];
  }>('schedule { heats { entries { id entry { entrant { id } } } } }', { id: scheduleId });
  const own = schedule.heats.flatMap(({ entries }) => entries).find(({ id }) => id === rowIds[0]);
  const previewScratch = await api.read<{ heatEntryIds: string[]; heats: { id: string }[] }>(
    'previewScratch { heatEntryIds heats { id } }',
    { input: { scheduleId, entrantIds: [own?.entry.entrant.id] } },
  );
  expect(previewScratch.heatEntryIds).toEqual([rowIds[0]]);
  expect(previewScratch.heats.map(({ id }) => id)).toEqual([heats[1]?.id]);
});
