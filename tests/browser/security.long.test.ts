import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../server/auth/secondFactor/totp.ts';
import { complaintsOf, type Floorcraft, ORGANISER, openFloorcraft, see } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

/** An active account, and a page that is not signed in. */
async function colleague(name: string): Promise<{ id: string; email: string; page: Page }> {
  const email = `${name.toLowerCase()}@example.org`;
  const input = { firstName: name, lastName: 'Vale', email, password: ORGANISER.password };
  const signUp = await floorcraft.act<{ id: string }>('signUp { id }', input);
  await floorcraft.ask('mutation A($id: ID!) { activateUser(input: { id: $id }) { id } }', signUp);
  return { id: signUp.id, email, page: await floorcraft.visit('/login', { isAnonymous: true }) };
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Makes the account's sign-in an hour old. */
async function letAnHourPass(email: string): Promise<void> {
  const client = new Client({ connectionString: floorcraft.databaseUrl });
  await client.connect();
  await client.query(
    `update refresh_tokens set created_at = created_at - interval '1 hour'
     where user_id = (select id from users where username = $1)`,
    [email],
  );
  await client.end();
}

test('shows sessions, and ends that of a lost laptop immediately', async () => {
  const { email, page } = await colleague('Iris');
  await logIn(page, email);
  await page.waitForURL('**/entries');
  const desk = await floorcraft.visit('/staff');
  await see(desk, 'This device');
  await desk.getByRole('button', { name: /^End Iris Vale on / }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => desk.getByRole('button', { name: /^End Iris Vale on / }).count()).toBe(0);
  await desk.reload();
  await see(desk, `Ended a session of ${email}`);
  expect(complaintsOf(desk)).toEqual([]);
});

test('sets up a second factor, asks for its code, accepts a recovery code, and lets an organiser remove it', async () => {
  const { email, page } = await colleague('Otis');
  await logIn(page, email);
  await page.waitForURL('**/entries');
  await page.goto(`${floorcraft.address}/staff`);
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(ORGANISER.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const key = (await dialog.getByLabel('Key').inputValue()).replaceAll(' ', '');
  const codeNow = async () => {
    const left = 30_000 - (Date.now() % 30_000);
    if (left < 5000) await sleep(left);
    return codeAt(key, new Date());
  };
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await see(page, 'That code is wrong or has expired.');
  await dialog.getByLabel('Code', { exact: true }).fill(await codeNow());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('button', { name: 'Remove second factor' }).waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await logIn(page, email);
  await page.getByLabel('Code').fill('111111');
  await page.getByRole('button', { name: 'Log In' }).click();
  await see(page, 'That code is wrong, has expired, or was used before.');
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/entries');

  const desk = await floorcraft.visit('/staff');
  await desk.getByRole('button', { name: 'Remove second factor of Otis Vale' }).click();
  await see(desk, 'Otis Vale can now log in with only a password');
});

test('continues with fresh tokens in two tabs that refresh together', async () => {
  const { email, page } = await colleague('Remy');
  await logIn(page, email);
  await page.waitForURL('**/entries');
  const other = await page.context().newPage();
  await other.goto(`${floorcraft.address}/studios`);
  await see(other, 'Studio');
  for (let round = 0; round < 3; round += 1) {
    const before = await page.evaluate(() => {
      localStorage.setItem('access', 'expired');
      return localStorage.getItem('refresh');
    });
    await Promise.all([page.reload(), other.reload()]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('refresh'))).not.toBe(before);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access'))).not.toBe('expired');
    expect([page, other].map((tab) => new URL(tab.url()).pathname)).toEqual(['/entries', '/studios']);
  }
});

test('continues if the fresh token expires before the call is repeated', async () => {
  const { email, page } = await colleague('Nia');
  await logIn(page, email);
  await page.waitForURL('**/entries');
  const expiring = await page.addInitScript(() => {
    if (localStorage.getItem('access') !== 'expired') return;
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'access') Storage.prototype.setItem = keep;
      keep.call(this, key, key === 'access' ? 'expired again' : value);
    };
  });
  await page.evaluate(() => localStorage.setItem('access', 'expired'));
  await page.reload();
  await expiring.dispose();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access'))).toMatch(/^ey/);
  expect(new URL(page.url()).pathname).toBe('/entries');
});

test('asks for a new password after an organiser has set one, before anything else', async () => {
  const { id, email, page } = await colleague('Uma');
  await floorcraft.act('resetPassword', { id, password: 'one from the desk' });
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('one from the desk');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/entries');
  const dialog = page.getByRole('dialog', { name: 'Choose your own password' });
  await dialog.getByLabel('Password you were given').fill('one from the desk');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('New password').fill('one from the desk');
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose a password other than the one you were given.').waitFor();
  await page.reload();
  await dialog.getByLabel('Password you were given').fill('one from the desk');
  await dialog.getByLabel('New password').fill('a river in the spring');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await see(page, 'Password changed');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
});

test('asks for the password before ending another own session long after login', async () => {
  const { email, page } = await colleague('Vera');
  await logIn(page, email);
  await page.waitForURL('**/entries');
  const other = await floorcraft.visit('/login', { isAnonymous: true });
  await logIn(other, email);
  await other.waitForURL('**/entries');
  await letAnHourPass(email);
  await page.goto(`${floorcraft.address}/staff`);
  await page.getByRole('button', { name: /^End / }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Log out' }).click();
  await question.getByText('Type your password to do this.').waitFor();
  await question.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await question.getByText('This is not your current password.').waitFor();
  await question.getByLabel('Your password').fill(ORGANISER.password);
  await question.getByRole('button', { name: 'Log out' }).click();
  await question.waitFor({ state: 'detached' });
  await other.waitForURL('**/login');
  expect(complaintsOf(page)).toEqual([]);
});

test('asks an organiser for the password before granting access long after login', async () => {
  await colleague('Wanda');
  const page = await floorcraft.visit('/staff');
  await page.getByRole('button', { name: 'Deactivate Wanda Vale' }).waitFor();
  await letAnHourPass(ORGANISER.username);
  await page.getByLabel('Role of Wanda Vale').selectOption({ label: 'Organiser' });
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByLabel('Your own password').fill('not this one');
  await page.keyboard.press('Enter');
  await proof.getByText('This is not your current password.').waitFor();
  await proof.getByLabel('Your own password').fill(ORGANISER.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await see(page, 'Wanda Vale is now an organiser');
  await proof.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Reset password of Wanda Vale' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset password of Wanda Vale' });
  await reset.getByLabel('New password').fill('a new one from the desk');
  await reset.getByRole('button', { name: 'Reset password', exact: true }).click();
  await reset.getByText('Type your password to do this.').waitFor();
  await reset.getByLabel('Your own password').fill(ORGANISER.password);
  await page.keyboard.press('Enter');
  await see(page, 'Wanda Vale has a new password');

  await page.getByRole('button', { name: '+ Add Access Token' }).click();
  await page.getByLabel('Token Name').fill('Results screen');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByLabel('Your own password').fill(ORGANISER.password);
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('textbox', { name: 'Access token', exact: true }).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});
