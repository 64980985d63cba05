import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  buildContest,
  ENTER,
  type JudgedContest,
  type JudgedRound,
  type Marks,
  releaseApproved,
  VERIFY,
} from '../../support/results/judgedContest.ts';
import { buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();

const SETTINGS = `mutation S($input: UpdateResultSettingsInput!) {
  updateResultSettings(input: $input) { verification chairApproves publicRelease showsMarks } }`;
const RETURN = 'returnCard { state seats { code returned } }';
const WITHDRAW = `mutation W($input: WithdrawCoupleInput!) {
  withdrawCouple(input: $input) { state couples { heatEntryId isWithdrawn place } } }`;
const WANTED = 'wantedJudges { heat code name reason }';

const MARKS: Marks = [
  [
    [1, 1, 1],
    [2, 3, 2],
    [3, 2, 3],
  ],
];

const set = ({ eventId }: JudgedContest, settings: object) =>
  api.done(SETTINGS, { input: { eventId, ...settings } });

const unverifiedIn = async ({ scheduleId }: JudgedContest): Promise<number> =>
  await api.read<number>('planningCounts.unverified', { scheduleId });

describe('verification', () => {
  test('is skipped if the event requires none, as is the chair', async () => {
    const contest = await buildContest(api, { couples: 3 });
    await set(contest, { verification: 'NONE' });
    expect((await contest.enter(contest.cardsOf(MARKS))).state).toBe('FOR_CHAIR');
    const other = await buildContest(api, { couples: 3 });
    await set(other, { verification: 'NONE', chairApproves: false });
    expect((await other.enter(other.cardsOf(MARKS))).state).toBe('APPROVED');
    const looked = await buildContest(api, { couples: 3 });
    await set(looked, { chairApproves: false });
    expect((await looked.enter(looked.cardsOf(MARKS))).state).toBe('TO_VERIFY');
    expect((await looked.verify()).state).toBe('APPROVED');
  });

  test("shows the judges' codes of each contest in the queue, before and after its first card", async () => {
    const contest = await buildContest(api, { couples: 3 });
    const queued = async () => {
      return await api.read<{ state: string }[]>('markingQueue.contests { state judges missing }', {
        scheduleId: contest.scheduleId,
      });
    };
    const judges = ['A', 'B', 'C'];
    expect(await queued()).toEqual([{ state: 'TO_TYPE', judges, missing: [] }]);
    await contest.enter(contest.cardsOf(MARKS).slice(0, 1));
    expect(await queued()).toEqual([{ state: 'CARDS_MISSING', judges, missing: ['B', 'C'] }]);
  });

  test('by second entry needs equal cards from another person', async () => {
    const contest = await buildContest(api, { couples: 3 });
    await set(contest, { verification: 'SECOND_ENTRY' });
    const again = (cards: object[], token?: string) =>
      api.done<{ enterCards: JudgedRound }>(ENTER, { input: { ...contest.input, cards } }, token);
    await contest.enter(contest.cardsOf(MARKS));
    expect((await again(contest.cardsOf(MARKS))).enterCards.state).toBe('TO_VERIFY');
    const look = await api.as(api.staff.access).refusedAct('verifyCards', contest.input);
    expect(look.message).toBe('This event types cards twice. Type them again.');
    const [a, ...others] = contest.cardsOf(MARKS);
    const differs = await api
      .as(api.staff.access)
      .refusedAct('enterCards', { ...contest.input, cards: [{ ...a, marks: [1, 3, 2] }] });
    expect(differs.message).toMatch(
      /^Judge A has signed .* already \(typed by .*\), with other marks\. Check the paper\. Replace it\? A reason is needed\.$/,
    );
    expect((await again(others, api.staff.access)).enterCards.state).toBe('TO_VERIFY');
    expect((await again([a ?? {}], api.staff.access)).enterCards.state).toBe('FOR_CHAIR');
  });

  test('turned off and on, holds for what was typed before, and says who turned it off', async () => {
    const contest = await buildContest(api, { couples: 3 });
    const [first, ...rest] = contest.cardsOf(MARKS);
    await contest.enter([first ?? {}]);
    await set(contest, { verification: 'NONE' });
    expect((await contest.read()).state).toBe('CARDS_MISSING');
    expect((await contest.enter(rest)).state).toBe('FOR_CHAIR');
    await set(contest, { verification: 'SECOND_LOOK' });
    expect((await contest.read()).state).toBe('TO_VERIFY');
    expect(await unverifiedIn(contest)).toBe(1);
    await set(contest, { verification: 'NONE' });
    await set(contest, { chairApproves: false });
    expect((await contest.read()).state).toBe('APPROVED');
    expect(await unverifiedIn(contest)).toBe(0);
    await releaseApproved((text, of) => api.done(text, { ...of }), contest.scheduleId, true);
    const other = await buildContest(api, { couples: 3 });
    await other.enter(other.cardsOf(MARKS));
    await set(other, { verification: 'NONE', chairApproves: false });
    expect((await other.read()).state).toBe('APPROVED');
    const history = await api.read<{ by: string; what: string }[]>('round.history { by what }', {
      scheduleId: other.input.scheduleId,
      contestId: other.input.contestId,
    });
    expect(history.map(({ what }) => what).slice(-2)).toEqual([
      'Turned off verification',
      'Approved result 1',
    ]);
  });

  test.each(['SECOND_LOOK', 'SECOND_ENTRY'])(
    'by %s is done by one person where the event allows it, as are corrections, also of what was typed before',
    async (verification) => {
      const contest = await buildContest(api, { couples: 3 });
      const { scheduleId } = contest;
      await set(contest, { verification });
      const cards = contest.cardsOf(MARKS);
      await contest.enter(cards);
      const verify = async () =>
        verification === 'SECOND_LOOK'
          ? (await api.done<{ verifyCards: JudgedRound }>(VERIFY, { input: contest.input })).verifyCards
          : contest.enter(contest.cardsOf(MARKS));
      const isOwn = async () =>
        (
          await api.read<{ cards: { isOwn: boolean }[] }[]>('round.seats { cards { isOwn } }', {
            scheduleId,
            contestId: contest.input.contestId,
          })
        )[0]?.cards[0]?.isOwn;
      if (verification === 'SECOND_LOOK') {
        expect((await api.refusedAct('verifyCards', contest.input)).code).toBe('CONFLICT');
      } else expect((await verify()).state).toBe('TO_VERIFY');
      expect(await isOwn()).toBe(true);
      await set(contest, { allowsOnePerson: true });
      expect(await isOwn()).toBe(false);
      expect((await verify()).state).toBe('FOR_CHAIR');
      await contest.approve();
      await releaseApproved((text, of) => api.done(text, { ...of }), scheduleId, true);
      await set(contest, { allowsOnePerson: false });
      const contests = await api.read<{ resultId: string }[]>('markingQueue.contests { resultId }', {
        scheduleId,
      });
      const id = randomUUID();
      const asked = await api.done<{ askCorrection: { isOwn: boolean } }>(
        'mutation A($input: AskCorrectionInput!) { askCorrection(input: $input) { isOwn } }',
        {
          input: {
            ...{ ...contest.input, id, resultId: contests[0]?.resultId, kind: 'MISREAD' },
            ...{ reason: 'The card was misread', cards: [{ code: 'A', marks: [3, 2, 1] }] },
          },
        },
      );
      expect(asked.askCorrection).toEqual({ isOwn: true });
      const decide =
        'mutation D($input: DecideCorrectionInput!) { decideCorrection(input: $input) { act isOwn } }';
      const decision = { input: { scheduleId, correctionId: id, isApproved: true } };
      expect((await api.refused(decide, decision)).message).toBe(
        'You asked for this correction. Someone else must approve it.',
      );
      await set(contest, { allowsOnePerson: true });
      expect(await api.done(decide, decision)).toEqual({
        decideCorrection: { act: 'APPROVE', isOwn: false },
      });
    },
  );

  test('is set by organisers, field by field', async () => {
    const { eventId } = await buildContest(api, { couples: 2 });
    const kept = { verification: 'SECOND_LOOK', chairApproves: true, publicRelease: 'WHEN_ANNOUNCED' };
    expect(await api.done(SETTINGS, { input: { eventId, showsMarks: true } })).toEqual({
      updateResultSettings: { ...kept, showsMarks: true },
    });
    const refused = await api.as(api.staff.access).refusedAct('updateResultSettings', { eventId });
    expect(refused.code).toBe('FORBIDDEN');
  });
});

test('results kept for awards become public once the heats before the awards are danced', async () => {
  const contest = await buildContest(api, { couples: 3 });
  const { scheduleId, eventId } = contest;
  await api.act('updateResultSettings', { eventId, verification: 'NONE', publicRelease: 'AT_AWARDS' });
  const times = { startTime: '2027-03-05T14:10:00Z', endTime: '2027-03-05T14:20:00Z' };
  await buildSection(api, contest, { ...times, sectionType: 'BREAK', title: 'Awards', danceCategoryIds: [] });
  await contest.enter(contest.cardsOf([[1, 2, 3].map((place) => [place, place, place])]));
  await contest.approve();
  const contests = await api.read<{ resultId: string }[]>('markingQueue.contests { resultId }', {
    scheduleId,
  });
  const release = (isPublic: boolean) => ({
    input: { scheduleId, isPublic, resultIds: contests.map(({ resultId }) => resultId) },
  });
  const RELEASE = 'mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }';
  await api.done(RELEASE, release(false));
  const early = await api.refused(RELEASE, release(true));
  expect([early.code, early.message]).toEqual([
    'CONFLICT',
    expect.stringMatching(/^These results become public at Awards, .*\. Wait for it to begin\.$/),
  ]);
  await contest.startNext(contest.heats.at(-1)?.id);
  await api.done(RELEASE, release(true));
});

test('an approved but unreleased result follows a replaced card, and needs new verification', async () => {
  const contest = await buildContest(api, { couples: 3 });
  await contest.enter(contest.cardsOf(MARKS));
  await contest.verify();
  expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['1', '2', '3']);
  const card = { id: randomUUID(), code: 'A', marks: [1, 3, 2], reason: 'Misread' };
  expect((await contest.enter([card])).state).toBe('TO_VERIFY');
  await contest.verify();
  expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['1', '3', '2']);
});

