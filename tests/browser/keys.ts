import type { Page } from 'playwright-core';

const MOST_TABS = 120;

/** Presses Tab until the control with this name has focus, and returns its name. Each stop must show a focus ring. */
export async function tabTo(page: Page, name: RegExp): Promise<string> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await page.keyboard.press('Tab');
    const { place, isSeen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return {
        place: (
          element.getAttribute('aria-label') ??
          element.closest('label')?.textContent ??
          element.textContent ??
          ''
        ).trim(),
        isSeen:
          element === document.body ||
          (element.matches(':focus-visible') &&
            (outlineStyle !== 'none' ||
              boxShadow !== 'none' ||
              element.matches('[type="search"], [type="radio"]'))),
      };
    });
    if (!isSeen) throw new Error(`Tab leads to a place that does not show it: ${place}`);
    if (name.test(place)) return place;
    passed.push(place);
  }
  throw new Error(`Tab does not lead to ${name}, only to: ${[...new Set(passed)].join(' | ')}`);
}
