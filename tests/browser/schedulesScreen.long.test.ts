import { beforeAll, expect, test } from 'vitest';
import { type Floorcraft, openFloorcraft, see, settled } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

test('adds, renames and deletes events and their schedules', async () => {
  const page = await floorcraft.visit('/schedules');
  await page.getByRole('button', { name: '+ Add Event' }).waitFor();
  await settled(page);
  expect(await page.getByRole('link', { name: 'Recently deleted' }).count()).toBe(0);
  await page.getByRole('button', { name: '+ Add Event' }).click();
  await page.getByLabel('Event Name').fill('Harbor Light');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/event\?id=\d+$/);
  await page.getByRole('region', { name: 'First steps' }).getByText('Add a schedule').waitFor();
  await page.getByRole('button', { name: 'Back to Schedules' }).click();
  await page.getByRole('link', { name: 'Set the date' }).waitFor();
  await page.getByRole('button', { name: 'Edit Harbor Light' }).click();
  await page.getByLabel('Event Name').fill('Harbor Lights');
  await page.getByRole('button', { name: 'Save Event' }).click();
  const card = page.getByRole('region', { name: 'Harbor Lights' });
  await card.getByText('No schedules yet.').waitFor();

  await card.getByRole('button', { name: '+ Add Schedule' }).click();
  await page.getByRole('button', { name: 'Save Schedule' }).click();
  await see(page, 'This field may not be blank.');
  await page.getByLabel('Schedule Name').fill('Main program');
  await page.getByRole('button', { name: 'Save Schedule' }).click();
  await card.getByRole('link', { name: /Main program/ }).waitFor();
  await card.getByRole('button', { name: '+ Add Schedule' }).click();
  await page.getByLabel('Schedule Name').fill('Plan B');
  await page.getByLabel('Start From').selectOption('Copy of Main program');
  await page.getByRole('button', { name: 'Save Schedule' }).click();
  await card.getByRole('button', { name: 'Edit Plan B' }).click();
  await page.getByRole('button', { name: 'Delete Schedule' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await card.getByRole('link', { name: /Plan B/ }).waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Edit Main program' }).click();
  await page.getByRole('button', { name: 'Delete Schedule' }).click();
  await see(page, 'Are you sure you want to delete Main program?');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await card.getByText('No schedules yet.').waitFor();

  await card.getByRole('link', { name: 'Harbor Lights' }).click();
  await page.waitForURL(/\/event\?id=\d+$/);
  const remembered = await page.evaluate(() => localStorage.getItem('floorcraft.event'));
  expect(page.url().endsWith(`id=${remembered}`)).toBe(true);
  await page.getByRole('button', { name: 'Back to Schedules' }).click();
  await page.getByRole('button', { name: 'Edit Harbor Lights' }).click();
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await see(page, 'No events yet');
});

test('Escape cancels a dialog and returns the focus', async () => {
  const page = await floorcraft.visit('/schedules');
  await page.getByRole('button', { name: '+ Add Event' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Event Name').fill('Never');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('+ Add Event');
  const { events } = await floorcraft.ask<{ events: unknown[] }>('{ events { id } }');
  expect(events).toEqual([]);
});

test('leads a newcomer from the empty screen to a filled schedule', async () => {
  const page = await floorcraft.visit('/schedules');
  await page.getByRole('button', { name: 'Load the sample competition' }).click();
  await page
    .getByText(/\d+ sections · \d+ heats · \d+ entries/)
    .first()
    .waitFor({ timeout: 60_000 });
});

test('works by keyboard', async () => {
  const page = await floorcraft.visit('/schedules');
  await settled(page);
  await page.keyboard.press('?');
  await see(page, 'Keyboard shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.waitForURL('**/teachers');
});
