import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { apiThrough } from '../support/oneField.ts';
import { buildJudgedDay } from '../support/results/judgedDay.ts';
import { beyondTheEdge, lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';
import { buildJudged } from './resultsStage.ts';
import { column, loadHeat } from './schedulePage.ts';
import { fillBall } from './springBall.ts';

/** Three couples, two dances; the first two tie up to rule 11. */
const MARKS = [
  [
    [1, 1, 2],
    [2, 2, 1],
    [3, 3, 3],
  ],
  [
    [2, 2, 1],
    [1, 1, 2],
    [3, 3, 3],
  ],
];
/** A semi-final of four couples; the first two advance. */
const CROSSES = [
  [
    [1, 1, 1],
    [1, 1, 1],
    [null, null, null],
    [null, null, null],
  ],
];

let floorcraft: Floorcraft;
beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

const open = (scheduleId: string, size = { width: 1440, height: 900 }): Promise<Page> =>
  floorcraft.visit(`/schedule?id=${scheduleId}`, size);
const lane = (page: Page) => page.getByRole('listbox', { name: 'Results by time' });
const danced = (page: Page, label: string) => page.getByRole('article', { name: `Heat ${label}` });

describe('results on the Schedule Manager', () => {
  test('follow cards, the chair and a release in another window', async () => {
    const contest = await buildJudged(floorcraft, { couples: 3, dances: 2 });
    const { scheduleId, heats } = contest;
    const label = heats[0]?.label ?? '';
    const page = await open(scheduleId);
    const figures = column(page, 'Results');
    await loadHeat(page, Number(label));
    await danced(page, label).getByText('on the floor', { exact: true }).waitFor();
    await contest.enter(contest.cardsOf(MARKS).filter((_, index) => index < 4));
    await danced(page, label)
      .getByText(/^waits for the card of C, \d+ min$/)
      .waitFor();
    await figures.getByText('Cards missing 1').waitFor();
    await contest.enter(contest.cardsOf(MARKS).filter((_, index) => index >= 4));
    await contest.approve();
    await danced(page, label)
      .getByText(/^approved, not released/)
      .waitFor();
    const first = danced(page, label).locator('tbody tr').nth(1);
    await expect.poll(() => first.innerText()).toMatch(/^1\.5\s+R11\s+\d+/);

    const desk = await floorcraft.visit(`/results?id=${scheduleId}`, { width: 1440, height: 900 });
    await desk.getByRole('region', { name: 'To release', exact: true }).waitFor();
    await settled(desk);
    await desk.keyboard.press('r');
    await danced(page, label).getByText('released', { exact: true }).waitFor();
    await figures.getByText('Released').first().waitFor();
    await column(page, 'Sections').getByRole('button', { expanded: true }).click();
    await column(page, 'Sections').getByText('1 of 1', { exact: true }).waitFor();
    expect(await lookAt(page, 'lane')).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('are walked by keyboard below the ticks, and Enter opens the round', async () => {
    const contest = await buildJudged(floorcraft, { couples: 4, asked: 2 });
    const { scheduleId, heats } = contest;
    await contest.enter(contest.cardsOf(CROSSES).slice(0, 2));
    const page = await open(scheduleId);
    await lane(page).waitFor();
    await loadHeat(page, Number(heats[0]?.label));
    await page.getByRole('listbox', { name: 'Heats by time' }).focus();
    await page.keyboard.press('ArrowDown');
    const option = lane(page).getByRole('option');
    await expect.poll(() => option.innerText()).toMatch(/^Heat \S+ semi, waits for the card of C, \d+ min$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => option.innerText()).toMatch(/^Heat \S+, the final of .* Bronze$/);
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Heats by time');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option.innerText()).toMatch(/semi/);
    await page.keyboard.press('Enter');
    await page.waitForURL(
      (url) => url.pathname === '/results' && url.searchParams.get('heat') === heats[0]?.id,
    );
    await page.locator('.results-row[aria-current]').filter({ hasText: 'semi' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a couple that danced is scratched from the next heat on, from its heat card', async () => {
    const api = apiThrough(floorcraft.ask);
    const { scheduleId, heats, startNext } = await buildJudgedDay(api);
    await startNext();
    const page = await open(scheduleId);
    await loadHeat(page, Number(heats[0].label));
    await danced(page, heats[0].label)
      .getByText('On the floor. Its couples can no longer be moved.')
      .waitFor();
    const scratch = danced(page, heats[0].label)
      .getByRole('button', { name: /^Scratch / })
      .first();
    const couple = ((await scratch.getAttribute('aria-label')) ?? '').replace(/^Scratch |…$/g, '');
    await scratch.click();
    const dialog = page.getByRole('dialog', { name: `Scratch ${couple}` });
    await dialog.getByRole('button', { name: 'Scratch from 1 heat' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await loadHeat(page, Number(heats[1].label));
    await danced(page, heats[1].label).getByText(`${couple} scratched`).waitFor();
    expect(await danced(page, heats[0].label).getByText('scratched').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  const fits = async (size: { width: number; height: number }) => {
    const contest = await buildJudged(floorcraft, { couples: 3, dances: 2 });
    await contest.enter(contest.cardsOf(MARKS).slice(0, 4));
    const page = await open(contest.scheduleId, size);
    await lane(page).waitFor();
    await loadHeat(page, Number(contest.heats[0]?.label));
    await settled(page);
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  };
  test.each([
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ])('fit at $width', fits);
  freshTest.each([
    { width: 1366, height: 657 },
    { width: 2560, height: 1300 },
  ])('fit at $width', fits);

  test('load no code while no heat is danced', async () => {
    const { path } = await fillBall(floorcraft);
    const page = await floorcraft.visit('/healthz', { width: 1440, height: 900 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await page.goto(floorcraft.address + path);
    await loadHeat(page, 1);
    await settled(page);
    expect(asked.filter((text) => /LaneReader|ScheduleLane|PlacesInHeat/.test(text))).toEqual([]);
    expect(await lane(page).count()).toBe(0);
  });
});
