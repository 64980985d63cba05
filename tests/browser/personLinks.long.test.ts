import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Floorcraft, openFloorcraft, see, settled } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let eventIds: Record<string, string>;
let personIds: Record<string, string>;

const NAMES = Array.from({ length: 60 }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`);
const PEOPLE = [
  'name,is_professional,studio,card_number',
  ...NAMES.map((name, index) => `${name},false,Bayside Ballroom,${1000 + index}`),
  'Boris Petrov,true,Bayside Ballroom,7',
].join('\n');
const entriesOf = (name: string) =>
  `entrant,partners,entry_type,dance_category,dance\n${name},Boris Petrov,HEAT,Smooth,Waltz`;
const SECTIONS =
  'title,section_type,dance_category,start_time,end_time,heat_duration\nMorning,HEAT,Smooth,2027-04-17T13:00:00Z,2027-04-17T13:10:00Z,90';

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { ask } = floorcraft;
  // Both events have heats; Student 55 does not dance in the first by name.
  for (const [eventName, dancer] of [
    ['Autumn Classic', 'Student 01'],
    ['Spring Gala', 'Student 55'],
  ] as const) {
    const input = {
      eventName,
      scheduleName: 'Draft',
      people: PEOPLE,
      entries: entriesOf(dancer),
      sections: SECTIONS,
    };
    await ask('mutation I($input: ImportCsvInput!) { importCsv(input: $input) { content } }', { input });
  }
  const { events, entrants } = await ask<{
    events: { id: string; name: string; schedules: { id: string }[] }[];
    entrants: { id: string; name: string }[];
  }>('{ events { id name schedules { id } } entrants { id name } }');
  for (const { id } of events.flatMap(({ schedules }) => schedules)) {
    for (const command of ['generateHeats', 'generateHeatEntries', 'fillHeats']) {
      await ask(`mutation C($input: ScheduleInput!) { ${command}(input: $input) { id } }`, {
        input: { scheduleId: id },
      });
    }
  }
  eventIds = Object.fromEntries(events.map(({ id, name }) => [name, id]));
  personIds = Object.fromEntries(entrants.map(({ id, name }) => [name, id]));
});

const pane = (page: Page) => page.getByRole('region', { name: 'Student 55', exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Students' });
const rowOf55 = (page: Page) => list(page).getByRole('button', { name: /^Student 55/ });

test.each([390, 1180])('a link to a person opens the person in a window of %i px', async (width) => {
  const page = await floorcraft.visit('/schedules', { width, height: 800 });
  await see(page, '2 events, 2 schedules');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: /^Search people/ }).waitFor();
  await page.keyboard.type('1054');
  const found = page.getByRole('option', { name: /^Student 55/ });
  expect(await found.innerText()).toBe('Student 55\nStudent · 1054 · Bayside Ballroom');
  await page.keyboard.press('Enter');
  await pane(page).waitFor();
  await pane(page).getByRole('link', { name: 'Smooth Waltz' }).waitFor();
  await list(page).waitFor({ state: 'hidden' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pane(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit Student' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All students' }).click();
  await expect.poll(() => isInView(page)).toBe(true);
});

test('a link to a person scrolls the list to the row', async () => {
  const page = await floorcraft.visit(`/students?id=${personIds['Student 55']}`, {
    width: 1366,
    height: 657,
  });
  await pane(page).getByRole('link', { name: 'Smooth Waltz' }).waitFor();
  await expect.poll(() => isInView(page)).toBe(true);
  await pane(page).getByRole('link', { name: 'Boris Petrov' }).click();
  await page.getByRole('region', { name: 'Boris Petrov', exact: true }).waitFor();
});

async function isInView(page: Page): Promise<boolean> {
  const row = await rowOf55(page).boundingBox();
  const around = await list(page).locator('..').boundingBox();
  return (
    row !== null && around !== null && row.y >= around.y && row.y + row.height <= around.y + around.height
  );
}

test('a link to a deleted person says so instead of showing another', async () => {
  const page = await floorcraft.visit('/students?id=999999', { width: 390, height: 800 });
  await see(page, 'There is no such student');
  await page.getByRole('link', { name: 'All students' }).click();
  await list(page).getByText('Student 01').waitFor();
});

test('a person’s day opens with their event, or of two the one worked on last', async () => {
  const page = await floorcraft.visit(`/students?id=${personIds['Student 55']}`, {
    storage: { 'floorcraft.event': eventIds['Autumn Classic'] ?? '' },
  });
  await pane(page).getByRole('link', { name: 'Smooth Waltz' }).waitFor();
  const shown = () => page.getByLabel('Schedule').locator('option:checked').innerText();
  expect(await shown()).toBe('Spring Gala, Draft');
  await page.goto(`${floorcraft.address}/teachers?id=${personIds['Boris Petrov']}`);
  await page.getByRole('link', { name: 'Smooth Waltz' }).first().waitFor();
  expect(await shown()).toBe('Autumn Classic, Draft');
});

test('on a phone a person’s dialog starts with the day, without the keyboard', async () => {
  const page = await floorcraft.visit('/students', { width: 390, height: 800 });
  await page.getByLabel('Filter Students').fill('55');
  await rowOf55(page).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  const day = await dialog.getByRole('region', { name: 'Days of Student 55' }).boundingBox();
  const name = await dialog.getByLabel('Student Name').boundingBox();
  expect(day && name && day.y < name.y).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
  await dialog.getByRole('link', { name: 'Heat by heat' }).click();
  await pane(page).getByRole('link', { name: 'Smooth Waltz' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('people are filtered by event', async () => {
  const page = await floorcraft.visit('/students');
  await see(page, '60 students');
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Spring Gala' });
  await see(page, '1 of 60 students');
  await rowOf55(page).waitFor();
  expect(new URL(page.url()).searchParams.get('event')).toBe(eventIds['Spring Gala']);
  await page.getByLabel('Filter Students').fill('nobody');
  await see(page, 'No student in Spring Gala has “nobody” in the name.');
  await page.getByLabel('Filter Students').fill('');
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'All events' });
  await see(page, '60 students');
});

test('with no one chosen, the pane counts who has no entries in the event used last, and lists them', async () => {
  const page = await floorcraft.visit(`/event?id=${eventIds['Spring Gala']}`);
  await page.getByRole('heading', { level: 2, name: 'Spring Gala' }).waitFor();
  await page.goto(`${floorcraft.address}/students`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await overview.getByText('students without entries').waitFor();
  await overview.getByRole('button', { name: 'Show 59' }).first().click();
  await see(page, '59 of 60 students');
  const list = page.getByRole('list', { name: 'Students' });
  await list.getByText('no entries').first().waitFor();
  await page.getByRole('button', { name: /^Show all students/ }).click();
  await see(page, '60 students');

  // Chosen, without heats: the entries.
  await page.goto(`${floorcraft.address}/students?id=${personIds['Student 02']}`);
  await page.getByText('No heats yet').waitFor();
  await page.getByText('No entries in this event.').waitFor();
});

test('Entries opens with the event worked on last, however that was opened', async () => {
  const page = await floorcraft.visit(`/students?id=${personIds['Student 55']}`);
  const events = await floorcraft.read<{ id: string; name: string; schedules: { id: string }[] }[]>(
    'events { id name schedules { id } }',
  );
  const schedule = (name: string) => events.find((event) => event.name === name)?.schedules[0]?.id;
  for (const [path, heading, name] of [
    [`/event?id=${eventIds['Spring Gala']}`, 'Event Manager', 'Spring Gala'],
    [`/schedule?id=${schedule('Autumn Classic')}`, 'Schedule Manager', 'Autumn Classic'],
    [`/publish?id=${schedule('Spring Gala')}`, 'Publish', 'Spring Gala'],
  ] as const) {
    await page.goto(`${floorcraft.address}${path}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await settled(page);
    await page.goto(`${floorcraft.address}/entries`);
    await expect.poll(() => page.getByLabel('Event', { exact: true }).inputValue()).toBe(name);
  }
});

