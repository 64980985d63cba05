import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintsOf } from './openFloorcraft.ts';
import { column } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
let page: Page;

// One section and page for the file; each test closes the picker.
beforeAll(async () => {
  stage = await openScheduleStage();
  const scheduleId = await stage.importNew();
  page = await stage.visit(`/schedule?id=${scheduleId}`, { width: 1600, height: 1000, isKept: true });
  await column(page, 'Sections')
    .getByRole('button', { name: /^Section 1/ })
    .click();
});

describe('the picker of a section’s date and time', () => {
  const start = () => page.getByLabel('Start Time');
  const minute = () => page.locator('input.bp6-timepicker-minute');
  const saved = async () => new Date((await stage.sections())[0]?.startTime ?? 0).toISOString().slice(11, 16);

  beforeEach(() => start().click());

  test('steps by five minutes, accepts any typed minute, and commits on OK', async () => {
    const before = await saved();
    await page.getByRole('tab', { name: 'Time', exact: true }).click();
    await minute().press('ArrowUp');
    await expect.poll(() => minute().inputValue()).toBe('05');
    await page.getByLabel('Increase minutes').first().click();
    await expect.poll(() => minute().inputValue()).toBe('10');
    await minute().fill('13');
    await minute().press('ArrowDown');
    await expect.poll(() => minute().inputValue()).toBe('10');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await minute().waitFor({ state: 'detached' });
    expect(await saved()).toBe(before);
    await start().click();
    await page.getByRole('tab', { name: 'Time', exact: true }).click();
    await minute().fill('07');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(saved).toBe(before.replace(/..$/, '07'));
    expect(complaintsOf(page)).toEqual([]);
  });

  test('leaves focus in the clicked field: typing works, and an arrow key enters the picker', async () => {
    const hour = page.getByRole('tab', { name: 'Date', exact: true });
    await hour.waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('8:20 AM');
    await page.keyboard.press('Tab');
    await expect.poll(() => start().inputValue()).toMatch(/, 8:20 AM$/);
    await hour.waitFor({ state: 'detached' });
    await expect.poll(saved).toBe('08:20');
    const end = page.getByLabel('End Time');
    expect(await end.evaluate((field) => field === document.activeElement)).toBe(true);
    await end.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.bp6-portal') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => end.evaluate((field) => field === document.activeElement)).toBe(true);
    await end.click();
    await hour.waitFor();
    await end.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.bp6-portal') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await hour.waitFor({ state: 'detached' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('does not take focus back from another field', async () => {
    await page.getByRole('tab', { name: 'Time', exact: true }).waitFor();
    const notes = column(page, 'Sections').getByLabel('Notes').first();
    await notes.click();
    await notes.pressSequentially('Bring the trophies to the stage', { delay: 25 });
    expect(await notes.inputValue()).toBe('Bring the trophies to the stage');
    await start().click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => start().evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('shows date and time side by side, without tabs, in a window below 667 px', async () => {
    await page.setViewportSize({ width: 1600, height: 666 });
    await minute().waitFor();
    expect(await page.getByRole('tab', { name: 'Time', exact: true }).count()).toBe(0);
    await page.setViewportSize({ width: 1600, height: 667 });
    await page.getByRole('tab', { name: 'Time', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await minute().waitFor({ state: 'detached' });
  });

  test('sets today, and clears', async () => {
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    const today = new Date().toISOString().slice(0, 4);
    await expect.poll(async () => (await stage.sections())[0]?.startTime?.slice(0, 4)).toBe(today);
    await start().click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(async () => (await stage.sections())[0]?.startTime).toBeNull();
    expect(await start().inputValue()).toBe('');
  });
});
