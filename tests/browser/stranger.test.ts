import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/browser/chromium.ts';
import { freshDatabase } from '../support/db/database.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: await freshDatabase() });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('a stranger', () => {
  test('sees the login at every address, without errors', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`${server.address}/schedule?id=1`);
    await page.waitForURL('**/login');
    expect(await page.title()).toBe('Login · Floorcraft');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
