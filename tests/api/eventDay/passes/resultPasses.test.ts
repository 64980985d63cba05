import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { openPass } from '../../../support/auth/dayPasses.ts';
import { buildEvent } from '../../../support/builders.ts';
import { APPROVE, buildContest, ENTER, VERIFY } from '../../../support/results/judgedContest.ts';

const api = await startApi();

const MARKS = [
  [
    [1, 1, 1],
    [2, 2, 2],
  ],
];
const QUEUE = 'query Q($id: ID!) { markingQueue(scheduleId: $id) { duties contests { state resultId } } }';
const RELEASE = 'mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }';
const ASK =
  'mutation A($input: AskCorrectionInput!) { askCorrection(input: $input) { id isOwn askedBy act } }';
const DECIDE = 'mutation D($input: DecideCorrectionInput!) { decideCorrection(input: $input) { id act } }';

test('scrutineer and chair passes take a final from cards to a correction, each within its role', async () => {
  const contest = await buildContest(api, { couples: 2 });
  const { eventId, scheduleId, input } = contest;
  const open = (role: 'SCRUTINEER' | 'CHAIR', name: string) => openPass(api, { eventId, role, name });
  const [typist, other, chair] = [
    await open('SCRUTINEER', 'R. Abel'),
    await open('SCRUTINEER', 'N. Osei'),
    await open('CHAIR', 'L. Barrett'),
  ];
  const second = api.staff;
  const cards = contest.cardsOf(MARKS);
  expect((await api.refused(ENTER, { input: { ...input, cards } }, chair.access)).code).toBe('FORBIDDEN');
  await api.done(ENTER, { input: { ...input, cards } }, typist.access);

  // All three act for one account, so they count as one person.
  const own = await api.refused(VERIFY, { input }, typist.access);
  expect(own.message).toBe('You entered these cards. Someone else must verify them.');
  const same = await api.refused(VERIFY, { input }, other.access);
  expect(same.message).toBe(
    'R. Abel entered these cards, and a day pass counts as the organiser who made it. Someone else must verify them.',
  );
  const { round } = await api.done<{
    round: { seats: { cards: { isOwn: boolean; enteredBy: string }[] }[] };
  }>(
    `query R($s: ID!, $c: ID!) { round(scheduleId: $s, contestId: $c) { seats { cards { isOwn enteredBy } } } }`,
    { s: scheduleId, c: input.contestId },
    second.access,
  );
  expect(round.seats[0]?.cards).toEqual([{ isOwn: false, enteredBy: 'R. Abel' }]);
  await api.done(VERIFY, { input }, second.access);

  expect((await api.refused(APPROVE, { input }, other.access)).code).toBe('FORBIDDEN');
  await api.done(APPROVE, { input }, chair.access);
  const { markingQueue } = await api.done<{
    markingQueue: { duties: string[]; contests: { state: string; resultId: string }[] };
  }>(QUEUE, { id: scheduleId }, chair.access);
  expect(markingQueue.duties).toEqual(['CHAIR']);
  const resultId = markingQueue.contests[0]?.resultId;
  const currentResult = async () =>
    (await api.done<{ markingQueue: { contests: { resultId: string }[] } }>(QUEUE, { id: scheduleId }))
      .markingQueue.contests[0]?.resultId;
  const released = { input: { scheduleId, resultIds: [resultId], isPublic: true } };
  expect((await api.refused(RELEASE, released, chair.access)).code).toBe('FORBIDDEN');
  const announcer = await openPass(api, { eventId, role: 'ANNOUNCER' });
  expect((await api.refused(RELEASE, released, announcer.access)).message).toBe(
    'The announcer makes public what a scrutineer has released.',
  );
  await api.done(RELEASE, { input: { ...released.input, isPublic: false } }, typist.access);
  const { announcedResults } = await api.done<{ announcedResults: { id: string }[] }>(
    'query A($id: ID!) { announcedResults(scheduleId: $id) { id } }',
    { id: scheduleId },
    announcer.access,
  );
  expect(announcedResults).toEqual([{ id: resultId }]);
  await api.done(RELEASE, released, announcer.access);

  const correction = {
    ...{ ...input, id: randomUUID(), resultId, kind: 'MISREAD', reason: 'The third line was misread' },
    cards: [{ code: 'A', marks: [2, 1] }],
  };
  await api.done(ASK, { input: correction }, second.access);
  const decision = { scheduleId, correctionId: correction.id, isApproved: true };
  expect((await api.refused(DECIDE, { input: decision }, second.access)).code).toBe('FORBIDDEN');
  await api.done(DECIDE, { input: decision }, chair.access);
  const again = {
    ...correction,
    id: randomUUID(),
    resultId: await currentResult(),
    cards: [{ code: 'A', marks: [1, 2] }],
  };
  await api.done(ASK, { input: again }, typist.access);
  const byMaker = { ...decision, correctionId: again.id };
  expect((await api.refused(DECIDE, { input: byMaker }, chair.access)).message).toBe(
    'R. Abel asked for this correction, and a day pass counts as the organiser who made it. Someone else must approve it.',
  );
  expect((await api.refused(DECIDE, { input: byMaker })).code).toBe('CONFLICT');
  const { round: told } = await api.done<{ round: { history: { by: string }[] } }>(
    'query H($s: ID!, $c: ID!) { round(scheduleId: $s, contestId: $c) { history { by } } }',
    { s: scheduleId, c: input.contestId },
  );
  const authors = new Set(told.history.map(({ by }) => by));
  expect([...authors]).toEqual([
    'R. Abel (pass of P. Number1)',
    'P. Number2',
    'L. Barrett (pass of P. Number1)',
    'P. Grant (pass of P. Number1)',
  ]);

  await api.act('endDayPass', { id: typist.id });
  expect((await api.refused(QUEUE, { id: scheduleId }, typist.access)).code).toBe('UNAUTHENTICATED');
});

test('a pass for another event, or for another role, sees no marks', async () => {
  const contest = await buildContest(api, { couples: 2 });
  const { id: otherId } = await buildEvent(api);
  const other = await openPass(api, { eventId: String(otherId), role: 'SCRUTINEER' });
  const hall = await openPass(api, { eventId: contest.eventId, role: 'HALL' });
  const id = contest.scheduleId;
  expect((await api.refused(QUEUE, { id }, other.access)).code).toBe('NOT_FOUND');
  expect((await api.refused(QUEUE, { id }, hall.access)).code).toBe('FORBIDDEN');
});
