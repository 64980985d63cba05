import type { Page } from 'playwright-core';

/**
 * Names of the controls that can be seen in the window, as in a picture: the bar is not counted, a field and the button
 * in it are one.
 */
export const controlsInView = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(
    (place) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          `${place} :is(a[href], button, input, select, textarea, summary)`,
        ),
      ]
        .filter((one) => !one.closest('.fc-bar, .bp6-input-action'))
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          return width > 1 && right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
        })
        .map((one) => one.getAttribute('aria-label') || one.textContent?.trim() || one.tagName.toLowerCase()),
    within,
  );

/** Names of people that are cut, each with the element that cuts it. */
export const cutNames = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const people = new Set(known);
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const parts = (node as Text).data.split(/ & |, | · |\n/).map((part) => part.trim());
      if (!element || !parts.some((part) => people.has(part))) continue;
      if (!element.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, bottom, width } = range.getBoundingClientRect();
      for (let box: HTMLElement | null = element; box && width > 1; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto') break;
        if (overflowX === 'visible' || (right <= edge.right + 1 && bottom <= edge.bottom + 1)) continue;
        cut.push(`${(node as Text).data.trim()} in ${box.tagName.toLowerCase()}.${box.className}`);
        break;
      }
    }
    return cut;
  }, names);
