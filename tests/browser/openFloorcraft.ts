import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { sharedChromium } from '../support/browser/chromium.ts';
import { freshDatabase } from '../support/db/database.ts';
import { atEndOfFile } from '../support/endOfFile.ts';
import { startServer } from '../support/server.ts';
import { startHosted } from './host.ts';
import { forgetAddress, giveBack, type Look, openWith, takePage } from './pages.ts';

export const ORGANISER = { username: 'organiser@floorcraft.example', password: 'a long enough password' };

export type Ask = <Data = Record<string, never>>(query: string, variables?: object) => Promise<Data>;

export interface Visit extends Look {
  /** No one is signed in. */
  isAnonymous?: boolean;
  /** What else the browser's local storage holds. */
  storage?: Record<string, string>;
  /** The page stays open for the tests that follow. Others would go on hearing the news of every later test. */
  isKept?: boolean;
}

export interface Floorcraft {
  address: string;
  databaseUrl: string;
  /** Where the first account is made, while there is none. */
  setupLink: string | null;
  /** Asks GraphQL as the organiser. */
  ask: Ask;
  /** A browser of its own for the present test, signed in as the organiser unless told otherwise. */
  visit(path: string, how?: Visit): Promise<Page>;
  /** Gives a page up before its time. */
  leave(page: Page): Promise<void>;
}

export interface MortalFloorcraft extends Floorcraft {
  /** The server is gone without a goodbye. */
  crash(): Promise<void>;
  /** It is back, at the same address and on the same database. */
  comeBack(): Promise<void>;
}

const PATIENCE_MILLISECONDS = 60_000;

const complaints = new WeakMap<BrowserContext, string[]>();
/** The requests of a page that are not answered yet, and how many there have been. */
const traffic = new WeakMap<Page, { open: Set<Request>; total: number }>();

interface Options {
  /** Without an organiser the server gives out its first-run link. */
  hasOrganiser?: boolean;
  /** Where its database is reached; a fresh one unless said otherwise. */
  databaseUrl?: string;
}

/** The built program on a database of the calling test file's own, and a real Chromium, until the file's last test. */
export async function openFloorcraft(options: Options = {}): Promise<Floorcraft> {
  const variables = await variablesFor(options);
  const server = await startHosted(variables);
  atEndOfFile(() => server.stop());
  return openStage(variables, server);
}

/** As `openFloorcraft`, with a server in a process of its own that can be killed. */
export async function openMortalFloorcraft(): Promise<MortalFloorcraft> {
  const variables = await variablesFor({});
  let server = await startServer(variables);
  atEndOfFile(() => server.stop());
  const { address } = server;
  return {
    ...(await openStage(variables, { address, setupLink: null, output: () => server.output() })),
    crash: async () => void (await server.stop('SIGKILL')),
    comeBack: async () => {
      server = await startServer({ ...variables, PORT: new URL(address).port });
    },
  };
}

async function variablesFor({ hasOrganiser = true, databaseUrl }: Options) {
  return {
    DATABASE_URL: databaseUrl ?? (await freshDatabase()),
    LOG_LEVEL: 'warn',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    ...(hasOrganiser ? { ADMIN_USERNAME: ORGANISER.username, ADMIN_PASSWORD: ORGANISER.password } : {}),
  };
}

async function openStage(
  variables: { DATABASE_URL: string },
  server: { address: string; setupLink: string | null; output(): string },
): Promise<Floorcraft> {
  const { address, setupLink } = server;
  const browser = await sharedChromium();
  await forgetAddress(address);
  const taken = new Set<Page>();
  const leave = async (page: Page): Promise<void> => {
    if (taken.delete(page)) await giveBack(page, address);
  };
  atEndOfFile(() => Promise.all([...taken].map(leave)));
  const storage: Record<string, string> = setupLink ? {} : await signIn(address);
  return {
    address,
    databaseUrl: variables.DATABASE_URL,
    setupLink,
    ask: asker(address, storage.access, server.output),
    visit: (path, how = {}) => {
      const held = { ...(how.isAnonymous ? {} : storage), ...how.storage };
      return visit(browser, address + path, held, how, (page) => {
        taken.add(page);
        if (!how.isKept) onTestFinished(() => leave(page));
      });
    },
    leave,
  };
}

