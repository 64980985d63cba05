import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { lastPressOf } from '../support/eventDay/lastPressOf.ts';
import { type StagedDay, stageDay } from '../support/eventDay/stageDay.ts';
import { axeFindings } from './findings.ts';
import { tabTo } from './keys.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let day: StagedDay;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageDay(floorcraft.ask, { danced: 3, lateMinutes: 6 });
});

const FLOOR = 'Ballroom A';
const pathOf = (screen: string): string =>
  `/day/${screen}?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`;
const label = (at: number): string => day.heats[at]?.label ?? '';

const lastPress = () => lastPressOf(floorcraft.ask, day.scheduleId);

async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((newValue) => {
      localStorage.setItem('floorcraft.theme', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'floorcraft.theme', newValue }));
    }, theme);
    await settled(page);
    found.push(...(await axeFindings(page)).map((words) => `${theme}: ${words}`));
  }
  return found;
}

test('an announcer works a shift with the keyboard only', async () => {
  const { ask } = floorcraft;
  const page = await floorcraft.visit(pathOf('announcer'), { width: 1180, height: 820, isFresh: true });
  const shows = (heat: string) =>
    page
      .getByRole('region', { name: 'On the floor' })
      .locator('.day-heat', { hasText: new RegExp(`^${heat}$`) });
  /** Repeats a key, which is ignored for two seconds after the last press. */
  const pressUntil = (key: string, shown: Locator) =>
    expect
      .poll(
        async () => {
          if (await shown.isVisible()) return true;
          await page.keyboard.press(key);
          return false;
        },
        { interval: 500 },
      )
      .toBe(true);
  const button = (name: RegExp) => page.getByRole('button', { name });
  await shows(label(2)).waitFor();
  await pressUntil('Space', shows(label(3)));
  await expect.poll(lastPress).toMatchObject({ kind: 'START', label: label(3) });
  await tabTo(page, /^Undo/);
  await page.keyboard.press('Enter');
  await shows(label(2)).waitFor();
  await expect.poll(lastPress).toMatchObject({ kind: 'UNDO' });
  // The focused button has gone or changed: Space must start the next heat, not pause or go back.
  await pressUntil('Space', shows(label(3)));
  await expect.poll(lastPress).toMatchObject({ kind: 'START', label: label(3) });
  await tabTo(page, /^Pause/);
  await pressUntil('Enter', button(/^Resume/));
  await expect.poll(lastPress).toMatchObject({ kind: 'PAUSE' });
  await pressUntil('Space', button(/^Pause/));
  await expect.poll(lastPress).toMatchObject({ kind: 'RESUME' });

  // After the undo window, Back goes back one heat.
  await page.clock.install();
  // Updates after the jump would correct the clock of the screen.
  await expect
    .poll(async () => {
      await page.clock.fastForward(40_000);
      return button(/^Back to/).isVisible();
    })
    .toBe(true);
  await tabTo(page, /^Back to/);
  await page.keyboard.press('Enter');
  await shows(label(2)).waitFor();
  await expect.poll(lastPress).toMatchObject({ kind: 'BACK' });

  // Calls a missing couple, then starts a later heat after a confirmation.
  const { deck } = await ask<{ deck: { heats: { heatId: string; couples: { heatEntryId: string }[] }[] } }>(
    'query D($id: ID!, $floor: String!) { deck(scheduleId: $id, floor: $floor) { heats { heatId couples { heatEntryId } } } }',
    { id: day.scheduleId, floor: FLOOR },
  );
  const heat = deck.heats.findLast(({ couples }) => couples.length > 0);
  await ask('mutation C($input: CallDeckInput!) { callDeck(input: $input) { floor } }', {
    input: {
      ...{ scheduleId: day.scheduleId, heatId: heat?.heatId, kind: 'NOT_HERE' },
      heatEntryIds: [heat?.couples[0]?.heatEntryId],
    },
  });
  const told = page.getByRole('region', { name: 'From the deck' });
  await told.waitFor();
  await tabTo(page, /^Called/);
  await page.keyboard.press('Enter');
  await told.getByText('once').waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, new RegExp(`^Start heat ${label(5)}\\D`));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: `Start Heat ${label(5)}` });
  await expect.poll(() => confirm.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await shows(label(5)).waitFor();
  await tabTo(page, /^Results/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/day/announce?**');
  expect(complaintsOf(page)).toEqual([]);
});

