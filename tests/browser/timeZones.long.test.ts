import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/cases.ts';
import { complaintsOf, type Floorcraft, openFloorcraft } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

interface Stage {
  readonly sectionId: string;
  readonly path: string;
}

/** An event in a time zone, with a schedule of one section. */
async function eventIn(
  timeZone: string,
  date: string,
  times: { startTime?: string; endTime?: string },
): Promise<Stage> {
  const createEvent = await floorcraft.act<{ id: string }>('createEvent { id }', {
    name: `In ${timeZone}`,
    timeZone,
    date,
  });
  const createSchedule = await floorcraft.act<{ id: string }>('createSchedule { id }', {
    eventId: createEvent.id,
    name: 'Night',
  });
  const createSection = await floorcraft.act<{ id: string }>('createSection { id }', {
    scheduleId: createSchedule.id,
  });
  const { id } = createSection;
  await floorcraft.act('updateSection', { id, startTime: null, endTime: null, ...times });
  return { sectionId: id, path: `/schedule?id=${createSchedule.id}` };
}

const scheduleOf = ({ path }: Stage) => path.split('=')[1];

async function stored(stage: Stage): Promise<(string | null)[]> {
  const sections = await floorcraft.read<{ startTime: string | null; endTime: string | null }[]>(
    'schedule.sections { startTime endTime }',
    { id: scheduleOf(stage) },
  );
  return sections.flatMap(({ startTime, endTime }) =>
    [startTime, endTime].map((time) => time && new Date(time).toISOString()),
  );
}

async function openSection(page: Page, stage: Stage): Promise<void> {
  await page.goto(floorcraft.address + stage.path);
  await page.getByLabel('Start Time').waitFor();
}

/** Commits the open picker. */
const take = (page: Page) => page.getByRole('button', { name: 'OK' }).click();

// One browser zone has no clock changes, the other changes with the event's.
describe.each(inTurn(['Asia/Tokyo', 'America/New_York'], 0))(
  'a reader in %s sets the times of an event elsewhere',
  (reader) => {
    let page: Page;
    beforeAll(async () => {
      page = await floorcraft.visit('/healthz', { timezoneId: reader, isKept: true });
    });

    test('on the event’s clock, in a night when another zone’s clock changes', async () => {
      const stage = await eventIn('America/Phoenix', '2027-03-13', {});
      await openSection(page, stage);
      await page.getByLabel('Start Time').fill('Mar 14, 2:30 AM');
      await page.keyboard.press('Enter');
      await expect.poll(() => stored(stage)).toEqual(['2027-03-14T09:30:00.000Z', null]);
      expect(await page.getByLabel('Start Time').inputValue()).toBe('Sun Mar 14, 2:30 AM');

      // Picks day, then time; both keep their values.
      await page.getByLabel('End Time').click();
      await page.getByRole('gridcell', { name: '14', exact: true }).click();
      await page.getByRole('spinbutton', { name: 'minutes' }).fill('55');
      await page.keyboard.press('ArrowUp');
      await take(page);
      await expect
        .poll(() => stored(stage))
        .toEqual(['2027-03-14T09:30:00.000Z', '2027-03-14T10:00:00.000Z']);
      expect(await page.getByLabel('End Time').inputValue()).toBe('Sun Mar 14, 3:00 AM');
      expect(complaintsOf(page)).toEqual([]);
    });

    test('from 9 AM, even after the event’s clock changed that night', async () => {
      const stage = await eventIn('America/Los_Angeles', '2027-03-14', {});
      await openSection(page, stage);
      await page.getByLabel('Start Time').click();
      await take(page);
      await expect.poll(() => stored(stage)).toEqual(['2027-03-14T16:00:00.000Z', null]);
      expect(await page.getByLabel('Start Time').inputValue()).toBe('Sun Mar 14, 9:00 AM');
    });

    test('and keeps the occurrence of a repeated hour', async () => {
      const times = { startTime: '2027-11-07T05:30:00.000Z', endTime: '2027-11-07T06:30:00.000Z' };
      const stage = await eventIn('America/New_York', '2027-11-06', times);
      await openSection(page, stage);
      expect(await page.getByLabel('End Time').inputValue()).toBe('Sun Nov 7, 1:30 AM');
      await page.getByLabel('End Time').click();
      await take(page);
      await page.getByLabel('End Time').fill('1:45 AM');
      await page.keyboard.press('Enter');
      await expect.poll(() => stored(stage)).toEqual([times.startTime, '2027-11-07T06:45:00.000Z']);
    });
  },
);

test('today and now use the event’s time zone', async () => {
  const id = await floorcraft.act<string>('createEvent.id', {
    name: 'Far away',
    timeZone: 'America/Phoenix',
  });
  const page = await floorcraft.visit(`/event?id=${id}`, {
    timezoneId: 'Asia/Tokyo',
    now: '2027-03-06T02:07:00Z',
  });
  await page.getByLabel('Event Date').click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => page.getByLabel('Event Date').inputValue()).toBe('Fri Mar 5, 2027');
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pick a time' }).click();
  await page.getByRole('button', { name: 'Now' }).click();
  await take(page);
  await expect.poll(() => page.getByLabel('Event Time').inputValue()).toBe('7:07 PM');
  await expect
    .poll(async () => {
      return await floorcraft.read<object>('event { date time }', { id });
    })
    .toEqual({ date: '2027-03-05', time: '19:07' });
});