test('the same card id with other marks is a conflict, and the first card stays', async () => {
  const contest = await buildContest(api, { couples: 2 });
  const card = { id: randomUUID(), code: 'A', marks: [1, 2] };
  await contest.enter([card]);
  const refused = await api.refusedAct('enterCards', {
    ...contest.input,
    cards: [{ ...card, marks: [2, 1], reason: 'Misread' }],
  });
  expect(refused.message).toBe('This card of judge A was sent before with other marks. Load it again.');
  expect((await contest.read()).seats[0]?.cards[0]?.marks).toEqual([1, 2]);
});

test('a returned card names its judge until a new card of the judge is typed', async () => {
  const contest = await buildContest(api, { couples: 2 });
  const { scheduleId } = contest.input;
  const input = { ...contest.input, id: randomUUID(), code: 'B', reason: 'NOT_SIGNED' };
  const returnCard = await api.act<{ state: string; seats: object[] }>(RETURN, input);
  expect(returnCard.seats).toContainEqual({ code: 'B', returned: 'NOT_SIGNED' });
  expect(await api.act(RETURN, { ...input, id: randomUUID() })).toEqual(returnCard);
  // Every signed-in user may read it, since it has no marks.
  expect(await api.as(api.staff.access).read(WANTED, { scheduleId })).toEqual([
    { heat: contest.heats[0]?.label, code: 'B', name: 'Judge B', reason: 'NOT_SIGNED' },
  ]);
  await contest.enter([{ id: randomUUID(), code: 'B', marks: [1, 2] }]);
  expect(await api.read(WANTED, { scheduleId })).toEqual([]);
  const stranger = await api.refusedAct(RETURN, { ...input, code: 'Z' });
  expect(stranger.fields?.code).toEqual([expect.stringMatching(/^Judge Z does not judge heat/)]);
});

