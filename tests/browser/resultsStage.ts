import { randomUUID } from 'node:crypto';
import type { Page, Response } from 'playwright-core';
import type { Duty } from '../../server/results/access.ts';
import { apiThrough } from '../support/oneField.ts';
import { buildContest, type ContestSize, type JudgedContest } from '../support/results/judgedContest.ts';
import { asker, type Floorcraft, settled } from './openFloorcraft.ts';

/** A danced contest with back numbers from 101; verification is off. */
export async function buildJudged({ ask }: Floorcraft, size: ContestSize): Promise<JudgedContest> {
  const api = apiThrough(ask);
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

/** An anonymous phone without JavaScript. */
export async function phoneWithoutScripts(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is gone.');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

/** Next answer to an operation such as "query MarkingQueue". */
export const answerTo = (page: Page, operation: string): Promise<Response> =>
  page.waitForResponse((response) => response.request().postData()?.includes(operation) ?? false);

/**
 * Holds back the answer to a mutation until the returned function is called. Patches fetch in the page: while
 * Playwright holds a response, others may not end.
 */
export async function holdAnswers(page: Page, mutation: string): Promise<() => Promise<void>> {
  await page.evaluate((held) => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (String(init?.body).includes(held)) {
        await new Promise((letGo) => window.addEventListener('let-go', letGo, { once: true }));
        window.fetch = fetch;
      }
      return answer;
    };
  }, `mutation ${mutation}`);
  return () => page.evaluate(() => void window.dispatchEvent(new Event('let-go')));
}

/** Presses Enter and waits for the answer to show: the same error may have been there before. */
export async function storeCards(page: Page): Promise<void> {
  const answer = answerTo(page, 'mutation EnterCards');
  await page.keyboard.press('Enter');
  await answer;
  await settled(page);
}

/** An account other than the organiser's, with duties in an event: its requests, and what its browser stores. */
export async function buildOfficial(
  { ask, address }: Floorcraft,
  { eventId }: Pick<JudgedContest, 'eventId'>,
  ...duties: readonly Duty[]
) {
  const { act } = apiThrough(ask);
  const [email, password] = [`${randomUUID()}@example.org`, 'a long enough password'];
  const account = { firstName: 'Ona', lastName: 'Looker', email, password };
  const { id } = await act<{ id: string }>('signUp { id }', account);
  await act('activateUser', { id });
  await act('appointOfficial', { eventId, userId: id, duties });
  const signedIn = { username: email, password };
  const tokens = await act<{ access: string; refresh: string }>('logIn { access refresh }', signedIn);
  return { ask: asker(address, tokens.access), storage: { ...tokens, user: id } };
}
