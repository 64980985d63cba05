import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page, Request, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { sharedChromium } from '../support/browser/chromium.ts';
import { freshDatabase } from '../support/db/database.ts';
import { atEndOfFile } from '../support/endOfFile.ts';
import { oneField } from '../support/oneField.ts';
import { startServer } from '../support/server.ts';
import { startHosted } from './host.ts';
import { forgetAddress, giveBack, type Look, openWith, takePage } from './pages.ts';

export const ORGANISER = { username: 'organiser@floorcraft.example', password: 'a long enough password' };

export type Ask = <Data = Record<string, never>>(query: string, variables?: object) => Promise<Data>;

export interface Visit extends Look {
  isAnonymous?: boolean;
  /** More content of the browser's local storage. */
  storage?: Record<string, string>;
  /** Keeps the page open for later tests. Other pages would receive the events of every later test. */
  isKept?: boolean;
}

export interface Floorcraft extends ReturnType<typeof oneField> {
  address: string;
  databaseUrl: string;
  /** First-run link that creates the first account; null once there is one. */
  setupLink: string | null;
  /** Queries GraphQL as the organiser. */
  ask: Ask;
  /** A separate browser for this test, signed in as the organiser by default. */
  visit(path: string, how?: Visit): Promise<Page>;
  /** Closes a page early. */
  leave(page: Page): Promise<void>;
}

export interface MortalFloorcraft extends Floorcraft {
  /** Kills the server. */
  crash(): Promise<void>;
  /** Restarts it at the same address on the same database. */
  comeBack(): Promise<void>;
}

const PATIENCE_MILLISECONDS = 60_000;

const complaints = new WeakMap<BrowserContext, string[]>();
/** Open requests of a page, and the total so far. */
const traffic = new WeakMap<Page, { open: Set<Request>; total: number }>();

interface Options {
  /** Otherwise the server prints its first-run link. */
  hasOrganiser?: boolean;
  /** Database address; a fresh database by default. */
  databaseUrl?: string;
}

/** The built program on a separate database, and a real Chromium, until the file's last test. */
export async function openFloorcraft(options: Options = {}): Promise<Floorcraft> {
  const variables = await variablesFor(options);
  const server = await startHosted(variables);
  atEndOfFile(() => server.stop());
  return openStage(variables, server);
}

/** Like `openFloorcraft`, with the server in its own process, which can be killed. */
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
  const ask = asker(address, storage.access, server.output);
  return {
    address,
    databaseUrl: variables.DATABASE_URL,
    setupLink,
    ask,
    ...oneField(ask),
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

/** Console errors and warnings of the page since it was opened. */
export function complaintsOf(page: Page): string[] {
  return complaints.get(page.context()) ?? [];
}

/** Waits until the text is visible. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Undo of the next toast. The pointer on it keeps the toast open, as a slow person's would. */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = page.locator('.bp6-toast').getByRole('button', { name: 'Undo' });
  await undo.hover();
  return undo;
}

/** Dismisses toasts that would confuse the next test on this page. */
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

/** Navigates within the app, as a link does: loaded data stays. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

export async function tabTitle(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(title);
}

/**
 * Blocks a page's reads until the returned function is called. Only mutations reach the server, and no refetch of a
 * list is the first call to hit an expired token.
 */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  const hold = (route: Route) =>
    route.request().postData()?.includes('"query":"query') ? undefined : route.fallback();
  await page.route('**/graphql', hold);
  return () => page.unroute('**/graphql', hold);
}

/** Unsent or unanswered edits of a page. */
export const outboxOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('floorcraft.outbox.')));

/** Waits until nothing on the page is loading, rendering or moving. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await expect.poll(() => underWay(page), { timeout: PATIENCE_MILLISECONDS }).toEqual([]);
}

/** What is still loading, rendering or moving. */
async function underWay(page: Page): Promise<string[]> {
  const seen = traffic.get(page);
  const before = seen?.total;
  if (seen?.open.size) return [...seen.open].map((request) => `${request.url()} ${request.postData() ?? ''}`);
  const onPage = await page.evaluate(async () => {
    // Answers render before background tasks run, and may trigger more requests. Not an idle callback: on a page that
    // draws nothing, Chromium starts no idle period.
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 1000);
    });
    await scheduler.postTask(() => undefined, { priority: 'background' });
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

/** Errors include the server's latest output, the only place with the cause of an unexpected one. */
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
