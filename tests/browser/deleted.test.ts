import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { complaintsOf, type Floorcraft, openFloorcraft, see, tabTitle } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

async function make(mutation: string, type: string, input: object): Promise<string> {
  const data = await floorcraft.ask<Record<string, { id: string }>>(
    `mutation M($input: ${type}!) { ${mutation}(input: $input) { id } }`,
    { input },
  );
  return data[mutation]?.id ?? '';
}

test('a deleted event is found from the list and restored unchanged', async () => {
  const eventId = await make('createEvent', 'CreateEventInput', { name: 'Harbor Open' });
  await make('createSchedule', 'CreateScheduleInput', { eventId, name: 'Saturday' });
  await make('createEvent', 'CreateEventInput', { name: 'Winter Gala' });
  const page = await floorcraft.visit('/schedules');
  await page.getByRole('button', { name: 'Edit Harbor Open' }).click();
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await see(page, /You can restore it under Recently Deleted for 30 days/);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await see(page, 'Deleted Harbor Open');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await tabTitle(page, 'Recently Deleted · Floorcraft');
  const line = page.getByRole('listitem').filter({ hasText: 'Harbor Open' });
  await line.getByText('Event, with 1 schedule').waitFor();
  await line.getByText(/^Deleted by .+ · 30 days left$/).waitFor();
  await line.getByRole('button', { name: 'Restore Harbor Open' }).click();
  await see(page, 'Restore Harbor Open?');
  await see(page, 'It is restored with 1 schedule.');
  await page.keyboard.press('Enter');
  await see(page, 'Restored Harbor Open');
  await see(page, 'Nothing was deleted');
  await page.goBack();
  await page.getByRole('link', { name: 'Harbor Open' }).or(page.getByText('Harbor Open')).first().waitFor();
  await see(page, 'Saturday');
  expect(complaintsOf(page)).toEqual([]);
});

test('an item is restored together with a deleted person it needs', async () => {
  const eventId = await make('createEvent', 'CreateEventInput', { name: 'Lakeside Cup' });
  const studentId = await make('createEntrant', 'CreateEntrantInput', {
    name: 'Iris Kowalczyk',
    isProfessional: false,
  });
  const teacherId = await make('createEntrant', 'CreateEntrantInput', {
    name: 'Dmitri Volkov',
    isProfessional: true,
  });
  const danceCategories = await floorcraft.read<{ dances: { id: string }[] }[]>(
    'danceCategories { dances { id } }',
  );
  const entryId = await make('createEntry', 'CreateEntryInput', {
    ...{ eventId, entryType: 'HEAT', entrantId: studentId, partnerIds: [teacherId] },
    danceId: danceCategories[0]?.dances[0]?.id,
  });
  await make('deleteEntry', 'IdInput', { id: entryId });
  await make('deleteEntrant', 'IdInput', { id: studentId });
  const page = await floorcraft.visit('/deleted?what=entries');
  await page.getByRole('button', { name: /^Restore Iris Kowalczyk with Dmitri Volkov/ }).click();
  await see(page, 'Iris Kowalczyk was deleted too, and is restored with it.');
  await page.getByRole('button', { name: 'Restore all' }).click();
  await see(page, 'Nothing was deleted');
  await page.getByLabel('Show').selectOption('Everything');
  await see(page, 'Nothing was deleted');
  const entrants = await floorcraft.read<{ name: string }[]>('entrants { name }');
  expect(entrants.map(({ name }) => name)).toContain('Iris Kowalczyk');
  expect(complaintsOf(page)).toEqual([]);
});

test('staff can restore items, but learn that an organiser must restore a deleted event first', async () => {
  const eventId = await make('createEvent', 'CreateEventInput', { name: 'Autumn Classic' });
  const scheduleId = await make('createSchedule', 'CreateScheduleInput', { eventId, name: 'Sunday' });
  await make('deleteSchedule', 'IdInput', { id: scheduleId });
  await make('deleteEvent', 'IdInput', { id: eventId });
  const client = new Client({ connectionString: floorcraft.databaseUrl });
  await client.connect();
  try {
    await client.query("update users set role = 'STAFF'");
    const page = await floorcraft.visit('/deleted');
    const event = page.getByRole('listitem').filter({ hasText: 'Autumn Classic', hasNotText: 'Sunday' });
    await event.getByText('An organiser can restore it').waitFor();
    expect(await event.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Restore Sunday' }).click();
    await see(page, 'Autumn Classic was deleted too. An organiser can restore both.');
    const question = page.getByRole('alertdialog');
    expect(await question.getByRole('button').allTextContents()).toEqual(['Close']);
    await question.getByRole('button', { name: 'Close' }).click();
    expect(complaintsOf(page)).toEqual([]);
  } finally {
    await client.query("update users set role = 'ORGANISER'");
    await client.end();
  }
});
