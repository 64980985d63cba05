import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';
import { focused } from './schedulePage.ts';
import { fillBall } from './springBall.ts';

let floorcraft: Floorcraft;
let ball: Awaited<ReturnType<typeof fillBall>>;
beforeAll(async () => {
  floorcraft = await openFloorcraft();
  ball = await fillBall(floorcraft);
});

const open = async (more = '', look = {}): Promise<Page> => {
  const page = await floorcraft.visit(`/event/entries?id=${ball.eventId}${more}`, look);
  await rows(page).first().waitFor();
  await settled(page);
  return page;
};
const grid = (page: Page) => page.getByRole('grid', { name: 'Entries' });
const rows = (page: Page) => grid(page).locator('[data-index]');
const cell = (page: Page, row: number, column: string) =>
  grid(page)
    .locator(`[data-index="${row}"]`)
    .getByRole('gridcell')
    .nth(['Type', 'Dance', 'Level', 'Entrant', 'Partners', 'Studio', 'Quantity', 'Heat'].indexOf(column));
const total = async (page: Page) => Number(await grid(page).getAttribute('aria-rowcount')) - 1;
const asked = (page: Page) => new URL(page.url()).searchParams;

test('filters while typing and by chips, in the address, and downloads what is shown', async () => {
  const page = await open();
  const all = await total(page);
  expect(await rows(page).count()).toBeLessThan(all);
  const name = await cell(page, 0, 'Entrant').innerText();
  await page.keyboard.press('/');
  await page.keyboard.type(name.toLowerCase());
  await expect.poll(() => asked(page).get('search')).toBe(name.toLowerCase());
  await expect.poll(() => total(page)).toBeLessThan(all);
  await page.getByLabel('Type', { exact: true }).fill('heat');
  await page.keyboard.press('Enter');
  await expect.poll(() => asked(page).get('type')).toBe('HEAT');
  await settled(page);
  const shown = await total(page);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await total(page)).toBe(shown);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(shown + 1);
  expect(
    lines.slice(1).every((line) => line.startsWith('HEAT,') && line.includes(name.split(' ')[0] ?? '')),
  ).toBe(true);
  await page.getByRole('button', { name: 'Show All' }).click();
  await expect.poll(() => total(page)).toBe(all);
  expect(await page.getByLabel('Filter entries').inputValue()).toBe('');
  expect(complaintsOf(page)).toEqual([]);
});

test('by keyboard: cells, filter like this, the heat, and the row on the Entries screen', async () => {
  const page = await open();
  await grid(page).focus();
  await page.keyboard.press('End');
  const last = (await total(page)) - 1;
  await expect.poll(() => cell(page, last, 'Type').count()).toBe(1);
  await page.keyboard.press('Home');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const [dance, name] = [
    await cell(page, 1, 'Dance').innerText(),
    await cell(page, 1, 'Entrant').innerText(),
  ];
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Entries', exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Entrant', { exact: true }).inputValue()).toBe(name);
  await expect.poll(() => focused(page)).toMatch(/^Dance/);
  expect(dance).toContain(await page.locator(':focus').inputValue());
  await page.goBack();
  await rows(page).first().waitFor();
  await grid(page).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'f']) await page.keyboard.press(key);
  await expect.poll(() => asked(page).get('entrantId')).not.toBeNull();
  const heat = (await cell(page, 0, 'Heat').innerText()).split(',')[0];
  await page.keyboard.press('h');
  await page.getByRole('article', { name: `Heat ${heat}`, exact: true }).waitFor();
});

test('without the server the list says how old it is, and follows again afterwards', async () => {
  const page = await open();
  const age = page.getByText(/^, as of \d+:\d\d [AP]M$/);
  expect(await age.count()).toBe(0);
  await page.context().setOffline(true);
  await age.waitFor();
  expect(await page.getByText('Live', { exact: true }).count()).toBe(0);
  expect(await lookAt(page, 'all-entries-old')).toEqual([]);
  await page.context().setOffline(false);
  await age.waitFor({ state: 'detached' });
});

test('three links find what needs a look, and the screen is accessible and fits', async () => {
  const page = await open();
  await page.getByRole('button', { name: /without a heat$/ }).click();
  await expect.poll(() => asked(page).get('state')).toBe('NO_HEAT');
  await cell(page, 0, 'Heat').getByText('no heat').waitFor();
  const looks = [1440, 1024, 390].flatMap((width) => [{ theme: 'light' as const, width, height: 844 }]);
  expect(
    await lookAt(page, 'all-entries', { looks: [...looks, { theme: 'dark', width: 1440, height: 900 }] }),
  ).toEqual([]);
  await page.goto(`${floorcraft.address}/event/entries?id=${ball.eventId}&search=nobody`);
  await page.getByText('No entries match').waitFor();
  await page.goto(`${floorcraft.address}/event/entries?id=424242`);
  await page.getByText('There is no such event').waitFor();
});
