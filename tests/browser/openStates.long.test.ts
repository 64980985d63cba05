import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/cases.ts';
import { axeFindings, beyondTheEdge, LOOKS, outOfReach } from './findings.ts';
import {
  complaintsOf,
  type Floorcraft,
  follow,
  openFloorcraft,
  see,
  settled,
  tabTitle,
} from './openFloorcraft.ts';

type Sample = { id: string; schedules: { id: string }[] };

let floorcraft: Floorcraft;
let eventId: string;
let scheduleId: string;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { loadSampleCompetition } = await floorcraft.ask<{ loadSampleCompetition: Sample }>(
    'mutation { loadSampleCompetition { id schedules { id } } }',
  );
  eventId = loadSampleCompetition.id;
  scheduleId = loadSampleCompetition.schedules[0]?.id ?? '';
  const { signUp } = await floorcraft.ask<{ signUp: { id: string } }>(
    'mutation S($input: SignUpInput!) { signUp(input: $input) { id } }',
    {
      input: {
        firstName: 'Tomasz',
        lastName: 'Lind',
        email: 'tomasz@example.org',
        password: 'a password of his own',
      },
    },
  );
  await floorcraft.ask('mutation A($id: ID!) { activateUser(input: { id: $id }) { id } }', signUp);
});

/** Accounts load above and push the button down; a click at that moment would miss it. */
async function addAccessToken(page: Page): Promise<void> {
  await page.getByText('Tomasz Lind').first().waitFor();
  await page.getByRole('button', { name: '+ Add Access Token' }).click();
}

