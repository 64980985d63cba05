import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Whatever axe finds, the least of it included, as "rule: selector". */
export async function axeFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** What makes the page wider than its window, as "tag.class"; empty where nothing does. */
export async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });
}

/**
 * What is in the topmost dialog and cannot be pressed, as its name or tag: the buttons at its end must be in the
 * window as they are, everything else after scrolling to it.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('.bp6-dialog')].at(-1);
    if (!dialog) return [];
    const isPressed = (control: Element) => {
      // The box that is seen is drawn beside the one that is checked; both are in the label.
      const element = control.matches('[type="checkbox"]') ? (control.closest('label') ?? control) : control;
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

/** What a thumb would miss: controls lower than 44 px, but for those inside a field and the bands of the day strip. */
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
