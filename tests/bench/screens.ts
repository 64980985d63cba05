/**
 * Measures how long each action keeps the browser busy: `npm run bench:screens [-- DIR]`, where DIR holds people.csv,
 * entries.csv and sections.csv; without it, a generated competition of about 20,000 entries. Each line is one action, with
 * its tasks over 50 ms (long enough to feel), the longest task, and the total time of the page's main thread.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../support/browser/chromium.ts';
import { type SampleServer, startSampleServer } from '../support/sample/sampleServer.ts';
import { invented } from './reads/stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Writes a CPU profile of each action whose name contains this text.
  options: { profile: { type: 'string' } },
});

const [folder] = positionals;
const sheets = folder
  ? { people: sheet('people'), entries: sheet('entries'), sections: sheet('sections') }
  : invented(1).sheets;

function sheet(name: string): string {
  return readFileSync(join(folder ?? '', `${name}.csv`), 'utf8');
}

/** A trace event of the page's main thread; times are processor time in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** A user notices longer tasks. */
const LONG_MS = 50;
const CATEGORIES = ['toplevel', '__metadata'];

/** Measures processor time, so other load on the machine matters little. */
class Stopwatch {
  readonly #page: Page;
  readonly #inspector: CDPSession;
  readonly #browser: CDPSession;

  constructor(page: Page, inspector: CDPSession, browser: CDPSession) {
    this.#page = page;
    this.#inspector = inspector;
    this.#browser = browser;
  }

  /** Runs the action, waits until the page is idle, and prints the cost. */
  async time(name: string, act: () => Promise<unknown>): Promise<void> {
    const isProfiled = values.profile !== undefined && name.includes(values.profile);
    if (isProfiled) await this.#inspector.send('Profiler.start');
    const tasks = await this.#tasksOf(async () => {
      await act();
      await this.#rest();
    });
    if (isProfiled) {
      const { profile } = await this.#inspector.send('Profiler.stop');
      await writeFile(`${name.replaceAll(/\W+/g, '-')}.cpuprofile`, JSON.stringify(profile));
    }
    const heap = await this.#heap();
    const all = tasks.reduce((sum, one) => sum + one, 0);
    const long = tasks.filter((one) => one > LONG_MS).length;
    const cells = [long, Math.round(Math.max(0, ...tasks)), Math.round(all), heap.toFixed(1)];
    say(`${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(10)).join('')}`);
  }

  /** Waits until the page is idle for four checks in a row, however busy the machine is. */
  async #rest(): Promise<void> {
    for (let calm = 0; calm < 4; ) {
      const before = await this.#worked();
      await this.#page.waitForTimeout(500);
      calm = (await this.#worked()) - before < 0.1 ? calm + 1 : 0;
    }
  }

  /** Seconds of work by the page's main thread so far. */
  async #worked(): Promise<number> {
    const { metrics } = await this.#inspector.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }

  /** Milliseconds of each main-thread task during the action. */
  async #tasksOf(act: () => Promise<void>): Promise<number[]> {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
    this.#browser.on('Tracing.dataCollected', collect);
    await this.#browser.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
    await act();
    const complete = new Promise((resolve) => this.#browser.once('Tracing.tracingComplete', resolve));
    await this.#browser.send('Tracing.end');
    await complete;
    this.#browser.off('Tracing.dataCollected', collect);
    const threads = events.filter(
      ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
    );
    const keys = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
    return events
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && keys.has(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000);
  }

  /** Heap in MB after garbage collection. */
  async #heap(): Promise<number> {
    await this.#inspector.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#inspector.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  }
}

const sample = await startSampleServer(sheets);
const browser = await launchChromium();
try {
  await measure(sample);
} finally {
  await browser.close();
  await sample.stop();
}

