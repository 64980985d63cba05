import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { openPass } from '../../../support/auth/dayPasses.ts';
import { buildEvent } from '../../../support/builders.ts';
import { buildContest } from '../../../support/results/judgedContest.ts';

const api = await startApi();

const MARKS = [
  [
    [1, 1, 1],
    [2, 2, 2],
  ],
];
const QUEUE = 'markingQueue { duties contests { state resultId } }';
const RELEASE = 'mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }';
const ASK = 'askCorrection { id isOwn askedBy act }';
const DECIDE = 'decideCorrection { id act }';

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
  expect((await api.as(chair.access).refusedAct('enterCards', { ...input, cards })).code).toBe('FORBIDDEN');
  await api.as(typist.access).act('enterCards', { ...input, cards });

  // All three act for one account, so they count as one person.
  const own = await api.as(typist.access).refusedAct('verifyCards', input);
  expect(own.message).toBe('You entered these cards. Someone else must verify them.');
  const same = await api.as(other.access).refusedAct('verifyCards', input);
  expect(same.message).toBe(
    'R. Abel entered these cards, and a day pass counts as the organiser who made it. Someone else must verify them.',
  );
  const seats = await api
    .as(second.access)
    .read<{ cards: { isOwn: boolean; enteredBy: string }[] }[]>('round.seats { cards { isOwn enteredBy } }', {
      scheduleId,
      contestId: input.contestId,
    });
  expect(seats[0]?.cards).toEqual([{ isOwn: false, enteredBy: 'R. Abel' }]);
  await api.as(second.access).act('verifyCards', input);

  expect((await api.as(other.access).refusedAct('approveResult', input)).code).toBe('FORBIDDEN');
  await api.as(chair.access).act('approveResult', input);
  const markingQueue = await api
    .as(chair.access)
    .read<{ duties: string[]; contests: { state: string; resultId: string }[] }>(QUEUE, { scheduleId });
  expect(markingQueue.duties).toEqual(['CHAIR']);
  const resultId = markingQueue.contests[0]?.resultId;
  const currentResult = async () =>
    (await api.read<{ contests: { resultId: string }[] }>(QUEUE, { scheduleId })).contests[0]?.resultId;
  const released = { input: { scheduleId, resultIds: [resultId], isPublic: true } };
  expect((await api.refused(RELEASE, released, chair.access)).code).toBe('FORBIDDEN');
  const announcer = await openPass(api, { eventId, role: 'ANNOUNCER' });
  expect((await api.refused(RELEASE, released, announcer.access)).message).toBe(
    'The announcer makes public what a scrutineer has released.',
  );
  await api.as(typist.access).act('releaseResults', { ...released.input, isPublic: false });
  const announcedResults = await api
    .as(announcer.access)
    .read<{ id: string }[]>('announcedResults { id }', { scheduleId });
  expect(announcedResults).toEqual([{ id: resultId }]);
  await api.done(RELEASE, released, announcer.access);

  const correction = {
    ...{ ...input, id: randomUUID(), resultId, kind: 'MISREAD', reason: 'The third line was misread' },
    cards: [{ code: 'A', marks: [2, 1] }],
  };
  await api.as(second.access).act(ASK, correction);
  const decision = { scheduleId, correctionId: correction.id, isApproved: true };
  expect((await api.as(second.access).refusedAct(DECIDE, decision)).code).toBe('FORBIDDEN');
  await api.as(chair.access).act(DECIDE, decision);
  const again = {
    ...correction,
    id: randomUUID(),
    resultId: await currentResult(),
    cards: [{ code: 'A', marks: [1, 2] }],
  };
  await api.as(typist.access).act(ASK, again);
  const byMaker = { ...decision, correctionId: again.id };
  expect((await api.as(chair.access).refusedAct(DECIDE, byMaker)).message).toBe(
    'R. Abel asked for this correction, and a day pass counts as the organiser who made it. Someone else must approve it.',
  );
  expect((await api.refusedAct(DECIDE, byMaker)).code).toBe('CONFLICT');
  const history = await api.read<{ by: string }[]>('round.history { by }', {
    scheduleId,
    contestId: input.contestId,
  });
  const authors = new Set(history.map(({ by }) => by));
  expect([...authors]).toEqual([
    'R. Abel (pass of P. Number1)',
    'P. Number2',
    'L. Barrett (pass of P. Number1)',
    'P. Grant (pass of P. Number1)',
  ]);

  await api.act('endDayPass', { id: typist.id });
  expect((await api.as(typist.access).refusedRead(QUEUE, { scheduleId })).code).toBe('UNAUTHENTICATED');
});

test('a pass for another event, or for another role, sees no marks', async () => {
  const contest = await buildContest(api, { couples: 2 });
  const { id: otherId } = await buildEvent(api);
  const other = await openPass(api, { eventId: String(otherId), role: 'SCRUTINEER' });
  const hall = await openPass(api, { eventId: contest.eventId, role: 'HALL' });
  const id = contest.scheduleId;
  expect((await api.as(other.access).refusedRead(QUEUE, { scheduleId: id })).code).toBe('NOT_FOUND');
  expect((await api.as(hall.access).refusedRead(QUEUE, { scheduleId: id })).code).toBe('FORBIDDEN');
});
