import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './findings.ts';
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
  const card = page.getByRole('article', { name: 'Harbor Lights' });
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
  const events = await floorcraft.read<unknown[]>('events { id }');
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

test('starts next year’s event from this one, from Add Event too, and copies a schedule of another event', async () => {
  const { ask } = floorcraft;
  const { createEvent } = await ask<{ createEvent: { id: string } }>(
    'mutation E($input: CreateEventInput!) { createEvent(input: $input) { id } }',
    {
      input: {
        name: 'Harbor Lights',
        timeZone: 'America/New_York',
        date: '2027-03-05',
        notes: 'Doors 7:15 AM.',
      },
    },
  );
  const eventId = createEvent.id;
  const { createSchedule } = await ask<{ createSchedule: { id: string } }>(
    'mutation S($input: CreateScheduleInput!) { createSchedule(input: $input) { id } }',
    { input: { eventId, name: 'Main program' } },
  );
  await ask('mutation C($input: CreateSectionInput!) { createSection(input: $input) { id } }', {
    input: {
      scheduleId: createSchedule.id,
      startTime: '2027-03-05T14:00:00Z',
      endTime: '2027-03-05T15:00:00Z',
    },
  });
  const page = await floorcraft.visit(`/event?id=${eventId}`);
  await page.getByRole('button', { name: 'Copy Event…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start next year’s event' });
  const name = dialog.getByLabel('Event Name');
  await expect.poll(() => name.inputValue()).toBe('Harbor Lights 2028');
  expect(await dialog.getByLabel('Event Date').inputValue()).toBe('Fri Mar 3, 2028');
  await dialog.getByText('1 section, Mar 3, 2028').waitFor();
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await dialog.getByText('This field may not be blank.').waitFor();
  await name.fill('Harbor Lights 2028');
  await dialog.getByLabel('Teacher entry limits').uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await page.waitForURL((url) => !url.search.endsWith(`=${eventId}`));
  await page.getByRole('heading', { level: 2, name: 'Harbor Lights 2028', exact: true }).waitFor();
  expect(await page.getByLabel('Event Notes').inputValue()).toBe('Doors 7:15 AM.');
  await page.getByRole('link', { name: 'Main program' }).first().waitFor();

  await page.goto(`${floorcraft.address}/schedules`);
  await page.getByRole('button', { name: '+ Add Event' }).click();
  await page.getByLabel('Event Name').fill('Harbor Lights 2029');
  await page.getByLabel('Start From').selectOption({ label: 'Copy of Harbor Lights 2028' });
  await see(page, 'on Mar 2, 2029');
  await page.getByRole('button', { name: 'Save Event' }).click();
  await page.getByRole('heading', { level: 2, name: 'Harbor Lights 2029', exact: true }).waitFor();

  await page.getByRole('button', { name: '+ Add Schedule' }).click();
  await page.getByLabel('Schedule Name').fill('Showcase');
  const from = page.getByLabel('Start From');
  await from.locator('optgroup[label="Harbor Lights 2028"] option').waitFor({ state: 'attached' });
  await from.selectOption({ value: createSchedule.id });
  await see(page, 'on the days of this event');
  await page.getByRole('button', { name: 'Save Schedule' }).click();
  await page.getByRole('region', { name: 'Schedules' }).getByText('Showcase').waitFor();
  const { events } = await ask<{
    events: { name: string; schedules: { name: string; sections: { startTime: string }[] }[] }[];
  }>('{ events { name schedules { name sections { startTime } } } }');
  const section = { startTime: '2029-03-02T14:00:00Z' };
  expect(events.find((event) => event.name === 'Harbor Lights 2029')?.schedules).toEqual([
    { name: 'Main program', sections: [section] },
    { name: 'Showcase', sections: [section] },
  ]);
});

test('shows two events of one name without findings', async () => {
  for (const date of ['2027-12-03', '2027-12-03'])
    await floorcraft.act('createEvent', { name: 'Winter Gala', date });
  const page = await floorcraft.visit('/schedules');
  await expect.poll(() => page.getByRole('article', { name: 'Winter Gala' }).count()).toBe(2);
  await settled(page);
  expect(await axeFindings(page)).toEqual([]);
});
