import type { Browser, Page } from 'playwright-core';

export interface Look {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Time zone; New York by default. */
  timezoneId?: string;
  /** Time at which the page's clock starts. */
  now?: string;
  /** A device that has no mouse to hover with. */
  isTouch?: boolean;
  /** An unused page, for tests that leave behind a script, a clock or a cache. */
  isFresh?: boolean;
  /** Lets the service worker cache the day screens, which takes longer than opening them. */
  hasWorker?: boolean;
}

const PATIENCE_MILLISECONDS = 60_000;

/** Events a test may listen to. */
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

/** Pages free for reuse: navigating one takes half as long as opening a new one. */
const idle: Page[] = [];
const reusable = new WeakSet<Page>();
/** Pages in which a screen of the day has stored its state. */
const ofTheDay = new WeakSet<Page>();

/** A page that behaves like that of a fresh browser: nothing of an earlier test is left. */
export async function takePage(browser: Browser, look: Look): Promise<Page> {
  const {
    theme: colorScheme = 'light',
    width = 1440,
    height = 900,
    timezoneId,
    now,
    isFresh,
    hasWorker,
    isTouch = false,
  } = look;
  const isReusable = !isFresh && !hasWorker && !isTouch && timezoneId === undefined && now === undefined;
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
    hasTouch: isTouch,
    isMobile: isTouch,
    timezoneId: timezoneId ?? 'America/New_York',
  });
  context.setDefaultTimeout(PATIENCE_MILLISECONDS);
  const opened = await context.newPage();
  // Before the first render, which would otherwise show the real time.
  if (now !== undefined) await opened.clock.install({ time: now });
  if (!hasWorker) await opened.addInitScript(refuseWorkers);
  if (isReusable) {
    reusable.add(opened);
    // Playwright cannot end a route of sockets, so a page with one is not used again.
    const route = opened.routeWebSocket.bind(opened);
    opened.routeWebSocket = (...how) => {
      reusable.delete(opened);
      return route(...how);
    };
    opened.on('framenavigated', (frame) => {
      if (OF_THE_DAY.test(frame.url())) ofTheDay.add(opened);
    });
  }
  return opened;
}

/** As over plain http, which has no service workers. */
function refuseWorkers(): void {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.register = () => Promise.reject(new Error('This page has no workers.'));
}

/** Clears stored data of an origin in idle pages: the next server there is another one. */
export async function forgetAddress(origin: string): Promise<void> {
  for (const page of idle) await forget(page, origin);
}

async function forget(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
}

/** Cleans up a page and keeps it for reuse if that is possible. */
export async function giveBack(page: Page, address: string): Promise<void> {
  const context = page.context();
  const isAlone = () => context.pages().length === 1;
  if (reusable.has(page) && !page.isClosed() && isAlone()) {
    try {
      for (const event of HEARD) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      // The pointer must not rest on the next test's page.
      await page.mouse.move(-1, -1);
      // Same site: another one would discard the renderer process.
      await page.goto(`${address}/robots.txt`, { waitUntil: 'commit' });
      if (ofTheDay.delete(page)) await forget(page, address);
      if (isAlone()) {
        idle.push(page);
        return;
      }
    } catch {
      // The server or the page is gone.
    }
  }
  await context.close();
}

/** Clears and fills local storage before the next page runs any script. */
export async function openWith(page: Page, url: string, storage: Record<string, string>): Promise<void> {
  // Only once; from then on the program owns its storage.
  const seed = await page.addInitScript((kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(url);
  await seed.dispose();
}
