import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleSpreadsheets } from '../support/sampleSpreadsheets.ts';
import { seriousFindings } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const command = (page: Page, name: string) =>
  column(page, 'Command Center').getByRole('button', { name, exact: true });
const isOff = (page: Page, name: string) => command(page, name).getAttribute('aria-disabled');

async function loadHeat(page: Page, number: number): Promise<void> {
  await page.getByLabel('Heat Number').fill(String(number));
  await page.getByRole('button', { name: 'Load Heat' }).click();
  await page
    .getByRole('article', { name: `Heat ${number}`, exact: true })
    .getByRole('table')
    .waitFor();
}

describe('from the first sign-up to the locked schedule', () => {
  let floorcraft: Floorcraft;
  let page: Page;
  beforeAll(async () => {
    floorcraft = await openFloorcraft({ hasOrganiser: false });
  });

  test('signs up, makes an event and its schedule, and imports who enters what', async () => {
    const { pathname, search } = new URL(floorcraft.setupLink ?? '');
    page = await floorcraft.visit(pathname + search, { isAnonymous: true, width: 1600, height: 1000 });
    await page.getByLabel('First Name').fill('Miriam');
    await page.getByLabel('Last Name').fill('Okafor');
    await page.getByLabel('Email Address').fill('miriam@harborlights.example');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await see(page, 'No events yet');
    await page.getByRole('button', { name: '+ Add Event' }).first().click();
    await page.getByLabel('Event Name').fill('Harbor Lights');
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: 'Harbor Lights' });
    await card.getByRole('button', { name: '+ Add Schedule' }).click();
    await page.getByLabel('Schedule Name').fill('Main program');
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await card.getByRole('link', { name: /Main program/ }).click();
    await page.waitForURL(/\/schedule\?id=\d+$/);
    await see(page, 'No sections yet');
    const { people, entries } = sampleSpreadsheets();
    const counts = await page.evaluate(
      async (sheets) => {
        const response = await fetch('/graphql', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('access')}`,
          },
          body: JSON.stringify({
            query: 'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { counts { new bad } } }',
            variables: { input: { eventName: 'Harbor Lights', ...sheets } },
          }),
        });
        return (await response.json()).data.importCsv.counts;
      },
      { people, entries },
    );
    expect(counts.bad).toBe(0);
    expect(counts.new).toBeGreaterThan(200);
  });

  test('adds sections that save themselves, and explains a mistake where it stands', async () => {
    const sections = column(page, 'Sections');
    await sections.getByRole('button', { name: 'Add Section' }).click();
    await sections.getByLabel('Section Title').fill('Morning Smooth');
    await sections.getByLabel('Dance Category').fill('Smo');
    await page.keyboard.press('Enter');
    await sections.getByLabel('Start Time').fill('3/5/2027 8:00 AM');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await sections.getByLabel('End Time').fill('3/5/2027 9:15 AM');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await sections.getByLabel('Heat Duration').fill('1:30');
    await page.keyboard.press('Enter');
    await sections.getByText('Saved').waitFor();
    await sections.getByText('0 of 50 heats').waitFor();

    await sections.getByRole('button', { name: 'Add Section' }).click();
    const second = sections.getByRole('listitem').nth(1);
    await second.getByLabel('Section Title').fill('Late Rhythm');
    await second.getByLabel('Dance Category').fill('Rhy');
    await page.keyboard.press('Enter');
    await second.getByLabel('End Time').fill('3/5/2027 10:30 AM');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await second.getByLabel('Start Time').fill('9:05 AM');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await second.getByText('Starts 10 min before Section 1 ends.').waitFor();
    await second.getByRole('button', { name: 'Start at 9:15 AM' }).click();
    await second.getByText('Saved').waitFor();
    expect(await second.getByLabel('Start Time').inputValue()).toBe('Fri Mar 5, 9:15 AM');
    expect(await second.getByLabel('End Time').inputValue()).toBe('Fri Mar 5, 10:40 AM');
  });

  test('generates heats and entries and fills them, and says what came of it', async () => {
    await command(page, 'Generate Heats').click();
    await see(page, /^106 heats added, \d+\.\d s$/);
    await command(page, 'Generate Entries').click();
    await see(page, /rows added, none stale, \d+\.\d s$/);
    await command(page, 'Fill Heats with Entries').click();
    await see(page, /^\d+ of \d+ assigned, proven/);
    const stats = column(page, 'Stats');
    await expect.poll(() => stats.innerText(), { timeout: 10_000 }).toContain('Heats\n106');
    await expect.poll(() => stats.innerText()).toMatch(/Double bookings\s+0/);
    const unassigned = column(page, 'Unassigned Entries');
    await unassigned.getByText('Multi-Dance').first().waitFor();
    const updates = column(page, 'Updates');
    await updates.getByText(/^Filled heats: \d+ of \d+ entries assigned/).waitFor();
    await updates.getByText('Generated 106 heats in 2 sections').waitFor();
  });

  test('loads a heat, is refused a move with the reason, and makes the nearest one', async () => {
    await loadHeat(page, 1);
    const card = page.getByRole('article', { name: 'Heat 1', exact: true });
    const first = card.getByRole('row').nth(1);
    const couple =
      (await first
        .getByRole('spinbutton')
        .or(first.getByRole('textbox'))
        .first()
        .getAttribute('aria-label')) ?? '';
    const name = couple.replace(/^Move /, '').replace(/ to heat$/, '');
    await page.getByLabel(couple).fill('60');
    await card.getByText(/^The heat is /).waitFor();
    expect(
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).getAttribute('aria-disabled'),
    ).toBe('true');
    const nearest = card.getByRole('button', { name: /is free, choose it$/ }).first();
    const number = Number(await nearest.innerText());
    await nearest.click();
    const move = page.getByRole('button', { name: `Move ${name}`, exact: true });
    await expect.poll(() => move.getAttribute('aria-disabled')).toBe('false');
    await move.click();
    await see(page, `Moved to heat ${number}`);
    await expect.poll(() => card.getByText(name.split(' & ')[0] ?? '').count()).toBe(0);
    await loadHeat(page, number);
    const target = page.getByRole('article', { name: `Heat ${number}`, exact: true });
    await target.getByLabel(couple).waitFor();
    await target.getByRole('img', { name: 'Placed by hand' }).waitFor();
    await column(page, 'Updates')
      .getByText(/^Moved /)
      .first()
      .waitFor();

    await target.getByRole('button', { name: `Unassign ${name}` }).click();
    await see(page, `${name} taken out of heat ${number}`);
    const list = column(page, 'List of unassigned entries');
    await expect
      .poll(async () => {
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return list.innerText();
      })
      .toContain(name);
  });

  test('says that a heat does not exist', async () => {
    await page.getByLabel('Heat Number').fill('999');
    await page.keyboard.press('Enter');
    await see(page, 'There is no heat 999. Heats run from 1 to 106.');
  });

  test('locks: four commands are off and say why, sections are read, late entries can still be placed', async () => {
    await command(page, 'Lock').click();
    await command(page, 'Unlock').waitFor();
    for (const name of ['Generate Heats', 'Delete Heats', 'Delete Entries', 'Clear Heats of Entries']) {
      await expect.poll(() => isOff(page, name)).toBe('true');
    }
    expect(await isOff(page, 'Generate Entries')).toBe('false');
    expect(await isOff(page, 'Fill Heats with Entries')).toBe('false');
    await command(page, 'Generate Heats').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await see(page, /Locked by Miriam Okafor on \w+ at .*\. Unlock first\.$/);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add Section' }).count()).toBe(0);
    expect(await page.getByLabel('Section Title').count()).toBe(0);
    await see(page, /Heat stays at \d+$/);
    await command(page, 'Fill Heats with Entries').click();
    await expect
      .poll(() => column(page, 'Updates').innerText())
      .toMatch(/just now\s+Filled heats[^\n]*\njust now\s+Locked the schedule/);
    await command(page, 'Unlock').click();
    await expect.poll(() => isOff(page, 'Delete Heats')).toBe('false');
    expect(complaintsOf(page)).toEqual([]);
  });
});

describe('a filled schedule', () => {
  let floorcraft: Floorcraft;
  let path: string;
  beforeAll(async () => {
    floorcraft = await openFloorcraft();
    const { importCsv } = await floorcraft.ask<{ importCsv: { schedule: { id: string } } }>(
      'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { schedule { id } } }',
      { input: { eventName: 'Spring Ball', scheduleName: 'Friday', ...sampleSpreadsheets() } },
    );
    path = `/schedule?id=${importCsv.schedule.id}`;
    for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats']) {
      const document = `mutation($input: ScheduleInput!) { ${name}(input: $input) { id } }`;
      await floorcraft.ask(document, { input: { scheduleId: importCsv.schedule.id } });
    }
  });

  test('is walked by keyboard on the day strip, heat by heat', async () => {
    const page = await floorcraft.visit(path);
    const strip = page.getByRole('listbox', { name: 'Heats by time' });
    await strip.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const option = strip.getByRole('option');
    await expect.poll(() => option.innerText()).toMatch(/^Heat 2, 8:01 AM, Smooth \w+/);
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Heat 2', exact: true }).waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => option.innerText()).toMatch(/^Heat 128, .* unused$/);
    await page.reload();
    await page.getByRole('article', { name: 'Heat 2', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove heat 2 from the view' }).click();
    await see(page, 'No heat loaded');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('names the heat under the pointer, and a click loads it', async () => {
    const page = await floorcraft.visit(path);
    const box = await page.getByRole('listbox', { name: 'Heats by time' }).boundingBox();
    const { x = 0, y = 0 } = box ?? {};
    await page.mouse.move(x + 6, y + 60);
    await page.locator('.strip-tooltip').getByText('Heat 1', { exact: true }).waitFor();
    await page.mouse.click(x + 6, y + 60);
    await page.getByRole('article', { name: /^Heat [12]$/ }).waitFor();
  });

  test('shows at once what a colleague changes', async () => {
    const [mine, theirs] = [await floorcraft.visit(path), await floorcraft.visit(path)];
    await column(theirs, 'Sections')
      .getByRole('button', { name: /Section 3/ })
      .click();
    await theirs.getByLabel('Section Title').fill('Long Lunch');
    await column(mine, 'Sections').getByText('Long Lunch').waitFor();
    await column(mine, 'Updates').innerText();
    await column(theirs, 'Sections').getByRole('button', { name: 'Section 2' }).press('Alt+ArrowUp');
    await column(mine, 'Sections')
      .getByRole('button', { name: /^Section 1 Smooth Multi-Dance/ })
      .waitFor();
    await column(theirs, 'Sections')
      .getByRole('button', { name: /^Section 1/ })
      .press('Alt+ArrowDown');
    await column(mine, 'Sections')
      .getByRole('button', { name: /^Section 1 Morning Smooth/ })
      .waitFor();
    expect([...complaintsOf(mine), ...complaintsOf(theirs)]).toEqual([]);
  });

  test('asks once before heats are deleted, and says what goes', async () => {
    const page = await floorcraft.visit(path);
    await see(page, 'Unassigned Entries');
    await column(page, 'Stats').getByText('276').waitFor();
    await command(page, 'Delete Heats').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('128 heats go, and 275 entries become unassigned.').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await column(page, 'Stats').getByText('128', { exact: true }).waitFor();
  });

  test('shows a plan beside today, and changes nothing until it is applied', async () => {
    const page = await floorcraft.visit(path);
    await command(page, 'Plan the program…').click();
    const dialog = page.getByRole('dialog', { name: 'Plan the program' });
    await dialog.getByRole('button', { name: 'Make the plan' }).click();
    await dialog.getByRole('row', { name: /^Entries assigned/ }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await column(page, 'Stats').getByText('128', { exact: true }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test.each([
    { theme: 'light', width: 1600, height: 1000 },
    { theme: 'dark', width: 1280, height: 800 },
    { theme: 'light', width: 390, height: 844 },
    { theme: 'dark', width: 390, height: 844 },
  ] as const)('is accessible and fits in every place, $theme at $width', async (look) => {
    const page = await floorcraft.visit(path, look);
    const places = look.width < 1024 ? ['Sections', 'Command Center', 'Stats', 'Heats'] : [''];
    for (const place of places) {
      if (place) await page.getByRole('tab', { name: place, exact: true }).click();
      if (place === 'Heats' || place === '') await loadHeat(page, 5);
      const toggle = page.getByRole('button', { name: /^Section 1/, expanded: false });
      if (await toggle.count()) await toggle.click();
      await page.waitForTimeout(300);
      expect(await seriousFindings(page)).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
    }
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('leads from the figure of double bookings to the people in two places, and back to none', async () => {
    const page = await floorcraft.visit(path, { width: 1600, height: 1000 });
    await column(page, 'Sections')
      .getByRole('button', { name: /^Section 5/ })
      .click();
    await page.getByLabel('Start Time').fill('12:35 PM');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Show heat \d+$/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'also in heat' }).first();
    await row.waitFor();
    expect(await row.innerText()).toMatch(/also in heat \d+, 12:\d\d PM/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start at 12:45 PM' }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => column(page, 'Stats').innerText()).toMatch(/Double bookings\s+0/);
    expect(complaintsOf(page)).toEqual([]);
  });
});
