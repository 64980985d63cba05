import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asker, type Floorcraft, openFloorcraft, see, settled } from './openFloorcraft.ts';
import { checkOverlays, type Overlay, press } from './overlays.ts';

type Sample = { id: string; schedules: { id: string }[] };

const PASSWORD = 'a password of his own';

let floorcraft: Floorcraft;
let eventId: string;
let scheduleId: string;
let people: Record<'studentId' | 'teacherId', string>;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { loadSampleCompetition } = await floorcraft.ask<{ loadSampleCompetition: Sample }>(
    'mutation { loadSampleCompetition { id schedules { id } } }',
  );
  eventId = loadSampleCompetition.id;
  scheduleId = loadSampleCompetition.schedules[0]?.id ?? '';
  const signUp = await floorcraft.act<{ id: string }>('signUp { id }', {
    firstName: 'Tomasz',
    lastName: 'Lind',
    email: 'tomasz@example.org',
    password: PASSWORD,
  });
  await floorcraft.ask('mutation A($id: ID!) { activateUser(input: { id: $id }) { id } }', signUp);
  for (const role of ['DECK', 'MUSIC'])
    await floorcraft.act('createDayPass { code }', { eventId, role, name: 'M. Reyes' });
  const entries = await floorcraft.read<{ entrant: { id: string }; partners: { id: string }[] }[]>(
    'entries { entrant { id } partners { id } }',
    { eventId },
  );
  people = { studentId: entries[0]?.entrant.id ?? '', teacherId: entries[0]?.partners[0]?.id ?? '' };
  // Before a page opens: keys pressed before it knows of this change would undo the one before.
  await changeAsColleague();
});

/** Changes the first section in the name of a colleague. */
async function changeAsColleague(): Promise<void> {
  const { logIn } = await asker(floorcraft.address)<{ logIn: { access: string } }>(
    'mutation L($input: LogInInput!) { logIn(input: $input) { access } }',
    { input: { username: 'tomasz@example.org', password: PASSWORD } },
  );
  const sections = await floorcraft.read<{ id: string }[]>('schedule.sections { id }', { id: scheduleId });
  await asker(floorcraft.address, logIn.access)(
    'mutation U($input: UpdateSectionInput!) { updateSection(input: $input) { id } }',
    { input: { id: sections[0]?.id, title: 'Morning' } },
  );
}

const askToDelete = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Teacher' }).click();
};

/** Accounts load above and push the button down; a click at that moment would miss it. */
async function addAccessToken(page: Page): Promise<void> {
  await page.getByText('Tomasz Lind').first().waitFor();
  await page.getByRole('button', { name: '+ Add Access Token' }).click();
}

const OVERLAYS: Overlay[] = [
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
  {
    name: 'the question before a section is deleted',
    path: () => `/schedule?id=${scheduleId}`,
    open: async (page) => {
      await page.getByRole('button', { name: /^Section 1\b/ }).click();
      const sections = page.getByRole('region', { name: 'Sections', exact: true });
      await sections.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Delete Section 1?' }).waitFor();
    },
  },
  {
    name: 'the question before a colleague’s change is undone',
    path: () => `/schedule?id=${scheduleId}`,
    open: async (page) => {
      await page.getByText('Morning').first().waitFor();
      await settled(page);
      await page.keyboard.press('Control+z');
      await page.getByRole('alertdialog', { name: /^Undo .+’s change\?$/ }).waitFor();
    },
  },
  {
    name: 'the scratch of a person',
    path: () => `/students?id=${people.studentId}`,
    open: async (page) => {
      await press('Scratch…')(page);
      await page.getByRole('button', { name: /^Scratch from \d+ heats?$/ }).waitFor();
    },
  },
  {
    name: 'the times of a person',
    path: () => `/students?id=${people.studentId}`,
    open: press('Arrives, Leaves…'),
  },
  { name: 'the merge of two people', path: () => `/students?id=${people.studentId}`, open: press('Merge…') },
  {
    name: 'the replacement of a teacher',
    path: () => `/teachers?id=${people.teacherId}`,
    open: async (page) => {
      await askToDelete(page);
      await press(/^Replace in \d+ entries…$/)(page);
      await page.getByRole('dialog', { name: /^Replace / }).waitFor();
    },
  },
  {
    name: 'the question before a teacher’s entries are deleted',
    path: () => `/teachers?id=${people.teacherId}`,
    open: async (page) => {
      await askToDelete(page);
      await press(/^Delete the \d+ entries$/)(page);
      await page.getByRole('alertdialog', { name: /^Delete \d+ entries of / }).waitFor();
    },
  },
  {
    name: 'the merge of two studios',
    path: () => '/studios',
    open: async (page) => {
      await page.getByRole('list', { name: 'Studios' }).getByRole('button').first().click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await press('Merge…')(page);
    },
  },
  { name: 'next year’s event', path: () => `/event?id=${eventId}`, open: press('Copy Event…') },
  {
    name: 'the question about another time zone',
    path: () => `/event?id=${eventId}`,
    open: async (page) => {
      await page.getByLabel('Time Zone').fill('paris');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog', { name: 'Keep the clock times?' }).waitFor();
    },
  },
  {
    name: 'the question before a first heat is started on another day',
    path: () => `/day/control?schedule=${scheduleId}`,
    open: press('Start anyway…'),
  },
  {
    name: 'the question before all passes are ended',
    path: () => `/day/control?schedule=${scheduleId}`,
    open: press('End All'),
  },
  {
    name: 'the second factor',
    path: () => '/staff',
    open: press('Set up second factor'),
  },
  {
    name: 'the question before a session is ended',
    path: () => '/staff',
    open: async (page) => {
      await changeAsColleague();
      await page.getByRole('button', { name: /^End / }).first().click();
      await page.getByRole('alertdialog', { name: /^Log out / }).waitFor();
    },
  },
];

checkOverlays(() => floorcraft, OVERLAYS);

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
