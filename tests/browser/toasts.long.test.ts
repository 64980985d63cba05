import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { heldUndo } from './openFloorcraft.ts';
import { firstCouple } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;

beforeAll(async () => {
  stage = await openScheduleStage();
});

const toasts = (page: Page) => page.locator('.bp6-toast');

test('a toast and its Undo stay in the window while the page scrolls', async () => {
  const scheduleId = await stage.fillNew();
  const page = await stage.visit(`/schedule?id=${scheduleId}`, { width: 1366, height: 657 });
  const { card, name } = await firstCouple(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const unassign = card.getByRole('button', { name: `Unassign ${name}` });
  await unassign.evaluate((button: HTMLElement) => button.click());
  const box = await (await heldUndo(page)).boundingBox();
  expect(box?.y).toBeGreaterThan(657 - 120);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(657);
  await (await heldUndo(page)).click();
  await unassign.waitFor();
});

test('a repeated message is one toast with a count', async () => {
  const page = await stage.visit('/login', { isAnonymous: true });
  await page.getByLabel('Username').fill('nobody@floorcraft.example');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  for (const count of ['', ' (2)', ' (3)']) {
    await page.getByRole('button', { name: 'Log In' }).click();
    await toasts(page)
      .getByText(`No active account found with the given credentials${count}`)
      .first()
      .waitFor();
  }
  await expect.poll(() => toasts(page).count()).toBe(1);
});
