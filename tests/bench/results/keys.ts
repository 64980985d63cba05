/**
 * Measures typing a final: `npm run bench:keys`. Six couples and five judges are typed in a real browser at three keys per
 * second, released, announced and looked up on the public page. Fails if it takes more than 36 keys or 25 s, or a key waits
 * more than 50 ms, the announcer more than 1 s, or the public more than 2 s.
 */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../support/browser/chromium.ts';
import { buildContest } from '../../support/results/judgedContest.ts';
import { organiserOf } from '../../support/sample/sampleResults.ts';
import { type SampleServer, startSampleServer } from '../../support/sample/sampleServer.ts';
import { sampleSpreadsheets } from '../../support/sample/sampleSpreadsheets.ts';

const JUDGES = ['A', 'B', 'C', 'D', 'E'];
const CARDS = ['123456', '213456', '124356', '132465', '123465'];
const KEY_MILLISECONDS = 1000 / 3;
const POLL_MILLISECONDS = 20;
const BARS = { keys: 36, journey: 25_000, key: 50, announcer: 1000, public: 2000 };

let isMissed = false;
function say(what: string, value: number, most: number, unit = ' ms'): void {
  isMissed ||= value > most;
  process.stdout.write(`${what}: ${Math.round(value)}${unit} (at most ${most})\n`);
}

/** Prepares a danced final in a published event whose scrutineer approves alone. */
async function prepare(sample: SampleServer): Promise<{ scheduleId: string; home: string }> {
  const { done, api } = organiserOf(sample);
  const { eventId, scheduleId } = await buildContest(api, { couples: CARDS[0]?.length ?? 0, judges: JUDGES });
  const act = (name: string, type: string, input: object, fields: string) =>
    done(`mutation M($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input });
  await act('assignBackNumbers', 'AssignBackNumbersInput', { eventId }, 'id');
  await act('publishSchedule', 'PublishScheduleInput', { scheduleId }, 'id');
  const settings = { eventId, verification: 'NONE', chairApproves: false };
  await act('updateResultSettings', 'UpdateResultSettingsInput', settings, 'eventId');
  const { openPublicLink } = await done<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  return { scheduleId, home: sample.server.address + openPublicLink.publication.path };
}

async function open(browser: Browser, { server, storage }: SampleServer, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  await page.goto(server.address + path);
  return page;
}

/** Milliseconds from each key to the next painted frame. */
async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => waits.push(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        }),
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { waits: number[] }).waits);
}

async function since<T>(work: () => Promise<T>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measure(browser: Browser, sample: SampleServer): Promise<void> {
  const { scheduleId, home } = await prepare(sample);
  const desk = await open(browser, sample, `/results?id=${scheduleId}`);
  const announcer = await open(browser, sample, `/announce?id=${scheduleId}`);
  await announcer.getByText('Nothing to read').waitFor();
  const group = (name: string) => desk.getByRole('region', { name, exact: true });
  await group('To type').getByRole('listitem').first().getByRole('button').click();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'A', exact: true }).waitFor();
  const waits = await watchKeys(desk);
  const keys = [...JUDGES.flatMap((judge, index) => [judge.toLowerCase(), ...(CARDS[index] ?? '')]), 'Enter'];
  let untilAnnouncer = 0;
  const journey = await since(async () => {
    for (const key of keys) {
      await desk.keyboard.press(key);
      if (key !== 'Enter') await desk.waitForTimeout(KEY_MILLISECONDS);
    }
    await group('To release').waitFor();
    untilAnnouncer = await since(async () => {
      await desk.keyboard.press('r');
      await announcer.getByText('6th', { exact: true }).waitFor();
    });
  });
  say('keys for a final of six couples and five judges', keys.length, BARS.keys, '');
  say('longest wait after a key', Math.max(...(await waits()).slice(0, keys.length - 1)), BARS.key);
  say("from the release to the announcer's screen", untilAnnouncer, BARS.announcer);
  say("from the first key to the announcer's screen, at three keys a second", journey, BARS.journey);

  for (let left = CARDS[0]?.length ?? 0; left > 1; left -= 1) await announcer.keyboard.press(' ');
  const untilPublic = await since(async () => {
    await announcer.keyboard.press(' ');
    while (!(await (await fetch(`${home}/program`)).text()).includes('class="place'))
      await announcer.waitForTimeout(POLL_MILLISECONDS);
  });
  say('from the last place read to the public page', untilPublic, BARS.public);
}

const sample = await startSampleServer(sampleSpreadsheets());
const browser = await launchChromium();
try {
  await measure(browser, sample);
} finally {
  await browser.close();
  await sample.stop();
}
if (isMissed) process.exitCode = 1;
