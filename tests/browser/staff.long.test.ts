import { beforeAll, expect, test } from 'vitest';
import { type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

test('a colleague signs up, is activated and logs in', async () => {
  const newcomer = await floorcraft.visit('/login', { isAnonymous: true });
  await newcomer.getByRole('link', { name: 'Sign Up' }).click();
  await newcomer.getByLabel('First Name').fill('Tomasz');
  await newcomer.getByLabel('Last Name').fill('Lind');
  await newcomer.getByLabel('Email Address').fill('tomasz@example.org');
  await newcomer.getByLabel('Password', { exact: true }).fill('a password of his own');
  await newcomer.getByRole('button', { name: 'Sign Up' }).click();
  await see(newcomer, 'once an organiser has activated your account');
  expect(await newcomer.getByLabel('Username').inputValue()).toBe('tomasz@example.org');
  await newcomer.getByLabel('Password', { exact: true }).fill('a password of his own');
  await newcomer.getByRole('button', { name: 'Log In' }).click();
  await see(newcomer, 'detail: No active account found with the given credentials');

  const page = await floorcraft.visit('/staff');
  await page.getByRole('button', { name: 'Activate Tomasz Lind' }).click();
  await see(page, 'Tomasz Lind can now log in');
  await newcomer.getByRole('button', { name: 'Log In' }).click();
  await newcomer.waitForURL('**/entries');
  await newcomer.getByRole('button', { name: 'Menu' }).click();
  await see(newcomer, 'Studios');
  expect(await newcomer.getByRole('link', { name: 'Staff', exact: true }).count()).toBe(0);

  await page.getByLabel('Role of Tomasz Lind').selectOption({ label: 'Organiser' });
  await see(page, 'Tomasz Lind is now an organiser');
  await page.getByRole('button', { name: 'Reset password of Tomasz Lind' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('one given by Miriam');
  await dialog.getByRole('button', { name: 'Reset password', exact: true }).click();
  await see(page, 'Tomasz Lind has a new password');
  await page.getByRole('button', { name: 'Deactivate Tomasz Lind' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await see(page, 'Tomasz Lind can no longer log in');
});

test('the last organiser stays, with the reason', async () => {
  const page = await floorcraft.visit('/staff');
  await page
    .getByRole('button', { name: /^Deactivate/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alert').first().waitFor();
});

test('an access token is shown once and works until it is revoked', async () => {
  const page = await floorcraft.visit('/staff');
  await page.getByRole('button', { name: '+ Add Access Token' }).click();
  await page.getByLabel('Token Name').fill('Results screen');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const token = await page.getByRole('textbox', { name: 'Access token', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const read = async () => {
    const answer = await fetch(`${floorcraft.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ events { id } }' }),
    });
    return ((await answer.json()) as { data?: unknown }).data;
  };
  expect(await read()).toEqual({ events: [] });
  await page.getByRole('button', { name: 'Revoke Results screen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText(/^Revoked /).waitFor();
  expect(await read()).not.toEqual({ events: [] });
});

test('changing a password reports what is wrong with it', async () => {
  const page = await floorcraft.visit('/staff');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('a longer password than before');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Current password').fill('a long enough password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await see(page, 'Password changed');
});
