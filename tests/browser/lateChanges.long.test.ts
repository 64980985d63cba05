import type { Page, WebSocketRoute } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { complaintsOf, see, settled } from './openFloorcraft.ts';
import { loadHeat } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
let student: { id: string; name: string };

beforeAll(async () => {
  stage = await openScheduleStage();
});

beforeEach(async () => {
  await stage.fillNew();
  const { entrants } = await stage.ask<{ entrants: { id: string; name: string }[] }>(
    '{ entrants(isProfessional: false) { id name } }',
  );
  student = entrants[0] ?? { id: '', name: '' };
});

const pane = (page: Page) => page.getByRole('region', { name: student.name, exact: true });
const scratchDialog = (page: Page) => page.getByRole('dialog', { name: /^Scratch / });
const outcome = (page: Page) => page.getByRole('dialog', { name: 'Scratched' });

async function numberOfHeats(): Promise<number> {
  const items = await stage.read<object[]>('personDay.items { heatEntry { id } }', {
    entrantId: student.id,
    scheduleId: stage.scheduleId,
  });
  return items.length;
}

test('a person found by search is scratched from all heats or from one on, and restored', async () => {
  const all = await numberOfHeats();
  const page = await stage.visit('/schedules', { width: 1366, height: 657 });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: /^Search people/ }).fill(`scratch ${student.name}`);
  await page.getByRole('option', { name: `Scratch ${student.name}` }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = scratchDialog(page);
  await dialog.getByRole('button', { name: `Scratch from ${all} heats` }).waitFor();
  await dialog.getByLabel('From heat').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: `Scratch from ${all - 1} heats` }).click();
  await outcome(page)
    .getByText(new RegExp(`^Scratched ${student.name} & `))
    .waitFor();
  expect(await numberOfHeats()).toBe(1);
  await outcome(page).getByRole('button', { name: 'Undo' }).click();
  await outcome(page).waitFor({ state: 'detached' });
  expect(await numberOfHeats()).toBe(all);
  await settled(page);
  expect(complaintsOf(page)).toEqual([]);
});

test('a couple is scratched from its heat card, and its names link to their days', async () => {
  const page = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1366, height: 800 });
  await loadHeat(page, 1);
  const card = page.getByRole('article', { name: 'Heat 1', exact: true });
  const scratch = card.getByRole('button', { name: /^Scratch / }).first();
  const couple = ((await scratch.getAttribute('aria-label')) ?? '').replace(/^Scratch (.*)…$/, '$1');
  await scratch.click();
  await scratchDialog(page)
    .getByRole('button', { name: /^Scratch from \d+ heats?$/ })
    .click();
  await outcome(page)
    .getByText(new RegExp(`^Scratched ${couple} from`))
    .waitFor();
  await page.keyboard.press('Enter');
  await outcome(page).waitFor({ state: 'detached' });
  await card.getByRole('button', { name: `Scratch ${couple}…` }).waitFor({ state: 'detached' });
  await card.getByRole('button', { name: `Restore ${couple}` }).click();
  await card.getByRole('button', { name: `Scratch ${couple}…` }).waitFor();
  const name = await card.locator('.heat-person a').first().innerText();
  await card.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('region', { name, exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a couple whose scratch was announced to no one leaves its heat card with the next poll', async () => {
  const page = await stage.visit('/schedules', { width: 1366, height: 800 });
  await page.routeWebSocket(/\/graphql$/, (socket: WebSocketRoute) => {
    socket.connectToServer().onMessage((message) => {
      if (!/"type":"next"/.test(String(message))) socket.send(message);
    });
  });
  await page.goto(`${stage.address}/schedule?id=${stage.scheduleId}`);
  await loadHeat(page, 1);
  const card = page.getByRole('article', { name: 'Heat 1', exact: true });
  await card
    .getByRole('button', { name: /^Scratch / })
    .first()
    .waitFor();
  const { heat } = await stage.ask<{ heat: { entries: { id: string }[] } }>(
    'query H($s: ID!) { heat(scheduleId: $s, number: 1) { entries { id } } }',
    { s: stage.scheduleId },
  );
  await stage.act('scratchHeatEntries', {
    scheduleId: stage.scheduleId,
    heatEntryIds: [heat.entries[0]?.id],
    reason: 'OTHER',
  });
  await card.getByRole('button', { name: /^Restore / }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a late entry is assigned to a heat from the person’s day', async () => {
  const before = await numberOfHeats();
  await stage.enter({ entryType: 'HEAT', dance: 'Waltz' });
  const page = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1366, height: 657 });
  await see(page, '1 entry to add');
  await page.goto(`${stage.address}/students?id=${student.id}`);
  await pane(page).getByText('1 entry has no heat yet.').waitFor();
  await pane(page).getByRole('button', { name: 'Assign It to a Heat' }).click();
  await see(page, /^Assigned /);
  await pane(page).getByText('1 entry has no heat yet.').waitFor({ state: 'detached' });
  expect(await numberOfHeats()).toBe(before + 1);
  expect(complaintsOf(page)).toEqual([]);
});
