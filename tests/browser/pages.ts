import type { Browser, Page } from 'playwright-core';

/** How a page looks at what it opens. */
export interface Look {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Where the reader sits; New York unless said otherwise. */
  timezoneId?: string;
  /** What time it is as the page opens; it passes as usual from there. */
  now?: string;
  /** A page that no test had before, for a test that leaves in it what cannot be taken out: a script, a clock, a cache. */
  isFresh?: boolean;
  /** The day screens' worker stores them for a time without the network, which takes longer than to open them. */
  hasWorker?: boolean;
}

const PATIENCE_MILLISECONDS = 60_000;

/** What a test may listen to. */
const HEARD = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

const OF_THE_DAY = /^https?:\/\/[^/]+\/day\b/;

/** Pages that this worker's tests have done with: to lead one elsewhere takes half of what opening another does. */
const idle: Page[] = [];
const reusable = new WeakSet<Page>();
/** Those in which a screen of the day has kept its state. */
const ofTheDay = new WeakSet<Page>();

/** A page of a browser of its own, as far as the caller can tell: the test that had it before left nothing in it. */
export async function takePage(browser: Browser, look: Look): Promise<Page> {
  const {
    theme: colorScheme = 'light',
    width = 1440,
    height = 900,
    timezoneId,
    now,
    isFresh,
    hasWorker,
  } = look;
  const isReusable = !isFresh && !hasWorker && timezoneId === undefined && now === undefined;
  const page = isReusable ? idle.pop() : undefined;
  if (page) {
    await page.emulateMedia({ colorScheme, media: null });
    await page.setViewportSize({ width, height });
    return page;
  }
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: timezoneId ?? 'America/New_York',
  });
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  const opened = await context.newPage();
  // Before anything is drawn: what was drawn in between would show the moment of the clock's own setting.
  if (now !== undefined) await opened.clock.install({ time: now });
  if (!hasWorker) await opened.addInitScript(refuseWorkers);
  if (isReusable) {
    reusable.add(opened);
    opened.on('framenavigated', (frame) => {
      if (OF_THE_DAY.test(frame.url())) ofTheDay.add(opened);
    });
  }
  return opened;
}

/** As on a phone that reaches a laptop by plain http. */
function refuseWorkers(): void {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.register = () => Promise.reject(new Error('This page has no workers.'));
}

/** Empties what the pages that wait here have stored of an address: the server that comes there next is another one. */
export async function forgetAddress(origin: string): Promise<void> {
  for (const page of idle) await forget(page, origin);
}

async function forget(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
}

/** Ends what a test did in a page, and keeps the page for the next one where that can be done whole. */
export async function giveBack(page: Page, address: string): Promise<void> {
  const context = page.context();
  const isAlone = () => context.pages().length === 1;
  if (reusable.has(page) && !page.isClosed() && isAlone()) {
    try {
      for (const event of HEARD) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      // The pointer would lie on what the next test opens.
      await page.mouse.move(-1, -1);
      // Another site, or none, would cost the process that draws this one.
      await page.goto(`${address}/robots.txt`, { waitUntil: 'commit' });
      if (ofTheDay.delete(page)) await forget(page, address);
      if (isAlone()) {
        idle.push(page);
        return;
      }
    } catch {
      // Its server is gone, or the page is.
    }
  }
  await context.close();
}

/** Empties what the browser keeps for an address and fills it, before the page that opens next runs anything. */
export async function openWith(page: Page, url: string, storage: Record<string, string>): Promise<void> {
  // Only for the first time: from then on the storage holds what the program leaves there.
  const seed = await page.addInitScript((kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(url);
  await seed.dispose();
}
