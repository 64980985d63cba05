import { expect, test } from 'vitest';
import { ANOTHER_MACHINE } from '../support/browser/chromium.ts';
import { openEntriesStage } from './entriesStage.ts';
import { complaintsOf, ORGANISER, see } from './openFloorcraft.ts';

const stage = await openEntriesStage();

test('a laptop beside the desk signs in, edits and enters over plain http', async () => {
  const page = await stage.visit('/healthz', { isAnonymous: true, isFresh: true });
  const { port } = new URL(stage.address);
  await page.goto(`http://${ANOTHER_MACHINE}:${port}/event?id=${stage.eventId}`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByLabel('Username').fill(ORGANISER.username);
  await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Event Notes').fill('Doors at 7.');
  await see(page, 'Saved');

  await page.evaluate(
    ([entrant, event]) => {
      localStorage.setItem('floorcraft.entrant', entrant ?? '');
      localStorage.setItem('floorcraft.event', event ?? '');
    },
    [stage.ellen, stage.eventId],
  );
  await page.goto(`http://${ANOTHER_MACHINE}:${port}/entries`);
  const row = page.getByRole('group', { name: 'New heat entry' });
  await row.getByLabel('Dance').focus();
  for (const keys of ['Tango', 'dmitri']) {
    await page.keyboard.type(keys);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stage.entriesOf(stage.ellen)).length).toBe(1);
  // The browser's own complaints about plain http.
  const own = complaintsOf(page).filter((text) => !/untrustworthy|origin-keyed/.test(text));
  expect(own).toEqual([]);
});