test('by keys, a person gets a time to arrive and someone to be kept apart from, and the pane says what lies outside', async () => {
  const page = await floorcraft.visit(`/students?id=${personIds['Student 55']}`, {
    width: 1440,
    height: 900,
  });
  await pane(page).getByRole('button', { name: 'Arrives, Leaves…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Times of Student 55' });
  const arrives = dialog.getByRole('group', { name: 'Sat Apr 17, 2027' }).getByLabel('Arrives');
  await arrives.focus();
  await page.keyboard.type('after lunch');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save Times' }).focus();
  await page.keyboard.press('Enter');
  // What can't be read is not saved as nothing.
  await expect.poll(() => arrives.evaluate((field) => field === document.activeElement)).toBe(true);
  await see(page, 'Enter a time such as 8:30 AM.');
  await arrives.fill('3 pm');
  await dialog.getByRole('combobox', { name: 'Not at the same time as' }).focus();
  await page.keyboard.type('Student 01');
  await page.getByRole('option', { name: /^Student 01/ }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save Times' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await pane(page).getByText('Sat: arrives 3:00 PM').waitFor();
  await pane(page).getByText('Not at the same time as Student 01').waitFor();
  await pane(page)
    .getByText(/^Student 55 arrives at 3:00 PM on Sat\. 1 entry is outside: heat \d+\.$/)
    .waitFor();
});
