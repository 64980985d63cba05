import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildContest, type JudgedContest, type Marks } from '../../support/results/judgedContest.ts';

const api = await startApi();

const OUT = 'isWithdrawn isDisqualified leftAfter place sentence';
const WITHDRAW = `mutation W($input: WithdrawCoupleInput!) { withdrawCouple(input: $input) { state couples { ${OUT} } } }`;
const DISQUALIFY = `mutation D($input: RuleOnCoupleInput!) { disqualifyCouple(input: $input) { state couples { ${OUT} } } }`;
const RESTORE = `mutation R($input: RuleOnCoupleInput!) { restoreCouple(input: $input) { state couples { ${OUT} } } }`;

interface Read {
  state: string;
  couples: {
    isWithdrawn: boolean;
    isDisqualified: boolean;
    leftAfter: number | null;
    place: string | null;
    sentence: string | null;
  }[];
  history: { what: string }[];
}

async function couple(contest: JudgedContest, index: number, more: object = {}) {
  const { couples } = await contest.read();
  const heatEntryId = couples[index]?.heatEntryId;
  return { input: { ...contest.input, id: randomUUID(), heatEntryId, reason: 'Broke a rule', ...more } };
}

const read = async ({ input }: JudgedContest, token?: string): Promise<Read> =>
  await api.as(token).read<Read>(`round { state couples { ${OUT} } history { what } }`, {
    scheduleId: input.scheduleId,
    contestId: input.contestId,
  });

/** One judge, who places the couples in card order. */
const inOrder = (dances: number): Marks => Array.from({ length: dances }, () => [[1], [2], [3]]);

describe('a couple that leaves a multi-dance', () => {
  test('after its first dance is placed last, with a mark in that dance only', async () => {
    const contest = await buildContest(api, { couples: 3, dances: 3, judges: ['A'] });
    await api.done(WITHDRAW, await couple(contest, 0, { leftAfter: 1 }));
    const [waltz, ...rest] = contest.cardsOf(inOrder(3));
    const without = rest.map((card) => ({ ...card, marks: [null, 1, 2] }));
    const early = await api.refusedAct('enterCards', {
      ...contest.input,
      cards: [{ ...waltz, marks: [null, 1, 2] }, ...rest],
    });
    expect(early.fields?.['cards.0']?.[0]).toMatch(/has no place\.$/);
    expect(early.fields?.['cards.1']).toContainEqual(expect.stringMatching(/withdrew before this dance\.$/));
    await contest.enter([...(waltz ? [waltz] : []), ...without]);
    await contest.verify();
    const { couples } = await contest.approve();
    expect(couples.map(({ place, sentence }) => [place, sentence])).toEqual([
      ['3', '3rd: left after one of three dances; couples that danced more come first.'],
      ['1', '1st: total 3, the smallest.'],
      ['2', '2nd: total 6, the largest.'],
    ]);
    const { history } = await read(contest);
    expect(history.map(({ what }) => what).find((what) => what.startsWith('Withdrew'))).toMatch(
      /^Withdrew .+ before .+: Broke a rule$/,
    );
  });

  test('keeps its place while the cards of all dances count, and loses it if the chair rules so', async () => {
    const contest = await buildContest(api, { couples: 3, dances: 2, judges: ['A'] });
    await contest.enter(contest.cardsOf(inOrder(2)));
    await contest.verify();
    await contest.approve();
    await api.done(WITHDRAW, await couple(contest, 0, { leftAfter: 1 }));
    expect((await contest.read()).state).toBe('FOR_CHAIR');
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['3', '1', '2']);
    await api.done(WITHDRAW, await couple(contest, 0));
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual([null, '1', '2']);
  });

  test('is rejected if the number of dances is too high or the final has one dance', async () => {
    const multi = await buildContest(api, { couples: 2, dances: 2, judges: ['A'] });
    const fields = { leftAfter: ['Name fewer dances than the final has.'] };
    expect((await api.refused(WITHDRAW, await couple(multi, 0, { leftAfter: 2 }))).fields).toEqual(fields);
    const single = await buildContest(api, { couples: 2 });
    expect((await api.refused(WITHDRAW, await couple(single, 0, { leftAfter: 1 }))).fields).toEqual(fields);
  });
});

describe('a disqualified couple', () => {
  test('has no place though judges ranked it, the others move up, and only scrutineers and the chair see why', async () => {
    const contest = await buildContest(api, { couples: 3, judges: ['A'] });
    await api.done(DISQUALIFY, await couple(contest, 1));
    // The cards were already signed, so the couple's mark is accepted.
    await contest.enter(contest.cardsOf(inOrder(1)));
    await contest.verify();
    await contest.approve();
    const { couples, history } = await read(contest);
    expect(couples.map(({ place, isDisqualified }) => [place, isDisqualified])).toEqual([
      ['1', false],
      [null, true],
      ['2', false],
    ]);
    expect(history.map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^Disqualified .+: Broke a rule$/),
    );
    const other = await api.buildAccount();
    const round = await api
      .as(other.access)
      .read<Pick<Read, 'couples'>>('round { couples { isDisqualified } }', {
        scheduleId: contest.input.scheduleId,
        contestId: contest.input.contestId,
      });
    expect(round.couples.map(({ isDisqualified }) => isDisqualified)).toEqual([false, false, false]);
  });

  test('after approval requires a new approval, and is restored by a later ruling', async () => {
    const contest = await buildContest(api, { couples: 3, judges: ['A'] });
    await contest.enter(contest.cardsOf(inOrder(1)));
    await contest.verify();
    await contest.approve();
    await api.done(DISQUALIFY, await couple(contest, 0));
    expect((await contest.read()).state).toBe('FOR_CHAIR');
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual([null, '1', '2']);
    await api.done(RESTORE, await couple(contest, 0));
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['1', '2', '3']);
  });

  test('can have withdrawn before: the later ruling counts', async () => {
    const contest = await buildContest(api, { couples: 3, judges: ['A'] });
    await api.done(WITHDRAW, await couple(contest, 0));
    const { disqualifyCouple } = await api.done<{ disqualifyCouple: Read }>(
      DISQUALIFY,
      await couple(contest, 0),
    );
    expect(disqualifyCouple.couples[0]).toMatchObject({ isWithdrawn: true, isDisqualified: true });
  });
});

