import type { Page } from 'playwright-core';
import {
  askerOf,
  beginSecondFactor,
  decideImport,
  deleteThings,
  heatIsLoaded,
  openBusiest,
  openStats,
  refuseMove,
  unclearImport,
} from '../support/browser/screenSteps.ts';
import type { Screen, Stage } from './screen.ts';

export const SCREENS: Screen[] = [
  { name: 'login', path: () => '/login', as: 'STRANGER' },
  { name: 'signup', path: () => '/signup', as: 'STRANGER' },
  { name: 'dashboard', path: () => '/dashboard' },
  { name: 'entries', path: () => '/entries' },
  { name: 'schedules', path: () => '/schedules' },
  { name: 'schedule', path: ({ sample: { scheduleId } }) => `/schedule?id=${scheduleId}` },
  {
    name: 'schedule-heat',
    path: ({ sample: { scheduleId } }) => `/schedule?id=${scheduleId}&heat=5`,
    prepare: heatIsLoaded,
  },
  {
    name: 'schedule-refused',
    path: ({ sample: { scheduleId } }) => `/schedule?id=${scheduleId}&heat=100`,
    prepare: refuseMove,
  },
  {
    name: 'schedule-stats',
    path: ({ sample: { scheduleId } }) => `/schedule?id=${scheduleId}`,
    prepare: openStats,
  },
  { name: 'entries-person', path: () => '/entries', prepare: chooseBusiest },
  {
    name: 'drawer',
    path: () => '/schedules',
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'search',
    path: ({ sample: { scheduleId } }) => `/publish?id=${scheduleId}`,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search/ }).fill('jud');
    },
  },
  { name: 'shortcuts', path: () => '/schedules', prepare: (page) => page.keyboard.press('?') },
  { name: 'publish', path: ({ sample: { scheduleId } }) => `/publish?id=${scheduleId}` },
  {
    name: 'publish-juniors',
    path: ({ sample: { scheduleId } }) => `/publish?id=${scheduleId}&step=juniors`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Choose Juniors' }).click();
      await page.getByRole('region', { name: 'Names as shown' }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'publish-first', path: ({ fresh }) => `/publish?id=${fresh.scheduleId}` },
  { name: 'public-home', path: ({ publicPath }) => publicPath, as: 'STRANGER' },
  { name: 'public-program', path: ({ publicPath }) => `${publicPath}/program`, as: 'STRANGER' },
  { name: 'public-people', path: ({ publicPath }) => `${publicPath}/people`, as: 'STRANGER' },
  { name: 'public-person', path: ({ publicPath }) => publicPath, as: 'STRANGER', prepare: openBusiest },
  { name: 'event', path: ({ sample: { eventId } }) => `/event?id=${eventId}` },
  { name: 'all-entries', path: ({ sample: { eventId } }) => `/event/entries?id=${eventId}` },
  { name: 'day-before', path: ({ sample: { scheduleId } }) => `/day/control?schedule=${scheduleId}` },
  { name: 'day-pass-code', path: () => '/day', as: 'STRANGER' },
  {
    name: 'event-copy',
    path: ({ sample: { eventId } }) => `/event?id=${eventId}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Copy Event…' }).click();
      await page.getByRole('button', { name: 'Create Event' }).waitFor();
    },
  },
  { name: 'teachers', path: () => '/teachers' },
  { name: 'students', path: () => '/students' },
  {
    name: 'student-chosen',
    path: () => '/students',
    prepare: (page) => page.locator('.fc-people-rows button').first().click(),
  },
  { name: 'studios', path: () => '/studios' },
  { name: 'dances', path: () => '/dances' },
  { name: 'deleted', path: () => '/deleted', prepare: deleteThings },
  {
    name: 'restore',
    path: () => '/deleted',
    prepare: async (page) => {
      await deleteThings(page);
      await page
        .getByRole('button', { name: /^Restore \d+ entries of / })
        .first()
        .click();
      await page.getByText(/deleted too/).waitFor();
    },
  },
  {
    name: 'undo',
    path: ({ sample: { scheduleId } }) => `/schedule?id=${scheduleId}`,
    prepare: async (page) => {
      await openStats(page);
      const line = page.getByRole('region', { name: 'List of updates' }).getByRole('row').nth(1);
      await line.scrollIntoViewIfNeeded();
      await line.hover();
    },
  },
  { name: 'staff', path: () => '/staff' },
  {
    name: 'staff-security',
    path: () => '/staff',
    prepare: (page) => page.getByText('Audit log').scrollIntoViewIfNeeded(),
  },
  { name: 'health', path: () => '/health' },
  { name: 'second-factor', path: () => '/staff', prepare: beginSecondFactor },
  { name: 'import', path: () => '/import' },
  { name: 'import-unclear', path: () => '/import', prepare: unclearImport },
  { name: 'import-decisions', path: () => '/import', prepare: decideImport },
];

/** Opens the entries of the first teacher, who has the most. */
async function chooseBusiest(page: Page, { sample }: Stage): Promise<void> {
  const ask = await askerOf(page);
  const { entrants } = await ask<{ entrants: { id: string }[] }>('{ entrants(isProfessional: true) { id } }');
  await page.evaluate(
    ([event, entrant]) => {
      localStorage.setItem('floorcraft.event', event ?? '');
      localStorage.setItem('floorcraft.entrant', entrant ?? '');
    },
    [sample.eventId, entrants[0]?.id],
  );
  await page.reload();
  await page.getByRole('region', { name: 'Heat Entries' }).locator('[data-row], li').first().waitFor();
}