/** Everything that the page's console has complained of, as an error or a warning, since it was opened. */
export function complaintsOf(page: Page): string[] {
  return complaints.get(page.context()) ?? [];
}

/** Waits until the text, or what the locator names, is on the screen. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/**
 * The Undo of the toast that comes next. A toast goes away by itself, but not while the pointer is on it, as a slow
 * person's is.
 */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = page.locator('.bp6-toast').getByRole('button', { name: 'Undo' });
  await undo.hover();
  return undo;
}

/** Takes away the toasts that the next test of this page would find beside its own. */
export async function dismissToasts(page: Page): Promise<void> {
  const toast = page.locator('.bp6-toast');
  for (let count = await toast.count(); count > 0; count = await toast.count()) {
    const closing = toast.first();
    await closing
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await expect.poll(() => toast.count()).toBeLessThan(count);
  }
}

/** Leads a page to another screen as a link does: what it has loaded stays. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

export async function tabTitle(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(title);
}

/**
 * Holds back what a page reads, until the function that it returns is called: only acts reach the server, and no reading of
 * a list that has just changed is the first to meet an expired token.
 */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  const hold = (route: Route) =>
    route.request().postData()?.includes('"query":"query') ? undefined : route.fallback();
  await page.route('**/graphql', hold);
  return () => page.unroute('**/graphql', hold);
}

/** What a page has not sent yet, or has no answer to. */
export const outboxOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('floorcraft.outbox.')));

/** Waits until a page shows all that it is going to show: nothing is asked for, being drawn or on the move. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await expect.poll(() => underWay(page), { timeout: PATIENCE_MILLISECONDS }).toEqual([]);
}

/** What a page still waits for, draws or moves. */
async function underWay(page: Page): Promise<string[]> {
  const seen = traffic.get(page);
  const before = seen?.total;
  if (seen?.open.size) return [...seen.open].map((request) => `${request.url()} ${request.postData() ?? ''}`);
  const onPage = await page.evaluate(async () => {
    // What an answer sets off is drawn before the page is idle, and asked for where it needs more. A page that has
    // nothing to draw may not be given another frame, so neither is waited for without end.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 1000);
    });
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    const [placeholder] = document.querySelectorAll('.fc-skeleton-bar, [aria-busy="true"]');
    return [...(moving.length > 0 ? ['a movement'] : []), ...(placeholder ? [placeholder.outerHTML] : [])];
  });
  return seen?.open.size || seen?.total !== before ? [...onPage, 'a new request'] : onPage;
}

function watchTraffic(page: Page): void {
  const seen = { open: new Set<Request>(), total: 0 };
  traffic.set(page, seen);
  page.on('request', (request) => {
    seen.open.add(request);
    seen.total += 1;
  });
  page.on('requestfinished', (request) => seen.open.delete(request));
  page.on('requestfailed', (request) => seen.open.delete(request));
}

async function visit(
  browser: Browser,
  url: string,
  storage: Record<string, string>,
  look: Look,
  onOpen: (page: Page) => void,
): Promise<Page> {
  const page = await takePage(browser, look);
  onOpen(page);
  const heard: string[] = [];
  complaints.set(page.context(), heard);
  watchTraffic(page);
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  await openWith(page, url, storage);
  return page;
}

async function signIn(address: string): Promise<Record<string, string>> {
  const { logIn } = await asker(address)<{
    logIn: { access: string; refresh: string; user: { id: string } };
  }>('mutation LogIn($input: LogInInput!) { logIn(input: $input) { access refresh user { id } } }', {
    input: ORGANISER,
  });
  return { access: logIn.access, refresh: logIn.refresh, user: logIn.user.id };
}

/** A refusal shows what the server printed last: the cause of an unforeseen one stands only there. */
export function asker(address: string, token?: string, printed = () => ''): Ask {
  return async <Data>(query: string, variables: object = {}) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    if (errors) throw new Error(`Refused: ${JSON.stringify(errors)}\n${printed().slice(-2000)}`);
    return data;
  };
}
