import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/cases.ts';
import { personPath } from '../support/publishing/personPaths.ts';
import { axeFindings, beyondTheEdge, LOOKS, lookAt, smallTargets } from './findings.ts';
import {
  complaintsOf,
  type Floorcraft,
  follow,
  openFloorcraft,
  settled,
  tabTitle,
} from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

/** Long enough to break layouts that rely on a short name. */
const EVENT = 'The Great International Harbor Lights DanceSport Championships of the Northern Counties';

let floorcraft: Floorcraft;
let ids: { eventId: string; scheduleId: string; studioId: string };

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const ball = await fillBall(floorcraft, EVENT);
  const input = { eventId: ball.eventId, currency: 'USD', prices: [{ words: 'Single', amount: '35' }] };
  await floorcraft.ask(
    'mutation T($input: UpdateEntryTermsInput!) { updateEntryTerms(input: $input) { eventId } }',
    {
      input,
    },
  );
  const { studios } = await floorcraft.ask<{ studios: { id: string }[] }>('{ studios { id } }');
  ids = { ...ball, studioId: studios[0]?.id ?? '' };
  const pass = { role: 'DECK', name: 'Left side, Maximiliana Konstantinopolskaya-Featherstonehaugh' };
  await floorcraft.ask('mutation C($input: CreateDayPassInput!) { createDayPass(input: $input) { code } }', {
    input: { eventId: ids.eventId, ...pass },
  });
});

const SCREENS: { path: () => string; title: string; isAnonymous?: boolean }[] = [
  { path: () => '/login', title: 'Login', isAnonymous: true },
  { path: () => '/signup', title: 'Sign Up', isAnonymous: true },
  { path: () => '/day', title: 'Day Pass', isAnonymous: true },
  { path: () => '/entries', title: 'Entries' },
  { path: () => '/schedules', title: 'Schedules' },
  { path: () => `/schedule?id=${ids.scheduleId}`, title: 'Schedule Manager' },
  { path: () => `/event?id=${ids.eventId}`, title: 'Manage Event' },
  { path: () => `/event/entries?id=${ids.eventId}`, title: 'All Entries' },
  { path: () => `/event/prices?id=${ids.eventId}`, title: 'Prices' },
  { path: () => `/event/studios?id=${ids.eventId}`, title: 'Registrations' },
  { path: () => `/event/books?id=${ids.eventId}`, title: 'Books' },
  { path: () => `/event/account?id=${ids.eventId}&studio=${ids.studioId}`, title: 'Account' },
  { path: () => `/publish?id=${ids.scheduleId}`, title: 'Publish' },
  { path: () => `/results?id=${ids.scheduleId}`, title: 'Results' },
  { path: () => `/rounds?id=${ids.scheduleId}`, title: 'Judging' },
  { path: () => `/judges?id=${ids.scheduleId}`, title: 'Judging' },
  { path: () => `/announce?id=${ids.scheduleId}`, title: 'Announce Results' },
  { path: () => '/teachers', title: 'Teachers' },
  { path: () => '/students', title: 'Students' },
  { path: () => '/dances', title: 'Dances' },
  { path: () => '/studios', title: 'Studios' },
  { path: () => '/deleted', title: 'Recently Deleted' },
  { path: () => '/staff', title: 'Staff' },
  { path: () => '/health', title: 'Health' },
  { path: () => '/import', title: 'Import' },
  { path: () => `/day/announcer?schedule=${ids.scheduleId}`, title: 'Announcer' },
  { path: () => `/day/deck?schedule=${ids.scheduleId}`, title: 'Deck' },
  { path: () => `/day/music?schedule=${ids.scheduleId}`, title: 'Music' },
  { path: () => `/day/desk?schedule=${ids.scheduleId}`, title: 'Registrar' },
  { path: () => `/day/control?schedule=${ids.scheduleId}`, title: 'Control' },
  { path: () => `/day/hall?schedule=${ids.scheduleId}`, title: 'Hall' },
  { path: () => `/day/announce?schedule=${ids.scheduleId}`, title: 'Announce Results' },
  { path: () => `/day/scrutineer?schedule=${ids.scheduleId}`, title: 'Scrutineer' },
  { path: () => `/day/chair?schedule=${ids.scheduleId}`, title: 'Chair' },
  { path: () => '/nowhere', title: 'Dashboard' },
];

