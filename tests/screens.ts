// npm run screens [-- FILTER…]: takes screenshots of every screen into .screens/, light and dark, wide and narrow. With
// --measure it also prints what each shows in its window: the number of controls, and names of people that are cut.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { fillBall } from './browser/springBall.ts';
import { launchChromium } from './support/browser/chromium.ts';
import { controlsInView, cutNames } from './support/browser/measures.ts';
import {
  asker,
  beginSecondFactor,
  decideImport,
  deleteThings,
  differ,
  heatIsLoaded,
  leaveEarly,
  openBusiest,
  openCards,
  openChosen,
  openLateEntry,
  openStats,
  publish,
  refuseMove,
  startPrices,
  typeHalf,
  unclearImport,
} from './support/browser/screenSteps.ts';
import { type StagedDay, stageDay } from './support/eventDay/stageDay.ts';
import { buildSampleResults, type SampleResults } from './support/sample/sampleResults.ts';
import { type SampleServer, startSampleServer } from './support/sample/sampleServer.ts';
import { type Spreadsheets, sampleSpreadsheets } from './support/sample/sampleSpreadsheets.ts';

interface Screen {
  name: string;
  path: string | ((sample: SampleServer) => string);
  /** Shown without signing in. */
  isPublic?: boolean;
  /** A screen of a running event day, which is also shown on a tablet. */
  isOfDay?: boolean;
  /** Prepares the loaded page for the screenshot: opens a dialog, types, hovers. */
  prepare?(page: Page): Promise<void>;
}

