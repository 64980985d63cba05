import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openEntriesStage } from './entriesStage.ts';
import { settled } from './openFloorcraft.ts';

const stage = await openEntriesStage();

/** Free width of a field, in pixels. */
const roomIn = (field: Locator): Promise<number> =>
  field.evaluate((box: HTMLInputElement) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(box);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    const text = pen?.measureText(box.value).width ?? Number.POSITIVE_INFINITY;
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
  });

it('truncates no name, dance or level, from phone to desktop', async () => {
  const id = await stage.act<string>('createStudio.id', { name: 'Northgate Dance Academy' });
  const student = await stage.person('Simone Achterberg', '9390', false, 'Intermediate Gold');
  await stage.act('updateEntrant', { id: student, studioId: id });
  await stage.enter(student, stage.dmitri, ['Viennese Waltz', 'Smooth']);
  const page = await stage.openEntries(student, { width: 1024, height: 900 });
  const entrant = page.getByLabel('Entrant', { exact: true });
  for (const width of [1024, 800, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expect.poll(() => entrant.inputValue()).toBe('Simone Achterberg');
    expect(await roomIn(entrant), `name at ${width}`).toBeGreaterThan(0);
    if (width < 768) continue;
    const row = page.getByRole('group', { name: /^Viennese Waltz/ });
    const tag = row.locator('.type-ahead-tag');
    expect(await tag.innerText()).toBe('Dmitri Volkov');
    const cut = await tag.evaluate((box) =>
      [box, ...box.querySelectorAll('*')].some(
        (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
      ),
    );
    expect(cut, `partner at ${width}`).toBe(false);
    if (width < 800) continue;
    for (const name of ['Level', 'Dance']) {
      const field = row.getByLabel(name, { exact: true });
      await expect.poll(() => field.inputValue()).not.toBe('');
      expect(await roomIn(field), `${name} at ${width}`).toBeGreaterThan(0);
    }
  }
});

it('keeps the height of a row while it saves', async () => {
  const student = await stage.person('Yusuf Demir', '306', false);
  await stage.enter(student, stage.anya, ['Waltz', 'Smooth']);
  const page = await stage.openEntries(student, { width: 1366, height: 657 });
  const row = page.getByRole('group', { name: /^Waltz/ });
  await row.waitFor();
  const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateEntry') ? route.abort() : route.continue(),
  );
  await row.getByLabel('Quantity').fill('2');
  await row.getByText('Not saved, retrying').waitFor();
  expect(await height()).toBe(before);
});

it('adds on a phone in a dialog with the title of its box and a Done button', async () => {
  const student = await stage.person('Ines Duarte', '307', false);
  const page = await stage.openEntries(student, { width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Solo' }).click();
  await page.getByRole('button', { name: 'Add Heat:' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add to Solo Entries' });
  const done = sheet.getByRole('button', { name: 'Done' });
  await done.click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Heat:' }).click();
  await sheet.getByLabel('Dance').fill('jive');
  await page.getByRole('option', { name: 'Jive' }).click();
  await done.click();
  await sheet.getByText('Needs a partner').waitFor();
  await sheet.getByLabel('Partners').fill('tomasz');
  await page.getByRole('option', { name: 'Tomasz Zielinski' }).click();
  await done.click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(async () => (await stage.entriesOf(student)).length).toBe(1);
});

it('reports added entries in one toast, clear of the row being typed', async () => {
  const student = await stage.person('Robert Lindqvist', '308', false, 'Full Silver');
  const page = await stage.openEntries(student, { width: 1366, height: 657 });
  const newRow = page.getByRole('group', { name: 'New heat entry' });
  await newRow.getByLabel('Dance').focus();
  const dances = [
    'waltz',
    'tango',
    'foxtrot',
    'cha',
    'rumba',
    'swing',
    'samba',
    'jive',
    'paso',
    'mambo',
    'bolero',
  ];
  for (const [index, dance] of dances.entries()) {
    await page.keyboard.type(dance);
    await page.keyboard.press('Tab');
    if (index === 0) await page.keyboard.type('anya');
    // A toast lasts five seconds, so the wait starts before the entry.
    const told = page.waitForFunction(() => {
      const [toast, ...others] = document.querySelectorAll('.bp6-toast');
      if (!toast || others.length > 0) return null;
      return { text: toast.textContent ?? '', top: toast.getBoundingClientRect().top };
    });
    await page.keyboard.press('Enter');
    if (index === 0) await page.keyboard.press('Enter');
    await expect.poll(async () => (await stage.entriesOf(student)).length).toBe(index + 1);
    const toast = await (await told).jsonValue();
    expect(toast?.text).toMatch(/^Entry added successfully/);
    const row = await newRow.boundingBox();
    expect(row && toast && row.y + row.height < toast.top).toBe(true);
  }
});

it('says what Total Entries and Total Solos count', async () => {
  const student = await stage.person('Naomi Feld', '309', false);
  await stage.enter(student, stage.anya, ['Waltz', 'Smooth'], 2);
  const page = await stage.openEntries(student);
  const figures = page.getByRole('region', { name: 'Statistics' });
  await expect.poll(() => figures.innerText()).toMatch(/Total Entries\s+2 heats\s+Total Solos\s+0 solos$/);
  const danceCategories = await stage.read<{ id: string }[]>('danceCategories { id }');
  await stage.create('Entry', {
    eventId: stage.eventId,
    entrantId: student,
    partnerIds: [stage.anya],
    entryType: 'MULTI',
    danceCategoryId: danceCategories[0]?.id,
  });
  await page.reload();
  await figures.getByText('Multi entries are not included.').waitFor();
});

it('draws couple and level once per run, and moves a changed row to its run once the focus has left', async () => {
  const student = await stage.person('Nadia Vance', '309', false, 'Full Silver');
  for (const [partner, dance] of [
    [stage.dmitri, 'Waltz'],
    [stage.anya, 'Foxtrot'],
    [stage.dmitri, 'Tango'],
  ] as const)
    await stage.enter(student, partner, [dance, 'Smooth']);
  const page = await stage.openEntries(student, { width: 1440, height: 900 });
  const box = page.getByRole('region', { name: 'Heat Entries' });
  const rows = box.getByRole('group', { name: /, of Nadia Vance$/ });
  const dances = () =>
    rows.evaluateAll((all) => all.map((row) => /^\S+/.exec(row.getAttribute('aria-label') ?? '')?.[0]));
  const shows = (row: Locator) =>
    row
      .locator('.type-ahead-tag')
      .first()
      .evaluate((tag) => tag.checkVisibility({ opacityProperty: true }));
  await expect.poll(dances).toEqual(['Foxtrot', 'Waltz', 'Tango']);
  const tango = box.getByRole('group', { name: /^Tango/ });
  await page.mouse.move(0, 0);
  expect([await shows(rows.nth(1)), await shows(tango)]).toEqual([true, false]);
  await tango.getByLabel('Dance').focus();
  expect(await shows(tango)).toBe(true);

  await tango.getByLabel('Level').fill('Full Bronze');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await stage.entriesOf(student))[2]?.level).toBe('Full Bronze');
  await settled(page);
  expect(await dances()).toEqual(['Foxtrot', 'Waltz', 'Tango']);
  await page.getByLabel('Entrant', { exact: true }).focus();
  await expect.poll(dances).toEqual(['Tango', 'Foxtrot', 'Waltz']);
  expect(await shows(tango)).toBe(true);
});

it('offers all entries, the last people and the import while no one is chosen', async () => {
  const student = await stage.person('Odette Perignac', '310', false);
  const page = await stage.openEntries(student, { width: 1440, height: 900 });
  await page.getByLabel('Entrant', { exact: true }).fill('margaret');
  await page.keyboard.press('Enter');
  await page.evaluate(() => localStorage.removeItem('floorcraft.entrant'));
  await page.reload();
  await page.getByText('Both event and entrant must be set').waitFor();
  await page.getByRole('heading', { name: 'Heat Limits' }).waitFor();
  await page.getByRole('button', { name: 'Margaret Osei' }).waitFor();
  await page.getByRole('button', { name: 'Odette Perignac' }).click();
  await page.getByRole('group', { name: 'New heat entry' }).waitFor();
  await page.getByRole('link', { name: 'All entries of Harbor Lights DanceSport' }).click();
  await page.getByRole('heading', { level: 1, name: 'All Entries' }).waitFor();
});
