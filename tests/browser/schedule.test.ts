import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleSpreadsheets } from '../support/sample/sampleSpreadsheets.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';
import { column, command, isOff, loadHeat } from './schedulePage.ts';

describe('from the first sign-up to the locked schedule', () => {
  let floorcraft: Floorcraft;
  let page: Page;
  beforeAll(async () => {
    floorcraft = await openFloorcraft({ hasOrganiser: false });
  });

  test('signs up, creates an event with a schedule, and imports entries', async () => {
    const { pathname, search } = new URL(floorcraft.setupLink ?? '');
    page = await floorcraft.visit(pathname + search, {
      isAnonymous: true,
      isKept: true,
      width: 1600,
      height: 1000,
    });
    await page.getByLabel('First Name').fill('Miriam');
    await page.getByLabel('Last Name').fill('Okafor');
    await page.getByLabel('Email Address').fill('miriam@harborlights.example');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await see(page, 'No events yet');
    await page.getByRole('button', { name: '+ Add Event' }).first().click();
    await page.getByLabel('Event Name').fill('Harbor Lights');
    await page.keyboard.press('Enter');
    const steps = page.getByRole('region', { name: 'First steps' });
    await page.getByRole('button', { name: '+ Add Schedule' }).click();
    await page.getByLabel('Schedule Name').fill('Main program');
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await steps.getByRole('link', { name: 'Main program' }).click();
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

  test('adds sections that autosave, and explains a mistake in place', async () => {
    const sections = column(page, 'Sections');
    await sections.getByRole('button', { name: 'Add Section' }).click();
    await sections.getByLabel('Section Title').fill('Morning Smooth');
    await sections.getByLabel('Dance Category').fill('Smo');
    await page.getByRole('option', { name: 'Smooth' }).waitFor();
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
    await page.getByRole('option', { name: 'Rhythm' }).waitFor();
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
    await expect.poll(() => second.getByLabel('Start Time').inputValue()).toBe('Fri Mar 5, 9:15 AM');
    await expect.poll(() => second.getByLabel('End Time').inputValue()).toBe('Fri Mar 5, 10:40 AM');
  });

  test('generates heats and entries, fills the heats, and reports the result', async () => {
    await command(page, 'Generate Heats').click();
    await see(page, '106 heats in all sections');
    const told = (text: RegExp) => page.getByText(text).last().waitFor();
    await column(page, 'Command Center').getByText('106 heats in all sections').hover();
    await told(/^Last run .* by M\. Okafor: Added 106 heats in \d+\.\d\ss$/);
    await command(page, 'Generate Entries').click();
    await see(page, /^[\d,]+ entries$/);
    await command(page, 'Fill Heats with Entries').click();
    await see(page, /^\d+ of \d+ assigned \(the most possible\)$/);
    const stats = column(page, 'Stats');
    await expect.poll(() => stats.innerText()).toContain('Heats\n106');
    await expect.poll(() => stats.innerText()).toMatch(/Double bookings\s+0/);
    const unassigned = column(page, 'Unassigned Entries');
    await unassigned.getByText('Multi-Dance').first().waitFor();
    const updates = column(page, 'Updates');
    await updates.getByText(/^Filled heats: \d+ of \d+ entries assigned/).waitFor();
    await updates.getByText('Generated 106 heats in 2 sections').waitFor();
  });

  test('loads a heat, gets the reason against a move, and moves to the nearest free heat', async () => {
    await loadHeat(page, 1);
    const card = page.getByRole('article', { name: 'Heat 1', exact: true });
    const first = card.locator('.heat-row').first();
    const couple =
      (await first
        .getByRole('spinbutton')
        .or(first.getByRole('textbox'))
        .first()
        .getAttribute('aria-label')) ?? '';
    const name = couple.replace(/^Move /, '').replace(/ to heat$/, '');
    await page.getByLabel(couple).fill('60');
    await card.getByText(/^That heat is for /).waitFor();
    expect(
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).getAttribute('aria-disabled'),
    ).toBe('true');
    const nearest = card.getByRole('button', { name: /is free, move there$/ }).first();
    const number = Number(await nearest.innerText());
    await nearest.click();
    await see(page, `Moved to heat ${number}`);
    await expect.poll(() => card.getByText(name.split(' & ')[0] ?? '').count()).toBe(0);
    await loadHeat(page, number);
    const target = page.getByRole('article', { name: `Heat ${number}`, exact: true });
    await target.getByLabel(couple).waitFor();
    await target.getByRole('button', { name: `Pin ${name}`, exact: true, pressed: true }).waitFor();
    await column(page, 'Updates')
      .getByText(/^Moved /)
      .first()
      .waitFor();

    await target.getByRole('button', { name: `Unassign ${name}` }).click();
    await see(page, `Unassigned ${name} from heat ${number}`);
    const list = column(page, 'List of unassigned entries');
    await expect
      .poll(async () => {
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return list.innerText();
      })
      .toContain(name);
  });

  test('reports a heat that does not exist', async () => {
    await page.getByLabel('Heat Number').fill('999');
    await page.keyboard.press('Enter');
    await see(page, 'There is no heat 999. Heats run from 1 to 106.');
  });

  test('locks: four commands are disabled with reasons, sections are read-only, late entries can still be assigned', async () => {
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
    await see(page, /Locked by Miriam Okafor, \w+ .*\. Unlock first\.$/);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add Section' }).count()).toBe(0);
    expect(await page.getByLabel('Section Title').count()).toBe(0);
    await see(page, /Heat stays at \d+$/);
    await command(page, 'Fill Heats with Entries').click();
    await expect
      .poll(() => column(page, 'Updates').innerText())
      .toMatch(/just now\s+Filled heats[^\n]*\n(?:Undo\s+)?just now\s+Locked the schedule/);
    await command(page, 'Unlock').click();
    await expect.poll(() => isOff(page, 'Delete Heats')).toBe('false');
    expect(complaintsOf(page)).toEqual([]);
  });
});
