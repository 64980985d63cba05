import type { Browser, Page } from 'playwright-core';
import { ON_FLOOR } from '../../support/eventDay/onFloor.ts';
import { ADMIN, type Product } from '../reads/product.ts';

/** A screen of the day in a browser of its own. */
export interface Screen {
  readonly name: string;
  readonly page: Page;
  /** Where the number of the heat on the floor stands. */
  readonly heat: string;
}

const SCREENS = [
  { name: 'announcer', role: 'ANNOUNCER', width: 1180, height: 820 },
  { name: 'deck', role: 'DECK', width: 390, height: 844 },
  { name: 'music', role: 'MUSIC', width: 1180, height: 820 },
  { name: 'hall', role: 'HALL', width: 1920, height: 1080 },
  { name: 'desk', role: 'REGISTRAR', width: 1440, height: 900 },
] as const;

/** Five devices with a day pass each, and Control of an organiser. */
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

/** The page notes when it first shows each heat as the one on the floor. */
function follow({ page, heat }: Screen): Promise<void> {
  return page.evaluate((selector) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    // An arrow with a name would be given to the page with what the loader adds to it.
    new MutationObserver(() => {
      const label = (document.querySelector(selector)?.textContent ?? '').trim().split(' ')[0] ?? '';
      if (label !== '' && !(label in seen)) seen[label] = Date.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, heat);
}

/** When a page first showed each heat. */
export const seenBy = ({ page }: Screen): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);

/** What a screen showed at a moment by its own clock, as a busy page answers late; no label while it is being drawn. */
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
