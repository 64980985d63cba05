import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { apiThrough } from '../support/oneField.ts';
import { buildDances } from '../support/results/danceAfterDance.ts';
import { buildFinal } from '../support/results/danced.ts';
import { type ContestSize, ENTER, type JudgedContest, PLAN } from '../support/results/judgedContest.ts';
import { buildOneLeft } from '../support/results/oneLeft.ts';
import { lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft } from './openFloorcraft.ts';
import { buildJudged, buildOfficial, storeCards } from './resultsStage.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

const build = (size: ContestSize): Promise<JudgedContest> => buildJudged(floorcraft, size);

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openCards({ scheduleId }: JudgedContest): Promise<Page> {
  const page = await floorcraft.visit(`/results?id=${scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'To type').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'A', exact: true }).first().waitFor();
  return page;
}

test('a final of two dances is typed dance by dance, with errors shown immediately', async () => {
  const page = await openCards(await build({ couples: 3, dances: 2 }));
  // A letter that no judge has begins no shortcut.
  await page.keyboard.type('gsa123113b123123c321321');
  expect(await lookAt(page, 'rounds-multi')).toEqual([]);
  await storeCards(page);
  await page.getByText(/^Judge A, Tango: .* both have 1st\. 2nd is missing\.$/).waitFor();
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await group(page, 'To release').waitFor();
  await page.getByText(/^1st: total 2, the smallest\.$/).waitFor();
  expect(await lookAt(page, 'rounds-multi-result')).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('a card typed in another window appears beside what is typed here', async () => {
  const contest = await build({ couples: 3 });
  const page = await openCards(contest);
  await page.keyboard.type('b123');
  const [card] = contest.cardsOf([[1, 2, 3].map((place) => [place, place, place])]);
  await contest.enter([card ?? {}]);
  const cells = page.locator('.results-cards td');
  const row = (place: string) => [place, place, ''];
  await expect.poll(() => cells.allTextContents()).toEqual(['1', '2', '3'].flatMap(row));
  await page.getByText(/Open: C\.$/).waitFor();
});

test('a semi-final is crossed by number, and a key settles a tie at the cut', async () => {
  const page = await openCards(await build({ couples: 5, asked: 3 }));
  await page.keyboard.type('a010203b010204c010205');
  await page.getByText('All cards are typed.').waitFor();
  expect(await lookAt(page, 'rounds-crosses')).toEqual([]);
  await page.keyboard.press('Enter');
  await page
    .getByText('Three asked: 2 couples have three crosses or more, 5 have one or more. Take 2 or 5?')
    .waitFor();
  await group(page, 'For the chair').getByText('Tie at the cut: 2 or 5', { exact: true }).waitFor();
  expect(await lookAt(page, 'rounds-cut')).toEqual([]);
  const [tab] = await Promise.all([
    page.context().waitForEvent('request', (request) => /judges-cards\.pdf/.test(request.url())),
    page.getByRole('button', { name: 'Cards', exact: true }).click(),
  ]);
  expect(new URL(tab.url()).searchParams.get('round')).toBe('1');
  await page.keyboard.press('2');
  await group(page, 'To release').waitFor();
  await expect.poll(() => page.getByText('Recalled').count()).toBe(2);
  await page.keyboard.press('r');
  await group(page, 'To announce').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('cards are entered again without seeing the first marks, and the chair withdraws a couple and annuls', async () => {
  const contest = await build({ couples: 3 });
  const { eventId, input } = contest;
  await floorcraft.act('updateResultSettings { verification }', { eventId, verification: 'SECOND_ENTRY' });
  const { ask: other } = await buildOfficial(floorcraft, contest, 'SCRUTINEER');
  const cards = contest.cardsOf([
    [
      [1, 1, 1],
      [2, 2, 3],
      [3, 3, 2],
    ],
  ]);
  await other(ENTER, { input: { ...input, cards } });
  const page = await floorcraft.visit(`/results?id=${contest.scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'To verify').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Enter');
  await page.getByText(/^Second entry\./).waitFor();
  const cells = page.locator('.results-cards td');
  expect(await cells.allTextContents()).toEqual(Array(9).fill(''));
  await page.keyboard.type('a123b123c123');
  await page.keyboard.press('Enter');
  await page.getByText(/^Judge C has signed .*, with other marks\. Check the paper\./).waitFor();
  await page.getByRole('button', { name: 'Replace First Entry' }).waitFor();
  expect(await lookAt(page, 'rounds-second-entry')).toEqual([]);
  await page.keyboard.press('c');
  for (const key of ['Backspace', 'Backspace', '3', '2', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Withdraw Couple' }).click();
  await page.getByLabel('Reason, never public').fill('Injured');
  expect(await lookAt(page, 'rounds-withdraw')).toEqual([]);
  await page.getByRole('form').getByRole('button', { name: 'Withdraw Couple' }).click();
  await page.getByRole('button', { name: 'Restore Couple' }).waitFor();
  await page.getByRole('button', { name: 'Annul Round' }).click();
  await page.getByLabel('Reason, never public').fill('Wrong music');
  await page.getByRole('form').getByRole('button', { name: 'Annul Round' }).click();
  await group(page, 'To type').waitFor();
  await page.getByText('History', { exact: true }).click();
  await page.getByText('Annulled the round: Wrong music').waitFor();
  expect(await lookAt(page, 'rounds-history')).toEqual([]);
});

// `redances` covers the API daily.
freshTest('tied couples share their place or dance again', async () => {
  const page = await openCards(await build({ couples: 3, judges: [...'ABCD'] }));
  await page.keyboard.type('a123b123c132d132');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Unbroken tie: 2.5 shared', { exact: true }).waitFor();
  await page.getByText('Unbroken tie: 2.5 shared by 102 and 103.').waitFor();
  expect(await lookAt(page, 'rounds-tie')).toEqual([]);
  await page.getByRole('button', { name: 'Order Re-dance' }).click();
  await group(page, 'To type')
    .getByText(/re-dance$/)
    .waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a row shows whose cards are in, a figure leads to its rows, and a double click opens the cards', async () => {
  const contest = await build({ couples: 3 });
  const marks = [
    [1, 1, 1],
    [2, 2, 3],
    [3, 3, 2],
  ];
  await contest.enter(contest.cardsOf([marks]).slice(0, 1));
  const page = await floorcraft.visit(`/results?id=${contest.scheduleId}`, { width: 1440, height: 900 });
  await page
    .getByRole('banner')
    .getByText(/ on the floor/)
    .waitFor();
  const row = group(page, 'Cards missing').getByRole('listitem').first().getByRole('button');
  await row.getByText('Waiting for B, C').waitFor();
  expect(await row.locator('.results-seat-here').allTextContents()).toEqual(['A']);
  expect(await row.locator('.results-seat-missing').allTextContents()).toEqual(['B', 'C']);
  expect(await lookAt(page, 'rounds-seats')).toEqual([]);
  await page.getByRole('button', { name: /^Cards missing/ }).click();
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
  await row.dblclick();
  await page.getByRole('columnheader', { name: 'B', exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('more couples than fit in a final need a plan', async () => {
  const contest = await build({ couples: 9 });
  const page = await floorcraft.visit(`/results?id=${contest.scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'To type').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Enter');
  await page.getByText('Plan rounds for 9 couples').waitFor();
  expect(await lookAt(page, 'rounds-plan')).toEqual([]);
  await page.getByRole('button', { name: 'Plan Semi-Final' }).click();
  await page.getByText(/semi$/).first().waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('scores are typed with the comments of the judge', async () => {
  const contest = await build({ couples: 2, isDanced: false });
  await floorcraft.ask(PLAN, { input: { ...contest.input, isScored: true, rounds: [{}] } });
  await contest.startNext(contest.heats[0]?.id);
  const page = await openCards(contest);
  await page.keyboard.type('a9188');
  await page.getByLabel('Comment of A on 101').fill('Keep your frame');
  expect(await lookAt(page, 'rounds-scores')).toEqual([]);
  await page.getByRole('button', { name: 'Store Cards' }).click();
  await group(page, 'Cards missing').waitFor();
  await page.getByRole('columnheader', { name: 'A', exact: true }).getByRole('button').click();
  await page.getByText('Keep your frame', { exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

// `uncontestedPolicies` covers the API daily.
freshTest('a single couple is judged against the standard if so set', async () => {
  const contest = await build({ couples: 1, isDanced: false });
  const judges = await floorcraft.visit(`/judges?id=${contest.scheduleId}&step=rules`, {
    width: 1440,
    height: 900,
  });
  const policy = judges.getByLabel('Contests of one couple');
  await policy.selectOption('Judged against a standard');
  await expect.poll(() => policy.inputValue()).toBe('STANDARD');
  await contest.startNext(contest.heats[0]?.id);
  const page = await openCards(contest);
  await page.keyboard.type('a1b4c2');
  await page.getByText(/^Judge B, Waltz: 101 has 4; give 1, 2 or 3\.$/).waitFor();
  expect(await lookAt(page, 'rounds-standard')).toEqual([]);
  await page.keyboard.type('b2');
  await page.getByText('All cards are typed.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await group(page, 'To release').waitFor();
  await page.getByText('2nd against the standard: all three judges gave 2 or better.').waitFor();
  expect(await lookAt(page, 'rounds-standard-result')).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('places of several contests are combined and approved', async () => {
  const { ask } = floorcraft;
  const api = apiThrough(ask);
  const { day, enter } = await buildFinal(api);
  const { scheduleId, eventId, heats } = day;
  await ask(
    'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { verification } }',
    { input: { eventId, verification: 'NONE', chairApproves: false } },
  );
  await ask(
    'mutation U($input: ConfirmUncontestedInput!) { confirmUncontested(input: $input) { scheduleId } }',
    {
      input: { scheduleId, heatId: heats[0].id },
    },
  );
  await enter({ A: [1, 2], B: [1, 2], C: [2, 1] });
  const { markingQueue } = await ask<{ markingQueue: { contests: { id: string; resultId: string }[] } }>(
    'query Q($id: ID!) { markingQueue(scheduleId: $id) { contests { id resultId } } }',
    { id: scheduleId },
  );
  await ask('mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }', {
    input: { scheduleId, isPublic: false, resultIds: markingQueue.contests.map(({ resultId }) => resultId) },
  });
  const page = await floorcraft.visit(`/rounds?id=${scheduleId}`, { width: 1440, height: 900 });
  await page.getByLabel('Filter contests').fill('Bronze');
  for (const number of [1, 2]) {
    const row = page
      .getByRole('region', { name: 'Contests' })
      .locator('.rounds-row[aria-expanded]')
      .nth(number - 1);
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await page.getByRole('button', { name: /^Add Bronze / }).click();
    await page
      .getByRole('button', { name: /^Remove Bronze / })
      .nth(number - 1)
      .waitFor();
  }
  await page.getByLabel('Name of the combined contest').fill('Two-Dance');
  await page.getByRole('button', { name: 'Combine', exact: true }).click();
  await page.getByRole('button', { name: 'Separate Two-Dance' }).waitFor();
  expect(await lookAt(page, 'rounds-combined')).toEqual([]);
  // Combining other contests under the same name replaces them.
  await page.getByRole('button', { name: 'Change Two-Dance' }).click();
  await page
    .getByRole('button', { name: /^Remove Bronze / })
    .nth(1)
    .waitFor();
  await page.getByRole('button', { name: 'Combine', exact: true }).click();
  await page.getByLabel('Name of the combined contest').waitFor({ state: 'detached' });
  await page.goto(`${floorcraft.address}/results?id=${scheduleId}`);
  await group(page, 'For the chair').getByRole('listitem').first().getByRole('button').click();
  await page.getByText('No place in one of the contests.').waitFor();
  expect(await lookAt(page, 'rounds-combined-result')).toEqual([]);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await group(page, 'To release').waitFor();
  await page.getByRole('button', { name: 'Release to Announcer' }).click();
  await group(page, 'To announce').getByText('Two-Dance').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

// `merges` covers the API daily.
freshTest('a couple left alone by scratches is merged into another contest, and separated', async () => {
  const api = apiThrough(floorcraft.ask);
  const { bronze } = await buildOneLeft(api);
  const page = await floorcraft.visit(`/rounds?id=${bronze.scheduleId}`, { width: 1440, height: 900 });
  const list = page.getByRole('region', { name: 'Contests', exact: true });
  await list.getByText('One couple left after scratches').waitFor();
  await page.getByLabel('Judge together with').waitFor();
  expect(await lookAt(page, 'rounds-merge')).toEqual([]);
  await page.getByRole('button', { name: 'Merge Contests' }).click();
  await list.getByText('Judged with Bronze Smooth Waltz').waitFor();
  await list.getByText('Bronze Smooth Waltz and Silver Smooth Waltz').waitFor();
  await list.getByRole('button', { name: /Judged with/ }).click();
  await page.getByRole('button', { name: 'Separate Contests' }).waitFor();
  expect(await lookAt(page, 'rounds-merged')).toEqual([]);
  await page.getByRole('button', { name: 'Separate Contests' }).click();
  await list.getByText('One couple left after scratches').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

// `combined` covers the API daily.
freshTest('tied couples of a combined contest dance one of its dances again', async () => {
  const { ask } = floorcraft;
  const api = apiThrough(ask);
  // With panels of two sizes rule 11 cannot decide.
  const { scheduleId, contestIds, enter, approve, release } = await buildDances(api, {
    judges: ['A', 'ABC'],
  });
  await enter(contestIds[0], { A: [1, 2] });
  await enter(contestIds[1], { A: [2, 1], B: [2, 1], C: [2, 1] });
  for (const contest of contestIds) {
    await approve(contest);
    await release(contest);
  }
  await ask('mutation C($input: CombineContestsInput!) { combineContests(input: $input) { id } }', {
    input: { scheduleId, name: 'Two-Dance', contestIds },
  });
  const page = await floorcraft.visit(`/results?id=${scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'For the chair').getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(/^Unbroken tie: 1\.5 shared by /).waitFor();
  await page.getByLabel('Dance of the re-dance').selectOption({ index: 1 });
  expect(await lookAt(page, 'rounds-combined-tie')).toEqual([]);
  await page.getByRole('button', { name: 'Order Re-dance' }).click();
  await group(page, 'To type')
    .getByText(/re-dance$/)
    .click();
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'A', exact: true }).first().waitFor();
  await page.keyboard.type('a12b12c21');
  expect(await lookAt(page, 'rounds-combined-redance')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await group(page, 'To release').getByText('Two-Dance').click();
  await page.getByText(/^1st by a re-dance: /).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});
