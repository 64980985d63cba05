import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { BackupReader } from '../../server/backup/readBackup.ts';
import { complaintsOf, type Floorcraft, ORGANISER, openFloorcraft, see } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

test('shows an organiser the state of the server, and downloads a backup', async () => {
  const page = await floorcraft.visit('/entries');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await page.waitForURL('**/health');
  await see(page, 'Database latency');
  await see(page, 'Instance');
  await see(page, ORGANISER.username);
  await see(page, 'No failures since the start.');
  await see(page, 'Never downloaded');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Backup' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^floorcraft-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
  const bytes = readFileSync(await download.path());
  const { header } = await BackupReader.open(Readable.from([bytes]));
  expect(header.migrations.length).toBeGreaterThan(0);
  await see(page, 'Downloaded just now');
  expect(complaintsOf(page)).toEqual([]);
});

test('refreshes an expired access token before downloading', async () => {
  const page = await floorcraft.visit('/health');
  await see(page, 'Database latency');
  await page.evaluate(() => localStorage.setItem('access', 'ended'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Backup' }).click(),
  ]);
  expect(await download.failure()).toBeNull();
});
