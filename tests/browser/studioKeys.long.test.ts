import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stageStudio } from '../support/studioDoor/stageStudio.ts';
import { openFloorcraft } from './openFloorcraft.ts';
import { importBall } from './springBall.ts';

const floorcraft = await openFloorcraft();
const { eventId } = await importBall(floorcraft, 'Spring Ball');
const { studioId, storage } = await stageStudio(floorcraft.ask, eventId);

/** Counts the keys that it presses. */
function keysOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        await page.keyboard.press(key);
        count += 1;
      }
    },
  };
}

const entryCount = async (): Promise<number> =>
  await floorcraft.read<number>('registration.entryCount', { eventId, studioId });

test('60 entries take at most 75 keys in rows that are there, and at most 120 with six rows made', async () => {
  const page = await floorcraft.visit('/studio/entries', { isAnonymous: true, storage });
  const cell = (row: number, column: number) => page.locator(`[data-cell="${row}/${column}"]`);
  await cell(0, 0).waitFor();
  const width = await page.locator('[data-cell^="0/"]').count();

  const before = await entryCount();
  const there = keysOf(page);
  await cell(0, 0).focus();
  let added = 0;
  for (let row = 0; added < 60; row += 1) {
    for (let column = 0; column < width && added < 60; column += 1) {
      const had = Number((await cell(row, column).textContent()) ?? 0) || 0;
      await there.press(String(had + 1));
      added += 1;
    }
    if (added < 60) await there.press('Tab');
  }
  expect(there.count()).toBeLessThanOrEqual(75);

  const names = ['Quinn', 'Xenia', 'Yara', 'Zora', 'Wanda', 'Vera'];
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Add Person…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Level').fill('Gold');
  await dialog.getByLabel('Age group').fill('B');
  for (const name of names) {
    await dialog.getByLabel('Name').fill(`${name} Nakamura`);
    await page.keyboard.press('Enter');
    await dialog.getByText(`Added ${name} Nakamura`).waitFor();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Entries', exact: true }).click();
  await page.getByRole('combobox', { name: 'Partner' }).click();
  await page.getByRole('option').first().click();
  const made = keysOf(page);
  await cell(0, 0).focus();
  for (const name of names) {
    await made.press('n', name[0] ?? '', 'Enter', 'Enter');
    const row = page.getByRole('row').filter({ hasText: `${name} Nakamura` });
    await expect
      .poll(() =>
        row
          .getByRole('button')
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    const digits = Array.from({ length: width }, (_, column) => (column < 10 - width ? '2' : '1'));
    await made.press(...digits);
  }
  expect(made.count()).toBeLessThanOrEqual(120);
  await expect.poll(entryCount, { timeout: 200_000 }).toBe(before + 120);
}, 500_000);

test('focus stays in its row when the window becomes narrow and wide again', async () => {
  const page = await floorcraft.visit('/studio/entries', { isAnonymous: true, storage });
  const rowOf = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row);
  await page.locator('[data-cell="2/1"]').focus();
  const row = await rowOf();
  expect(row).toMatch(/\w/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(rowOf).toBe(row);
  }
});
