import type { Page } from 'playwright-core';

/** A panel of the Schedule Manager. */
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const command = (page: Page, name: string) =>
  column(page, 'Command Center').getByRole('button', { name, exact: true });
/** "true" if the command is disabled. */
export const isOff = (page: Page, name: string) => command(page, name).getAttribute('aria-disabled');

/** Loads a heat by number and waits for its couples. */
export async function loadHeat(page: Page, number: number): Promise<void> {
  await page.getByLabel('Heat Number').fill(String(number));
  await page.getByRole('button', { name: 'Load Heat' }).click();
  await page
    .getByRole('article', { name: `Heat ${number}`, exact: true })
    .getByRole('table')
    .waitFor();
}

/** Accessible name of the focused element; empty for the page itself. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return '';
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
  });

export async function firstCouple(page: Page) {
  await loadHeat(page, 1);
  const card = page.getByRole('article', { name: 'Heat 1', exact: true });
  const unassign = card.getByRole('button', { name: /^Unassign / }).first();
  const name = ((await unassign.getAttribute('aria-label')) ?? '').replace(/^Unassign /, '');
  return { card, name };
}

/** A figure of the Stats panel; NaN if it is not there. */
export async function figure(page: Page, label: string): Promise<number> {
  // Figures render a moment after the outline.
  const words = column(page, 'Stats').filter({ hasText: new RegExp(`${label}\\s*[\\d,]+`) });
  const found = new RegExp(`^${label}\n([\\d,]+)$`, 'm').exec(await words.innerText());
  return Number(found?.[1]?.replace(',', '') ?? Number.NaN);
}
