import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { openEntriesStage } from './entriesStage.ts';
import { settled } from './openFloorcraft.ts';

const stage = await openEntriesStage();

const rowOf = (page: Page, name: RegExp) => page.getByRole('group', { name });
const hasFocus = (page: Page, label: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute('aria-label') === name, label);

let serial = 400;
async function studentWithWaltz(level = 'Full Bronze') {
  serial += 1;
  const student = await stage.person(`Student ${serial}`, String(serial), false, level);
  await stage.enter(student, stage.anya, ['Waltz', 'Smooth']);
  const stored = async () => (await stage.entriesOf(student)).map((entry) => entry.level).sort();
  return { student, stored };
}

describe('a level that is being typed', () => {
  it('is saved after the pause, with the cursor still in it', async () => {
    const { student, stored } = await studentWithWaltz();
    const page = await stage.openEntries(student);
    const level = rowOf(page, /^Waltz/).getByLabel('Level');
    await level.focus();
    await page.keyboard.type('Zed Level');
    await expect.poll(stored).toEqual(['Zed Level']);
    expect(await hasFocus(page, 'Level')).toBe(true);
    await page.keyboard.type(' 2');
    await expect.poll(stored).toEqual(['Zed Level 2']);
    await page.keyboard.press('Tab');
    await settled(page);
    expect(await stored()).toEqual(['Zed Level 2']);
  });

  // The daily run covers this in `unsavedChanges`.
  freshTest('survives a reload while the server is away', async () => {
    const { student, stored } = await studentWithWaltz();
    const page = await stage.openEntries(student);
    let isLost = true;
    await page.route('**/graphql', (route) =>
      isLost && route.request().postData()?.includes('UpdateEntry') ? route.abort() : route.continue(),
    );
    await rowOf(page, /^Waltz/)
      .getByLabel('Level')
      .focus();
    await page.keyboard.type('Zed Level');
    await page.reload();
    await expect
      .poll(() =>
        rowOf(page, /^Waltz/)
          .getByLabel('Level')
          .inputValue(),
      )
      .toBe('Zed Level');
    expect(await stored()).toEqual(['Full Bronze']);
    isLost = false;
    await expect.poll(stored).toEqual(['Zed Level']);
  });

  it('is given up by Escape, also where a part of it was saved', async () => {
    const { student, stored } = await studentWithWaltz();
    const page = await stage.openEntries(student);
    await rowOf(page, /^Waltz/)
      .getByLabel('Level')
      .focus();
    await page.keyboard.type('Zed');
    await expect.poll(stored).toEqual(['Zed']);
    await page.keyboard.press('Escape');
    await expect.poll(stored).toEqual(['Full Bronze']);
    expect(
      await rowOf(page, /^Waltz/)
        .getByLabel('Level')
        .inputValue(),
    ).toBe('Full Bronze');
  });

  it('moves no row of a list that is in order of level', async () => {
    const { student, stored } = await studentWithWaltz('Open');
    const dances = ['Tango', 'Foxtrot', 'Viennese Waltz', 'Peabody'] as const;
    for (const dance of dances) await stage.enter(student, stage.anya, [dance, 'Smooth']);
    for (const dance of ['Cha Cha', 'Rumba', 'Swing', 'Bolero', 'Mambo'] as const)
      await stage.enter(student, stage.anya, [dance, 'Rhythm']);
    for (const dance of ['Samba', 'Jive', 'Paso Doble'] as const)
      await stage.enter(student, stage.anya, [dance, 'Latin']);
    const page = await stage.openEntries(student);
    await page.getByLabel('Order of Heat Entries').selectOption('level');
    const rows = page
      .getByRole('region', { name: 'Heat Entries' })
      .locator('[data-row]:not([data-row="new"])');
    const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    const before = await names();
    expect(before).toHaveLength(13);
    await rows.first().getByLabel('Level').focus();
    await page.keyboard.type('Zed');
    await expect.poll(async () => (await stored()).at(-1)).toBe('Zed');
    await settled(page);
    expect(await names()).toEqual(before);
  });

  it('keeps the cursor while its new row saves itself', async () => {
    const { student, stored } = await studentWithWaltz();
    const page = await stage.openEntries(student);
    const newRow = rowOf(page, /^New heat entry/);
    await newRow.getByLabel('Dance').fill('jive');
    await page.keyboard.press('Enter');
    await newRow.getByLabel('Partners').fill('anya');
    await page.getByRole('option', { name: /Anya/ }).waitFor();
    await page.keyboard.press('Enter');
    await newRow.getByLabel('Level').focus();
    await page.keyboard.type('Zed');
    await expect.poll(stored).toEqual(['Full Bronze', 'Zed']);
    expect(await hasFocus(page, 'Level')).toBe(true);
    await page.keyboard.type(' Level');
    await expect.poll(stored).toEqual(['Full Bronze', 'Zed Level']);
  });
});

