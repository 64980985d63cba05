import { beforeAll, expect, test } from 'vitest';
import { type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

let floorcraft: Floorcraft;
let ids: { eventId: string; scheduleId: string };

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  ids = await fillBall(floorcraft);
});

async function presses(): Promise<{ kind: string; label: string; pressedAt: string; at: string }[]> {
  const { floorClock } = await floorcraft.ask<{
    floorClock: { presses: { kind: string; label: string; pressedAt: string; at: string }[] };
  }>(
    'query F($id: ID!) { floorClock(scheduleId: $id, floor: "") { presses(after: 0) { kind label pressedAt at } } }',
    { id: ids.scheduleId },
  );
  return floorClock.presses;
}

test('a screen of the day keeps its state and its presses without the network, also over a reload', async () => {
  const path = `/day/announcer?schedule=${ids.scheduleId}`;
  const page = await floorcraft.visit(path, { width: 1180, height: 820 });
  const heat = page.locator('.announcer-head .day-heat');
  await heat.waitFor();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await presses()).length).toBe(1);
  // Its files are kept by a worker of its own, which no other screen has.
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/day/');

  await page.context().setOffline(true);
  await page.reload();
  await see(page, /Offline, as of/);
  expect(await heat.innerText()).toBe((await presses()).at(-1)?.label);
  await page.waitForTimeout(2500);
  await page.keyboard.press('Space');
  await see(page, '1 press not sent yet');
  await page.reload();
  await see(page, '1 press not sent yet');
  expect(await presses()).toHaveLength(1);

  await page.context().setOffline(false);
  await expect.poll(async () => (await presses()).length).toBe(2);
  await see(page, /^Live$/);
  expect(await page.getByText('not sent yet').count()).toBe(0);
  const [, late] = await presses();
  expect(Date.parse(late?.pressedAt ?? '')).toBeLessThan(Date.parse(late?.at ?? ''));
  // Sent once, whatever was repeated.
  expect(await presses()).toHaveLength(2);
});

test('a press that comes late leaves the clock where others have moved it, and is listed', async () => {
  const path = `/day/announcer?schedule=${ids.scheduleId}`;
  const page = await floorcraft.visit(path, { width: 1180, height: 820 });
  await page.locator('.announcer-head .day-heat').waitFor();
  const before = await presses();
  await page.waitForTimeout(2500);
  await page.context().setOffline(true);
  await page.keyboard.press('Space');
  await see(page, '1 press not sent yet');
  await floorcraft.ask('mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }', {
    input: { scheduleId: ids.scheduleId, floor: '', kind: 'START', lastNo: before.length, skipsHeats: true },
  });
  await page.context().setOffline(false);
  await see(page, /did not count/);
  expect(await presses()).toHaveLength(before.length + 1);
});

test('no other screen is touched by the worker', async () => {
  const page = await floorcraft.visit('/schedules');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
