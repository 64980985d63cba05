import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, PLACES, type Place } from '../../client/shell/places.ts';
import { lookAt } from './findings.ts';
import { complaintsOf, follow, settled } from './openFloorcraft.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
let eventId: string;
let otherId: string;

beforeAll(async () => {
  stage = await openScheduleStage();
  await stage.fillNew();
  const event = await stage.read<{ id: string }>('schedule.event { id }', { id: stage.scheduleId });
  eventId = event.id;
  const id = await stage.act<string>('createSchedule.id', {
    eventId,
    name: 'Saturday Showcase',
    copyOfId: stage.scheduleId,
  });
  otherId = id;
  // Prices and Books are places of an event with prices.
  await stage.act('updateEntryTerms { eventId }', { eventId, currency: 'USD' });
});

const TITLES: Readonly<Record<string, string>> = {
  Program: 'Schedule Manager',
  Publish: 'Publish',
  Judging: 'Judging',
  Day: 'Control',
  Results: 'Results',
  Event: 'Event Manager',
  Entries: 'All Entries',
  Registrations: 'Registrations',
  Requests: 'Requests',
  Prices: 'Prices',
  Books: 'Books',
};
const OF_SCHEDULE = PLACES.filter(({ of }) => of === 'schedule');
const SCREENS = PLACES.flatMap((place) =>
  (place.parts ?? [place]).map(({ path }, part) => ({
    isFirst: part === 0,
    of: place.of,
    place: place.text,
    to: () => addressOf(place, idOf(place.of), path),
  })),
);
const idOf = (of: Place['of']) => (of === 'event' ? eventId : stage.scheduleId);

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
/** Without what its tab says after its name. */
const place = (page: Page, name: string) =>
  places(page).getByRole('link', { name: new RegExp(`^${name.replace('+', '\\+')}(,|$)`) });
const heading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });
const cutIn = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
const isAt = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function open(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await places(page).locator('[aria-current="page"]').waitFor();
}

/** All parts of all places at the widest and the narrowest layout, and the places between them. */
const WALKS = [
  { width: 390, from: SCREENS },
  { width: 1024, from: SCREENS.filter(({ isFirst }) => isFirst) },
  { width: 1180, from: SCREENS.filter(({ isFirst }) => isFirst) },
  { width: 1440, from: SCREENS },
];

test.each(WALKS)(
  'every place is one press from every other of its kind at $width',
  async ({ width, from }) => {
    const page = await stage.visit('/schedules', { width, height: 844 });
    const begins = new Set<number>();
    const begin = async () =>
      begins.add((await places(page).getByRole('link').first().boundingBox())?.x ?? -1);
    for (const { of, to, place: name } of from) {
      for (const target of PLACES.filter((one) => one.of === of)) {
        await open(page, to());
        expect(await places(page).locator('[aria-current="page"]').allInnerTexts()).toEqual([name]);
        await begin();
        await place(page, target.text).click();
        await heading(page, TITLES[target.text] ?? '').waitFor();
        expect(isAt(page)).toBe(addressOf(target, idOf(of)));
        await begin();
      }
    }
    expect(begins.size).toBe(1);
    expect(complaintsOf(page)).toEqual([]);
  },
);

test('from each screen, search and three letters lead to every place', async () => {
  const page = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1440, height: 900 });
  await heading(page, 'Schedule Manager').waitFor();
  await settled(page);
  for (const target of [...OF_SCHEDULE.slice(1), ...PLACES]) {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /^Search/ });
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(target.text.slice(0, 3).toLowerCase());
    await page.keyboard.press('Enter');
    await heading(page, TITLES[target.text] ?? '').waitFor();
    expect(isAt(page)).toBe(addressOf(target, idOf(target.of)));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+k');
  await page
    .getByRole('group', { name: 'Screens' })
    .getByRole('option', { name: /^Program/ })
    .first()
    .waitFor();
  expect(await lookAt(page, 'places-search')).toEqual([]);
});

test('keys lead to the open schedule, its event and, from elsewhere, the program used last', async () => {
  const page = await stage.visit(`/results?id=${stage.scheduleId}`, { width: 1440, height: 900 });
  await settled(page);
  const go = async (key: string, title: string) => {
    // A field takes the keys, and Judging without judges puts the focus in one once it has read them.
    await settled(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await heading(page, title).waitFor();
  };
  for (const { key, text } of PLACES) await go(key, TITLES[text] ?? '');
  await go('u', 'Students');
  await go('p', 'Schedule Manager');
  expect(isAt(page)).toBe(`/schedule?id=${stage.scheduleId}`);
  await page.keyboard.press('?');
  await page.getByText('Open the last program').waitFor();
});

test('the menu keeps the place in another schedule, and an event leads to the one used last', async () => {
  const page = await stage.visit(`/rounds?id=${stage.scheduleId}`, { width: 1440, height: 900 });
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postDataJSON()?.operationName ?? ''));
  await place(page, 'Publish').click();
  await heading(page, 'Publish').waitFor();
  await page.goBack();
  await heading(page, 'Judging').waitFor();
  await settled(page);
  expect(asked).not.toContain('PlacesMenu');
  const crumb = page.getByRole('banner').getByRole('button', { name: 'Friday' });
  await crumb.focus();
  await page.keyboard.press('Enter');
  const other = page.getByRole('menuitem', { name: /^Saturday Showcase/ });
  await other.waitFor();
  expect(await lookAt(page, 'places-menu')).toEqual([]);
  await other.click();
  await expect.poll(() => isAt(page)).toBe(`/rounds?id=${otherId}`);
  await page.getByRole('button', { name: 'Saturday Showcase' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ball / })
    .click();
  await heading(page, 'Event Manager').waitFor();
  await place(page, 'Saturday Showcase').click();
  await heading(page, 'Schedule Manager').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const opened = page.getByRole('navigation', { name: 'Screens' });
  await opened.getByRole('link', { name: 'Saturday Showcase' }).waitFor();
  expect(await lookAt(page, 'places-drawer')).toEqual([]);
  await opened.getByRole('link', { name: /^Ball / }).click();
  await heading(page, 'Event Manager').waitFor();
});

