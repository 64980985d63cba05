// npm run screens [-- FILTER…]: takes screenshots of every screen into .screens/, light and dark, wide and narrow. With
// --measure it also prints what each shows in its window: the number of controls, and names of people that are cut.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { fillBall } from '../browser/springBall.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { controlsInView, cutNames } from '../support/browser/measures.ts';
import { asker, publish } from '../support/browser/screenSteps.ts';
import { stageDay } from '../support/eventDay/stageDay.ts';
import { buildSampleResults } from '../support/sample/sampleResults.ts';
import { startSampleServer } from '../support/sample/sampleServer.ts';
import { type Spreadsheets, sampleSpreadsheets } from '../support/sample/sampleSpreadsheets.ts';
import { stageStudio } from '../support/studioDoor/stageStudio.ts';
import { EVENT_DAY } from './eventDay.ts';
import { RESULTS } from './results.ts';
import type { Screen, Stage } from './screen.ts';
import { SCREENS } from './screens.ts';
import { STUDIOS } from './studios.ts';

/** A phone, a tablet for event-day screens, a low laptop, a desktop, and two large windows. */
const TABLET = '1180';
const WIDTHS = { 390: 844, [TABLET]: 820, 1024: 768, 1366: 657, 1440: 900, 1920: 1080, 2560: 1300 };
const THEMES = ['light', 'dark'] as const;
const FOLDER = fileURLToPath(new URL('../../.screens', import.meta.url));

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

async function photograph(browser: Browser, stage: Stage, screens: Screen[]): Promise<number> {
  let failures = 0;
  for (const theme of THEMES.filter((name) => !values.theme || values.theme === name)) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      if (values.width && values.width !== width) continue;
      for (const screen of screens) {
        if (width === TABLET && !screen.isOfDay) continue;
        const name = `${screen.name}-${theme}-${width}.png`;
        const viewport = { width: Number(width), height };
        const context = await browser.newContext({ colorScheme: theme, viewport, reducedMotion: 'reduce' });
        const signedIn = screen.as === 'STUDIO' ? stage.studio.storage : stage.sample.storage;
        if (screen.as !== 'STRANGER')
          await context.addInitScript(signIn, { ...signedIn, 'floorcraft.theme': theme });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        try {
          await page.goto(stage.sample.server.address + screen.path(stage));
          // Polling and the websocket never end, so an idle network is only waited for briefly.
          await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
          await page.locator('.fc-skeleton').first().waitFor({ state: 'hidden' });
          await page.waitForTimeout(250);
          await screen.prepare?.(page, stage);
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

function signIn(storage: Record<string, string>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

const isChosen = ({ name }: Screen): boolean =>
  positionals.length === 0 || positionals.some((part) => name.includes(part));
const chosen = [...SCREENS, ...STUDIOS, ...EVENT_DAY, ...RESULTS].filter(isChosen);
mkdirSync(FOLDER, { recursive: true });
const sample = await startSampleServer(spreadsheets(values.data));
const browser = await launchChromium();
const ask = asker(sample.server.address, sample.storage.access ?? '');
const { entrants } = await ask<{ entrants: { name: string }[] }>('{ entrants { name } }');
const people = entrants.map(({ name }) => name);
const publicPath = await publish(sample);
// Only what the chosen screens show.
const stage = {
  ...{ sample, publicPath },
  results: RESULTS.some(isChosen) ? await buildSampleResults(sample) : null,
  fresh: chosen.some(({ name }) => name.endsWith('-first')) ? await fillBall({ ask }, 'Meridian Ball') : null,
  day: EVENT_DAY.some(isChosen) ? await stageDay(ask, { danced: 3, eventName: 'Harbor Lights' }) : null,
  studio: STUDIOS.some(isChosen) ? await stageStudio(ask, sample.eventId) : null,
} as Stage;
try {
  process.exitCode = (await photograph(browser, stage, chosen)) > 0 ? 1 : 0;
} finally {
  await browser.close();
  await sample.stop();
}