async function measure({ server, scheduleId, storage, eventId }: SampleServer): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((kept: Record<string, string>) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const inspector = await context.newCDPSession(page);
  await inspector.send('Performance.enable');
  await inspector.send('Profiler.enable');
  const watch = new Stopwatch(page, inspector, await browser.newBrowserCDPSession());
  await page.goto(`${server.address}/login`);
  const pace = await page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 1e8; i++) sum = (sum * 31 + i) | 0;
    return performance.now() - start + (sum & 0);
  });
  say(`A fixed loop takes ${Math.round(pace)} ms in this browser (to compare machines).`);
  say(
    `${''.padEnd(44)}${['> 50 ms', 'longest', 'all ms', 'heap MB'].map((head) => head.padStart(10)).join('')}`,
  );
  const wait = (milliseconds: number) => page.waitForTimeout(milliseconds);
  const wheel = async (times: number, x: number, y: number) => {
    for (let step = 0; step < times; step++) {
      await page.mouse.wheel(x, y);
      await wait(30);
    }
  };
  // Not by role: Playwright's role lookup itself keeps the page busy.
  const click = (within: string, name: string) =>
    page.evaluate(
      ([place, text]) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${place} button`)];
        buttons.find((button) => button.textContent?.trim() === text)?.click();
      },
      [within, name] as const,
    );
  const press = async (name: string, isAsked: boolean) => {
    await click('[aria-label="Command Center"]', name);
    if (isAsked) {
      await page.locator('[role="alertdialog"]').waitFor();
      await click('[role="alertdialog"]', name);
    }
    await wait(1000);
    await page.locator('.command-running').waitFor({ state: 'detached', timeout: 120_000 });
    await wait(2000);
  };

  await watch.time('open a filled schedule', async () => {
    await page.goto(`${server.address}/schedule?id=${scheduleId}`);
    await page.getByText('Unassigned Entries').first().waitFor();
    await wait(2000);
  });
  // As a user perceives it: from the last byte of data until the screen is drawn and idle.
  const usable: number[] = [];
  for (let time = 0; time < 5; time++) {
    await page.goto('about:blank');
    await page.goto(`${server.address}/schedule?id=${scheduleId}`);
    usable.push(await page.evaluate(usableAfterData));
  }
  usable.sort((a, b) => a - b);
  say(
    `usable ${Math.round(usable[2] ?? 0)} ms after the data, worst ${Math.round(usable[4] ?? 0)} (five runs)`,
  );
  const field = page.getByLabel('Heat Number');
  for (const number of [5, 15, 25]) {
    await watch.time(`load heat ${number}`, async () => {
      await field.fill(String(number));
      await field.press('Enter');
      await page
        .getByRole('article', { name: `Heat ${number}`, exact: true })
        .getByRole('table')
        .waitFor();
    });
  }
  await watch.time('load 12 more heats', async () => {
    for (let number = 35; number < 155; number += 10) {
      await field.fill(String(number));
      await field.press('Enter');
      await wait(250);
    }
  });
  await watch.time('10 s of polling, 15 heats loaded', () => wait(10_000));
  await watch.time('pan the day strip, 40 wheel steps', async () => {
    await page.mouse.move(700, 150);
    await wheel(40, 60, 0);
  });
  await watch.time('zoom the day strip out and in, 40 wheel steps', async () => {
    await page.mouse.move(700, 150);
    await page.keyboard.down('Control');
    await wheel(20, 0, 120);
    await wheel(20, 0, -120);
    await page.keyboard.up('Control');
  });
  await watch.time('scroll the heats, 40 wheel steps', async () => {
    await page.locator('.heats-scroll').hover();
    await wheel(40, 0, 200);
  });
  await watch.time('Clear Heats of Entries', () => press('Clear Heats of Entries', true));
  await watch.time('scroll unassigned entries, 60 wheel steps', async () => {
    await page.getByRole('region', { name: 'List of unassigned entries' }).hover();
    await wheel(60, 0, 300);
  });
  await watch.time('6 s of polling, all entries unassigned', () => wait(6000));
  await watch.time('Fill Heats with Entries', () => press('Fill Heats with Entries', false));
  await watch.time('Delete Entries', () => press('Delete Entries', true));
  await watch.time('Generate Entries', () => press('Generate Entries', false));

  const teacher = await busiest(server.address, storage.access ?? '', eventId);
  await watch.time(`open the ${teacher.entries} entries of a teacher`, async () => {
    await page.evaluate(
      ([event, entrant]) => {
        localStorage.setItem('floorcraft.event', event ?? '');
        localStorage.setItem('floorcraft.entrant', entrant ?? '');
      },
      [eventId, teacher.id],
    );
    await page.goto(`${server.address}/entries`);
    await page.getByRole('region', { name: 'Heat Entries' }).locator('[data-row]').first().waitFor();
  });
  await watch.time('scroll them, 60 wheel steps', async () => {
    await page.mouse.move(500, 600);
    await wheel(60, 0, 120);
  });

  const rows = page.locator('.all-entries-grid tbody td').first();
  await watch.time('open all entries', async () => {
    await page.goto(`${server.address}/event/entries?id=${eventId}`);
    await rows.waitFor();
  });
  for (const words of ['waltz', 'waltz a', ''])
    await watch.time(`filter them by “${words}”`, async () => {
      await page.getByLabel('Filter entries').fill(words);
      await wait(1000);
    });
  await watch.time('scroll them all, 60 wheel steps', async () => {
    await page.mouse.move(500, 600);
    await wheel(60, 0, 600);
  });
}

/** Runs in the page: milliseconds from the end of the largest response until the page has drawn it and is idle. */
function usableAfterData(): Promise<number> {
  return new Promise((resolve) => {
    // No named functions: the compiler would wrap them in a helper that the page does not have.
    const timer = setInterval(() => {
      if (!document.querySelector('.strip-ticks') || !document.querySelector('.heats-scroll')) return;
      clearInterval(timer);
      requestAnimationFrame(() =>
        requestIdleCallback(() => {
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/graphql')) as PerformanceResourceTiming[];
          const largest = answers.sort((a, b) => b.encodedBodySize - a.encodedBodySize)[0];
          resolve(performance.now() - (largest?.responseEnd ?? 0));
        }),
      );
    }, 5);
  });
}

async function busiest(
  address: string,
  token: string,
  eventId: string,
): Promise<{ id: string; entries: number }> {
  const query = `query Busiest($event: ID!) {
    entrants(isProfessional: true) { id } entries(eventId: $event) { partners { id } entrant { id } }
  }`;
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { event: eventId } }),
  });
  const body = (await answer.json()) as {
    data?: { entrants: { id: string }[]; entries: { partners: { id: string }[] }[] };
    errors?: { message: string }[];
  };
  if (!body.data) throw new Error(body.errors?.[0]?.message);
  const counts = new Map(body.data.entrants.map(({ id }) => [id, 0]));
  for (const { id } of body.data.entries.flatMap(({ partners }) => partners)) {
    if (counts.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!most) throw new Error('The competition has no teacher.');
  return { id: most[0], entries: most[1] };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
