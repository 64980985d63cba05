import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  buildContest,
  ENTER,
  type JudgedContest,
  type JudgedRound,
} from '../../support/results/judgedContest.ts';

const api = await startApi();

const rulingOf = (name: string): string =>
  `mutation T($input: TieInput!) { ${name}(input: $input) { couples { place } } }`;
const REDANCE = rulingOf('orderRedance');
const SHARE = rulingOf('sharePlace');
const RELEASE = 'mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }';

/** Three couples, the last two level to the end: two of four judges prefer each. */
const LEVEL = [
  [
    [1, 1, 1, 1],
    [2, 2, 3, 3],
    [3, 3, 2, 2],
  ],
];

interface Queued {
  round: number;
  heat: string;
  state: string;
  isRedance: boolean;
  ties: string[];
  resultId: string | null;
  couples: { place: string | null; sentence: string | null }[];
}

const queueOf = async ({ scheduleId }: JudgedContest): Promise<Queued[]> =>
  await api.read<Queued[]>(
    `markingQueue.contests { round heat state isRedance ties resultId couples { place sentence } }`,
    { scheduleId },
  );

async function buildLevel() {
  const contest = await buildContest(api, { couples: 3, judges: [...'ABCD'] });
  await api.act('updateResultSettings', { eventId: contest.eventId, verification: 'NONE' });
  await contest.enter(contest.cardsOf(LEVEL));
  await contest.approve();
  const tie = { input: { ...contest.input, round: 1, place: 2.5, reason: 'Level to the end' } };
  const release = { input: { scheduleId: contest.scheduleId, resultIds: [''], isPublic: false } };
  release.input.resultIds = (await queueOf(contest)).flatMap(({ resultId }) => resultId ?? []);
  return { contest, tie, release };
}

test('couples that share a place re-dance, and the cards of the re-dance order them', async () => {
  const { contest, tie, release } = await buildLevel();
  expect((await queueOf(contest))[0]).toMatchObject({ state: 'APPROVED', ties: ['2.5'] });
  await api.done(REDANCE, tie);
  const [final, redance] = (await queueOf(contest)).toSorted((a, b) => a.round - b.round);
  expect(final).toMatchObject({ isRedance: false, ties: [] });
  expect(redance).toMatchObject({ round: 2, isRedance: true, state: 'TO_TYPE', ties: [] });
  expect(redance?.heat).toBe(`${contest.heats[0]?.label} re-dance`);
  expect((await api.refused(RELEASE, release)).message).toMatch(
    /waits for a re-dance\. Type its cards, or share the place\.$/,
  );
  const round = { ...contest.input, round: 2 };
  const cards = contest.cardsOf([
    [
      [2, 2, 2, 1],
      [1, 1, 1, 2],
    ],
  ]);
  const { enterCards } = await api.done<{ enterCards: JudgedRound }>(ENTER, { input: { ...round, cards } });
  expect(enterCards).toMatchObject({ state: 'FOR_CHAIR', dances: [{}] });
  await api.act('approveResult', round);
  const [placed, ...others] = await queueOf(contest);
  expect(others).toEqual([]);
  expect(placed?.couples.map(({ place }) => place)).toEqual(['1', '2', '3']);
  expect(placed?.couples[1]?.sentence).toBe('2nd by a re-dance: three of four judges had them 1st.');
  const couples = await api.read<{ position: number; place: string }[]>(
    'calculation.couples { position place }',
    { scheduleId: contest.input.scheduleId, contestId: contest.input.contestId },
  );
  expect(couples.map(({ position }) => position)).toEqual([0, 2, 1]);
  // Without the re-dance they share the place again.
  await api.act('annulRound', { ...round, reason: 'Wrong music' });
  expect(
    (await queueOf(contest)).find(({ isRedance }) => !isRedance)?.couples.map(({ place }) => place),
  ).toEqual(['1', '2.5', '2.5']);
});