describe('a withdrawn couple', () => {
  const withdraw = async (contest: JudgedContest, index: number) => {
    const { couples } = await contest.read();
    const heatEntryId = couples[index]?.heatEntryId;
    const input = { ...contest.input, id: randomUUID(), heatEntryId, reason: 'Injured' };
    await api.act('withdrawCouple', input);
  };

  test('is left out of new cards; a card signed before closes up only on request', async () => {
    const contest = await buildContest(api, { couples: 3 });
    await withdraw(contest, 1);
    const whole = { id: randomUUID(), code: 'A', marks: [1, 2, 3] };
    const refused = await api.refusedAct('enterCards', { ...contest.input, cards: [whole] });
    expect(
      Object.values(refused.fields ?? {})
        .flat()
        .join(' '),
    ).toMatch(/withdrew before this dance/);
    await contest.enter([{ ...whole, closesUp: true }]);
    const rest = ['B', 'C'].map((code) => ({ id: randomUUID(), code, marks: [2, null, 1] }));
    await contest.enter(rest);
    await contest.verify();
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['2', null, '1']);
  });

  test('after approval requires a new approval', async () => {
    const contest = await buildContest(api, { couples: 3 });
    await contest.enter(contest.cardsOf(MARKS));
    await contest.verify();
    await contest.approve();
    await withdraw(contest, 0);
    expect((await contest.read()).state).toBe('FOR_CHAIR');
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual([null, '1', '2']);
  });
});

