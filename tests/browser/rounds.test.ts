import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { buildContest, type ContestSize, type JudgedContest } from '../support/results/judgedContest.ts';
import { axeFindings, beyondTheEdge } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

/** A danced contest with back numbers from 101 on; no one has to look at the cards again. */
async function build(size: ContestSize): Promise<JudgedContest> {
  const { ask } = floorcraft;
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

const LOOKS = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 1024, height: 768 },
  { theme: 'dark', width: 1024, height: 768 },
] as const;

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openCards({ scheduleId }: JudgedContest): Promise<Page> {
  const page = await floorcraft.visit(`/results?id=${scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'To type').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'A', exact: true }).first().waitFor();
  return page;
}

test('a final of two dances is typed dance after dance, with a fault of each told at once', async () => {
  const page = await openCards(await build({ couples: 3, dances: 2 }));
  await page.keyboard.type('a123113b123123c321321');
  expect(await lookAt(page, 'rounds-multi')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(/^Judge A, Tango: .* both have 1st\. 2nd is missing\.$/).waitFor();
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve' }).click();
  await group(page, 'To release').waitFor();
  await page.getByText(/^1st: total 2, the smallest\.$/).waitFor();
  expect(await lookAt(page, 'rounds-multi-result')).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('a semi-final is crossed by numbers, and a tie at the cut is answered by a key', async () => {
  const page = await openCards(await build({ couples: 5, asked: 3 }));
  await page.keyboard.type('a010203b010204c010205');
  await page.getByText('All cards are typed.').waitFor();
  expect(await lookAt(page, 'rounds-crosses')).toEqual([]);
  await page.keyboard.press('Enter');
  await page
    .getByText('Three asked: 2 couples have three crosses or more, 5 have one or more. Take 2 or 5?')
    .waitFor();
  expect(await lookAt(page, 'rounds-cut')).toEqual([]);
  await page.keyboard.press('2');
  await group(page, 'To release').waitFor();
  await expect.poll(() => page.getByText('Recalled').count()).toBe(2);
  await page.keyboard.press('r');
  await group(page, 'To announce').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('more couples than a final takes ask for a plan', async () => {
  const contest = await build({ couples: 9 });
  const page = await floorcraft.visit(`/results?id=${contest.scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'To type').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Enter');
  await page.getByText('9 couples: a semi-final?').waitFor();
  expect(await lookAt(page, 'rounds-plan')).toEqual([]);
  await page.getByRole('button', { name: 'Plan Semi-Final' }).click();
  await page.getByText(/semi$/).first().waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

async function lookAt(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of LOOKS) {
    await page.emulateMedia({ colorScheme: look.theme });
    await page.setViewportSize(look);
    await settled(page);
    const wrong = [...(await axeFindings(page)), ...(await beyondTheEdge(page))];
    found.push(...wrong.map((words) => `${name} ${look.theme} ${look.width}: ${words}`));
  }
  await page.setViewportSize(LOOKS[0]);
  return found;
}
