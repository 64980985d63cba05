import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  type Floorcraft,
  holdReads,
  ORGANISER,
  openFloorcraft,
  see,
} from './openFloorcraft.ts';

const TOMASZ = { username: 'tomasz@example.org', password: 'his own password' };

let floorcraft: Floorcraft;
let first: Page;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  await floorcraft.act('signUp', {
    firstName: 'Tomasz',
    lastName: 'Lind',
    email: TOMASZ.username,
    password: TOMASZ.password,
  });
  const users = await floorcraft.read<{ id: string; username: string }[]>('users { id username }');
  await floorcraft.act('activateUser', {
    id: users.find(({ username }) => username === TOMASZ.username)?.id,
  });
});

beforeEach(async () => {
  first = await floorcraft.visit('/login', { isAnonymous: true });
  await signIn(first, ORGANISER);
});

async function signIn(page: Page, { username, password }: typeof ORGANISER): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Another tab, in which the organiser logs out and Tomasz signs in. */
async function changeHands(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${floorcraft.address}/studios`);
  await tab.getByRole('button', { name: 'Logout' }).click();
  await signIn(tab, TOMASZ);
  return tab;
}

const isOrganisersMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  // Links load at the first interaction, perhaps after the user.
  await page.getByRole('link', { name: 'Schedules', exact: true }).waitFor();
  await page.getByRole('link', { name: / (Organiser|Staff)$/ }).waitFor();
  const count = await page.getByRole('link', { name: 'Staff', exact: true }).count();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Screens' }).waitFor({ state: 'detached' });
  return count === 1;
};

/** Delays the answer to one operation until released; release waits until the page has it. */
async function hold(page: Page, operation: string) {
  const [reached, gate, given] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()];
  await page.route('**/graphql', async (route: Route) => {
    if (!route.request().postData()?.includes(operation)) return route.fallback();
    const response = await route.fetch();
    reached.resolve(null);
    await gate.promise;
    await route.fulfill({ response });
    given.resolve(null);
  });
  const letGo = async () => {
    gate.resolve(null);
    await given.promise;
    // A later request is answered later.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  };
  return { reached: reached.promise, letGo };
}

describe('two tabs of one browser', () => {
  test('agree on who is signed in, and show nothing the last user had loaded', async () => {
    expect(await isOrganisersMenu(first)).toBe(true);
    await first.goto(`${floorcraft.address}/staff`);
    await see(first, 'Accounts');
    const second = await changeHands(first);
    await first.getByText('Accounts').waitFor({ state: 'detached' });
    expect(await isOrganisersMenu(first)).toBe(false);
    expect(await isOrganisersMenu(second)).toBe(false);
    await second.getByRole('button', { name: 'Logout' }).click();
    await first.waitForURL('**/login');
    await signIn(first, ORGANISER);
    await second.waitForURL((url) => url.pathname !== '/login');
    expect(await isOrganisersMenu(second)).toBe(true);
    expect([...complaintsOf(first), ...complaintsOf(second)]).toEqual([]);
  });

  test('send no edit in another user’s session, even after an expired token', async () => {
    const id = await floorcraft.act<string>('createEvent.id', { name: 'Harbor Lights' });
    const path = `/event?id=${id}`;
    const notes = async () => await floorcraft.read<string>('event.notes', { id });
    await first.goto(floorcraft.address + path);
    const field = first.getByLabel('Event Notes');
    await field.waitFor();
    const readAgain = await holdReads(first);
    await first.evaluate(() => localStorage.setItem('access', 'expired'));
    const refresh = await hold(first, 'RefreshAccess');
    const sent: string[] = [];
    first.on('request', (request) => {
      if (request.postData()?.includes('SaveEvent')) sent.push(request.headers().authorization ?? '');
    });
    await field.fill('The organiser’s.');
    await refresh.reached;
    await readAgain();
    await changeHands(first);
    const tokens = () =>
      first.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')]);
    const theirs = await tokens();
    await first.waitForURL('**/entries');
    await refresh.letGo();
    expect(await isOrganisersMenu(first)).toBe(false);
    expect(await tokens()).toEqual(theirs);
    await first.goto(floorcraft.address + path);
    await expect.poll(() => first.getByLabel('Event Name').inputValue()).toBe('Harbor Lights');
    expect(await field.inputValue()).toBe('');
    expect(sent).toEqual(['Bearer expired']);
    expect(await notes()).toBe('');
    await first.getByRole('button', { name: 'Logout' }).click();
    await signIn(first, ORGANISER);
    await expect.poll(notes).toBe('The organiser’s.');
  });
});

test('a logout while the socket is connecting causes no error', async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await first.routeWebSocket('**/graphql', async (socket) => {
    asked.resolve();
    await gate.promise;
    socket.connectToServer();
  });
  await first.goto(`${floorcraft.address}/studios`);
  await asked.promise;
  await first.getByRole('button', { name: 'Logout' }).click();
  await first.getByRole('button', { name: 'Log In' }).waitFor();
  gate.resolve();
  await signIn(first, TOMASZ);
  await first.goto(`${floorcraft.address}/studios`);
  await first.getByRole('button', { name: '+ Add Studio' }).waitFor();
  expect(complaintsOf(first)).toEqual([]);
});

test('a late logout answer does not affect the next user', async () => {
  const logOut = await hold(first, 'LogOut');
  await first.getByRole('button', { name: 'Logout' }).click();
  await logOut.reached;
  const read = await hold(first, 'SchedulesScreen');
  await signIn(first, TOMASZ);
  await first.getByRole('button', { name: 'Menu' }).click();
  await first.getByRole('link', { name: 'Schedules', exact: true }).click();
  await read.reached;
  await logOut.letGo();
  await read.letGo();
  await first.getByRole('button', { name: '+ Add Event' }).waitFor();
  await expect.poll(() => first.locator('main').innerText()).toMatch(/Harbor Lights|No events yet/);
  expect(complaintsOf(first)).toEqual([]);
});
