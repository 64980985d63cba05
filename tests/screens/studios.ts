import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** What the staff see of studios and money, and a studio's own screens. */
export const STUDIOS: Screen[] = [
  { name: 'prices-first', path: ({ fresh: { eventId } }) => `/event/prices?id=${eventId}` },
  { name: 'prices', path: ({ studio: { eventId } }) => `/event/prices?id=${eventId}` },
  { name: 'books', path: ({ studio: { eventId } }) => `/event/books?id=${eventId}` },
  { name: 'registrations', path: ({ studio: { eventId } }) => `/event/studios?id=${eventId}` },
  {
    name: 'registrations-menu',
    path: ({ studio: { eventId } }) => `/event/studios?id=${eventId}`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^More for / })
        .nth(1)
        .click(),
  },
  {
    name: 'registrations-issue',
    path: ({ studio: { eventId } }) => `/event/studios?id=${eventId}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Issue Invoices…' }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'registrations-invite',
    path: ({ studio: { eventId } }) => `/event/studios?id=${eventId}`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More for / })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Invite…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    },
  },
  {
    name: 'account',
    path: ({ studio: { eventId, studioId } }) => `/event/account?id=${eventId}&studio=${studioId}`,
    prepare: (page) => page.getByRole('region', { name: 'Lines' }).waitFor(),
  },
  {
    name: 'account-members',
    path: ({ studio: { eventId, studioId } }) => `/event/account?id=${eventId}&studio=${studioId}`,
    prepare: async (page) => {
      const tab = page.getByRole('tab', { name: 'Studio' });
      if (await tab.isVisible()) await tab.click();
      await page.getByRole('button', { name: 'Remove Helen Park' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'invite', path: ({ studio }) => studio.invitation, as: 'STRANGER' },
  { name: 'invite-wrong', path: () => '/invite#K7QM-TR2X-9VLD-4WPA', as: 'STRANGER' },
  { name: 'studio', path: () => '/studio', as: 'STUDIO' },
  {
    name: 'studio-person',
    path: () => '/studio',
    as: 'STUDIO',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Person…' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Priya Raghavan');
    },
  },
  {
    name: 'studio-entries',
    path: () => '/studio/entries',
    as: 'STUDIO',
    prepare: async (page) => {
      const cell = page.locator('[data-cell="1/1"]');
      if (await cell.isVisible()) await cell.focus();
      await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
    },
  },
  ...['Multis', 'Solos', 'Packages'].map((tab) => ({
    name: `studio-entries-${tab.toLowerCase()}`,
    path: () => '/studio/entries',
    as: 'STUDIO' as const,
    prepare: (page: Page) => page.getByRole('button', { name: new RegExp(`^${tab}`) }).click(),
  })),
  { name: 'studio-confirm', path: () => '/studio/confirm', as: 'STUDIO' },
  { name: 'studio-account', path: () => '/studio/account', as: 'STUDIO' },
];
