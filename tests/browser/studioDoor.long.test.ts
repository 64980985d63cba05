import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookAt } from './findings.ts';
import { type Floorcraft, openFloorcraft, tabTitle } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

let floorcraft: Floorcraft;
let of: { eventId: string; studioId: string };
let studio: string;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { eventId } = await fillBall(floorcraft, 'Spring Ball');
  const input = {
    eventId,
    currency: 'USD',
    closesAt: '2099-02-05T23:59:00Z',
    lateFee: '10',
    payWords: 'Check to Spring Ball LLC',
    contact: 'registrar@ball.example',
    prices: [{ words: 'Single', amount: '35' }],
  };
  await floorcraft.act('updateEntryTerms { eventId }', input);
  await floorcraft.act('createItem', { eventId, name: 'Saturday dinner', amount: '80', capacity: 120 });
  const registrations = await floorcraft.read<{ entryCount: number; studio: { id: string; name: string } }[]>(
    'registrations { entryCount studio { id name } }',
    { eventId },
  );
  const one = registrations.find(({ entryCount }) => entryCount > 0)?.studio;
  of = { eventId, studioId: one?.id ?? '' };
  studio = one?.name ?? '';
});

/** Seven entries of Priya by keys alone: two of them by Space and from the row above. */
async function enterPriya(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Entries', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Priya Raghavan' });
  const cells = row.getByRole('button');
  await page.getByRole('combobox', { name: 'Student' }).fill('pri');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => cells.first().evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByText('one costs 35.00').waitFor();
  await page.keyboard.type('21');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await cells.nth(3).focus();
  await page.keyboard.press('3');
  await page.getByText('Saved').waitFor();
  expect((await cells.allTextContents()).slice(0, 4)).toEqual(['2', '1', '1', '3']);
  await row.getByText('245.00').waitFor();
  await page.reload();
  await row.getByText('245.00').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const own = page.getByRole('option', { name: /^Priya Raghavan, / });
  await page.getByLabel('Row').selectOption((await own.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'One less Waltz' }).click();
  await page.getByText('Saved').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByText('210.00').waitFor();
  await page.getByRole('button', { name: 'Packages' }).click();
  await cells.first().focus();
  await page.keyboard.press('2');
  await row.getByText('160.00').waitFor();
}

/** After the close ten typed cells are requests, which the staff approve with ten keys. */
async function askAndDecide(page: Page, staff: Page): Promise<string[]> {
  await floorcraft.act('updateEntryTerms { eventId }', {
    eventId: of.eventId,
    closesAt: '2020-02-05T23:59:00Z',
  });
  await page.goto(`${floorcraft.address}/studio/entries`);
  const cells = page.getByRole('row').filter({ hasText: 'Priya Raghavan' }).getByRole('button');
  await page.getByText(/^Entries are closed\. What you type now is a request/).waitFor();
  await cells.first().focus();
  await page.keyboard.type('5555555555');
  await page.getByText(/^Entries closed at .* Your 10 changes are requests now\.$/).waitFor();
  expect(await cells.first().textContent()).toBe('5');
  const note = '“Her usual teacher is ill.”';
  await page
    .getByRole('button', { name: /^Add note for / })
    .first()
    .click();
  await page.keyboard.type('Her usual teacher is ill.');
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /offline|connection|server/i })
    .first()
    .waitFor();
  expect(await page.getByLabel(/^Note for /).inputValue()).toBe('Her usual teacher is ill.');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await page.getByText(note).waitFor();
  const found = await lookAt(page, 'studio-requests');

  await staff.goto(`${floorcraft.address}/event/requests?id=${of.eventId}`);
  const rows = staff.getByRole('row').filter({ hasText: 'Priya Raghavan' });
  await expect.poll(() => rows.count()).toBe(10);
  await staff.getByText(note).waitFor();
  found.push(...(await lookAt(staff, 'requests')));
  await staff.keyboard.press('r');
  await staff.getByRole('dialog').getByLabel('Answer').waitFor();
  await staff.keyboard.press('Escape');
  await staff.getByRole('dialog').waitFor({ state: 'detached' });
  await staff.context().setOffline(true);
  await staff.keyboard.press('a');
  await rows.getByRole('alert').waitFor();
  expect(await rows.count()).toBe(10);
  await staff.context().setOffline(false);
  await staff.keyboard.type('aaaaaaaaaa');
  await staff.getByText('No requests').waitFor();
  await expect.poll(() => staff.getByRole('button', { name: /^Approved/ }).textContent()).toBe('Approved10');
  await staff.getByRole('button', { name: /^Approved/ }).click();
  await staff.getByRole('button', { name: /^Answer .*…$/ }).click();
  await staff.getByText('Your 10 requests for').waitFor();
  found.push(...(await lookAt(staff, 'requests-answer')));
  await page.reload();
  await expect.poll(() => page.getByText(/^Approved /).count()).toBe(8);
  return found;
}

