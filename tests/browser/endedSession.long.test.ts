import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { stageDay } from '../support/eventDay/stageDay.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see, tabTitle } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let scheduleId: string;
beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const id = await floorcraft.act<string>('createEvent.id', { name: 'Harbor Lights' });
  const createSchedule = await floorcraft.act<{ id: string }>('createSchedule { id }', {
    eventId: id,
    name: 'Day 1',
  });
  scheduleId = createSchedule.id;
});

/** A signed-in account of its own. */
async function newStaff(name: string): Promise<{ id: string; page: Page }> {
  const password = 'a long enough password';
  const email = `${name}${randomInt(1e9)}@example.org`;
  const input = { firstName: 'Ona', lastName: 'Looker', email, password };
  const signUp = await floorcraft.act<{ id: string }>('signUp { id }', input);
  await floorcraft.ask('mutation A($id: ID!) { activateUser(input: { id: $id }) { id } }', signUp);
  const logIn = await floorcraft.act<{ access: string; refresh: string }>('logIn { access refresh }', {
    username: email,
    password,
  });
  return {
    id: signUp.id,
    page: await floorcraft.visit('/healthz', { storage: { ...logIn, user: signUp.id } }),
  };
}

/** Staff watching the schedule live. */
async function onlooker(name: string): Promise<{ id: string; page: Page; refreshes: () => number }> {
  const { id, page } = await newStaff(name);
  let refreshes = 0;
  let following = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('RefreshAccess')) refreshes += 1;
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('scheduleChanged')) following += 1;
    });
  });
  await page.goto(`${floorcraft.address}/schedule?id=${scheduleId}`);
  await expect.poll(() => following).toBeGreaterThan(0);
  return { id, page, refreshes: () => refreshes };
}

test('a deactivated account is logged out immediately, without a click', async () => {
  const { id, page, refreshes } = await onlooker('leaver');
  await floorcraft.act('activateUser', { id, isActive: false });
  await page.waitForURL('**/login');
  await tabTitle(page, 'Login · Floorcraft');
  await see(page, 'Your session has ended. Log in again.');
  expect(refreshes()).toBe(1);
});

test('an account whose role changed stays on its page and keeps receiving changes', async () => {
  const { id, page, refreshes } = await onlooker('riser');
  await floorcraft.act('updateUser', { id, role: 'ORGANISER' });
  await expect.poll(refreshes).toBe(1);
  // Changes before the page has reconnected are missed; the next one is not.
  let round = 0;
  const change = async () => {
    round += 1;
    await floorcraft.act('updateSchedule', { id: scheduleId, name: `Day one, ${round}` });
    return page.getByText('Day one, ').count();
  };
  await expect.poll(change).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe('/schedule');
  expect(complaintsOf(page)).toEqual([]);
});

/** Keys of what the screens of the day keep offline. */
const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result.map(String));
          };
        };
      }),
  );

test('a browser keeps nothing of the day once the session has ended, wherever it ended', async () => {
  const day = await stageDay(floorcraft.ask, { danced: 1, lateMinutes: 0 });
  const desk = `${floorcraft.address}/day/desk?schedule=${day.scheduleId}`;
  const openDesk = async (page: Page) => {
    await page.goto(desk);
    await expect
      .poll(() => keptKeys(page).then((keys) => keys.some((key) => key.includes('desk'))))
      .toBe(true);
  };

  const { page } = await newStaff('porter');
  await openDesk(page);
  await page.goto(`${floorcraft.address}/entries`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => keptKeys(page)).toEqual([]);

  const other = await newStaff('usher');
  await openDesk(other.page);
  await other.page.goto('about:blank');
  await floorcraft.act('activateUser', { id: other.id, isActive: false });
  await other.page.goto(`${floorcraft.address}/entries`);
  await other.page.waitForURL('**/login');
  await expect.poll(() => keptKeys(other.page)).toEqual([]);
});
