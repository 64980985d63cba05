import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../support/documents/readPdf.ts';
import { lookAt } from './findings.ts';
import { type Floorcraft, openFloorcraft } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

let floorcraft: Floorcraft;
let ids: { eventId: string; scheduleId: string };

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  ids = await fillBall(floorcraft);
});

interface Balance {
  balance: { amount: number; text: string };
  payments: { amount: { text: string }; method: string }[];
}

const balanceOf = async (studioId: string): Promise<Balance> =>
  await floorcraft.read<Balance>(
    'registration { balance { amount text } payments { amount { text } method } }',
    { eventId: ids.eventId, studioId },
  );

/** Text of a PDF that a press downloads. */
async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  const pages = await readPdf(await readFile(await (await download).path()));
  return pages.flatMap((texts) => texts.map(({ text }) => text)).join(' ');
}

test('an organiser sets prices, issues, is paid in part, credits a deleted entry, and the books agree', async () => {
  const page = await floorcraft.visit(`/event/prices?id=${ids.eventId}`, { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Start from This: Flat prices' }).click();
  await page.getByText('Save the prices first.').waitFor();
  await page.getByRole('combobox', { name: 'Currency' }).fill('us dollar');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Price of Solo' }).fill('82.50');
  // A draft outlives a reload of the tab.
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Price of Solo' }).inputValue()).toBe('82.50');
  await page.getByRole('button', { name: 'Save Prices' }).click();
  await page.getByText('Prices saved').waitFor();

  await page.goto(`${floorcraft.address}/event/studios?id=${ids.eventId}`);
  await page.getByRole('button', { name: 'Issue Invoices…' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const heights = await page
    .locator('.registrations-acts .bp6-button-text')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(25);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Issue Invoices…' }).click();
  await page.getByRole('button', { name: /^Issue \d+ Documents?, / }).click();
  await page.getByText(/^Issued \d+ documents?, /).waitFor();

  await page.locator('.registrations-name').first().click();
  const name = (await page.getByRole('navigation', { name: 'Account of' }).locator('b').textContent()) ?? '';
  const studioId = new URL(page.url()).searchParams.get('studio') ?? '';
  const { balance } = await balanceOf(studioId);
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: `Record Payment of ${name}` });
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await expect.poll(() => amount.inputValue()).toBe(balance.text);
  await amount.fill('100');
  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await balanceOf(studioId)).payments)
    .toEqual([{ amount: { text: '100.00' }, method: 'CHECK' }]);

  const lines = await floorcraft.read<{ key: string }[]>('registration.lines { key }', {
    eventId: ids.eventId,
    studioId,
  });
  const [, entryId] = lines[0]?.key.split(':') ?? [];
  await floorcraft.act('deleteEntry', { id: entryId });
  await page.getByRole('button', { name: /^Issue −/ }).click();
  await page.getByRole('button', { name: /^Issue 1 Document, −/ }).click();
  await page.getByRole('region', { name: 'Documents' }).getByText('Credit note').waitFor();
  const after = (await balanceOf(studioId)).balance;
  expect(after.amount).toBeLessThan(balance.amount - 10_000);
  const statement = await savedText(page, () =>
    page.getByRole('button', { name: 'Statement', exact: true }).click(),
  );
  expect(statement).toContain(`Balance ${after.text}`);

  await page.getByRole('link', { name: 'Books' }).click();
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByText(/^Checked: 0001 to \d{4}, no gap, all sums agree$/).waitFor();
  const [credit] = await documents.getByRole('row').filter({ hasText: 'Credit note' }).all();
  expect(await credit?.textContent()).toMatch(/corrects .*0001/);
  expect(await lookAt(page, 'books')).toEqual([]);
  const pdf = await savedText(page, () =>
    documents
      .getByRole('button', { name: /^PDF of / })
      .first()
      .click(),
  );
  expect(pdf).toContain('Credit note');
  await page.getByRole('button', { name: /^Payments/ }).click();
  await page
    .getByRole('region', { name: 'Payments', exact: true })
    .getByRole('row', { name: /Check.* 100\.00/ })
    .waitFor();
});