/** Published, with a later change, and its public pages. */
async function publish(): Promise<{ home: string; person: string }> {
  const { scheduleId, eventId } = ids;
  const publishing = 'mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }';
  await floorcraft.ask(
    'mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }',
    {
      input: { eventId },
    },
  );
  await floorcraft.ask(publishing, { input: { scheduleId } });
  const { heat } = await floorcraft.ask<{
    heat: { id: string; entries: { entry: { entrant: { name: string } } }[] };
  }>('query H($id: ID!) { heat(scheduleId: $id, number: 1) { id entries { entry { entrant { name } } } } }', {
    id: scheduleId,
  });
  await floorcraft.ask('mutation M($input: MoveHeatInput!) { moveHeat(input: $input) { id } }', {
    input: { id: heat.id, number: 4 },
  });
  await floorcraft.ask(publishing, { input: { scheduleId } });
  const { openPublicLink } = await floorcraft.ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  const home = openPublicLink.publication.path;
  const list = await (await fetch(`${floorcraft.address}${home}/people`)).text();
  return { home, person: personPath(list, heat.entries[0]?.entry.entrant.name ?? '') };
}

describe('the public pages', () => {
  test('are accessible and fit a phone and a desk in both themes', async () => {
    const { home, person } = await publish();
    const page = await floorcraft.visit(home, { isAnonymous: true });
    const paths = [
      home,
      person,
      `${person}/partners`,
      `${home}/people`,
      `${home}/find?q=a`,
      `${home}/program`,
      `${home}/changes`,
    ];
    const found: string[] = [];
    for (const path of [...paths, '/p/no-such-link']) {
      await page.goto(new URL(path, floorcraft.address).href);
      found.push(...(await lookAt(page, path, { thumbsBelow: 0 })));
    }
    expect(found).toEqual([]);
  });
});

/** One page per role, reused for all screens: loading takes longer than the checks. */
const pages = new Map<boolean, Page>();

async function open(path: string, isAnonymous: boolean): Promise<Page> {
  const opened = pages.get(isAnonymous);
  if (!opened) {
    const page = await floorcraft.visit(path, { isAnonymous, isKept: true });
    pages.set(isAnonymous, page);
    return page;
  }
  await opened.emulateMedia({ colorScheme: LOOKS[0].theme });
  await opened.setViewportSize(LOOKS[0]);
  await follow(opened, path);
  return opened;
}

const isTitled = async (page: Page, title: string): Promise<boolean> => {
  const heading = page.getByRole('heading', { level: 1 });
  return title === 'Hall' || (await heading.evaluate((one) => one.getBoundingClientRect().width > 20));
};

/** The daily run checks each screen at one intermediate width. */
const BETWEEN = [600, 800];
const TURNS = SCREENS.map((screen, turn) => ({ ...screen, turn }));

describe.each(TURNS)('$title', ({ path, title, isAnonymous = false, turn }) => {
  let page: Page;

  beforeAll(async () => {
    page = await open(path(), isAnonymous);
  });

  // Changes theme and size in place, as a window does.
  test.each(LOOKS)('has no console errors, is accessible and fits, $theme at $width', async (look) => {
    await page.emulateMedia({ colorScheme: look.theme });
    await page.setViewportSize(look);
    await tabTitle(page, `${title} · Floorcraft`);
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await isTitled(page, title)).toBe(true);
    if (look.width < 640) expect(await smallTargets(page)).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test.each(inTurn(BETWEEN, turn))('fits %i px, with its title', async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await isTitled(page, title)).toBe(true);
  });
});