const SCREENS: Screen[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'signup', path: '/signup', isPublic: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'entries', path: '/entries' },
  { name: 'schedules', path: '/schedules' },
  { name: 'schedule', path: ({ scheduleId }) => `/schedule?id=${scheduleId}` },
  {
    name: 'schedule-heat',
    path: ({ scheduleId }) => `/schedule?id=${scheduleId}&heat=5`,
    prepare: heatIsLoaded,
  },
  {
    name: 'schedule-refused',
    path: ({ scheduleId }) => `/schedule?id=${scheduleId}&heat=100`,
    prepare: refuseMove,
  },
  { name: 'schedule-stats', path: ({ scheduleId }) => `/schedule?id=${scheduleId}`, prepare: openStats },
  { name: 'entries-person', path: '/entries', prepare: chooseBusiest },
  {
    name: 'drawer',
    path: '/schedules',
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'search',
    path: ({ scheduleId }) => `/publish?id=${scheduleId}`,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search/ }).fill('jud');
    },
  },
  { name: 'shortcuts', path: '/schedules', prepare: (page) => page.keyboard.press('?') },
  { name: 'publish', path: ({ scheduleId }) => `/publish?id=${scheduleId}` },
  {
    name: 'publish-juniors',
    path: ({ scheduleId }) => `/publish?id=${scheduleId}&step=juniors`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Choose Juniors' }).click();
      await page.getByRole('region', { name: 'Names as shown' }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'publish-first', path: () => `/publish?id=${fresh}` },
  { name: 'public-home', path: () => publicPath, isPublic: true },
  { name: 'public-program', path: () => `${publicPath}/program`, isPublic: true },
  { name: 'public-people', path: () => `${publicPath}/people`, isPublic: true },
  { name: 'public-person', path: () => publicPath, isPublic: true, prepare: openBusiest },
  { name: 'event', path: ({ eventId }) => `/event?id=${eventId}` },
  { name: 'prices-start', path: ({ eventId }) => `/event/prices?id=${eventId}` },
  { name: 'prices', path: ({ eventId }) => `/event/prices?id=${eventId}`, prepare: startPrices },
  { name: 'books', path: ({ eventId }) => `/event/books?id=${eventId}` },
  { name: 'registrations', path: ({ eventId }) => `/event/studios?id=${eventId}` },
  {
    name: 'registrations-menu',
    path: ({ eventId }) => `/event/studios?id=${eventId}`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^More for / })
        .nth(1)
        .click(),
  },
  {
    name: 'registrations-issue',
    path: ({ eventId }) => `/event/studios?id=${eventId}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Issue Invoices…' }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'account',
    path: ({ eventId }) => `/event/studios?id=${eventId}`,
    prepare: async (page) => {
      await page.locator('.registrations-name').first().click();
      await page.getByRole('region', { name: 'Lines' }).waitFor();
    },
  },
  { name: 'all-entries', path: ({ eventId }) => `/event/entries?id=${eventId}` },
  { name: 'day-before', path: ({ scheduleId }) => `/day/control?schedule=${scheduleId}` },
  { name: 'day-pass-code', path: '/day', isPublic: true },
  {
    name: 'event-copy',
    path: ({ eventId }) => `/event?id=${eventId}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Copy Event…' }).click();
      await page.getByRole('button', { name: 'Create Event' }).waitFor();
    },
  },
  {
    name: 'day-passes',
    path: () => dayPath('control'),
    isOfDay: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New Pass: Announcer' }).click();
      await page.getByLabel('For').fill('M. Reyes');
      await page.getByRole('button', { name: 'Make Pass' }).click();
      await page.getByRole('img', { name: 'QR code that opens the pass' }).waitFor();
    },
  },
  { name: 'day-announcer', path: () => dayPath('announcer'), isOfDay: true },
  { name: 'day-announce', path: () => dayPath('announce'), isOfDay: true },
  { name: 'day-scrutineer', path: () => dayPath('scrutineer'), isOfDay: true },
  { name: 'day-chair', path: () => dayPath('chair'), isOfDay: true },
  { name: 'day-music', path: () => dayPath('music'), isOfDay: true },
  { name: 'day-hall', path: () => dayPath('hall'), isOfDay: true },
  { name: 'day-control', path: () => dayPath('control'), isOfDay: true },
  {
    name: 'day-control-away',
    path: () => dayPath('control'),
    isOfDay: true,
    prepare: (page) => leaveEarly(page, day),
  },
  { name: 'day-deck', path: () => dayPath('deck'), isOfDay: true },
  {
    name: 'day-deck-answers',
    path: () => dayPath('deck'),
    isOfDay: true,
    prepare: (page) => differ(page, day?.scheduleId, FLOOR),
  },
  {
    name: 'day-deck-offline',
    path: () => dayPath('deck'),
    isOfDay: true,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.locator('.deck-is-here, .deck-coming button').first().click();
      await page.getByText('not sent yet').waitFor();
    },
  },
  {
    name: 'day-desk',
    path: () => dayPath('desk'),
    isOfDay: true,
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('a');
      await page.keyboard.press('Enter');
      await page.keyboard.press('s');
      await page.getByText(/^To tell: /).waitFor();
    },
  },
  { name: 'day-desk-late', path: () => dayPath('desk'), isOfDay: true, prepare: openLateEntry },
  { name: 'results-first', path: () => `/results?id=${fresh}` },
  {
    name: 'results-alone',
    path: ({ scheduleId }) => `/results?id=${scheduleId}`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /Typed by/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Open Cards' }).first().click();
      await page.getByText('Someone else must verify').first().waitFor();
    },
  },
  { name: 'results', path: ({ scheduleId }) => `/results?id=${scheduleId}` },
  { name: 'results-typing', path: () => `/results?id=${results?.typing}`, prepare: typeHalf },
  { name: 'results-ten-dances', path: () => `/results?id=${results?.ten}`, prepare: openChosen },
  { name: 'results-cut', path: () => `/results?id=${results?.cut}`, prepare: openCards },
  { name: 'results-rule-11', path: () => `/results?id=${results?.corrected}`, prepare: openChosen },
  {
    name: 'results-correction',
    path: () => `/results?id=${results?.corrected}`,
    prepare: async (page) => {
      await openChosen(page);
      await page.getByRole('button', { name: 'Correct Result' }).click();
      const places = page.getByRole('textbox', { name: /^Place of/ });
      const [one, other] = [await places.nth(0).inputValue(), await places.nth(1).inputValue()];
      await places.nth(0).fill(other);
      await places.nth(1).fill(one);
      await page
        .getByLabel('Reason, kept in full')
        .fill('Card A: the first two were read the other way round.');
    },
  },
  { name: 'rounds', path: () => `/rounds?id=${results?.cut}` },
  { name: 'judges', path: ({ scheduleId }) => `/judges?id=${scheduleId}` },
  { name: 'judges-first', path: () => `/judges?id=${fresh}` },
  ...['panels', 'rules', 'cards'].map((step) => ({
    name: `judges-${step}`,
    path: () => `/judges?id=${results?.cut}&step=${step}`,
  })),
  { name: 'announce', path: () => `/announce?id=${results?.announced}` },
  { name: 'announce-recall', path: () => `/announce?id=${results?.recalled}` },
  { name: 'public-contest', path: () => results?.publicContest ?? '', isPublic: true },
  { name: 'public-contest-ten-dances', path: () => results?.publicTen ?? '', isPublic: true },
  { name: 'teachers', path: '/teachers' },
  { name: 'students', path: '/students' },
  {
    name: 'student-chosen',
    path: '/students',
    prepare: (page) => page.locator('.fc-people-rows button').first().click(),
  },
  { name: 'studios', path: '/studios' },
  { name: 'dances', path: '/dances' },
  { name: 'deleted', path: '/deleted', prepare: deleteThings },
  {
    name: 'restore',
    path: '/deleted',
    prepare: async (page) => {
      await deleteThings(page);
      await page
        .getByRole('button', { name: /^Restore \d+ entries of / })
        .first()
        .click();
      await page.getByText(/deleted too/).waitFor();
    },
  },
  {
    name: 'undo',
    path: ({ scheduleId }) => `/schedule?id=${scheduleId}`,
    prepare: async (page) => {
      await openStats(page);
      const line = page.getByRole('region', { name: 'List of updates' }).getByRole('row').nth(1);
      await line.scrollIntoViewIfNeeded();
      await line.hover();
    },
  },
  { name: 'staff', path: '/staff' },
  {
    name: 'staff-security',
    path: '/staff',
    prepare: (page) => page.getByText('Audit log').scrollIntoViewIfNeeded(),
  },
  { name: 'health', path: '/health' },
  { name: 'second-factor', path: '/staff', prepare: beginSecondFactor },
  { name: 'import', path: '/import' },
  { name: 'import-unclear', path: '/import', prepare: unclearImport },
  { name: 'import-decisions', path: '/import', prepare: decideImport },
];

