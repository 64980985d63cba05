import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaintsOf, type Floorcraft, openFloorcraft, tabTitle } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let scheduleId: string;
beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { createEvent } = await floorcraft.ask<{ createEvent: { id: string } }>(
    'mutation { createEvent(input: { name: "Harbor Lights" }) { id } }',
  );
  const { createSchedule } = await floorcraft.ask<{ createSchedule: { id: string } }>(
    'mutation S($eventId: ID!) { createSchedule(input: { eventId: $eventId, name: "Day 1" }) { id } }',
    { eventId: createEvent.id },
  );
  scheduleId = createSchedule.id;
});

/** Staff watching the schedule live. */
async function onlooker(name: string): Promise<{ id: string; page: Page; refreshes: () => number }> {
  const password = 'a long enough password';
  const email = `${name}${randomInt(1e9)}@example.org`;
  const input = { firstName: 'Ona', lastName: 'Looker', email, password };
  const { signUp } = await floorcraft.ask<{ signUp: { id: string } }>(
    'mutation S($input: SignUpInput!) { signUp(input: $input) { id } }',
    { input },
  );
  await floorcraft.ask('mutation A($id: ID!) { activateUser(input: { id: $id }) { id } }', signUp);
  const { logIn } = await floorcraft.ask<{ logIn: { access: string; refresh: string } }>(
    'mutation LogIn($input: LogInInput!) { logIn(input: $input) { access refresh } }',
    { input: { username: email, password } },
  );
  const page = await floorcraft.visit('/healthz', { storage: { ...logIn, user: signUp.id } });
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
  return { id: signUp.id, page, refreshes: () => refreshes };
}

test('a deactivated account is logged out immediately, without a click', async () => {
  const { id, page, refreshes } = await onlooker('leaver');
  await floorcraft.ask('mutation A($id: ID!) { activateUser(input: { id: $id, isActive: false }) { id } }', {
    id,
  });
  await page.waitForURL('**/login');
  await tabTitle(page, 'Login · Floorcraft');
  expect(refreshes()).toBe(1);
});

test('an account whose role changed stays on its page and keeps receiving changes', async () => {
  const { id, page, refreshes } = await onlooker('riser');
  await floorcraft.ask('mutation U($id: ID!) { updateUser(input: { id: $id, role: ORGANISER }) { id } }', {
    id,
  });
  await expect.poll(refreshes).toBe(1);
  // Changes before the page has reconnected are missed; the next one is not.
  let round = 0;
  const change = async () => {
    round += 1;
    await floorcraft.ask(
      'mutation U($input: UpdateScheduleInput!) { updateSchedule(input: $input) { id } }',
      { input: { id: scheduleId, name: `Day one, ${round}` } },
    );
    return page.getByText('Day one, ').count();
  };
  await expect.poll(change).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe('/schedule');
  expect(complaintsOf(page)).toEqual([]);
});