const STATES: { name: string; path: () => string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the drawer',
    path: () => '/schedules',
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await see(page, 'Organiser');
    },
  },
  {
    name: 'the list of shortcuts',
    path: () => '/schedules',
    open: async (page) => {
      await see(page, '1 event, 1 schedule');
      await page.keyboard.press('?');
      await see(page, 'Keyboard shortcuts');
    },
  },
  {
    name: 'the search',
    path: () => '/schedules',
    open: async (page) => {
      await see(page, '1 event, 1 schedule');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search people/ }).fill('a');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'an event’s dialog',
    path: () => '/schedules',
    open: (page) => page.getByRole('button', { name: 'Edit Sample Competition' }).click(),
  },
  {
    name: 'a schedule’s dialog',
    path: () => '/schedules',
    open: (page) => page.getByRole('button', { name: 'Edit Saturday' }).click(),
  },
  {
    name: 'a calendar',
    path: () => `/event?id=${eventId}`,
    open: async (page) => {
      await page.getByLabel('Event Date').click();
      await page.getByRole('button', { name: 'Today' }).waitFor();
    },
  },
  {
    name: 'a clock',
    path: () => `/event?id=${eventId}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Pick a time' }).click();
      await page.getByRole('button', { name: 'Now' }).waitFor();
    },
  },
  {
    name: 'the question before a deletion',
    path: () => `/event?id=${eventId}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete Event' }).click();
      await see(page, 'Are you sure you want to delete Sample Competition?');
    },
  },
  {
    name: 'a new day pass',
    path: () => `/day/control?schedule=${scheduleId}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'New Pass: Deck' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('For').fill('Left side, Maximiliana Konstantinopolskaya-Featherstonehaugh');
      await dialog.getByRole('button', { name: 'Make Pass' }).click();
      await dialog.getByRole('img', { name: 'QR code that opens the pass' }).waitFor();
    },
  },
  {
    name: 'the question before a day pass is ended',
    path: () => `/day/control?schedule=${scheduleId}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^End the pass of / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a student’s dialog and days',
    path: () => '/students',
    open: async (page) => {
      await page.getByRole('list', { name: 'Students' }).getByRole('button').first().click();
      await page.getByRole('dialog').getByText('Figures between blocks: minutes of rest.').waitFor();
    },
  },
  {
    name: 'a teacher’s dialog and days',
    path: () => '/teachers',
    open: async (page) => {
      await page.getByRole('list', { name: 'Teachers' }).getByRole('button').first().click();
      await page.getByRole('dialog').getByText('Figures between blocks: minutes of rest.').waitFor();
    },
  },
  {
    name: 'a studio’s dialog',
    path: () => '/studios',
    open: (page) => page.getByRole('list', { name: 'Studios' }).getByRole('button').first().click(),
  },
  {
    name: 'the list of themes',
    path: () => '/studios',
    open: async (page) => {
      await page.getByRole('button', { name: 'Theme' }).click();
      await see(page, 'Follow the system');
    },
  },
  {
    name: 'a dance’s dialog',
    path: () => '/dances',
    open: (page) => page.getByRole('region', { name: 'Smooth' }).getByRole('button').first().click(),
  },
  {
    name: 'a plan of the program',
    path: () => `/schedule?id=${scheduleId}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Plan the program…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Plan the program' });
      await dialog.getByRole('button', { name: 'Make the plan' }).click();
      await dialog.getByText('(the most possible)').waitFor();
    },
  },
  {
    name: 'the question before the heats are cleared',
    path: () => `/schedule?id=${scheduleId}`,
    open: (page) => page.getByRole('button', { name: 'Clear Heats of Entries' }).click(),
  },
  {
    name: 'the options of filling',
    path: () => `/schedule?id=${scheduleId}`,
    open: async (page) => {
      await page.getByText('Options', { exact: true }).press('Enter');
      await page.getByLabel('Level range').waitFor();
    },
  },
  {
    name: 'the question before a later heat is started',
    path: () => `/day/announcer?schedule=${scheduleId}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Start heat / })
        .last()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the dialog for an access token',
    path: () => '/staff',
    open: async (page) => {
      await addAccessToken(page);
      await page.getByLabel('Token Name').waitFor();
    },
  },
  {
    name: 'a token that is shown once',
    path: () => '/staff',
    open: async (page) => {
      await addAccessToken(page);
      await page.getByLabel('Token Name').fill('Results screen');
      await page.getByRole('button', { name: 'Create Token' }).click();
      await page.getByRole('textbox', { name: 'Access token', exact: true }).waitFor();
    },
  },
  {
    name: 'the dialog for a colleague’s new password',
    path: () => '/staff',
    open: async (page) => {
      await page.getByRole('button', { name: 'Reset password of Tomasz Lind' }).click();
      await page.getByRole('dialog').getByLabel('New password').waitFor();
    },
  },
  {
    name: 'the question before an account is deactivated',
    path: () => '/staff',
    open: async (page) => {
      await page.getByRole('button', { name: 'Deactivate Tomasz Lind' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];

/** Low windows, and a phone in landscape. */
const LOW = [
  { width: 1366, height: 657 },
  { width: 844, height: 390 },
];

/** Overlays. */
const OPEN = '.bp6-portal :is(.bp6-dialog, .bp6-popover, .bp6-drawer, .bp6-omnibar, .bp6-alert)';

/**
 * The daily run checks each state in one look and one low window, alternating; `everyScreen` checks both for the
 * screens below.
 */
const TURNS = STATES.map((state, turn) => ({ ...state, turn }));

describe('overlays', () => {
  let page: Page;
  let shown = '';

  /** One page for all states: loading takes longer than the checks. */
  async function stand(path: string): Promise<void> {
    page ??= await floorcraft.visit(path, { isKept: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    if (shown) {
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(OPEN).count()).toBe(0);
      if (shown !== path) await follow(page, path);
    }
    shown = path;
  }

  afterAll(() => floorcraft.leave(page));

  test.each(TURNS)('$name is accessible, fits and is usable in a low window', async (state) => {
    await stand(state.path());
    await state.open(page);
    for (const look of inTurn(LOOKS, state.turn)) {
      await page.emulateMedia({ colorScheme: look.theme });
      await page.setViewportSize(look);
      await settled(page);
      expect(await outOfReach(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(await beyondTheEdge(page)).toEqual([]);
    }
    for (const size of inTurn(LOW, state.turn)) {
      await page.setViewportSize(size);
      await settled(page);
      expect({ ...size, missed: await outOfReach(page) }).toEqual({ ...size, missed: [] });
    }
    expect(complaintsOf(page)).toEqual([]);
  });
});

test('a chosen theme is remembered, whatever the system’s', async () => {
  const page = await floorcraft.visit('/studios', { theme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background).toBe('rgb(246, 247, 249)');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(background).toBe('rgb(28, 33, 39)');
  await page.reload();
  await expect.poll(background).toBe('rgb(28, 33, 39)');
});

test('search finds heats, people, sections, screens and commands, and a day links to its heats', async () => {
  const page = await floorcraft.visit('/schedules');
  await see(page, '1 event, 1 schedule');
  const search = async (query: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search people/ }).fill(query);
    await page.getByRole('option', { name: option }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  await search('heat 7', /^Heat 7/);
  await page.getByRole('article', { name: 'Heat 7', exact: true }).waitFor();
  await search('section 3', /^Section 3/);
  await page.getByRole('button', { name: /^Section 3/, expanded: true }).waitFor();
  await search('fill heats', /^Fill Heats with Entries/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Fill Heats/);
  await search('studios', /^Studios/);
  await tabTitle(page, 'Studios · Floorcraft');
  await search('301', /Student · 301/);
  await tabTitle(page, 'Students · Floorcraft');
  const heat = page.locator('.fc-person-heat').first();
  const number = await heat.innerText();
  await heat.getByRole('link').click();
  await page.getByRole('article', { name: `Heat ${number}`, exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a person’s days are listed beside the people, heat by heat', async () => {
  const page = await floorcraft.visit('/students');
  const first = page.getByRole('list', { name: 'Students' }).getByRole('button').first();
  const name = (await first.locator('.fc-person-name').textContent()) ?? '';
  await first.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const pane = page.getByRole('region', { name, exact: true });
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  const { entrants } = await floorcraft.ask<{ entrants: { id: string; name: string }[] }>(
    '{ entrants(isProfessional: false) { id name } }',
  );
  const { events } = await floorcraft.ask<{ events: { schedules: { id: string }[] }[] }>(
    '{ events { schedules { id } } }',
  );
  const { personDay } = await floorcraft.ask<{ personDay: { items: { heat: { number: number } }[] } }>(
    'query P($e: ID!, $s: ID!) { personDay(entrantId: $e, scheduleId: $s) { items { heat { number } } } }',
    { e: entrants.find((entrant) => entrant.name === name)?.id, s: events[0]?.schedules[0]?.id },
  );
  const numbers = await pane.locator('.fc-person-heat').allTextContents();
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.map(Number)).toEqual(personDay.items.map(({ heat }) => heat.number));

  // The partner's day and back; the dance links to the entry.
  const partner = pane.locator('tbody a[href^="/teachers"]').first();
  const partnerName = await partner.innerText();
  await partner.click();
  const partnersPane = page.getByRole('region', { name: partnerName, exact: true });
  await partnersPane.getByRole('link', { name, exact: true }).first().click();
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  await pane.locator('tbody a[href="/entries"]').first().click();
  await expect.poll(() => page.getByLabel('Entrant', { exact: true }).inputValue()).toContain(name);

  // A colleague's change to the schedule appears in the open day.
  await page.goBack();
  const [scheduleId] = events.flatMap(({ schedules }) => schedules.map(({ id }) => id));
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  await floorcraft.ask('mutation C($input: ScheduleInput!) { clearHeats(input: $input) { id } }', {
    input: { scheduleId },
  });
  await pane.getByText('No heats yet').waitFor();
  await floorcraft.ask('mutation F($input: ScheduleInput!) { fillHeats(input: $input) { id } }', {
    input: { scheduleId },
  });
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
});

test('a person’s day prints alone and on white, in any theme', async () => {
  const page = await floorcraft.visit('/students', { theme: 'dark' });
  await page.getByRole('list', { name: 'Students' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const isDark = () => page.evaluate(() => document.body.classList.contains('fc-dark'));
  const pane = page.locator('.fc-person-pane');
  await pane.getByRole('columnheader', { name: 'Rest before' }).waitFor();
  await expect.poll(isDark).toBe(true);
  await page.evaluate(() => {
    const printed = { isDark: true };
    Object.assign(window, { printed });
    window.addEventListener('beforeprint', () => {
      printed.isDark = document.body.classList.contains('fc-dark');
    });
  });
  const pages = await page.pdf({ format: 'A4' });
  // A blank page has less than a thousand bytes.
  expect(pages.length).toBeGreaterThan(5000);
  expect(await page.evaluate(() => (window as unknown as { printed: object }).printed)).toMatchObject({
    isDark: false,
  });
  await expect.poll(isDark).toBe(true);

  await page.setViewportSize({ width: 720, height: 1000 });
  expect(await pane.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => pane.locator('tbody tr').first().isVisible()).toBe(true);
  for (const hidden of [page.getByRole('list', { name: 'Students' }), page.getByRole('banner')])
    expect(await hidden.isVisible()).toBe(false);
});
