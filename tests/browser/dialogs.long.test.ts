import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintsOf, type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let page: Page;

const question = () => page.getByRole('alertdialog');
const form = () => page.getByRole('dialog');
const studios = async () =>
  (await floorcraft.read<{ name: string }[]>('studios { name }')).map(({ name }) => name);

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

beforeEach(async () => {
  for (const { id } of await floorcraft.read<{ id: string }[]>('studios { id }'))
    await floorcraft.act('deleteStudio', { id });
  await floorcraft.act('createStudio', { name: 'Harbor' });
  page = await floorcraft.visit('/studios');
  await see(page, 'Harbor');
});

/** Clicks and presses the key in the same task in which the dialog mounts, while focus is still on the opener. */
async function clickAndType(opener: Locator, dialog: string, key: string): Promise<void> {
  await opener.evaluate(
    (element, [selector, pressed]) =>
      new Promise<void>((done) => {
        const before = document.querySelectorAll(selector!).length;
        new MutationObserver((_, observer) => {
          if (document.querySelectorAll(selector!).length === before) return;
          observer.disconnect();
          for (const type of ['keydown', 'keyup'])
            element.dispatchEvent(
              new KeyboardEvent(type, { key: pressed!, bubbles: true, cancelable: true }),
            );
          done();
        }).observe(document.body, { childList: true, subtree: true });
        (element as HTMLElement).focus();
        (element as HTMLElement).click();
      }),
    [dialog, key],
  );
}

describe('a key pressed before focus has moved into a dialog', () => {
  test('closes it, if it is Escape', async () => {
    await clickAndType(page.getByRole('button', { name: '+ Add Studio' }), '[role=dialog]', 'Escape');
    await form().waitFor({ state: 'detached' });
    await clickAndType(page.getByRole('button', { name: 'Menu' }), '.fc-drawer', 'Escape');
    await page.getByRole('link', { name: 'Entries', exact: true }).waitFor({ state: 'detached' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('goes to the topmost dialog only', async () => {
    await page.getByRole('button', { name: 'Harbor' }).click();
    await clickAndType(form().getByRole('button', { name: 'Delete Studio' }), '[role=alertdialog]', 'Escape');
    await question().waitFor({ state: 'detached' });
    expect(await form().count()).toBe(1);
    await page.locator('body').dispatchEvent('keydown', { key: 'Escape', bubbles: true });
    await form().waitFor({ state: 'detached' });
    expect(await studios()).toEqual(['Harbor']);
  });

  test('confirms a question, if it is Enter', async () => {
    await page.getByRole('button', { name: 'Harbor' }).click();
    await clickAndType(form().getByRole('button', { name: 'Delete Studio' }), '[role=alertdialog]', 'Enter');
    await see(page, 'No studios yet');
    expect(await studios()).toEqual([]);
  });
});

test('a closing dialog ignores keys, and focus returns', async () => {
  await page.getByRole('button', { name: 'Harbor' }).click();
  const remove = form().getByRole('button', { name: 'Delete Studio' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const yes = question().getByRole('button', { name: 'Yes' });
  await expect.poll(() => yes.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.evaluate(() => {
    // Both keys in one task: a person does not wait for the dialog to fade.
    const hit = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    hit('Escape');
    return new Promise<void>((done) =>
      setTimeout(() => {
        (document.activeElement as HTMLElement | null)?.click();
        done();
      }),
    );
  });
  await question().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete Studio');
  expect(await studios()).toEqual(['Harbor']);
});

test('focus moved while a dialog fades stays there', async () => {
  await page.getByRole('button', { name: 'Harbor' }).click();
  await form().getByLabel('Studio Name').waitFor();
  const there = await page.evaluate(async () => {
    const elsewhere = [...document.querySelectorAll<HTMLElement>('button')].find(
      (button) =>
        button.checkVisibility() && !button.closest('[role=dialog]') && !button.matches('[aria-haspopup]'),
    );
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    await new Promise((done) => setTimeout(done));
    elsewhere?.focus();
    const isThere = (): boolean => elsewhere !== undefined && document.activeElement === elsewhere;
    const before = isThere();
    const isOpen = (): boolean => document.querySelector('[role=dialog]') !== null;
    while (isOpen()) await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 100));
    return { before, after: isThere() };
  });
  expect(there).toEqual({ before: true, after: true });
});

test('a fading drawer leaves focus to a dialog opened since', async () => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const entries = page.getByRole('link', { name: 'Entries', exact: true });
  await entries.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '+ Add Studio' }).click();
  await form().getByLabel('Studio Name').waitFor();
  await entries.waitFor({ state: 'detached' });
  await page.keyboard.type('Uptown');
  await page.keyboard.press('Enter');
  await form().waitFor({ state: 'detached' });
  expect(await studios()).toEqual(['Harbor', 'Uptown']);
});

test('a key held since before it opened does nothing in it', async () => {
  const row = page.getByRole('button', { name: 'Harbor' });
  await row.focus();
  await page.keyboard.down('Enter');
  await form().getByLabel('Studio Name').waitFor();
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await form().getByLabel('Studio Name').fill('Harbor Lights');
  await page.keyboard.press('Enter');
  await form().waitFor({ state: 'detached' });
  expect(await studios()).toEqual(['Harbor Lights']);
});

test('the search takes keys each time it opens', async () => {
  for (const word of ['teachers', 'students', 'dances']) {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Search people/ });
    await field.waitFor();
    await page.keyboard.type(word);
    expect(await field.inputValue()).toBe(word);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  }
});
