import { describe, expect, it } from 'vitest';
import { openMortalEntriesStage } from './entriesStage.ts';

const stage = await openMortalEntriesStage();

describe('losing the server', () => {
  it('keeps unsent edits across a reload, loses none and sends none twice', async () => {
    await stage.enter(stage.ellen, stage.dmitri, ['Waltz', 'Smooth']);
    const page = await stage.openEntries(stage.ellen);
    const box = page.getByRole('region', { name: 'Heat Entries' });
    const newRow = page.getByRole('group', { name: 'New heat entry' });
    const rows = box.locator('[data-row]:not([data-row="new"])');
    await rows.first().waitFor();
    const enter = async (dance: string, quantity: string) => {
      await page.keyboard.type(dance);
      await page.keyboard.press('Tab');
      await page.keyboard.type('anya');
      await page.keyboard.press('Tab');
      await page.keyboard.type(quantity);
      await page.keyboard.press('Enter');
    };

    // The first new entry is stored, but its answer lost: the repeat must not create a second one.
    await newRow.getByLabel('Dance').focus();
    let isLost = false;
    await page.route('**/graphql', async (route) => {
      if (isLost || !route.request().postData()?.includes('CreateEntry')) return route.continue();
      isLost = true;
      await route.fetch();
      await stage.crash();
      await route.abort('connectionreset');
    });
    await enter('jive', '2');
    await rows.getByText('Not saved, retrying').first().waitFor();
    expect(await rows.count()).toBe(2);

    await enter('samba', '3');
    await enter('rumba', '4');
    await box
      .getByRole('group', { name: /^Waltz with / })
      .getByLabel('Quantity')
      .fill('7');
    await expect.poll(() => rows.getByText('Not saved, retrying').count()).toBe(4);
    await page.getByRole('button', { name: /4 unsaved changes/ }).waitFor();

    await stage.comeBack();
    await page.reload();
    await expect.poll(() => rows.count()).toBe(4);
    const stored = async () =>
      (await stage.entriesOf(stage.ellen))
        .map(({ dance, quantity }) => `${dance?.name} × ${quantity}`)
        .sort();
    await expect.poll(stored).toEqual(['Jive × 2', 'Rumba × 4', 'Samba × 3', 'Waltz × 7']);
    await page.getByText('Live', { exact: true }).first().waitFor();
    // Local storage is emptied once the answer has arrived.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))))
      .toEqual([]);
  });

  it('shows no conflict with its own change after a lost answer', async () => {
    await stage.enter(stage.margaret, stage.dmitri, ['Waltz', 'Smooth']);
    const page = await stage.openEntries(stage.margaret);
    const row = page
      .getByRole('region', { name: 'Heat Entries' })
      .locator('[data-row]:not([data-row="new"])');
    let isLost = false;
    await page.route('**/graphql', async (route) => {
      if (isLost || !route.request().postData()?.includes('UpdateEntry')) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await row.getByLabel('Quantity').fill('5');
    await expect.poll(() => isLost).toBe(true);
    await row.getByText('Saved', { exact: true }).waitFor({ timeout: 10_000 });
    expect(await row.getByLabel('Quantity').inputValue()).toBe('5');
    expect((await stage.entriesOf(stage.margaret)).map(({ quantity }) => quantity)).toEqual([5]);
    await page.unrouteAll();
  });

  it('continues without a reload once the server is back', async () => {
    const page = await stage.openEntries(stage.margaret);
    const newRow = page.getByRole('group', { name: 'New solo entry' });
    await newRow.waitFor();
    await stage.crash();
    await newRow.getByLabel('Dance').focus();
    await page.keyboard.type('foxtrot');
    await page.keyboard.press('Tab');
    await page.keyboard.type('dmitri');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const box = page.getByRole('region', { name: 'Solo Entries' });
    await box.getByText('Not saved, retrying').waitFor();
    await stage.comeBack();
    await box.getByText('Saved', { exact: true }).waitFor();
    expect((await stage.entriesOf(stage.margaret)).map(({ entryType }) => entryType)).toEqual([
      'HEAT',
      'SOLO',
    ]);
  });
});
