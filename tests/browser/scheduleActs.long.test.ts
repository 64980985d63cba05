import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { holdPlans } from '../support/db/holdLock.ts';
import { complaintsOf, dismissToasts, holdReads, see, settled } from './openFloorcraft.ts';
import { column, command, figure, firstCouple, focused, loadHeat } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
let page: Page;

const WINDOW = { width: 1600, height: 1000 };

beforeAll(async () => {
  stage = await openScheduleStage();
  await openFilled();
});

afterEach(() => dismissToasts(page));

const openSchedule = () => page.goto(`${stage.address}/schedule?id=${stage.scheduleId}`);

/** A fresh schedule, on a page kept for the next tests. */
async function openFilled(): Promise<void> {
  const scheduleId = await stage.fillNew();
  const before = page;
  page = await stage.visit(`/schedule?id=${scheduleId}`, { ...WINDOW, isKept: true });
  if (before) await stage.leave(before);
}

describe('changes to a filled schedule', () => {
  test('the command center shows the current state, whatever the last run said, and the next step', async () => {
    const commands = column(page, 'Command Center');
    const primary = commands.locator('.bp6-intent-primary');
    await commands.getByText(/ assigned \(the most possible\)$/).waitFor();
    await stage.enter({ entryType: 'HEAT', dance: 'Bolero' });
    await commands.getByText('1 entry to add').waitFor();
    await expect.poll(() => primary.allInnerTexts()).toEqual(['Generate Entries']);
    await primary.click();
    await commands.getByText('1 entry to add').waitFor({ state: 'detached' });
    await commands.getByText(/ unassigned$/).waitFor();
    await expect.poll(() => primary.allInnerTexts()).toEqual(['Fill Heats with Entries']);
    await primary.click();
    await commands.getByText(/^[\d,]+ of [\d,]+ assigned/).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a command is undone and redone beside its outcome', async () => {
    const center = column(page, 'Command Center');
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBeGreaterThanOrEqual(0);
    const waiting = await figure(page, 'Unassigned Entries');
    const all = await figure(page, 'Entries');
    await command(page, 'Clear Heats of Entries').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Heats of Entries' }).click();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(all);
    // Figures may arrive before the answer; until then the question still covers the page.
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await center.getByRole('button', { name: /^Undo: Cleared heats/ }).press('Enter');
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(waiting);
    await center.getByRole('button', { name: /^Redo: Cleared heats/ }).waitFor();
    await center.getByRole('button', { name: /^Redo: Cleared heats/ }).click();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(all);
    // Undone from the list of updates, which has every command.
    await column(page, 'Updates').getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(waiting);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an unassigned solo’s reason is about solos, not about heats of its dance or its people', async () => {
    await stage.enter({ entryType: 'SOLO', dance: 'Rumba' });
    await stage.run('generateHeatEntries');
    await stage.run('fillHeats');
    const panel = column(page, 'Unassigned Entries');
    const row = panel.getByRole('row').filter({ hasText: 'Rumba solo' });
    await row.getByText('There are no Rumba solo heats').waitFor();
    await row.getByRole('button', { name: /^Heats that could take / }).click();
    const places = page.getByRole('region', { name: /^Heats for / });
    await places.getByText('There are no Rumba solo heats.').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('planning shows its time, and can be stopped', async () => {
    // Plans cannot be stored, so that planning does not end by itself.
    const { letGo, stopHeard } = await holdPlans(stage.databaseUrl);
    await command(page, 'Plan the program…').click();
    const dialog = page.getByRole('dialog', { name: 'Plan the program' });
    await dialog.getByRole('button', { name: 'Make the plan' }).click();
    await dialog.getByText(/^\d+\.\d s$/).waitFor();
    const running = async () =>
      await stage.read<object | null>('scheduleStats.running { command }', { scheduleId: stage.scheduleId });
    const stopped = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('StopCommand')),
    );
    await dialog.getByRole('button', { name: 'Stop planning' }).click();
    await Promise.all([stopped, stopHeard()]);
    // The plan may be waiting for storage; once the server has answered this, it knows of the stop.
    await running();
    await letGo();
    await dialog.getByRole('button', { name: 'Stop planning' }).waitFor({ state: 'detached' });
    await settled(page);
    expect(await running()).toBe(null);
    expect(await dialog.getByRole('button', { name: 'Apply the plan' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('an edit in conflict with a colleague’s is kept, and overwrites it on request', async () => {
    const [first] = await stage.sections();
    let hasCrossed = false;
    await page.route('**/graphql', async (route) => {
      if (!hasCrossed && route.request().postData()?.includes('UpdateSection')) {
        hasCrossed = true;
        await stage.update({ id: first?.id, title: 'Theirs' });
      }
      await route.continue();
    });
    await column(page, 'Sections')
      .getByRole('button', { name: /^Section 1/ })
      .click();
    await page.getByLabel('Section Title').fill('Mine');
    const mine = page.getByRole('button', { name: 'Save mine' });
    await mine.waitFor();
    await settled(page);
    await column(page, 'Sections')
      .getByRole('alert')
      .filter({ hasText: 'Someone else changed this section.Title: theirs Theirs, yours Mine' })
      .waitFor();
    expect((await stage.sections())[0]?.title).toBe('Theirs');
    expect(await page.getByLabel('Section Title').inputValue()).toBe('Mine');
    // The text has the card's width, with the buttons below it.
    const words = page.locator('.section-refused .section-problem-words');
    const [said, button] = await Promise.all([words.boundingBox(), mine.boundingBox()]);
    expect(said?.width).toBeGreaterThan(220);
    expect(button?.y).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0));
    await mine.click();
    await expect.poll(async () => (await stage.sections())[0]?.title).toBe('Mine');
    await mine.waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('an edit does not overwrite a colleague’s change that has not been read yet', async () => {
    await openSchedule();
    await settled(page);
    const center = column(page, 'Command Center');
    await center.getByText('Options').click();
    const readAgain = await holdReads(page);
    const heard = page.waitForRequest((request) =>
      Boolean(request.postData()?.includes('"query":"query ScheduleDay')),
    );
    await stage.act('updateSchedule', { id: stage.scheduleId, maxCouples: 5 });
    await heard;
    const refused = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('mutation UpdateFilling')),
    );
    await center.getByLabel('Max Couples').fill('9');
    await center.getByLabel('Max Couples').press('Enter');
    expect(await (await refused).json()).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] });
    await readAgain();
    const maxCouples = await stage.read<number>('schedule.maxCouples', { id: stage.scheduleId });
    expect(maxCouples).toBe(5);
    await page.getByRole('button', { name: /1 unsaved change/ }).click();
    await page.getByRole('button', { name: /^Discard Schedule / }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => center.getByLabel('Max Couples').inputValue()).toBe('5');
  });

  test('an unassigned entry links to heats that could take it, and to its people', async () => {
    const { card, name } = await firstCouple(page);
    await card.getByRole('button', { name: `Unassign ${name}` }).click();
    const panel = column(page, 'Unassigned Entries');
    await panel.getByRole('button', { name: `Heats that could take ${name}` }).click();
    const places = page.getByRole('region', { name: `Heats for ${name}` });
    const put = places.getByRole('button', { name: /^Assign to heat \d+$/ });
    const number = ((await put.first().getAttribute('aria-label')) ?? '').replace(/\D/g, '');
    await put.first().click();
    await see(page, `${name} assigned to heat ${number}`);
    await loadHeat(page, Number(number));
    const there = page.getByRole('article', { name: `Heat ${number}`, exact: true });
    await there.getByRole('button', { name: `Unassign ${name}` }).click();
    const [student = ''] = name.split(' & ');
    await panel.getByRole('link', { name: student }).first().click();
    await page.getByRole('region', { name: student }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  // The daily run covers this in `undoCommand` for the API.
  freshTest('a colleague’s later change blocks an undo, with the reason', async () => {
    await openSchedule();
    const [first] = await stage.sections();
    await stage.run('clearHeats');
    const undo = column(page, 'Command Center').getByRole('button', { name: /^Undo: Cleared heats/ });
    await undo.waitFor();
    await stage.update({ id: first?.id, maxCouples: 3 });
    await undo.click();
    await see(page, /^Heat \d+ now takes 3 couples, .* so this can no longer be undone\.$/);
  });

  test('a refusal is shown once, beside its control', async () => {
    await openSchedule();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('CreateSection')) await stage.run('lockSchedule');
      await route.continue();
    });
    const refusal = page.getByText(/is locked/);
    await column(page, 'Sections').getByRole('button', { name: 'Add Section' }).click();
    await column(page, 'Sections').getByRole('alert').waitFor();
    await settled(page);
    expect(await column(page, 'Sections').getByRole('alert').innerText()).toMatch(/locked/);
    expect(await refusal.count()).toBe(1);
    expect(await page.locator('.bp6-toast').count()).toBe(0);
  });

  test('a plan applied in its dialog becomes the program', async () => {
    await openFilled();
    await expect.poll(() => figure(page, 'Heats')).toBe(128);
    await page.getByLabel('Goal of the program').selectOption('Fewest heats');
    await command(page, 'Plan the program…').click();
    const dialog = page.getByRole('dialog', { name: 'Plan the program' });
    await dialog.getByRole('button', { name: 'Make the plan' }).press('Enter');
    const summary = await dialog.getByText(/^\d+ heats, \d+ of \d+ assigned/).innerText();
    const heats = Number.parseInt(summary, 10);
    expect(heats).toBeLessThan(128);
    await expect.poll(() => focused(page)).toBe('Plan again');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Plan the program…');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Make the plan' }).press('Enter');
    await dialog.getByRole('button', { name: 'Apply the plan' }).click();
    await see(page, 'Plan applied');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => figure(page, 'Heats')).toBe(heats);
    expect(complaintsOf(page)).toEqual([]);
  });

  // The daily run covers this in `regenerateSection` for the API.
  freshTest('a full section with a new style is regenerated alone', async () => {
    await openFilled();
    const [section] = await stage.sections();
    const danceCategories = await stage.read<{ id: string; name: string }[]>('danceCategories { id name }');
    const styles = danceCategories.filter(({ name }) => name === 'Smooth' || name === 'Latin');
    await stage.update({ id: section?.id, danceCategoryIds: styles.map(({ id }) => id) });
    await stage.enter({ entryType: 'HEAT', dance: 'Samba' });
    await stage.run('generateHeatEntries');
    await stage.run('fillHeats');
    const center = column(page, 'Command Center');
    await center.getByText(/^128 heats, no Latin heats in section 1$/).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = page.getByRole('region', { name: 'List of unassigned entries' });
    const fix = await table.getByRole('button', { name: 'Generate the section again' }).first().boundingBox();
    const room = await table.boundingBox();
    expect((fix?.x ?? 0) + (fix?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
    await center.getByRole('button', { name: /^Generate Section 1 Again$/ }).click();
    await center.getByText('128 heats in all sections').waitFor();
    await see(page, /^Generated section 1 again: \d+ heats, \d+ entries assigned/);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('over-full heats after lowering max couples are counted, shown and fixed', async () => {
    await openFilled();
    const stats = column(page, 'Stats');
    await expect.poll(() => stats.innerText()).toMatch(/Over-full heats\s+0/);
    const heats = (await stage.sections()).find(({ sectionType }) => sectionType === 'HEAT');
    await stage.update({ id: heats?.id, maxCouples: 1 });
    await stats.getByRole('button', { name: /^Show heat \d+$/ }).click();
    await page
      .getByRole('article')
      .getByText(/\d+ of 1 couple$/)
      .waitFor();
    await page.getByRole('list', { name: 'Legend' }).getByText('Over-full').waitFor();
    await stats.getByText(/^max 1 to 8$/).waitFor();
    await stats.getByRole('button', { name: /^Move \d+ couples$/ }).click();
    await see(page, /^Relieved \d+ over-full heats: moved \d+ couples? to heats with room/);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a fix for unassigned entries makes room and fills it, and is disabled while locked', async () => {
    const heats = (await stage.sections()).find(({ sectionType }) => sectionType === 'HEAT');
    await stage.update({ id: heats?.id, maxCouples: 1 });
    await stage.run('clearHeats');
    await stage.run('fillHeats');
    const panel = column(page, 'Unassigned Entries');
    const cure = panel.getByRole('button', { name: /^(Raise max couples to \d+|\+\d+ .* heats?)$/ }).first();
    await cure.waitFor();
    const before = await figure(page, 'Unassigned Entries');
    const acts: string[] = [];
    page.on('request', (request) => {
      const { query = '', operationName } = request.postDataJSON() ?? {};
      if (/^\s*mutation/.test(query)) acts.push(operationName);
    });
    await cure.click();
    await see(page, /\. Heats filled again\.$/);
    expect(acts).toEqual(['ApplyCure']);
    await column(page, 'Command Center')
      .getByText(/^\d+ of \d+ assigned/)
      .waitFor();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBeLessThan(before);
    await command(page, 'Lock').click();
    await panel.getByText('unlock first').first().waitFor();
    expect(await cure.getAttribute('aria-disabled')).toBe('true');
    expect(complaintsOf(page)).toEqual([]);
  });
});

describe('a schedule of many sections', () => {
  test('a section with a problem is open and in view from the start', async () => {
    await stage.importNew();
    const last = (await stage.sections()).at(-1);
    await stage.update({ id: last?.id, startTime: '2027-03-05T13:00:00Z' });
    const small = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1366, height: 657 });
    await small.getByLabel('Section Title').waitFor();
    await settled(small);
    const toggle = small.getByRole('button', { name: /^Section 6/ });
    const scroll = await column(small, 'Sections').locator('.schedule-scroll').boundingBox();
    const top = (await toggle.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual(scroll?.y ?? 0);
    expect(top).toBeLessThan((scroll?.y ?? 0) + 120);
  });

  test('a schedule of many sections without a problem opens at the first one', async () => {
    await stage.importNew();
    for (let more = 0; more < 12; more += 1) {
      await stage.act('createSection', { scheduleId: stage.scheduleId });
    }
    for (const _ of ['first visit', 'another one']) {
      const small = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1366, height: 657 });
      const scroll = column(small, 'Sections').locator('.schedule-scroll');
      await small.getByRole('button', { name: /^Section 18/ }).waitFor({ state: 'attached' });
      await settled(small);
      const { top, room } = await scroll.evaluate((one) => ({
        top: one.scrollTop,
        room: one.scrollHeight - one.clientHeight,
      }));
      expect(room).toBeGreaterThan(180);
      expect(top).toBe(0);
      await stage.leave(small);
    }
  });
});
