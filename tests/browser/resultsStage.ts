import type { Page } from 'playwright-core';
import type { Api } from '../support/api.ts';
import { buildContest, type ContestSize, type JudgedContest } from '../support/results/judgedContest.ts';
import { type Floorcraft, settled } from './openFloorcraft.ts';

/** A danced contest with back numbers from 101 on; no one has to look at the cards again. */
export async function buildJudged({ ask }: Floorcraft, size: ContestSize): Promise<JudgedContest> {
  const api = { done: ask, staff: { access: '' } } as unknown as Api;
  const contest = await buildContest(api, size);
  const { eventId } = contest;
  await ask('mutation N($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }', {
    input: { eventId },
  });
  await ask(
    'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { verification } }',
    {
      input: { eventId, verification: 'NONE' },
    },
  );
  return contest;
}

/** Releases every approved result of the contest's schedule. */
export async function releaseAll(
  { ask }: Floorcraft,
  { scheduleId }: JudgedContest,
  isPublic: boolean,
): Promise<void> {
  const { markingQueue } = await ask<{ markingQueue: { contests: { resultId: string | null }[] } }>(
    'query Q($id: ID!) { markingQueue(scheduleId: $id) { contests { resultId } } }',
    { id: scheduleId },
  );
  const resultIds = markingQueue.contests.flatMap(({ resultId }) => resultId ?? []);
  await ask('mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }', {
    input: { scheduleId, resultIds, isPublic },
  });
}

/** Presses Enter, and waits until the screen shows what came of it: the same fault may have been there before. */
export async function storeCards(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('mutation EnterCards')),
  );
  await page.keyboard.press('Enter');
  await answer;
  await settled(page);
}