it('an age group that is being typed is saved after the pause', async () => {
  const { student } = await studentWithWaltz();
  const danceCategories = await stage.read<{ id: string }[]>('danceCategories { id }');
  const id = await stage.create('Entry', {
    eventId: stage.eventId,
    entrantId: student,
    partnerIds: [stage.anya],
    entryType: 'MULTI',
    danceCategoryId: danceCategories[0]?.id,
  });
  const page = await stage.openEntries(student);
  await page.getByRole('region', { name: 'Multi Entries' }).getByLabel('Age Group').first().focus();
  await page.keyboard.type('C9');
  const stored = async () => {
    const entries = await stage.read<{ id: string; category: string }[]>('entries { id category }', {
      eventId: stage.eventId,
      entrantId: student,
    });
    return entries.find((entry) => entry.id === id)?.category;
  };
  await expect.poll(stored).toBe('C9');
});

describe('levels and age groups', () => {
  it('offer those of the event first, and name the nearest where another is typed', async () => {
    await stage.person('Quincy Vale', '880', false, 'Aardvark Bronze');
    const { student, stored } = await studentWithWaltz('Zebra Silver');
    const page = await stage.openEntries(student);
    const row = rowOf(page, /^Waltz/);
    const level = row.getByLabel('Level');
    await level.click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    const offered = await options.allInnerTexts();
    expect(offered.indexOf('Zebra Silver')).toBeLessThan(offered.indexOf('Aardvark Bronze'));
    expect(offered).toContain('Aardvark Bronze');

    await level.fill('zebra s');
    await row.getByLabel('Quantity').focus();
    await row.getByText('Did you mean').waitFor();
    await row.getByRole('button', { name: 'Zebra Silver' }).click();
    await expect.poll(stored).toEqual(['Zebra Silver']);
    await row.getByText('Did you mean').waitFor({ state: 'detached' });

    await level.fill('Something Else');
    await row.getByLabel('Quantity').focus();
    await expect.poll(stored).toEqual(['Something Else']);
    expect(await row.getByText('Did you mean').count()).toBe(0);
    await level.fill('zebra SILVER');
    await row.getByLabel('Quantity').focus();
    await expect.poll(stored).toEqual(['Zebra Silver']);
  });

  it('are offered for a student, and the nearest is named', async () => {
    await stage.act('createEntrant', {
      name: 'Ada Holt',
      isProfessional: false,
      level: 'Full Silver',
      category: 'B1 (45-54)',
    });
    const page = await stage.visit('/students');
    await page.getByRole('button', { name: '+ Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    await dialog.getByLabel('Student Name').fill('Ben Holt');
    await dialog.getByText('Age group, such as B1').waitFor();
    await dialog.getByLabel('Level').fill('full s');
    await page.getByRole('option', { name: 'Full Silver' }).waitFor();
    await dialog.getByLabel('Category').fill('B1');
    await dialog.getByLabel('Student Name').focus();
    await dialog.getByRole('button', { name: 'Full Silver' }).click();
    await dialog.getByRole('button', { name: 'B1 (45-54)' }).click();
    await dialog.getByRole('button', { name: 'Save Student' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { entrants } = await stage.ask<{ entrants: { level: string; category: string }[] }>(
      '{ entrants(search: "Ben Holt") { level category } }',
    );
    expect(entrants).toEqual([{ level: 'Full Silver', category: 'B1 (45-54)' }]);
  });
});