test('the desk books a payment with four keys, and one taken offline once', async () => {
  const people = await floorcraft.read<{ name: string; studio: string; studioId: string | null }[]>(
    'desk.people { name studio studioId }',
    { scheduleId: ids.scheduleId },
  );
  const studios = [...new Set(people.flatMap(({ studioId }) => studioId ?? []))];
  const owing: { studioId: string; text: string }[] = [];
  for (const studioId of studios) {
    const { balance } = await balanceOf(studioId);
    if (balance.amount > 0) owing.push({ studioId, text: balance.text });
  }
  const [first, second] = owing;
  const personOf = (studioId = '') => people.find((one) => one.studioId === studioId)?.name ?? '';
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  const search = page.getByRole('searchbox', { name: 'Name, number, studio or badge' });
  const open = async (studioId = ''): Promise<void> => {
    await search.fill(personOf(studioId));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: personOf(studioId), level: 2 }).waitFor();
  };
  const card = page.getByRole('region', { name: /^Balance of / });
  await open(first?.studioId);
  await card.getByText(first?.text ?? '', { exact: true }).waitFor();
  for (const key of ['$', 'Tab', '3', 'Enter']) await page.keyboard.press(key);
  await card.getByText(/^Received .* Card, .* Balance 0\.00\.$/).waitFor();
  await expect.poll(async () => (await balanceOf(first?.studioId ?? '')).balance.amount).toBe(0);
  expect(await lookAt(page, 'desk-balance')).toEqual([]);
  await search.fill(people.find(({ studioId }) => studioId === first?.studioId)?.studio ?? '');
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: /^Reverse Card, / }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Of another studio');
  await page.keyboard.press('Enter');
  await card.getByText(/^Reversal of Card/).waitFor();
  await card.locator('s').getByText('Card', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: /^Reverse / }).count()).toBe(0);
  await card
    .getByText(first?.text ?? '', { exact: true })
    .first()
    .waitFor();
  expect(await lookAt(page, 'desk-reversed')).toEqual([]);

  await open(second?.studioId);
  await card.getByText(second?.text ?? '', { exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('$');
  await card.getByRole('textbox', { name: /^Amount/ }).fill('20');
  await page.keyboard.press('Enter');
  await card.getByText(/Not yet booked\.$/).waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await balanceOf(second?.studioId ?? '')).payments, { timeout: 60_000 })
    .toEqual([{ amount: { text: '20.00' }, method: 'CASH' }]);
  await expect.poll(() => card.getByText('Not yet booked').count()).toBe(0);
});

test('the desk finds a studio no one dances for, and gives packets that are held, naming who did', async () => {
  const { eventId } = ids;
  const id = await floorcraft.act<string>('createStudio.id', { name: 'Supporters Club' });
  const input = { eventId, studioId: id, words: 'Table', unitAmount: '120', reason: 'ordered' };
  await floorcraft.act('addExtra', input);
  await floorcraft.act('updateEntryTerms { version }', { eventId, holdsPackets: true });
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  const search = page.getByRole('searchbox', { name: 'Name, number, studio or badge' });
  await search.fill('supporters');
  await page.getByRole('button', { name: /^Supporters Club.*owes 120\.00$/ }).waitFor();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: /^Balance of / });
  await card.getByRole('heading', { name: 'Supporters Club' }).waitFor();
  await card.getByText('Hold packets until paid').waitFor();
  expect(await lookAt(page, 'desk-studio')).toEqual([]);

  const studioBalances = await floorcraft.read<{ studio: { name: string }; balance: { amount: number } }[]>(
    'studioBalances { studio { name } balance { amount } }',
    { scheduleId: ids.scheduleId },
  );
  const owing = studioBalances.findLast(
    ({ studio, balance }) => balance.amount > 0 && studio.name !== 'Supporters Club',
  );
  await search.fill(owing?.studio.name ?? '');
  await page.keyboard.press('Enter');
  await card.getByRole('heading', { name: owing?.studio.name ?? '' }).waitFor();
  await card.getByRole('button', { name: 'Give Anyway…' }).click();
  await card.getByRole('button', { name: /^Give \d+ Packets?$/ }).click();
  await card.getByText(/^(\d+) of \1 packets? given, .+, .+$/).waitFor();
  await card.getByText('Hold packets until paid').waitFor();
});
