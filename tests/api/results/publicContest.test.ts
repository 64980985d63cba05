import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { personPaths, wordsOf } from '../../support/publishing/personPaths.ts';
import { buildContest, type JudgedContest, type Marks } from '../../support/results/judgedContest.ts';

const api = await startApi();

const MARKS: Marks = [
  [
    [1, 1, 1],
    [2, 3, 2],
    [3, 2, 3],
  ],
];

/** An approved final of a published schedule, with its public pages. */
async function publishedFinal() {
  const contest = await buildContest(api, { couples: 3 });
  const { scheduleId, contestId } = contest.input;
  await api.act('publishSchedule', { scheduleId });
  const path = await api.act<string>('openPublicLink.publication.path', { eventId: contest.eventId });
  await contest.enter(contest.cardsOf(MARKS));
  await contest.verify();
  await contest.approve();
  const { id } = await api.db
    .selectFrom('results_now')
    .select('contest_no as id')
    .where('identity', '=', contestId)
    .executeTakeFirstOrThrow();
  const site = path;
  const read = () => api.app.inject({ url: `${site}/contest/${id}` });
  /** Words of all pages of people. */
  const people = async (): Promise<string> => {
    const paths = personPaths((await api.app.inject({ url: `${site}/people` })).body);
    const pages = [...paths.values()].map(async (url) => wordsOf((await api.app.inject({ url })).body));
    return (await Promise.all(pages)).join();
  };
  return { contest, read, people };
}

/** A correction that one person asks for and another approves; `pending` runs in between. */
async function correct(
  contest: JudgedContest,
  code: string,
  marks: number[],
  pending?: () => Promise<void>,
): Promise<void> {
  const id = await api.as(api.staff.access).act<string>('askCorrection.id', {
    ...{ ...contest.input, id: randomUUID(), resultId: await resultOf(contest), kind: 'MISREAD' },
    ...{ reason: 'Secret words about the card', cards: [{ code, marks }] },
  });
  await pending?.();
  await api.act('decideCorrection', {
    scheduleId: contest.input.scheduleId,
    correctionId: id,
    isApproved: true,
  });
}

const withdraw = async (contest: JudgedContest) =>
  api.act('withdrawResults', { scheduleId: contest.input.scheduleId, resultIds: [await resultOf(contest)] });

async function resultOf({ input }: JudgedContest): Promise<string | undefined> {
  const contests = await api.read<{ id: string; resultId: string }[]>(
    'markingQueue.contests { id resultId }',
    { scheduleId: input.scheduleId },
  );
  return contests.find(({ id }) => id === input.contestId)?.resultId;
}

async function release(contest: JudgedContest, isPublic: boolean): Promise<void> {
  const input = { scheduleId: contest.input.scheduleId, resultIds: [await resultOf(contest)], isPublic };
  await api.act('releaseResults', input);
}

const show = ({ eventId }: JudgedContest, showsMarks: boolean) =>
  api.act('updateResultSettings', { eventId, showsMarks });

test('a contest page exists while its result is public, with marks only if the event shows them', async () => {
  const { contest, read } = await publishedFinal();
  expect((await read()).statusCode).toBe(404);
  await release(contest, false);
  expect((await read()).statusCode).toBe(404);
  await release(contest, true);
  const page = await read();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('All judges had them 1st.');
  expect(page.body).not.toMatch(/Judge A|three judges|Marks and counting/);

  await show(contest, true);
  const marked = (await read()).body;
  expect(marked).toContain('All three judges had them 1st.');
  expect(marked).toContain('Judges: A Judge A, B Judge B, C Judge C.');
  expect(marked).toMatch(/Marks and counting/);
  await show(contest, false);
  expect((await read()).body).not.toContain('Judge A');

  await withdraw(contest);
  expect((await read()).statusCode).toBe(404);
});

test('a correction strikes out old places and marks and says so; without a changed place it says nothing', async () => {
  const { contest, read } = await publishedFinal();
  await release(contest, true);
  await show(contest, true);
  const corrected = async (code: string, marks: number[]) => {
    await correct(contest, code, marks, async () => expect((await read()).body).not.toContain('Secret'));
    return (await read()).body;
  };
  const same = await corrected('B', [1, 2, 3]);
  expect(same).not.toMatch(/Corrected|was 2/);
  expect(same).toContain('Result 2');
  const changed = await corrected('A', [1, 3, 2]);
  // Two judges still have the second couple 2nd, so no place changes.
  expect(changed).not.toContain('Corrected');
  const swapped = await corrected('B', [1, 3, 2]);
  expect(swapped).toMatch(/Corrected \d+:\d\d [AP]M: a card was misread\. 2nd and 3rd changed\./);
  expect(swapped).toContain('<s>2</s>');
  expect(swapped).toContain('was 3');
  expect(swapped).not.toContain('Secret');
});

test('withdrawing a corrected result does not restore the result that it corrected', async () => {
  const { contest, read, people } = await publishedFinal();
  const before = await people();
  await release(contest, true);
  expect(await people()).toContain('had them 1st');
  await correct(contest, 'A', [1, 3, 2]);
  await withdraw(contest);
  expect((await read()).statusCode).toBe(404);
  expect(await people()).toBe(before);
  const announcedResults = await api.read<object[]>('announcedResults { id }', {
    scheduleId: contest.input.scheduleId,
  });
  expect(announcedResults).toEqual([]);
  // The round counts as unreleased, so it may be released again or annulled.
  await release(contest, true);
  expect((await read()).body).toMatch(/Corrected .* 2nd and 3rd changed\./);
  await withdraw(contest);
  await api.act('annulRound', { ...contest.input, reason: 'Wrong contest' });
  expect((await read()).statusCode).toBe(404);
  expect(await people()).toBe(before);
});
