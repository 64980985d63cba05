import { askerOf, differ, leaveEarly, openLateEntry } from '../support/browser/screenSteps.ts';
import type { Screen, Stage } from './screen.ts';

const FLOOR = 'Ballroom A';
const onDay =
  (screen: string) =>
  ({ day }: Stage): string =>
    `/day/${screen}?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`;

const DAY_SCREENS: Screen[] = [
  {
    name: 'day-passes',
    path: onDay('control'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New Pass: Announcer' }).click();
      await page.getByLabel('For').fill('M. Reyes');
      await page.getByRole('button', { name: 'Make Pass' }).click();
      await page.getByRole('img', { name: 'QR code that opens the pass' }).waitFor();
    },
  },
  ...['announcer', 'announce', 'scrutineer', 'chair', 'music', 'hall', 'control'].map((screen) => ({
    name: `day-${screen}`,
    path: onDay(screen),
  })),
  {
    name: 'day-control-away',
    path: onDay('control'),
    prepare: (page, { day }) => leaveEarly(page, day),
  },
  { name: 'day-deck', path: onDay('deck') },
  {
    name: 'day-deck-answers',
    path: onDay('deck'),
    prepare: (page, { day }) => differ(page, day.scheduleId, FLOOR),
  },
  {
    name: 'day-deck-offline',
    path: onDay('deck'),
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.locator('.deck-is-here, .deck-coming button').first().click();
      await page.getByText('not sent yet').waitFor();
    },
  },
  {
    name: 'day-desk',
    path: onDay('desk'),
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('a');
      await page.keyboard.press('Enter');
      await page.keyboard.press('s');
      await page.getByText(/^To tell: /).waitFor();
    },
  },
  { name: 'day-desk-late', path: onDay('desk'), prepare: openLateEntry },
  {
    name: 'day-desk-money',
    path: onDay('desk'),
    prepare: async (page, { day: { eventId } }) => {
      const ask = await askerOf(page);
      const input = { eventId, currency: 'USD', prices: [{ words: 'Single', amount: '38' }] };
      await ask(
        'mutation T($input: UpdateEntryTermsInput!) { updateEntryTerms(input: $input) { eventId } }',
        {
          input,
        },
      );
      await page.getByRole('searchbox').fill('a');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: /^Balance of / }).waitFor();
      await page.keyboard.press('$');
      await page.getByRole('form', { name: 'Take Payment' }).waitFor();
    },
  },
];

export const EVENT_DAY = DAY_SCREENS.map((screen): Screen => ({ ...screen, isOfDay: true }));
