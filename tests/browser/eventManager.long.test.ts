import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { controlsInView } from '../support/browser/measures.ts';
import { type Floorcraft, openFloorcraft, see, settled, tabTitle } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let eventId: string;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

beforeEach(async () => {
  const made = await floorcraft.ask<{ createEvent: { id: string } }>(
    'mutation E($input: CreateEventInput!) { createEvent(input: $input) { id } }',
    { input: { name: 'Harbor Lights', timeZone: 'America/New_York' } },
  );
  eventId = made.createEvent.id;
});

interface Event {
  name: string;
  description: string;
  location: string;
  notes: string;
  date: string | null;
  time: string | null;
  timeZone: string;
}

async function theEvent(): Promise<Event> {
  return await floorcraft.read<Event>('event { name description location notes date time timeZone }', {
    id: eventId,
  });
}

async function theLimits(): Promise<Record<string, number>> {
  const entryLimits = await floorcraft.read<
    { limit: number | null; dance: { name: string; category: { name: string } } }[]
  >('event.entryLimits { limit dance { name category { name } } }', { id: eventId });
  const set = entryLimits.filter(({ limit }) => limit !== null);
  return Object.fromEntries(
    set.map(({ limit, dance }) => [`${dance.category.name} ${dance.name}`, Number(limit)]),
  );
}

const saved = (page: Page) => page.locator('.fc-event-save').getByText('Saved').waitFor();

test('saves an event while typing, including date, time and time zone, and refuses a blank name', async () => {
  const page = await floorcraft.visit(`/event?id=${eventId}`);
  await tabTitle(page, 'Manage Event · Floorcraft');
  await see(page, `Event ${eventId}`);
  await page.getByLabel('Event Name').fill('');
  await page.locator('.bp6-form-helper-text').getByText('This field may not be blank.').waitFor();
  await page.getByLabel('Event Name').fill('Harbor Lights DanceSport');
  await page.getByLabel('Event Description').fill('Three days of pro-am.');
  await page.getByLabel('Event Location').fill('Ballroom A');
  await page.getByLabel('Event Notes').fill('Doors 7:15 AM.');
  await page.getByLabel('Event Date').fill('2027-03-05');
  await page.keyboard.press('Enter');
  await page.getByLabel('Event Time').fill('830 pm');
  await page.keyboard.press('Enter');
  await page.getByLabel('Time Zone').fill('paris');
  await page.keyboard.press('Enter');
  await saved(page);
  await expect.poll(theEvent).toEqual({
    name: 'Harbor Lights DanceSport',
    description: 'Three days of pro-am.',
    location: 'Ballroom A',
    notes: 'Doors 7:15 AM.',
    date: '2027-03-05',
    time: '20:30',
    timeZone: 'Europe/Paris',
  });
  await page.reload();
  await expect.poll(() => page.getByLabel('Event Date').inputValue()).toBe('Fri Mar 5, 2027');
  await expect.poll(() => page.getByLabel('Event Time').inputValue()).toBe('8:30 PM');
});

test('shows few controls in its first window, also of a new event, and the dances without a partner on demand', async () => {
  const id = await floorcraft.act<string>('createEvent.id', { name: 'Meridian Ball' });
  const first = await floorcraft.visit(`/event?id=${id}`, { width: 1440, height: 900 });
  await first.getByRole('region', { name: 'First steps' }).waitFor();
  await settled(first);
  expect((await controlsInView(first)).length).toBeLessThanOrEqual(40);
  await floorcraft.leave(first);
  await floorcraft.act('updateEvent', { id: eventId, date: '2027-03-05' });
  const page = await floorcraft.visit(`/event?id=${eventId}`, { width: 1440, height: 900 });
  await see(page, 'Entries Without a Partner');
  await settled(page);
  expect((await controlsInView(page)).length).toBeLessThanOrEqual(40);
  await page.getByRole('button', { name: 'Set Dances' }).focus();
  await page.keyboard.press('Enter');
  const later = page.getByRole('combobox', { name: 'Partner named later (TBA)' });
  await expect.poll(() => later.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('asks whether clock times stay when the time zone changes, and finds zones by common names', async () => {
  const id = await floorcraft.act<string>('createSchedule.id', { eventId, name: 'Day' });
  const scheduleId = id;
  await floorcraft.act('createSection', {
    scheduleId,
    startTime: '2027-03-05T14:00:00Z',
    endTime: '2027-03-05T15:00:00Z',
  });
  const start = async () => {
    const sections = await floorcraft.read<{ startTime: string }[]>('schedule.sections { startTime }', {
      id: scheduleId,
    });
    return sections[0]?.startTime;
  };
  const page = await floorcraft.visit(`/event?id=${eventId}`);
  const choose = async (query: string) => {
    await page.getByLabel('Time Zone').fill(query);
    await page.keyboard.press('Enter');
  };
  await choose('pacific');
  await see(page, 'The first section starts at 9:00 AM. In Pacific (Los Angeles)');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await theEvent()).timeZone).toBe('America/New_York');
  await choose('pacific');
  await page.getByRole('button', { name: 'Keep 9:00 AM' }).click();
  await expect.poll(start).toBe('2027-03-05T17:00:00Z');
  await choose('America/Chicago');
  await page.getByRole('button', { name: 'Move to 11:00 AM' }).click();
  await expect.poll(async () => (await theEvent()).timeZone).toBe('America/Chicago');
  expect(await start()).toBe('2027-03-05T17:00:00Z');

  // A date moves the sections along if the organiser wants; 11 AM stays 11 AM past the change of clocks.
  const setDate = async (day: string) => {
    await page.getByLabel('Event Date').fill(day);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await theEvent()).date).toBe(day);
  };
  await setDate('2027-03-05');
  await setDate('2027-03-20');
  await see(page, '1 section still begins on Mar 5, 2027.');
  await see(page, 'Day would move 15 days later.');
  await page.getByRole('button', { name: 'Leave Them' }).click();
  await page.getByRole('button', { name: 'Move 1 Section' }).waitFor({ state: 'detached' });
  expect(await start()).toBe('2027-03-05T17:00:00Z');
  await page.reload();
  await page.getByRole('button', { name: 'Move 1 Section' }).click();
  await expect.poll(start).toBe('2027-03-20T16:00:00Z');
  await page.getByRole('button', { name: 'Leave Them' }).waitFor({ state: 'detached' });
});