test('couples of a multi-dance re-dance any of its dances, and the announcer sees it', async () => {
  const contest = await buildContest(api, { couples: 2, dances: 2, judges: [...'AB'] });
  await api.act('updateResultSettings', { eventId: contest.eventId, verification: 'NONE' });
  const level = [
    [1, 2],
    [2, 1],
  ];
  await contest.enter(contest.cardsOf([level, level]));
  await contest.approve();
  const tie = { ...contest.input, round: 1, place: 1.5, reason: 'Level to the end' };
  const wrong = await api.refused(REDANCE, { input: { ...tie, dance: 2 } });
  expect(wrong.fields).toEqual({ dance: ['Name one of its 2 dances, counted from 0.'] });
  await api.done(REDANCE, { input: { ...tie, dance: 1 } });
  expect((await contest.read()).dances).toEqual([{ name: 'Tango' }]);
  const awaitedRecalls = await api.read<{ heat: string; isRedance: boolean }[]>(
    'awaitedRecalls { heat isRedance }',
    { scheduleId: contest.scheduleId },
  );
  expect(awaitedRecalls).toEqual([{ heat: `${contest.heats[0]?.label} re-dance`, isRedance: true }]);
});

test('the chair may let couples share their place, even after ordering a re-dance', async () => {
  const { contest, tie, release } = await buildLevel();
  await api.done(REDANCE, tie);
  await api.done(SHARE, tie);
  expect(await queueOf(contest)).toMatchObject([{ round: 1, ties: [] }]);
  const wrong = await api.refused(SHARE, { input: { ...tie.input, place: 1 } });
  expect(wrong.fields).toEqual({ place: ['No couples share 1.'] });
  const staff = await api.refused(SHARE, tie, api.staff.access);
  expect(staff.code).toBe('FORBIDDEN');
  await api.done(RELEASE, release);
  expect((await api.refused(REDANCE, tie)).message).toMatch(/is released/);
});

test('after a re-dance that ties again, the chair orders another or shares the place', async () => {
  const { contest, tie, release } = await buildLevel();
  const redanced = async (no: number, marks: number[][]) => {
    const round = { ...contest.input, round: no };
    await api.act('enterCards', { ...round, cards: contest.cardsOf([marks]) });
    await api.act('approveResult', round);
    const queue = await queueOf(contest);
    release.input.resultIds = queue.flatMap(({ resultId }) => resultId ?? []);
    return queue.map(({ ties, couples }) => [ties, couples.map(({ place }) => place)]);
  };
  const [, ...level] = LEVEL[0] ?? [];
  const tied = level.map((row) => row.map((mark) => mark - 1));
  const again = [[['2.5'], ['1', '2.5', '2.5']]];
  await api.done(REDANCE, tie);
  expect(await redanced(2, tied)).toEqual(again);
  expect((await api.refused(RELEASE, release)).message).toMatch(
    / is tied again after a re-dance\. Share the place, or order another re-dance\.$/,
  );
  await api.done(REDANCE, tie);
  expect((await queueOf(contest)).map(({ round, state }) => [round, state]).sort()).toEqual([
    [1, 'APPROVED'],
    [3, 'TO_TYPE'],
  ]);
  expect((await api.refused(RELEASE, release)).message).toMatch(/waits for a re-dance/);
  expect(await redanced(3, tied)).toEqual(again);
  await api.done(REDANCE, tie);
  const order = [
    [2, 2, 2, 2],
    [1, 1, 1, 1],
  ];
  expect(await redanced(4, order)).toEqual([[[], ['1', '2', '3']]]);
  await api.act('annulRound', { ...contest.input, round: 4, reason: 'Wrong music' });
  await api.done(SHARE, tie);
  expect(await queueOf(contest)).toMatchObject([{ ties: [], couples: [{}, { place: '2.5' }, {}] }]);
  release.input.resultIds = (await queueOf(contest)).flatMap(({ resultId }) => resultId ?? []);
  await api.done(RELEASE, release);
});
