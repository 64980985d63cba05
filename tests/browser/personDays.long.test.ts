import { beforeAll, expect, test } from 'vitest';
import { complaintsOf, type Floorcraft, openFloorcraft, see, tabTitle } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  await floorcraft.ask('mutation { loadSampleCompetition { id } }');
});

test('search finds heats, people, sections, screens and commands, and a day links to its heats', async () => {
  const page = await floorcraft.visit('/schedules');
  await see(page, '1 event, 1 schedule');
  const search = async (query: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search people/ }).fill(query);
    await page.getByRole('option', { name: option }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  await search('heat 7', /^Heat 7/);
  await page.getByRole('article', { name: 'Heat 7', exact: true }).waitFor();
  await search('section 3', /^Section 3/);
  await page.getByRole('button', { name: /^Section 3/, expanded: true }).waitFor();
  await search('fill heats', /^Fill Heats with Entries/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Fill Heats/);
  await search('studios', /^Studios/);
  await tabTitle(page, 'Studios · Floorcraft');
  await search('301', /Student · 301/);
  await tabTitle(page, 'Students · Floorcraft');
  const heat = page.locator('.fc-person-heat').first();
  const number = await heat.innerText();
  await heat.getByRole('link').click();
  await page.getByRole('article', { name: `Heat ${number}`, exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a person’s days are listed beside the people, heat by heat', async () => {
  const page = await floorcraft.visit('/students');
  const first = page.getByRole('list', { name: 'Students' }).getByRole('button').first();
  const name = (await first.locator('.fc-person-name').textContent()) ?? '';
  await first.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const pane = page.getByRole('region', { name, exact: true });
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  const { entrants } = await floorcraft.ask<{ entrants: { id: string; name: string }[] }>(
    '{ entrants(isProfessional: false) { id name } }',
  );
  const events = await floorcraft.read<{ schedules: { id: string }[] }[]>('events { schedules { id } }');
  const items = await floorcraft.read<{ heat: { number: number } }[]>('personDay.items { heat { number } }', {
    entrantId: entrants.find((entrant) => entrant.name === name)?.id,
    scheduleId: events[0]?.schedules[0]?.id,
  });
  const numbers = await pane.locator('.fc-person-heat').allTextContents();
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.map(Number)).toEqual(items.map(({ heat }) => heat.number));

  // The partner's day and back; the dance links to the entry.
  const partner = pane.locator('tbody a[href^="/teachers"]').first();
  const partnerName = await partner.innerText();
  await partner.click();
  const partnersPane = page.getByRole('region', { name: partnerName, exact: true });
  await partnersPane.getByRole('link', { name, exact: true }).first().click();
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  await pane.locator('tbody a[href="/entries"]').first().click();
  await expect.poll(() => page.getByLabel('Entrant', { exact: true }).inputValue()).toContain(name);

  // A colleague's change to the schedule appears in the open day.
  await page.goBack();
  const [scheduleId] = events.flatMap(({ schedules }) => schedules.map(({ id }) => id));
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  await floorcraft.act('clearHeats', { scheduleId });
  await pane.getByText('No heats yet').waitFor();
  await floorcraft.act('fillHeats', { scheduleId });
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
});

test('a person’s day prints alone and on white, in any theme', async () => {
  const page = await floorcraft.visit('/students', { theme: 'dark' });
  await page.getByRole('list', { name: 'Students' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const isDark = () => page.evaluate(() => document.body.classList.contains('fc-dark'));
  const pane = page.locator('.fc-person-pane');
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  await expect.poll(isDark).toBe(true);
  await page.evaluate(() => {
    const printed = { isDark: true };
    Object.assign(window, { printed });
    window.addEventListener('beforeprint', () => {
      printed.isDark = document.body.classList.contains('fc-dark');
    });
  });
  const pages = await page.pdf({ format: 'A4' });
  // A blank page has less than a thousand bytes.
  expect(pages.length).toBeGreaterThan(5000);
  expect(await page.evaluate(() => (window as unknown as { printed: object }).printed)).toMatchObject({
    isDark: false,
  });
  await expect.poll(isDark).toBe(true);

  await page.setViewportSize({ width: 720, height: 1000 });
  expect(await pane.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => pane.locator('tbody tr').first().isVisible()).toBe(true);
  for (const hidden of [page.getByRole('list', { name: 'Students' }), page.getByRole('banner')])
    expect(await hidden.isVisible()).toBe(false);
});
