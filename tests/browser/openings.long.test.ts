import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintsOf, type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let page: Page;
/** Scripts requested since the page opened. */
let asked: string[];

const OPENINGS = /openings/;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

beforeEach(async () => {
  page = await floorcraft.visit('/studios');
  asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await see(page, 'No studios yet');
  await page.waitForLoadState('networkidle');
});

const theme = () => page.getByRole('button', { name: 'Theme' });

describe('popups', () => {
  test('load at the first interaction, before a press', async () => {
    expect(asked.filter((url) => OPENINGS.test(url))).toEqual([]);
    // Browsers fire this for a resting mouse when the page renders beneath it.
    await page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    );
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => OPENINGS.test(url))).toEqual([]);
    await page.keyboard.press('Shift');
    await expect.poll(() => asked.filter((url) => OPENINGS.test(url)).length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Entries', exact: true }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('close on a second press, an outside press and Escape, and return focus', async () => {
    const dark = page.getByRole('menuitem', { name: 'Dark' });
    await theme().click();
    await dark.waitFor();
    expect(await theme().getAttribute('aria-expanded')).toBe('true');
    await theme().click();
    await dark.waitFor({ state: 'detached' });
    await theme().click();
    await dark.waitFor();
    await page.mouse.click(300, 400);
    await dark.waitFor({ state: 'detached' });
    await theme().focus();
    await page.keyboard.press('Enter');
    await dark.waitFor();
    await page.keyboard.press('Escape');
    await dark.waitFor({ state: 'detached' });
    await expect.poll(() => theme().evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dark.click();
    await dark.waitFor({ state: 'detached' });
    expect(await page.locator('.bp6-dark').count()).toBeGreaterThan(0);
  });

  test('close on Escape before they have focus', async () => {
    await page.keyboard.press('Shift');
    await expect.poll(() => asked.filter((url) => OPENINGS.test(url)).length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const open = await theme().evaluate(async (button: HTMLElement) => {
      button.focus();
      button.click();
      await Promise.resolve();
      const wasOpen = button.getAttribute('aria-expanded');
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return wasOpen;
    });
    expect(open).toBe('true');
    await expect.poll(() => theme().getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('menuitem', { name: 'Dark' }).waitFor({ state: 'detached' });
  });

  test('show a message if they fail to load', async () => {
    await page.route(/assets\/.*(openings|DrawerLinks)/, (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Entries' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/entries');
  });
});
