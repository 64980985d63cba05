import type { Page } from 'playwright-core';

/** One of the schedule manager's named places. */
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const command = (page: Page, name: string) =>
  column(page, 'Command Center').getByRole('button', { name, exact: true });
/** "true" where the command cannot run now. */
export const isOff = (page: Page, name: string) => command(page, name).getAttribute('aria-disabled');

/** Types a heat's number, presses Load Heat and waits for its couples. */
export async function loadHeat(page: Page, number: number): Promise<void> {
  await page.getByLabel('Heat Number').fill(String(number));
  await page.getByRole('button', { name: 'Load Heat' }).click();
  await page
    .getByRole('article', { name: `Heat ${number}`, exact: true })
    .getByRole('table')
    .waitFor();
}

/** What has the focus, by its name; empty where it is the page itself. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return '';
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
  });

/** The first couple of heat 1: "Student & Teacher", and its card. */
export async function firstCouple(page: Page) {
  await loadHeat(page, 1);
  const card = page.getByRole('article', { name: 'Heat 1', exact: true });
  const unassign = card.getByRole('button', { name: /^Unassign / }).first();
  const name = ((await unassign.getAttribute('aria-label')) ?? '').replace(/^Unassign /, '');
  return { card, name };
}

/** A figure of the Stats column; NaN where it does not stand there. */
export async function figure(page: Page, label: string): Promise<number> {
  // A schedule is drawn part by part: its figures come a moment after its outline.
  const words = column(page, 'Stats').filter({ hasText: new RegExp(`${label}\\s*[\\d,]+`) });
  const found = new RegExp(`^${label}\n([\\d,]+)$`, 'm').exec(await words.innerText());
  return Number(found?.[1]?.replace(',', '') ?? Number.NaN);
}