test('picks, cancels and clears a date and a time, and refuses invalid input', async () => {
  const page = await floorcraft.visit(`/event?id=${eventId}`);
  await page.getByLabel('Event Date').click();
  await page.getByRole('button', { name: 'Today' }).click();
  await saved(page);
  await expect.poll(async () => (await theEvent()).date).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.getByLabel('Event Date').click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(async () => (await theEvent()).date).toBeNull();
  await page.getByRole('button', { name: 'Pick a time' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await theEvent()).time).toBeNull();
  await page.getByRole('button', { name: 'Pick a time' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(async () => (await theEvent()).time).toBe('09:00');

  // Invalid dates are refused with a sentence, and the old one stays.
  for (const [typed, reason] of [
    ['1899-12-31', 'Enter a day from 1900 to 2099.'],
    ['after Easter', 'Enter a day such as Mar 5, 2027.'],
  ] as const) {
    await page.getByLabel('Event Date').fill(typed);
    await page.keyboard.press('Tab');
    await see(page, reason);
    expect(await page.getByLabel('Event Date').inputValue()).toBe(typed);
  }
  await page.getByLabel('Event Time').fill('noonish');
  await see(page, 'Enter a time such as 8:30 AM.');
  await page.waitForTimeout(800);
  expect(await theEvent()).toMatchObject({ date: null, time: '09:00' });
});

test('parses typed dates; Tab moves to the time, an arrow key to the calendar and back', async () => {
  const page = await floorcraft.visit(`/event?id=${eventId}`, { now: '2026-11-24T15:00:00Z' });
  const date = page.getByLabel('Event Date');
  const theDate = async () => (await theEvent()).date;
  await date.click();
  await page.keyboard.type('17.4.27');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe(await page.getByLabel('Event Time').getAttribute('id'));
  await expect.poll(theDate).toBe('2027-04-17');
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor({ state: 'detached' });
  for (const typed of ['2027-04-17', 'Sat Apr 17, 2027', '4/17']) {
    await date.fill(typed);
    await page.keyboard.press('Tab');
    await expect.poll(() => date.inputValue()).toBe('Sat Apr 17, 2027');
  }
  await date.fill('4/18');
  await page.keyboard.press('Enter');
  await expect.poll(theDate).toBe('2027-04-18');

  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[aria-label="Calendar"]') !== null);
  await date.fill('3/5');
  await page.keyboard.press('Enter');
  await date.press('ArrowDown');
  await expect.poll(focused).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await theEvent()).date).toBe('2027-03-06');
  await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true);
  await date.press('ArrowDown');
  await expect.poll(focused).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true);
  expect((await theEvent()).date).toBe('2027-03-06');
});