/** Contests in various states; null unless a results screen is selected. */
let results: SampleResults | null = null;

/** A filled schedule that is neither published nor judged; empty unless such a screen is selected. */
let fresh = '';

/** Path of the sample's public pages. */
let publicPath = '';

/** A running day of another event. */
let day: StagedDay | null = null;
const FLOOR = 'Ballroom A';
const dayPath = (screen: string): string =>
  `/day/${screen}?${new URLSearchParams({ schedule: day?.scheduleId ?? '', floor: FLOOR })}`;

/** A phone, a tablet for event-day screens, a low laptop, a desktop, and two large windows. */
const TABLET = '1180';
const WIDTHS = { 390: 844, [TABLET]: 820, 1024: 768, 1366: 657, 1440: 900, 1920: 1080, 2560: 1300 };
const THEMES = ['light', 'dark'] as const;
const FOLDER = fileURLToPath(new URL('../.screens', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    measure: { type: 'boolean' },
  },
});

/** Reads people.csv, entries.csv and sections.csv from the folder, or returns the fixed sample. */
function spreadsheets(folder: string | undefined): Spreadsheets {
  if (!folder) return sampleSpreadsheets();
  const read = (name: string) =>
    // Names of 27 letters for numbered ones: the longest that no screen may cut.
    readFileSync(join(folder, `${name}.csv`), 'utf8')
      .replaceAll(/\bStudent (?=\d{4})/g, 'Alexandrina Vanderbilt-')
      .replaceAll(/\bTeacher (?=\d{4})/g, 'Maximiliana Hofmeister-');
  return { people: read('people'), entries: read('entries'), sections: read('sections') };
}

