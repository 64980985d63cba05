import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Floorcraft, holdReads, ORGANISER, openFloorcraft, see } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let eventId: string;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

beforeEach(async () => {
  const id = await floorcraft.act<string>('createEvent.id', { name: 'Harbor Lights' });
  eventId = id;
});

async function notes(): Promise<string> {
  const event = await floorcraft.read<{ notes: string }>('event { notes }', { id: eventId });
  return event.notes;
}

/** A separate session: a logout would also end a shared one that `ask` uses. */
async function visitEvent(): Promise<Page> {
  const page = await floorcraft.visit(`/event?id=${eventId}`, { isAnonymous: true });
  await page.waitForURL('**/login');
  await signInAgain(page);
  await page.getByLabel('Event Notes').waitFor();
  return page;
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(ORGANISER.username);
  await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('edits made when the session ended are sent after signing in again', async () => {
  const page = await visitEvent();
  const readAgain = await holdReads(page);
  await page.evaluate(() => {
    localStorage.setItem('access', 'expired');
    localStorage.setItem('refresh', 'revoked');
  });
  await page.getByLabel('Event Notes').fill('Typed as the session ended.');
  await page.waitForURL('**/login');
  expect(await notes()).toBe('');
  await readAgain();
  await signInAgain(page);
  await page.waitForURL(`**/event?id=${eventId}`);
  await expect.poll(notes).toBe('Typed as the session ended.');
});

test('edits the database could not take are retried, shown only as waiting', async () => {
  const page = await visitEvent();
  let isAway = true;
  // The server's exact words while its database restarts.
  const message = 'The database does not answer right now. Nothing was changed; try again in a moment.';
  const extensions = { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 };
  await page.route('**/graphql', (route) =>
    isAway && route.request().postData()?.includes('SaveEvent')
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '2' },
          contentType: 'application/graphql-response+json; charset=utf-8',
          body: JSON.stringify({ errors: [{ message, extensions }], data: null }),
        })
      : route.continue(),
  );
  await page.getByLabel('Event Notes').fill('Doors at 7.');
  await see(page, 'Not saved, retrying');
  await page.reload();
  await expect.poll(() => page.getByLabel('Event Notes').inputValue()).toBe('Doors at 7.');
  isAway = false;
  await expect.poll(notes).toBe('Doors at 7.');
  await see(page, 'Saved');
});

test('shows the number of unsaved changes, lists them, and asks before a logout', async () => {
  const page = await visitEvent();
  await page.getByLabel('Event Name').fill('');
  await see(page, 'This field may not be blank.');
  const badge = page.getByRole('button', { name: 'Live, 1 unsaved change' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await see(page, '1 change is not saved yet');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await badge.click();
  await page.getByRole('button', { name: 'Discard Event Harbor Lights' }).click();
  await badge.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Event Name').inputValue()).toBe('Harbor Lights');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});

test('a colleague in the same browser neither sees nor sends them', async () => {
  await floorcraft.act('signUp', {
    firstName: 'Tomasz',
    lastName: 'Lind',
    email: 'tomasz@example.org',
    password: 'his own password',
  });
  const users = await floorcraft.read<{ id: string; username: string }[]>('users { id username }');
  await floorcraft.act('activateUser', {
    id: users.find(({ username }) => username === 'tomasz@example.org')?.id,
  });
  const page = await visitEvent();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SaveEvent') ? route.abort() : route.continue(),
  );
  await page.getByLabel('Event Notes').fill('Miriam’s.');
  await see(page, 'Not saved, retrying');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await page.unroute('**/graphql');
  await page.getByLabel('Username').fill('tomasz@example.org');
  await page.getByLabel('Password', { exact: true }).fill('his own password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/entries');
  await page.goto(`${floorcraft.address}/event?id=${eventId}`);
  await expect.poll(() => page.getByLabel('Event Name').inputValue()).toBe('Harbor Lights');
  expect(await page.getByLabel('Event Notes').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await notes()).toBe('');
  await signInAgain(page);
  await expect.poll(notes).toBe('Miriam’s.');
});