test('saves nothing of an invalid limit, moves between limits like a spreadsheet; blank is unlimited', async () => {
  const page = await floorcraft.visit(`/event?id=${eventId}`);
  const waltz = page.getByLabel('Smooth Waltz');
  const heightOfName = () =>
    page
      .locator('.fc-limit-name', { hasText: 'Waltz' })
      .first()
      .evaluate((name) => name.clientHeight);
  await waltz.waitFor();
  const height = await heightOfName();
  for (const [typed, reason] of [
    ['2.5', 'Enter a whole number, or leave blank for unlimited.'],
    ['1e3', 'Enter a whole number, or leave blank for unlimited.'],
    ['99999999999', 'Enter 2,147,483,647 or less.'],
  ] as const) {
    await waltz.selectText();
    await page.keyboard.type(typed);
    await see(page, reason);
    expect(await heightOfName()).toBe(height);
    await page.waitForTimeout(800);
    expect(await theLimits()).toEqual({});
  }
  await waltz.fill('200000');
  await expect.poll(theLimits).toEqual({ 'Smooth Waltz': 200_000 });
  await waltz.fill('');
  await expect.poll(theLimits).toEqual({});
  const spoken = () => waltz.evaluate((box) => [box.ariaValueNow, box.ariaValueText]);
  expect(await spoken()).toEqual([null, 'Unlimited']);

  await waltz.click();
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('8');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('6');
  await expect
    .poll(theLimits)
    .toEqual({ 'Smooth Waltz': 12, 'Smooth Tango': 8, 'Smooth Foxtrot': 6, 'Rhythm Rumba': 0 });
  await page.getByLabel('Smooth Tango').fill('');
  await expect.poll(theLimits).toEqual({ 'Smooth Waltz': 12, 'Smooth Foxtrot': 6, 'Rhythm Rumba': 0 });
  await page.reload();
  await expect.poll(() => page.getByLabel('Smooth Waltz').inputValue()).toBe('12');

  // The grid folds only by a press, which is remembered.
  await see(page, '3 of 27 dances');
  await page.getByRole('button', { name: 'Show entry limits' }).click();
  await page.reload();
  await see(page, '3 of 27 dances');
  expect(await page.getByLabel('Smooth Waltz').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show entry limits' }).click();

  // An invalid limit shows why, and stays to be corrected.
  await page.getByLabel('Smooth Waltz').fill('-3');
  await page.getByLabel('Smooth Tango').focus();
  await see(page, 'Enter a whole number, or leave blank for unlimited.');
  expect(await page.getByLabel('Smooth Waltz').inputValue()).toBe('-3');
  expect((await theLimits())['Smooth Waltz']).toBe(12);

  await page.goto(`${floorcraft.address}/event?id=999999`);
  await see(page, 'There is no such event');
  await page.getByRole('link', { name: 'Go to Schedules' }).click();
  await page.waitForURL('**/schedules');
});

test('keeps a colleague’s newer change until decided, and sends edits once after an outage and a reload', async () => {
  const page = await floorcraft.visit(`/event?id=${eventId}`);
  // The colleague saves while this save is in flight: any earlier, and typing over it would be deliberate.
  let hasCrossed = false;
  await page.route('**/graphql', async (route) => {
    if (!hasCrossed && route.request().postData()?.includes('SaveEvent')) {
      hasCrossed = true;
      await floorcraft.act('updateEvent', { id: eventId, notes: 'A colleague was faster.' });
    }
    await route.continue();
  });
  await page.getByLabel('Event Notes').fill('Mine.');
  await page.getByRole('button', { name: 'Save mine' }).waitFor();
  await settled(page);
  expect((await theEvent()).notes).toBe('A colleague was faster.');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await saved(page);
  await expect.poll(async () => (await theEvent()).notes).toBe('Mine.');

  let isLost = true;
  let saves = 0;
  await page.route('**/graphql', async (route) => {
    const isSave = route.request().postData()?.includes('SaveEvent') ?? false;
    if (isLost && isSave) return route.abort();
    if (isSave) saves += 1;
    return route.continue();
  });
  await page.getByLabel('Event Notes').fill('Typed while the server was away.');
  await see(page, 'Not saved, retrying');
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Event Notes').inputValue())
    .toBe('Typed while the server was away.');
  expect((await theEvent()).notes).toBe('Mine.');
  isLost = false;
  await expect.poll(async () => (await theEvent()).notes).toBe('Typed while the server was away.');
  await page.waitForTimeout(1500);
  expect(saves).toBe(1);
});

test('downloads the lists of an event and the sections of its schedule, and is deleted with it', async () => {
  await floorcraft.act('createSchedule', { eventId, name: 'Friday' });
  const page = await floorcraft.visit(`/event?id=${eventId}`);
  const save = async (name: string) => {
    const isListed = name !== 'Download Excel File';
    if (isListed) await page.getByRole('button', { name: 'CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole(isListed ? 'menuitem' : 'button', { name, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const people = await save('People');
  expect(people.name).toBe('Harbor Lights - People.csv');
  expect(people.bytes.toString()).toMatch(/^\uFEFFname,is_professional,studio/);
  const sections = await save('Sections of Friday');
  expect(sections.name).toBe('Harbor Lights Friday - Sections.csv');
  await save('Excel File with Sections of Friday');
  const workbook = await save('Download Excel File');
  expect(workbook.name).toBe('Harbor Lights - Competition.xlsx');
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');

  // The confirmation says what else is deleted.
  await see(page, 'At your own risk...');
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await page.getByRole('alertdialog').getByText('Also deletes 1 schedule.').waitFor();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.waitForURL('**/schedules');
  const events = await floorcraft.read<{ id: string }[]>('events { id }');
  expect(events.map(({ id }) => id)).not.toContain(eventId);
});
