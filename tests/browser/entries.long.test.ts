import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openEntriesStage } from './entriesStage.ts';
import { axeFindings, beyondTheEdge } from './findings.ts';
import { complaintsOf, heldUndo, settled, tabTitle } from './openFloorcraft.ts';

const stage = await openEntriesStage();

const newRow = (page: Page, type = 'heat') => page.getByRole('group', { name: `New ${type} entry` });
const rowsOf = (page: Page, box = 'Heat Entries') =>
  page.getByRole('region', { name: box }).locator('[data-row]:not([data-row="new"])');
const toast = (page: Page, text: string) => page.locator('.bp6-toast').filter({ hasText: text });

describe('entering', () => {
  it('takes twenty entries in at most 150 keystrokes, without a mouse', async () => {
    const page = await stage.openEntries(stage.ellen);
    let strokes = 0;
    const type = async (text: string) => {
      strokes += text.length;
      await page.keyboard.type(text);
    };
    const press = async (...keys: string[]) => {
      strokes += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    };
    // The first row names the teacher; later rows keep the teacher and the last style.
    const rounds = [
      { partner: 'dmi', quantity: '', dances: 'wal,tan,fox,vie,rum,cha,swi,bol,sam,jiv' },
      { partner: '13', quantity: '2', dances: 'wal sta,tan,fox,vie,quick,rum lat,cha,sam,pas,jiv' },
    ];
    await newRow(page).getByLabel('Dance').focus();
    for (const { partner, quantity, dances } of rounds) {
      for (const [index, dance] of dances.split(',').entries()) {
        await type(dance);
        await press(index === 0 ? 'Tab' : 'Enter');
        if (index === 0) {
          await type(partner);
          await press('Tab');
          await type(quantity);
        }
        await press('Enter');
      }
    }
    expect(strokes).toBeLessThanOrEqual(150);
    await expect.poll(async () => (await stage.entriesOf(stage.ellen)).length, { timeout: 200_000 }).toBe(20);
    await expect.poll(() => rowsOf(page).count()).toBe(20);
    await expect.poll(() => rowsOf(page).getByText('Saved').count()).toBe(20);

    const stored = await stage.entriesOf(stage.ellen);
    const dancesWith = (teacher: string) =>
      stored
        .filter(({ partners }) => partners.map(({ name }) => name).join() === teacher)
        .map(({ dance }) => `${dance?.category.name} ${dance?.name}`);
    const named = (style: string, names: string) => names.split(',').map((name) => `${style} ${name}`);
    expect(dancesWith('Dmitri Volkov')).toEqual([
      ...named('Smooth', 'Waltz,Tango,Foxtrot,Viennese Waltz'),
      ...named('Rhythm', 'Rumba,Cha Cha,Swing,Bolero'),
      ...named('Latin', 'Samba,Jive'),
    ]);
    expect(dancesWith('Anya Petrova')).toEqual([
      ...named('Standard', 'Waltz,Tango,Foxtrot,Viennese Waltz,Quickstep'),
      ...named('Latin', 'Rumba,Cha Cha,Samba,Paso Doble,Jive'),
    ]);
    expect(new Set(stored.map(({ level }) => level))).toEqual(new Set(['Full Silver']));
    await expect.poll(() => page.getByText('20 entries, 21 heats').count()).toBe(1);

    // Filters and sorts a long list.
    const filter = page.getByLabel('Filter Heat Entries');
    await filter.fill('anya tango');
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await rowsOf(page).getByText('Standard').waitFor();
    await filter.press('Escape');
    await page.getByLabel('Order of Heat Entries').selectOption('By dance');
    await expect.poll(() => rowsOf(page).nth(1).getByLabel('Dance').inputValue()).toBe('Tango');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('stays in the row while another partner may be named', async () => {
    const student = await stage.person('Lena Marsh', '320', false);
    const page = await stage.openEntries(student);
    const row = newRow(page);
    await row.getByLabel('Dance').focus();
    await page.keyboard.type('mambo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('dmi');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('bolero');
    await page.keyboard.press('Enter');
    const names = async () =>
      (await stage.entriesOf(student)).map(
        ({ dance, partners }) => `${dance?.name} ${partners.map(({ name }) => name).join()}`,
      );
    await expect.poll(names).toEqual(['Mambo Dmitri Volkov', 'Bolero Dmitri Volkov']);
    await row.getByText('Saved').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('anya');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Mambo Dmitri Volkov', 'Bolero Anya Petrova']);
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('saves a complete row after the delay, clears the form and focuses the next row', async () => {
    const page = await stage.openEntries(stage.margaret);
    const row = newRow(page, 'solo');
    await row.getByLabel('Dance').focus();
    await page.keyboard.type('rumba');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('volkov');
    await page.keyboard.press('Enter');
    await toast(page, 'Entry added successfully').waitFor();
    await expect.poll(() => row.getByLabel('Dance').inputValue()).toBe('');
    await expect
      .poll(() => row.getByLabel('Dance').evaluate((input) => input === document.activeElement))
      .toBe(true);
    expect((await stage.entriesOf(stage.margaret)).map(({ entryType }) => entryType)).toEqual(['SOLO']);
    await expect.poll(() => rowsOf(page, 'Solo Entries').getByText('No Limits').count()).toBe(1);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('takes a MULTI with a dance category and an age group instead of a dance', async () => {
    const page = await stage.openEntries(stage.margaret);
    const row = newRow(page, 'multi');
    expect(await row.getByLabel('Dance', { exact: true }).count()).toBe(0);
    await row.getByLabel('Dance Category').focus();
    await page.keyboard.type('smooth');
    await page.keyboard.press('Tab');
    await page.keyboard.type('B1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anya');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, 'Entry added successfully').waitFor();
    const multi = (await stage.entriesOf(stage.margaret)).find(({ entryType }) => entryType === 'MULTI');
    expect(multi).toMatchObject({ dance: null, danceCategory: { name: 'Smooth' }, quantity: 1 });
  });

  it('does not save an incomplete row, and says what it needs', async () => {
    const student = await stage.person('Naomi Feld', '300', false);
    const page = await stage.openEntries(student);
    const row = newRow(page);
    await row.getByLabel('Dance').focus();
    await page.keyboard.type('jive');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await row.getByText('Needs a partner').waitFor();
    await page.waitForTimeout(900);
    expect(await stage.entriesOf(student)).toEqual([]);

    await page.reload();
    await row.getByText('Needs a partner').waitFor();
    await expect.poll(() => row.getByLabel('Dance').inputValue()).toBe('Jive');
    await row.getByLabel('Partners').focus();
    await page.keyboard.type('dmitri');
    await page.keyboard.press('Enter');
    await toast(page, 'Entry added successfully').waitFor();
    expect((await stage.entriesOf(student)).map(({ dance }) => dance?.name)).toEqual(['Jive']);
  });

  it('offers no new row for a teacher, and lists their students’ entries', async () => {
    const student = await stage.person('Grace Oyelaran', '301', false);
    await stage.enter(student, stage.anya, ['Quickstep', 'Standard']);
    const page = await stage.openEntries(stage.anya);
    await rowsOf(page).getByText('Grace Oyelaran').waitFor();
    expect(await page.getByText('Add Heat:').count()).toBe(0);
  });
});

describe('changing', () => {
  it('saves after the delay, and announces every update but the first', async () => {
    const student = await stage.person('Priya Raghavan', '302', false);
    await stage.enter(student, stage.dmitri, ['Mambo', 'Rhythm']);
    const page = await stage.openEntries(student);
    const row = rowsOf(page);
    const quantity = row.getByLabel('Quantity');
    const stored = async () => (await stage.entriesOf(student))[0]?.quantity;

    await quantity.fill('3');
    await expect.poll(stored).toBe(3);
    await row.getByText('Saved').waitFor();
    expect(await toast(page, 'Entry updated successfully').count()).toBe(0);
    await quantity.fill('4');
    await toast(page, 'Entry updated successfully').waitFor();
    expect(await stored()).toBe(4);

    await quantity.fill('');
    await row.getByText('Needs a quantity').waitFor();
    await page.waitForTimeout(900);
    expect(await stored()).toBe(4);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('keeps a refused change with its reason, and restores the saved values on request', async () => {
    const student = await stage.person('Susan Abernathy', '307', false);
    await stage.limit(['Salsa', 'Nightclub'], 4);
    await stage.enter(student, stage.dmitri, ['Salsa', 'Nightclub'], 2);
    const page = await stage.openEntries(student);
    const quantity = rowsOf(page).getByLabel('Quantity');
    await quantity.fill('6');
    await rowsOf(page).getByRole('alert').waitFor();
    expect(await rowsOf(page).getByRole('alert').innerText()).toMatch(/Dmitri Volkov.*Salsa/);
    expect(await quantity.inputValue()).toBe('6');
    await page.reload();
    await rowsOf(page).getByRole('alert').waitFor();
    expect(await quantity.inputValue()).toBe('6');

    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    expect(await rowsOf(page).getByRole('alert').count()).toBe(0);
    expect((await stage.entriesOf(student))[0]?.quantity).toBe(2);
  });

  it('asks whether a couple is meant to be entered twice, in a new row and in a changed one', async () => {
    const student = await stage.person('Lou Marchetti', '308', false, 'Gold');
    const row = { eventId: stage.eventId, entrantId: student, partnerIds: [stage.dmitri], entryType: 'HEAT' };
    for (const level of ['Gold', 'Silver']) {
      await stage.create('Entry', { ...row, danceId: stage.danceId('Cha Cha', 'Latin'), level });
    }
    const page = await stage.openEntries(student);
    const answer = async (of: Locator) => {
      const alert = of.getByRole('alert').filter({ hasText: 'Lou Marchetti and Dmitri Volkov are already' });
      await alert.waitFor();
      await of.getByRole('button', { name: 'Enter Twice' }).press('Enter');
      await alert.waitFor({ state: 'detached' });
    };
    await rowsOf(page).last().getByLabel('Level').fill('Gold');
    await answer(rowsOf(page).last());
    await newRow(page).getByLabel('Dance').focus();
    await page.keyboard.type('cha lat');
    await page.keyboard.press('Tab');
    await page.keyboard.type('volkov');
    await page.keyboard.press('Enter');
    await answer(newRow(page));
    const levels = async () => (await stage.entriesOf(student)).map(({ level }) => level);
    await expect.poll(levels).toEqual(['Gold', 'Gold', 'Gold']);
  });

  it('asks before it deletes, and restores what was deleted', async () => {
    const student = await stage.person('Iris Kowalczyk', '303', false);
    await stage.enter(student, stage.dmitri, ['Samba', 'Latin'], 2);
    const page = await stage.openEntries(student);
    await page.getByRole('button', { name: 'Delete Samba with Dmitri Volkov' }).click();
    await page.getByText('Are you sure you want to delete this entry?').waitFor();
    await page.getByRole('button', { name: 'No' }).click();
    expect(await stage.entriesOf(student)).toHaveLength(1);

    await page.getByRole('button', { name: 'Delete Samba with Dmitri Volkov' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    const undo = await heldUndo(page);
    await expect.poll(() => rowsOf(page).count()).toBe(0);
    expect(await stage.entriesOf(student)).toEqual([]);
    await undo.click();
    await expect.poll(async () => (await stage.entriesOf(student))[0]?.quantity).toBe(2);
  });
});

describe('limits', () => {
  it('warns in amber if none are left, and shows the remaining number otherwise', async () => {
    const student = await stage.person('Walter Nakamura', '304', false);
    await stage.limit(['Hustle', 'Nightclub'], 2);
    await stage.enter(student, stage.dmitri, ['Hustle', 'Nightclub']);
    const page = await stage.openEntries(student);
    await rowsOf(page).getByText('Remaining Entries: 1').waitFor();
    await rowsOf(page).getByLabel('Quantity').fill('2');
    await rowsOf(page).getByText('Remaining Entries: 0').waitFor();
    await rowsOf(page).getByText('Dmitri Volkov has no Hustle entries left (2 of 2).').waitFor();
    const limits = page.getByRole('region', { name: 'Heat Limits' });
    await expect.poll(() => limits.getByText('No Limits').count()).toBe(1);
    await expect.poll(() => limits.getByRole('row', { name: 'Hustle' }).innerText()).toMatch(/0\s+2/);
  });

  it('refuse an entry with the reason below its row, keep it, and accept it once corrected', async () => {
    const student = await stage.person('Robert Lindqvist', '305', false);
    await stage.limit(['Paso Doble', 'Latin'], 4);
    const page = await stage.openEntries(student);
    await newRow(page).getByLabel('Dance').focus();
    await page.keyboard.type('paso');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anya');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    const row = rowsOf(page);
    await toast(page, 'Anya Petrova').waitFor();
    await row.getByRole('alert').waitFor();
    expect(await row.getByRole('alert').innerText()).toMatch(/Anya Petrova.*Paso Doble/);
    expect(await row.getByLabel('Quantity').inputValue()).toBe('5');
    await page.getByRole('button', { name: /1 unsaved change/ }).waitFor();
    expect(await stage.entriesOf(student)).toEqual([]);

    await row.getByLabel('Quantity').fill('3');
    await toast(page, 'Entry added successfully').waitFor();
    await expect.poll(() => row.getByRole('alert').count()).toBe(0);
    expect((await stage.entriesOf(student)).map(({ quantity }) => quantity)).toEqual([3]);
  });
});

describe('choosing', () => {
  it('finds people by name and card number, and remembers the choice', async () => {
    const page = await stage.openEntries(stage.ellen);
    await page.getByLabel('Entrant', { exact: true }).click();
    await page.keyboard.type('215');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Entrant', { exact: true }).inputValue()).toBe('Margaret Osei');
    await page.reload();
    await expect.poll(() => page.getByLabel('Entrant', { exact: true }).inputValue()).toBe('Margaret Osei');
    await expect
      .poll(() => page.getByLabel('Event', { exact: true }).inputValue())
      .toBe('Harbor Lights DanceSport');
  });

  it('asks for both while one is missing', async () => {
    const page = await stage.visit('/entries');
    await page.getByText('Both event and entrant must be set').waitFor();
    // A sole event is preselected.
    await expect
      .poll(() => page.getByLabel('Event', { exact: true }).inputValue())
      .toBe('Harbor Lights DanceSport');
    await tabTitle(page, 'Entries · Floorcraft');
  });
});

describe('the screen', () => {
  it('leaves axe nothing to find in either theme', async () => {
    const student = await stage.person('Carol Jennings', '405', false);
    await stage.limit(['Bachata', 'Nightclub'], 2);
    await stage.enter(student, stage.anya, ['Bachata', 'Nightclub']);
    const page = await stage.openEntries(student);
    await rowsOf(page).getByLabel('Quantity').fill('9');
    await rowsOf(page).getByRole('alert').waitFor();
    await newRow(page).getByLabel('Dance').focus();
    await page.keyboard.type('tan');
    await page.getByRole('option').first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  it('is used with a thumb at 390 px', async () => {
    const student = await stage.person('Yusuf Demir', '306', false);
    await stage.limit(['Viennese Waltz', 'Smooth'], 12);
    const page = await stage.openEntries(student, { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Add Heat:' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Dance').fill('jive');
    await page.getByRole('option', { name: 'Jive' }).click();
    await sheet.getByLabel('Partners').fill('tomasz');
    await page.getByRole('option', { name: 'Tomasz Zielinski' }).click();
    await toast(page, 'Entry added successfully').waitFor();
    await page.getByRole('button', { name: /Jive.*Tomasz Zielinski/ }).waitFor();
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    for (const tab of ['Solo', 'Multi', 'Limits']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await beyondTheEdge(page)).toEqual([]);
    }
    expect(complaintsOf(page)).toEqual([]);
  });
});