// `deskAndDeck` covers search, check-in and scratch by keyboard daily.
freshTest('a registrar works a shift with the keyboard only', async () => {
  const people = await floorcraft.read<{ name: string; isProfessional: boolean; firstTime: string | null }[]>(
    'desk.people { name isProfessional firstTime }',
    { scheduleId: day.scheduleId },
  );
  const students = people
    .filter(({ isProfessional, firstTime }) => !isProfessional && firstTime)
    .sort((a, b) => (b.firstTime ?? '').localeCompare(a.firstTime ?? ''));
  const [student = '', following = ''] = students.map(({ name }) => name);
  const page = await floorcraft.visit(pathOf('desk'), { width: 1440, height: 900 });
  const search = page.getByRole('searchbox');
  await search.waitFor();
  // The search has the focus; arrow keys walk the results.
  await page.keyboard.type(student.split(' ')[0] ?? '');
  const heading = page.getByRole('heading', { level: 2, name: student, exact: true });
  for (let pressed = 0; pressed < students.length && !(await heading.isVisible()); pressed += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

  const strip = page.getByRole('list', { name: 'Check-in' });
  await page.keyboard.press('h');
  await strip.getByText('Here', { exact: true }).waitFor();
  await tabTo(page, /^Undo: Here$/);
  await page.keyboard.press('Enter');
  await strip.getByRole('button', { name: 'Check In', exact: true }).waitFor();
  await page.keyboard.press('h');
  await strip.getByText('Here', { exact: true }).waitFor();

  await page.keyboard.press('s');
  const panel = page.getByRole('region', { name: `Scratch ${student}` });
  await panel.getByText(/^To tell: /).waitFor();
  // Arrow keys choose the scope, Tab and Space the reason.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => panel.getByRole('radio', { name: /^Whole event/ }).isChecked()).toBe(true);
  await panel.getByText(/^To tell: /).waitFor();
  await tabTo(page, /^Injured$/);
  await page.keyboard.press('Space');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, /^Scratch \d+ heats?$/);
  await page.keyboard.press('Enter');
  const restores = page.getByRole('region', { name: student }).getByRole('button', { name: /^Restore / });
  await restores.first().waitFor();
  const count = await restores.count();
  await tabTo(page, /^Restore /);
  await page.keyboard.press('Enter');
  await expect.poll(() => restores.count()).toBe(count - 1);

  await page.keyboard.press('l');
  const form = page.getByRole('region', { name: 'Late entry' });
  const dance = form.getByLabel('Dance');
  const places = form.locator('.desk-places > li');
  await dance.locator('option[value^=HEAT]').first().waitFor({ state: 'attached' });
  await expect.poll(() => dance.evaluate((element) => element === document.activeElement)).toBe(true);
  const options = await dance.locator('option').count();
  for (let pressed = 0; pressed < options; pressed += 1) {
    await page.keyboard.press('ArrowDown');
    await form.locator('.desk-places:not([hidden]), .desk-late').first().waitFor();
    if ((await places.count()) > 0) break;
  }
  await tabTo(page, /^Reason$/);
  await page.keyboard.type('Forgotten');
  await tabTo(page, /^Late fee$/);
  await page.keyboard.type('40.00');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await tabTo(page, /^(Assign to|Add) /);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  const changes = page.getByRole('region', { name: 'Changes' });
  const added = changes.getByRole('button', { name: /^Undo: Added the late entry/ });
  await added.waitFor();
  await tabTo(page, /^Undo: Added the late entry/);
  await page.keyboard.press('Enter');
  await added.waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await page.keyboard.type(following);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: following, exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('before its day Control says what is left to do, and a start asks there and on the announcer', async () => {
  const { ask } = floorcraft;
  const other = await stageDay(ask, { danced: 0, eventName: 'Autumn Ball' });
  const { event } = await ask<{ event: { timeZone: string } }>(
    'query E($id: ID!) { event(id: $id) { timeZone } }',
    { id: other.eventId },
  );
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: event.timeZone });
  await ask('mutation E($input: UpdateEventInput!) { updateEvent(input: $input) { id } }', {
    input: { id: other.eventId, date: dayIn(30) },
  });
  await ask('mutation M($input: MoveSectionsInput!) { moveSections(input: $input) { id } }', {
    input: { eventId: other.eventId, from: dayIn(0), to: dayIn(30) },
  });
  const heat = other.heats[0]?.label ?? '';
  const askedOf = (page: Page) =>
    page.getByRole('alertdialog', {
      name: new RegExp(`^Start heat ${heat} on [A-Z][a-z]{2} \\d+, (29|30|31) days early\\?$`),
    });
  const control = await floorcraft.visit(`/day/control?schedule=${other.scheduleId}`);
  await control.getByText(/^in (29|30|31) days$/).waitFor();
  const card = control.getByRole('region', { name: `Clock of ${FLOOR}` });
  expect(await card.getByRole('button', { name: `Start Heat ${heat}` }).isDisabled()).toBe(true);
  await settled(control);
  await tabTo(control, /^Start anyway…$/);
  await control.keyboard.press('Enter');
  await askedOf(control).getByText('Dancers’ phones follow.').waitFor();
  await control.keyboard.press('Escape');
  const steps = control.getByRole('navigation', { name: 'Before the day' });
  expect(await steps.getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^Published\s+Version 1, \d+ changes since$/),
    expect.stringMatching(/Judging\s+No judges yet$/),
    expect.stringMatching(/Screens\s+0 of 7 have a pass$/),
    expect.stringMatching(/^Phones\s/),
  ]);
  await tabTo(control, /^New Pass: Desk$/);
  await control.keyboard.press('Enter');
  const pass = control.getByRole('dialog');
  await pass.getByText(/^The day of .*, not today\.$/).waitFor();
  expect(await pass.getByLabel('Screen').inputValue()).toBe('REGISTRAR');
  await pass.getByLabel('For').fill('T. Lind');
  await control.keyboard.press('Enter');
  await pass.getByRole('button', { name: 'Done' }).click();
  await steps.getByText('1 of 7 have a pass').waitFor();
  expect(await findingsInBothThemes(control)).toEqual([]);
  expect(complaintsOf(control)).toEqual([]);

  const page = await floorcraft.visit(
    `/day/announcer?${new URLSearchParams({ schedule: other.scheduleId, floor: FLOOR })}`,
    { width: 1180, height: 820 },
  );
  const question = askedOf(page);
  await page.getByRole('button', { name: /^First heat: / }).waitFor();
  await page.keyboard.press('Space');
  await question.waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await lastPressOf(ask, other.scheduleId)).toBe(undefined);
  // A key counts only two seconds after the last one.
  await page.waitForTimeout(2100);
  await page.keyboard.press('Space');
  await question.getByRole('button', { name: `Start Heat ${heat}` }).click();
  await expect.poll(() => lastPressOf(ask, other.scheduleId)).toMatchObject({ kind: 'START', label: heat });
  // Asked once: the rehearsal goes on.
  await page.waitForTimeout(2100);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await lastPressOf(ask, other.scheduleId)).no).toBe(2);
  expect(complaintsOf(page)).toEqual([]);
});
