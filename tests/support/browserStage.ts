import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import { freshDatabase } from './database.ts';
import { type RunningServer, startServer } from './server.ts';

const ORGANISER = { username: 'organiser@floorcraft.example', password: 'correct horse battery' };

export interface StageWindow {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, and uncaught exceptions, so far. */
  complaints: string[];
}

/**
 * The built program on a database of the test file's own, a real Chromium, and a signed-in organiser.
 * `ask` speaks GraphQL in the organiser's name; everything ends after the last test of the file.
 */
export async function openBrowserStage() {
  const DATABASE_URL = await freshDatabase();
  const TOKEN_SECRET = randomBytes(32).toString('hex');
  const variables = {
    DATABASE_URL,
    TOKEN_SECRET,
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: ORGANISER.username,
    ADMIN_PASSWORD: ORGANISER.password,
  };
  let server: RunningServer = await startServer(variables);
  const { address } = server;
  const browser: Browser = await launchChromium();
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const tokens = { access: '', refresh: '', user: '' };

  async function ask<D>(query: string, values: object = {}): Promise<D> {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(tokens.access === '' ? {} : { authorization: `Bearer ${tokens.access}` }),
      },
      body: JSON.stringify({ query, variables: values }),
    });
    const { data, errors } = (await response.json()) as { data: D; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  }

  const { logIn } = await ask<{ logIn: { access: string; refresh: string; user: { id: string } } }>(
    'mutation LogIn($input: LogInInput!) { logIn(input: $input) { access refresh user { id } } }',
    { input: ORGANISER },
  );
  Object.assign(tokens, { access: logIn.access, refresh: logIn.refresh, user: logIn.user.id });

  /** A new window of its own storage, in which the organiser is signed in. */
  async function openWindow(
    options: {
      width?: number;
      height?: number;
      colorScheme?: 'light' | 'dark';
      storage?: Record<string, string>;
    } = {},
  ): Promise<StageWindow> {
    const { width = 1440, height = 900, colorScheme = 'light' } = options;
    const context = await browser.newContext({ baseURL: address, viewport: { width, height }, colorScheme });
    await context.addInitScript(
      (kept) => {
        // Only the first page of the window: a reload must find what the page itself left behind.
        if (localStorage.getItem('access') !== null) return;
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      },
      { ...tokens, ...options.storage },
    );
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    return { page, context, complaints };
  }

  /** Ends the server without a goodbye. */
  async function killServer(): Promise<void> {
    await server.stop('SIGKILL');
  }

  /** Starts it again at the same address, on the same database. */
  async function startServerAgain(): Promise<void> {
    server = await startServer({ ...variables, PORT: new URL(address).port });
  }

  return { address, ask, openWindow, killServer, startServerAgain };
}

/** What axe finds serious or critical, as "rule: selector". */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** True where the page is wider than the window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