describe('couples that do not come to a semi-final that asks for all others', () => {
  const FINAL = { rounds: [{}] };
  const cardFor = (couples: number, marks: readonly (number | null)[]) => [
    { id: randomUUID(), code: 'A', marks: Array.from({ length: couples }, (_, at) => marks[at] ?? null) },
  ];
  const outOf = async (contest: JudgedContest) =>
    (await read(contest)).couples.map(({ isWithdrawn }) => isWithdrawn);
  const needsPlan = async ({ input }: JudgedContest) =>
    await api.read<boolean>('round.needsPlan', { scheduleId: input.scheduleId, contestId: input.contestId });

  async function withoutTwo(isDanced: boolean): Promise<JudgedContest> {
    const contest = await buildContest(api, { couples: 5, asked: 3, judges: ['A'], isDanced });
    if (isDanced) {
      await api.done(WITHDRAW, await couple(contest, 0));
      await api.done(DISQUALIFY, await couple(contest, 1));
    } else {
      const heats = await api.read<{ entries: { id: string }[] }[]>('schedule.heats { entries { id } }', {
        id: contest.scheduleId,
      });
      const [one, two] = heats.flatMap(({ entries }) => entries.map(({ id }) => id));
      await api.act('scratchHeatEntries', { scheduleId: contest.scheduleId, heatEntryIds: [one, two] });
      await contest.startNext(contest.heats[0]?.id);
    }
    return contest;
  }

  test.each([
    ['scratched before it starts', false],
    ['taken out after it started', true],
  ])('are %s: cards wait for another plan, which may be the final', async (_, isDanced) => {
    const contest = await withoutTwo(isDanced);
    const out = isDanced ? [true, true] : [];
    const ofAll = (marks: readonly (number | null)[]) =>
      cardFor(out.length + 3, [...out.map(() => null), ...marks]);
    expect(await needsPlan(contest)).toBe(true);
    const refused = await api.refusedAct('enterCards', { ...contest.input, cards: ofAll([1, 1, 1]) });
    expect([refused.code, refused.message]).toEqual([
      'CONFLICT',
      expect.stringMatching(
        /^3 couples dance heat .+, and 3 are asked for\. Plan a straight final, or ask for fewer\.$/,
      ),
    ]);
    await api.act('planRounds', { ...contest.input, ...FINAL });
    await api.act('planRounds', { ...contest.input, ...FINAL });
    expect(await needsPlan(contest)).toBe(false);
    expect(await outOf(contest)).toEqual([...out, false, false, false]);
    expect((await contest.enter(ofAll([1, 2, 3]))).kind).toBe('FINAL');
    await contest.verify();
    const { couples } = await contest.approve();
    expect(couples.map(({ place }) => place).sort()).toEqual([...['1', '2', '3'], ...out.map(() => null)]);
  });

  test('stay out of an annulled round, as withdrawn or disqualified, until they are restored', async () => {
    const contest = await withoutTwo(true);
    await api.act('planRounds', { ...contest.input, ...FINAL });
    await contest.enter(cardFor(5, [null, null, 1, 2, 3]));
    const typed = await api.refusedAct('planRounds', { ...contest.input, ...FINAL, isScored: true });
    expect(typed.message).toBe('This round has cards. Annul it first.');
    await api.act('annulRound', { ...contest.input, reason: 'Wrong music' });
    const flags = (one: Read) =>
      one.couples.map(({ isWithdrawn, isDisqualified }) => [isWithdrawn, isDisqualified]);
    const [gone, ruled, here] = [
      [true, false],
      [true, true],
      [false, false],
    ];
    expect(flags(await read(contest))).toEqual([gone, ruled, here, here, here]);
    await api.done(RESTORE, await couple(contest, 0));
    expect(flags(await read(contest))).toEqual([here, ruled, here, here, here]);
    await contest.enter(cardFor(5, [1, null, 2, 3, 4]));
    await api.act('annulRound', { ...contest.input, reason: 'Wrong music' });
    expect(flags(await read(contest))).toEqual([here, ruled, here, here, here]);
  });

  test('are all back when none is left and the round is annulled', async () => {
    const contest = await withoutTwo(true);
    for (const index of [2, 3, 4]) await api.done(WITHDRAW, await couple(contest, index));
    const refused = await api.refusedAct('planRounds', { ...contest.input, ...FINAL });
    expect(refused.message).toBe('No couple is left in this round. Restore one, or annul it first.');
    await api.act('annulRound', { ...contest.input, reason: 'They came after all' });
    expect(await outOf(contest)).toEqual([false, false, false, false, false]);
  });
});
