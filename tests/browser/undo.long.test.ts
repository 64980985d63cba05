import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { complaintsOf, heldUndo, see } from './openFloorcraft.ts';
import { column, figure, firstCouple, focused } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
let page: Page;

beforeAll(async () => {
  stage = await openScheduleStage();
});

const line = (words: string) => column(page, 'Updates').getByRole('row').filter({ hasText: words }).first();

describe('a change to a schedule', () => {
  beforeEach(async () => {
    const scheduleId = await stage.fillNew();
    page = await stage.visit(`/schedule?id=${scheduleId}`, { width: 1600, height: 1000 });
  });

  // The daily run presses the keys twice in a row below.
  freshTest('is undone with Ctrl+Z, one by one, and redone with Ctrl+Shift+Z', async () => {
    const waiting = await figure(page, 'Unassigned Entries');
    const { card, name } = await firstCouple(page);
    await card.getByRole('button', { name: `Unassign ${name}` }).click();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(waiting + 1);
    await line('Unassigned ').waitFor();
    await page.getByRole('heading', { name: 'Updates' }).click();
    await page.keyboard.press('Control+z');
    await see(page, /^Undid: Unassigned .* from heat 1/);
    await card.getByRole('button', { name: `Unassign ${name}` }).waitFor();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(waiting);
    await line('Undid: Unassigned ').waitFor();

    await page.keyboard.press('Control+Shift+Z');
    await see(page, /^Redid: Unassigned /);
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(waiting + 1);
    await line('Redid: Unassigned ').waitFor();
    await page.keyboard.press('Control+Shift+Z');
    await see(page, 'There is nothing to redo.');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is undone right after a move by keyboard, with focus in the emptied number box', async () => {
    const { card, name } = await firstCouple(page);
    const field = card.getByLabel(`Move ${name} to heat`);
    await field.fill('60');
    const nearest = card.getByRole('button', { name: /is free, move there$/ }).first();
    const number = await nearest.innerText();
    await field.fill(number);
    await field.press('Enter');
    await line(`Moved ${name}`).getByRole('button', { name: 'Undo' }).waitFor();
    await expect
      .poll(() => page.locator(':focus').evaluate((box) => (box as HTMLInputElement).value))
      .toBe('');
    expect(await focused(page)).toMatch(/^Move .* to heat$/);
    await page.keyboard.press('Control+z');
    await see(page, /^Undid: Moved /);
    await field.waitFor();

    // A non-empty text field has its own undo.
    await field.fill('12');
    await page.keyboard.press('Control+z');
    await page.getByLabel('Heat Number').fill('12');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    expect(
      await column(page, 'Updates')
        .getByText(/^Undid: Moved /)
        .count(),
    ).toBe(1);
  });

  test('is undone and redone once per key press, however fast', async () => {
    const { card, name } = await firstCouple(page);
    await card.getByRole('button', { name: `Pin ${name}`, exact: true }).click();
    await line('Pinned ').waitFor();
    await card.getByRole('button', { name: `Unassign ${name}` }).click();
    await line('Unassigned ').waitFor();
    await page.getByRole('heading', { name: 'Updates' }).click();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await line('Undid: Unassigned').waitFor();
    await line('Undid: Pinned').waitFor();
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+Shift+Z');
    await line('Redid: Pinned').waitFor();
    await line('Redid: Unassigned').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('by someone else is undone only after a question', async () => {
    const client = new Client({ connectionString: stage.databaseUrl });
    await client.connect();
    await client.query("update log_entries set user_id = null, user_name = 'M. Okafor'");
    await client.end();
    await line('M. Okafor').waitFor();
    const all = await figure(page, 'Entries');
    await page.getByRole('heading', { name: 'Updates' }).click();
    await page.keyboard.press('Control+z');
    const question = page.getByRole('alertdialog', { name: 'Undo M. Okafor’s change?' });
    await question.getByText('Filled heats').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await question.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(all);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is offered to those allowed: staff see who can undo a renumbering, and undo what came before it', async () => {
    const input = { scheduleId: stage.scheduleId };
    const id = await stage.heatId(1);
    await stage.act('publishSchedule', input);
    await stage.act('moveHeat', { id, number: 3 });
    await stage.run('renumberHeats');
    const client = new Client({ connectionString: stage.databaseUrl });
    await client.connect();
    const become = (role: string) => client.query('update users set role = $1', [role]);
    try {
      await line('Renumbered').getByRole('button', { name: 'Undo' }).waitFor();
      await become('STAFF');
      await page.reload();
      await line('Renumbered').getByText('Only an organiser can undo this').waitFor();
      expect(await line('Renumbered').getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await page.getByRole('heading', { name: 'Updates' }).click();
      await page.keyboard.press('Control+z');
      await see(page, /^Undid: Moved heat /);
      expect(complaintsOf(page)).toEqual([]);
    } finally {
      await become('ORGANISER');
      await client.end();
    }
  });

  test('is undone from its log line in any order, or blocked by a named later change', async () => {
    const { card, name } = await firstCouple(page);
    await card.getByRole('button', { name: `Pin ${name}`, exact: true }).click();
    await line('Pinned ').waitFor();
    await card.getByRole('button', { name: `Unassign ${name}` }).click();
    await line('Unassigned ').waitFor();
    await line('Pinned ').hover();
    await line('Pinned ').getByRole('button', { name: 'Undo' }).click();
    await see(
      page,
      /^“Unassigned .* from heat 1 .*” \(.+\) came later and changed the same, so this can no longer be undone\. Undo that first\.$/,
    );
    await line('Unassigned ').hover();
    await line('Unassigned ').getByRole('button', { name: 'Undo' }).click();
    await line('Undid: Unassigned').waitFor();
    await line('Pinned ').hover();
    await line('Pinned ').getByRole('button', { name: 'Undo' }).click();
    await card.getByRole('button', { name: `Pin ${name}`, exact: true }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is undone once, by the toast’s Undo or Ctrl+Z', async () => {
    const { card, name } = await firstCouple(page);
    await card.getByRole('button', { name: `Unassign ${name}` }).click();
    const undo = await heldUndo(page);
    await undo.click();
    await line('Undid: Unassigned').waitFor();
    await page.getByRole('heading', { name: 'Updates' }).click();
    await page.keyboard.press('Control+z');
    await see(page, /^Undid: Filled heats/);
    await card.getByRole('button', { name: `Unassign ${name}` }).waitFor({ state: 'detached' });
    expect(complaintsOf(page)).toEqual([]);
  });
});
