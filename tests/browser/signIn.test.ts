import { beforeAll, describe, expect, test } from 'vitest';
import { type Floorcraft, ORGANISER, openFloorcraft, see, tabTitle } from './openFloorcraft.ts';

const username = 'Username';
const password = 'Password';

describe('the first run', () => {
  let floorcraft: Floorcraft;
  beforeAll(async () => {
    floorcraft = await openFloorcraft({ hasOrganiser: false });
  });

  test('creates the organiser through the printed link, once', async () => {
    const { setupLink, visit } = floorcraft;
    const { pathname, search } = new URL(setupLink ?? '');
    const page = await visit(pathname + search, { isAnonymous: true });
    await tabTitle(page, 'Sign Up · Floorcraft');
    await page.getByRole('button', { name: 'Theme' }).waitFor();
    for (const name of ['Menu', 'Logout']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    await page.getByLabel('First Name').fill('Miriam');
    await page.getByLabel('Last Name').fill('Okafor');
    await page.getByLabel('Email Address').fill('Miriam@Harborlights.example');
    await page.getByLabel(password, { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await see(page, 'Must be at least 8 characters.');
    await page.getByLabel(password, { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await see(page, 'No events yet');
    await page.getByRole('button', { name: 'Menu' }).click();
    await see(page, 'Miriam Okafor');
    await see(page, 'Organiser');

    const second = await visit(pathname + search, { isAnonymous: true });
    await see(second, 'This setup link is wrong or has been used.');
    expect(new URL(second.url()).search).toBe('?setup=');
  });
});

describe('signing in', () => {
  let floorcraft: Floorcraft;
  beforeAll(async () => {
    floorcraft = await openFloorcraft();
  });

  test('opens the entries, and logs out', async () => {
    const page = await floorcraft.visit('/', { isAnonymous: true });
    await tabTitle(page, 'Login · Floorcraft');
    // Signed out, these are missing.
    for (const name of ['Menu', 'Logout']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    await page.getByLabel(username).fill(ORGANISER.username);
    await page.getByLabel(password, { exact: true }).fill(ORGANISER.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/entries');
    await tabTitle(page, 'Entries · Floorcraft');
    await page.goto(`${floorcraft.address}/schedules`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(
      await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')]),
    ).toEqual([null, null]);
    await page.getByLabel(username).fill(ORGANISER.username);
    await page.getByLabel(password, { exact: true }).fill(ORGANISER.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/entries');
  });

  test('shows every address with its title from the first moment', async () => {
    const page = await floorcraft.visit('/login', { isAnonymous: true });
    const listening = await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      for (const change of ['pushState', 'replaceState'] as const) {
        const original = history[change].bind(history);
        history[change] = (...how) => {
          original(...how);
          setTimeout(() => seen.push(`${location.pathname} ${document.title}`));
        };
      }
    });
    await page.goto(floorcraft.address);
    await listening.dispose();
    await page.getByLabel(username).fill(ORGANISER.username);
    await page.getByLabel(password, { exact: true }).fill(ORGANISER.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/entries');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Studios', exact: true }).click();
    await page.evaluate(() => localStorage.setItem('floorcraft.opened', '{"event":{"id":"1","name":"E"}}'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel(username).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('floorcraft.opened'))).toBeNull();
    const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
    // Before the first address there is the page itself, which leads on.
    expect(seen.filter((one) => !one.startsWith('/ '))).toEqual([
      '/login Login · Floorcraft',
      '/entries Entries · Floorcraft',
      '/studios Studios · Floorcraft',
    ]);
  });

  test('shows the server’s answer to a wrong password as key and value', async () => {
    const page = await floorcraft.visit('/login', { isAnonymous: true });
    await page.getByLabel(username).fill(ORGANISER.username);
    await page.getByLabel(password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log In' }).click();
    await see(page, 'detail: No active account found with the given credentials');
    await page
      .getByRole('alert')
      .filter({ hasText: /^No active account found/ })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('returns to the requested screen', async () => {
    const page = await floorcraft.visit('/students?from=mail', { isAnonymous: true });
    await page.waitForURL('**/login');
    await page.getByLabel(username).fill(ORGANISER.username);
    await page.getByLabel(password, { exact: true }).fill(ORGANISER.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/students?from=mail');
    await tabTitle(page, 'Students · Floorcraft');
  });

  test('refreshes an expired token once for all calls, unnoticed', async () => {
    const page = await floorcraft.visit('/studios');
    await see(page, 'No studios yet');
    let refreshes = 0;
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('RefreshAccess')) refreshes += 1;
      await route.continue();
    });
    await page.evaluate(() => localStorage.setItem('access', 'expired'));
    // Dashboard and shell query together: two calls get a 401.
    await page.goto(`${floorcraft.address}/nowhere`);
    await tabTitle(page, 'Dashboard · Floorcraft');
    await see(page, 'No events yet');
    await page.getByRole('button', { name: 'Menu' }).click();
    const screens = page.getByRole('navigation', { name: 'Screens' });
    await screens.getByRole('link', { name: 'Staff', exact: true }).waitFor();
    // The socket used that token too, and reconnects later.
    await floorcraft.act('createEvent', { name: 'Harbor Lights DanceSport' });
    await see(page, 'Harbor Lights DanceSport');
    expect(refreshes).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBe('expired');
  });

  test('goes to the login when the refresh is refused, and remembers the screen', async () => {
    const page = await floorcraft.visit('/studios');
    await see(page, 'No studios yet');
    await page.evaluate(() => {
      localStorage.setItem('access', 'expired');
      localStorage.setItem('refresh', 'revoked');
    });
    await page.goto(`${floorcraft.address}/teachers`);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('refresh'))).toBeNull();
    await page.getByLabel(username).fill(ORGANISER.username);
    await page.getByLabel(password, { exact: true }).fill(ORGANISER.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/teachers');
  });
});