test('can be the last one: the round closes empty, is released, and reopens when the couple is restored', async () => {
  const contest = await buildContest(api, { couples: 2 });
  const { couples } = await contest.read();
  const of = (index: number) => ({
    input: {
      ...contest.input,
      id: randomUUID(),
      heatEntryId: couples[index]?.heatEntryId,
      reason: 'Not there',
    },
  });
  const resultIds = async () => {
    return await api.read<{ state: string; resultId: string | null }[]>(
      'markingQueue.contests { state resultId }',
      { scheduleId: contest.scheduleId },
    );
  };
  await api.done(WITHDRAW, of(0));
  expect((await contest.read()).state).toBe('CARDS_MISSING');
  await api.done(WITHDRAW, of(1));
  expect((await contest.read()).state).toBe('APPROVED');
  const back = 'mutation R($input: RuleOnCoupleInput!) { restoreCouple(input: $input) { state } }';
  expect(await api.done(back, of(1))).toEqual({ restoreCouple: { state: 'CARDS_MISSING' } });
  await api.done(WITHDRAW, of(1));
  const [{ resultId } = { resultId: null }] = await resultIds();
  await api.act('releaseResults', { scheduleId: contest.scheduleId, resultIds: [resultId], isPublic: true });
  expect(await resultIds()).toEqual([{ state: 'PUBLIC', resultId }]);
  const late = [{ id: randomUUID(), code: 'A', marks: [1, 2] }];
  const refused = await api.refusedAct('enterCards', { ...contest.input, cards: late });
  expect(refused.message).toMatch(/is released\. Correct it instead\.$/);
});

test('is restored while no card leaves it out; the round can be annulled and typed again', async () => {
  const contest = await buildContest(api, { couples: 3 });
  const { couples } = await contest.read();
  const of = (index: number, reason: string) => ({
    input: { ...contest.input, id: randomUUID(), heatEntryId: couples[index]?.heatEntryId, reason },
  });
  await api.done(WITHDRAW, of(1, 'Not seen'));
  const { restoreCouple } = await api.done<{ restoreCouple: JudgedRound }>(
    `mutation R($input: RuleOnCoupleInput!) { restoreCouple(input: $input) { couples { isWithdrawn } } }`,
    of(1, 'Came late'),
  );
  expect(restoreCouple.couples.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, false, false]);
  await contest.enter(contest.cardsOf(MARKS));
  await contest.verify();
  await contest.approve();
  await api.done(WITHDRAW, of(2, 'Injured'));
  await contest.enter([{ id: randomUUID(), code: 'A', marks: [2, 1, null], reason: 'Misread' }]);
  const refused = await api.refused(
    'mutation R($input: RuleOnCoupleInput!) { restoreCouple(input: $input) { state } }',
    of(2, 'Can dance'),
  );
  expect(refused.message).toBe(
    'A card leaves this couple out. Annul the round, restore the couple and type the cards again.',
  );
  await api.act('annulRound', { ...contest.input, reason: 'Wrong music' });
  await api.act('restoreCouple', of(2, 'Can dance').input);
  expect((await contest.enter(contest.cardsOf(MARKS))).state).toBe('TO_VERIFY');
  const round = await api
    .as(api.staff.access)
    .read<{ history: { by: string; what: string }[]; seats: { cards: { isOwn: boolean }[] }[] }>(
      'round { history { by what } seats { cards { isOwn } } }',
      { scheduleId: contest.input.scheduleId, contestId: contest.input.contestId },
    );
  const whats = round.history.map(({ what }) => what);
  const fixed = 'Fixed its couples, dances and judges';
  expect(whats.slice(0, 3)).toEqual([fixed, 'Withdrew a couple: Not seen', 'Restored a couple: Came late']);
  // Cards typed in one minute share a line.
  const rest = whats.slice(3).filter((what) => !/^(Typed|Verified) /.test(what));
  expect(rest).toEqual([
    'Approved result 1',
    'Withdrew a couple: Injured',
    'Replaced A: Misread',
    'Annulled the round: Wrong music',
    fixed,
    'Restored a couple: Can dance',
  ]);
  expect(whats.at(-1)).toMatch(/^Typed /);
  expect(round.seats.every(({ cards }) => cards.every(({ isOwn }) => !isOwn))).toBe(true);
});