async function photograph(browser: Browser, sample: SampleServer, screens: Screen[]): Promise<number> {
  let failures = 0;
  for (const theme of THEMES.filter((name) => !values.theme || values.theme === name)) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      if (values.width && values.width !== width) continue;
      for (const screen of screens) {
        if (width === TABLET && !screen.isOfDay) continue;
        const name = `${screen.name}-${theme}-${width}.png`;
        const viewport = { width: Number(width), height };
        const context = await browser.newContext({ colorScheme: theme, viewport, reducedMotion: 'reduce' });
        if (!screen.isPublic)
          await context.addInitScript(signIn, { ...sample.storage, 'floorcraft.theme': theme });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        try {
          const path = typeof screen.path === 'string' ? screen.path : screen.path(sample);
          await page.goto(sample.server.address + path);
          // Polling and the websocket never end, so an idle network is only waited for briefly.
          await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
          await page.locator('.fc-skeleton').first().waitFor({ state: 'hidden' });
          await page.waitForTimeout(250);
          await screen.prepare?.(page);
        } catch (error) {
          complaints.push(String(error));
        }
        await page.screenshot({ path: join(FOLDER, name) });
        const cut = values.measure ? await cutNames(page, people) : [];
        const measured = values.measure ? `  ${(await controlsInView(page)).length} controls` : '';
        await context.close();
        complaints.push(...cut.map((line) => `cut: ${line}`));
        failures += complaints.length > 0 ? 1 : 0;
        process.stdout.write(
          `.screens/${name}${measured}\n${complaints.map((line) => `  ${line}\n`).join('')}`,
        );
      }
    }
  }
  return failures;
}

/** Opens the entries of the first teacher, who has the most. */
async function chooseBusiest(page: Page): Promise<void> {
  await page.evaluate(
    ([event, entrant]) => {
      localStorage.setItem('floorcraft.event', event ?? '');
      localStorage.setItem('floorcraft.entrant', entrant ?? '');
    },
    [sample.eventId, entrants.find(({ isProfessional }) => isProfessional)?.id],
  );
  await page.reload();
  await page.getByRole('region', { name: 'Heat Entries' }).locator('[data-row], li').first().waitFor();
}

function signIn(storage: Record<string, string>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

const chosen = SCREENS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
mkdirSync(FOLDER, { recursive: true });
const sample = await startSampleServer(spreadsheets(values.data));
const browser = await launchChromium();
publicPath = await publish(sample);
const ask = asker(sample.server.address, sample.storage.access ?? '');
const { entrants } = await ask<{ entrants: { id: string; name: string; isProfessional: boolean }[] }>(
  '{ entrants { id name isProfessional } }',
);
const people = entrants.map(({ name }) => name);
if (chosen.some(({ name }) => /^results-|^announce|^public-contest/.test(name)))
  results = await buildSampleResults(sample);
if (chosen.some(({ name }) => name.endsWith('-first')))
  fresh = (await fillBall({ ask }, 'Meridian Ball')).scheduleId;
if (chosen.some(({ isOfDay }) => isOfDay))
  day = await stageDay(ask, { danced: 3, eventName: 'Harbor Lights' });
try {
  process.exitCode = (await photograph(browser, sample, chosen)) > 0 ? 1 : 0;
} finally {
  await browser.close();
  await sample.stop();
}
