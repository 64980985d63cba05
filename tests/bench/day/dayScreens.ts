import type { Browser, Page } from 'playwright-core';
import { ON_FLOOR } from '../../support/eventDay/onFloor.ts';
import { ADMIN, type Product } from '../reads/product.ts';

/** An event-day screen in its own browser. */
export interface Screen {
  readonly name: string;
  readonly page: Page;
  /** Selector of the number of the heat on the floor. */
  readonly heat: string;
}

const SCREENS = [
  { name: 'announcer', role: 'ANNOUNCER', width: 1180, height: 820 },
  { name: 'deck', role: 'DECK', width: 390, height: 844 },
  { name: 'music', role: 'MUSIC', width: 1180, height: 820 },
  { name: 'hall', role: 'HALL', width: 1920, height: 1080 },
  { name: 'desk', role: 'REGISTRAR', width: 1440, height: 900 },
] as const;

/** Opens five devices with a day pass each, and an organiser's Control. */
export async function openScreens(
  product: Product,
  browser: Browser,
  { eventId, scheduleId }: { eventId: number; scheduleId: number },
): Promise<Screen[]> {
  const screens: Screen[] = [];
  for (const { name, role, width, height } of SCREENS) {
    const { createDayPass } = await product.graphql<{ createDayPass: { code: string } }>(
      'mutation C($input: CreateDayPassInput!) { createDayPass(input: $input) { code } }',
      { input: { eventId, role, name } },
    );
    const page = await open(browser, width, height);
    await page.goto(`${product.server.address}/day?pass=${createDayPass.code}`);
    await page.locator('.day-heat, .desk-floor').first().waitFor({ timeout: 60_000 });
    screens.push({ name, page, heat: ON_FLOOR[name] });
  }
  const { logIn } = await product.graphql<{
    logIn: { access: string; refresh: string; user: { id: string } };
  }>('mutation L($input: LogInInput!) { logIn(input: $input) { access refresh user { id } } }', {
    input: ADMIN,
  });
  const page = await open(browser, 1440, 900);
  const seed = await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { access: logIn.access, refresh: logIn.refresh, user: logIn.user.id },
  );
  await page.goto(`${product.server.address}/day/control?schedule=${scheduleId}`);
  await page.locator('.control-where').first().waitFor({ timeout: 60_000 });
  await seed.dispose();
  screens.push({ name: 'control', page, heat: ON_FLOOR.control });
  for (const screen of screens) await follow(screen);
  return screens;
}

async function open(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  return context.newPage();
}

/** Makes the page record when it first shows each heat as the one on the floor. */
function follow({ page, heat }: Screen): Promise<void> {
  return page.evaluate((selector) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    // No named function: the loader would wrap it in a helper that the page does not have.
    new MutationObserver(() => {
      const label = (document.querySelector(selector)?.textContent ?? '').trim().split(' ')[0] ?? '';
      if (label !== '' && !(label in seen)) seen[label] = Date.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, heat);
}

/** When a page first showed each heat. */
export const seenBy = ({ page }: Screen): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);

/** What a screen showed, timed by its own clock because a busy page responds late; no label while it is drawing. */
export interface Look {
  readonly at: number;
  readonly label: string | null;
}

export const shownBy = ({ page, heat }: Screen): Promise<Look> =>
  page
    .evaluate(
      (selector) => ({
        at: Date.now(),
        label: document.querySelector(selector)?.textContent?.trim().split(' ')[0] ?? null,
      }),
      heat,
    )
    .catch(() => ({ at: Date.now(), label: null }));