test('an event without a schedule offers to add one, and a deleted schedule is not offered again', async () => {
  const createEvent = await stage.act<{ id: string }>('createEvent { id }', { name: 'Meridian Ball' });
  const page = await stage.visit(`/event?id=${createEvent.id}`, { width: 1440, height: 900 });
  await place(page, '+ Add Schedule').click();
  await page.getByLabel('Schedule Name').fill('Sunday');
  await page.keyboard.press('Enter');
  await place(page, 'Sunday').click();
  await heading(page, 'Schedule Manager').waitFor();
  const id = new URL(page.url()).searchParams.get('id');
  await settled(page);
  await stage.act('deleteSchedule', { id });
  await page.goto(`${stage.address}/schedules`);
  await page.getByRole('article', { name: 'Meridian Ball' }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const opened = page.getByRole('navigation', { name: 'Screens' });
  await opened.getByRole('link', { name: 'Meridian Ball' }).waitFor();
  expect(await opened.getByRole('link', { name: 'Sunday' }).count()).toBe(0);
});

const WIDTHS = [1024, 1366, 1920].map((width) => ({ theme: 'light' as const, width, height: 657 }));

test('each screen is accessible and fits each width', async () => {
  const page = await stage.visit('/schedules', { width: 1440, height: 900 });
  const found: string[] = [];
  for (const address of SCREENS.map(({ to }) => to())) {
    await open(page, address);
    await settled(page);
    found.push(
      ...(await lookAt(
        page,
        `places${address.replace(/[?&](schedule|id)=.*/, '').replaceAll(/[^a-z]/g, '-')}`,
        {
          looks: WIDTHS,
        },
      )),
    );
  }
  expect(found).toEqual([]);
});

test('each address opens after signing in, with its place lit', async () => {
  for (const address of [
    `/announce?id=${stage.scheduleId}`,
    `/rounds?id=${stage.scheduleId}`,
    `/publish?step=juniors&id=${stage.scheduleId}`,
    `/day/control?schedule=${stage.scheduleId}`,
    `/event/entries?id=${eventId}`,
  ]) {
    const page = await stage.visit(address, { isAnonymous: true });
    await page.getByLabel(/Username/).fill('organiser@floorcraft.example');
    await page.getByLabel(/Password/).fill('a long enough password');
    await page.keyboard.press('Enter');
    const { pathname } = new URL(address, stage.address);
    const open = SCREENS.find(({ to }) => to().startsWith(`${pathname}?`));
    await places(page)
      .getByRole('link', { name: open?.place ?? '' })
      .and(page.locator('[aria-current]'))
      .waitFor();
    expect(isAt(page)).toBe(address);
    await stage.leave(page);
  }
});

test('a tab says what is unpublished on each screen, asks for it after changes only, and no tab moves for it', async () => {
  const publish = 'publishSchedule { id }';
  await stage.act(publish, { scheduleId: stage.scheduleId });
  const page = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1440, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postDataJSON()?.operationName ?? ''));
  const after = async () => (await place(page, 'Judging').boundingBox())?.x;
  await place(page, 'Judging').waitFor();
  const before = await after();
  await stage.act('moveHeat', { id: await stage.heatId(1), number: 4 });
  const marked = places(page).getByRole('link', { name: /^Publish, [1-9]\d* changes?$/ });
  await marked.waitFor();
  expect(await after()).toBe(before);
  expect(await lookAt(page, 'places-marked')).toEqual([]);
  await settled(page);
  asked.length = 0;
  for (const name of ['Judging', 'Day', 'Results', 'Program', 'Publish']) {
    await place(page, name).click();
    await heading(page, TITLES[name] ?? '').waitFor();
    await settled(page);
    expect(await marked.count()).toBe(1);
  }
  expect(asked).toContain('PublishScreen');
  expect(asked).not.toContain('PlaceMarks');
  await heading(page, 'Publish').waitFor();
  await stage.act(publish, { scheduleId: stage.scheduleId });
  await marked.waitFor({ state: 'detached' });
});

test('a phone shows both names of a crumb on every screen', async () => {
  await stage.act('updateEvent', { id: eventId, name: 'Harbor Lights Ball' });
  const page = await stage.visit('/schedules', { width: 390, height: 844 });
  for (const { of, to } of SCREENS) {
    await open(page, to());
    const crumb = page
      .getByRole('banner')
      .getByRole('button', { name: of === 'event' ? /^Harbor/ : /Friday$/ });
    await crumb.waitFor();
    await expect.poll(() => cutIn(crumb.locator('.bp6-button-text, .fc-ellipsis'))).toEqual([]);
  }
});

test('the menu and the drawer show long names whole', async () => {
  const name = 'Harbor Lights International DanceSport Championships, Pro-Am Gala and Showcase';
  await stage.act('updateEvent', { id: eventId, name });
  const page = await stage.visit(`/event?id=${eventId}`, { width: 1024, height: 768 });
  const labels = page.locator('.bp6-menu :is(.fc-label, .bp6-menu-item > .bp6-fill)');
  await page.getByRole('banner').getByRole('button', { name }).click();
  await labels.filter({ hasText: name }).waitFor();
  expect(await cutIn(labels)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).waitFor();
  expect(await cutIn(labels)).toEqual([]);
});
