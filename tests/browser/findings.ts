import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './openFloorcraft.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All findings of axe, minor ones included, as "rule: selector". */
export async function axeFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** Elements that make the page wider than its window, as "tag.class". */
export async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });
}

/**
 * Controls of the topmost dialog that cannot be clicked, by name or tag: its footer buttons must be in the window,
 * everything else after scrolling.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('.bp6-dialog')].at(-1);
    if (!dialog) return [];
    const isPressed = (control: Element) => {
      // The visible box is drawn beside the actual control; the label contains both.
      const element = control.closest('label:has([type="checkbox"], [type="radio"])') ?? control;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent || element.id || element.outerHTML);
    const controls = (places: string) =>
      places
        .split(' ')
        .flatMap((place) => [...dialog.querySelectorAll(`${place} :is(button, input, select)`)]);
    const missed = controls('.bp6-dialog-header .bp6-dialog-footer').filter((each) => !isPressed(each));
    for (const each of controls('.bp6-dialog-body')) {
      each.scrollIntoView({ block: 'nearest' });
      if (!isPressed(each)) missed.push(each);
    }
    return missed.map(nameOf);
  });
}

/** Controls lower than 44 px, except inside fields and the day strip's bands. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], input, select, [role="tab"]')]
      .filter((element) => !element.closest('.bp6-input-action, .bp6-tag-input, .strip-body'))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .map((element) =>
        element.matches('[type="checkbox"], [type="radio"]')
          ? (element.closest('label') ?? element)
          : element,
      )
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.outerHTML),
  );
}

interface Looked {
  theme: 'light' | 'dark';
  width: number;
  height: number;
}

/** A theme changes colours and a width the layout, so two looks cover both. */
export const LOOKS = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
] as const satisfies Looked[];

/**
 * Findings per look, as "name theme width: finding". Changes the page's theme and size, then restores them. With SHOTS,
 * a folder, it also takes screenshots.
 * @param thumbsBelow width below which touch target sizes are checked
 */
export async function lookAt(
  page: Page,
  name: string,
  { looks = LOOKS, thumbsBelow = 640 }: { looks?: readonly Looked[]; thumbsBelow?: number } = {},
): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { theme, ...size } of looks) {
    // Public pages follow the system; screens of the day are dark unless the user chose a theme.
    await page.emulateMedia({ colorScheme: theme });
    await chooseTheme(page, theme);
    await page.setViewportSize(size);
    await settled(page);
    const shots = process.env.SHOTS;
    if (shots) await page.screenshot({ path: `${shots}/${name}-${theme}-${size.width}.png` });
    const wrong = [
      ...(await axeFindings(page)),
      ...(await beyondTheEdge(page)),
      ...(size.width < thumbsBelow ? await smallTargets(page) : []),
    ];
    found.push(...wrong.map((words) => `${name} ${theme} ${size.width}: ${words}`));
  }
  await chooseTheme(page, null);
  if (before) await page.setViewportSize(before);
  return found;
}

/** As if chosen in another tab; null follows the system. */
const chooseTheme = (page: Page, theme: string | null): Promise<void> =>
  page.evaluate((newValue) => {
    const key = 'floorcraft.theme';
    if (newValue) localStorage.setItem(key, newValue);
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, theme);
