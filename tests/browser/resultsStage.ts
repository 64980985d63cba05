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

/** A phone without JavaScript, of no one in particular. */
export async function phoneWithoutScripts(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is gone.');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
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