describe('the door of studios', () => {
  test('leads from an invitation to a confirmation and to answered requests, and nowhere else', async () => {
    const staff = await floorcraft.visit(`/event/studios?id=${of.eventId}`);
    const row = staff.getByRole('row').filter({ hasText: studio });
    const dialog = staff.getByRole('dialog');
    await staff.getByRole('button', { name: 'Invite Studio…' }).click();
    await dialog.getByRole('combobox', { name: 'Studio' }).fill('New Harbor Ballroom');
    await staff.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await staff.getByRole('row').filter({ hasText: 'New Harbor Ballroom' }).waitFor();
    await row.getByRole('button', { name: `More for ${studio}` }).click();
    await staff.getByRole('menuitem', { name: 'Invite…' }).click();
    await dialog.getByLabel('Email').fill('helen@studio.example');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
    await dialog.getByRole('button', { name: 'Done' }).click();
    await row.getByText(/Invited, open until/).waitFor();

    const found: string[] = [];
    const page = await floorcraft.visit(`/invite${link.hash}`, { isAnonymous: true });
    await page.getByRole('heading', { name: `${studio} is invited` }).waitFor();
    found.push(...(await lookAt(page, 'invite')));
    await page.getByLabel('First name').fill('Helen');
    await page.getByLabel('Last name').fill('Park');
    expect(await page.getByLabel('Email, your name to sign in').inputValue()).toBe('helen@studio.example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText(/^\d[\d,]* days left$/).waitFor();
    found.push(...(await lookAt(page, 'studio-home')));

    await page.getByRole('button', { name: 'Add Person…' }).click();
    const person = page.getByRole('dialog');
    await person.getByLabel('Name').fill('Priya Raghavan');
    await person.getByLabel('Level').fill('Full Silver');
    await person.getByRole('button', { name: 'Add' }).click();
    await person.getByText('Added Priya Raghavan').waitFor();
    await person.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Priya Raghavan has no age group/ }).click();
    await person.getByLabel('Age group').fill('B2');
    await person.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Priya Raghavan has no age group').waitFor({ state: 'detached' });

    await enterPriya(page);
    found.push(...(await lookAt(page, 'studio-packages')));
    await page.getByRole('button', { name: /^Single dances/ }).click();
    found.push(...(await lookAt(page, 'studio-entries')));

    await page.getByRole('navigation').getByRole('link', { name: 'Review', exact: true }).click();
    found.push(...(await lookAt(page, 'studio-confirm')));
    expect(await page.getByLabel('Your name').inputValue()).toBe('Helen Park');
    await page.getByLabel('Your name').press('Enter');
    await page.getByRole('button', { name: /^Confirm [\d,]+ Entr/ }).click();
    await page.getByText(/by Helen Park/).waitFor();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByText('Check to Spring Ball LLC').waitFor();
    found.push(...(await lookAt(page, 'studio-account')));
    expect(found).toEqual([]);

    await page.goto(`${floorcraft.address}/schedules`);
    await page.getByText('This account is for a studio').waitFor();
    await page.getByRole('link', { name: 'Back to My Studio' }).click();
    await tabTitle(page, 'My Studio · Floorcraft');
    await row.getByText(/Confirmed .* by Helen Park/).waitFor();
    expect(await askAndDecide(page, staff)).toEqual([]);
  });

  test('says one sentence for a code that is not valid, and lets it be typed', async () => {
    const page = await floorcraft.visit('/invite#K7QM-TR2X-9VLD-4WPA', { isAnonymous: true });
    await page.getByText('This invitation is not valid. Ask the organiser for a new one.').waitFor();
    expect(await page.getByLabel('Code').inputValue()).toBe('K7QM-TR2X-9VLD-4WPA');
    expect(await lookAt(page, 'invite')).toEqual([]);
  });
});
