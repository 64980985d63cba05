import { expect, onTestFinished } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { freshDatabase } from '../support/db/database.ts';
import { startTcpProxy } from '../support/http/tcpProxy.ts';
import { openEntriesStageOn } from './entriesStage.ts';

// The daily run covers this in `unsavedChanges` (same answer) and `brokenConnections` (from the server).
freshTest('keeps what is typed while the server has no database, and saves it afterwards', async () => {
  const way = await startTcpProxy(await freshDatabase());
  onTestFinished(() => way.stop());
  const stage = await openEntriesStageOn(way.connectionString);
  await stage.enter(stage.ellen, stage.dmitri, ['Waltz', 'Smooth']);
  const page = await stage.openEntries(stage.ellen);
  const box = page.getByRole('region', { name: 'Heat Entries' });
  const rows = box.locator('[data-row]:not([data-row="new"])');
  await rows.first().waitFor();
  const stored = async () =>
    (await stage.entriesOf(stage.ellen)).map(({ dance, quantity }) => `${dance?.name} × ${quantity}`).sort();

  way.setOpen(false);
  const saves: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().postData()?.includes('Entry(')) saves.push(answer.status());
  });
  await rows.first().getByLabel('Quantity').fill('7');
  await rows.getByText('Not saved, retrying').waitFor();
  const newRow = page.getByRole('group', { name: 'New heat entry' });
  await newRow.getByLabel('Dance').focus();
  for (const word of ['samba', 'anya']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.getByText('Not saved, retrying').count()).toBe(2);
  // It keeps retrying, and each attempt is answered immediately.
  await expect.poll(() => saves.length, { timeout: 30_000 }).toBeGreaterThan(3);
  expect(new Set(saves)).toEqual(new Set([503]));
  await page.getByRole('button', { name: /2 unsaved changes/ }).waitFor();

  way.setOpen(true);
  await expect.poll(stored, { timeout: 60_000 }).toEqual(['Samba × 1', 'Waltz × 7']);
  await page.getByRole('button', { name: /unsaved change/ }).waitFor({ state: 'detached' });
  await page.getByText('Live', { exact: true }).first().waitFor();
});
