import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

let floorcraft: Floorcraft;
let ids: { eventId: string; scheduleId: string };

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  ids = await fillBall(floorcraft);
});

const PHONE = { isAnonymous: true, width: 390, height: 844 } as const;

test('a code opens its screen on a phone until the organiser ends the pass', async () => {
  const page = await floorcraft.visit(`/day/control?schedule=${ids.scheduleId}`);
  const panel = page.getByRole('region', { name: 'Screens and day passes' });
  await panel.getByRole('button', { name: 'New Pass: Hall screen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make Pass' }).click();
  await see(page, 'This field may not be blank.');
  await dialog.getByLabel('For').fill('Left wall');
  // The event is later.
  const event = await floorcraft.read<{ timeZone: string }>('event { timeZone }', { id: ids.eventId });
  await dialog.getByLabel('Day').fill(new Date().toLocaleDateString('sv-SE', event));
  await dialog.getByLabel('For').focus();
  await dialog.getByRole('button', { name: 'Make Pass' }).click();
  await dialog.getByRole('img', { name: 'QR code that opens the pass' }).waitFor();
  const code = await dialog.locator('.day-pass-code').innerText();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await panel.getByText('Code not used yet').waitFor();

  const phone = await floorcraft.visit(`/day?pass=${code}`, PHONE);
  await phone.waitForURL(`**/day/hall?schedule=${ids.scheduleId}`);
  await panel.getByText(/on Linux, since/).waitFor();
  // Neither the URL nor the history holds the code, and no other screen opens.
  await phone.goto(`${floorcraft.address}/entries`);
  await phone.waitForURL(`**/day/hall?schedule=${ids.scheduleId}`);
  expect(complaintsOf(phone)).toEqual([]);

  await panel.getByRole('button', { name: 'End the pass of Left wall' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Pass' }).click();
  await see(phone, 'This phone’s pass has ended.');
  await phone.waitForURL('**/day');
  await panel
    .getByText('Code not used yet')
    .or(panel.getByText(/on Linux, since/))
    .waitFor({ state: 'detached' });
});

test('a code can be typed, and an invalid one is refused in one sentence', async () => {
  const createDayPass = await floorcraft.act<{ code: string }>('createDayPass { code }', {
    eventId: ids.eventId,
    role: 'HALL',
    name: 'Right wall',
  });
  const phone = await floorcraft.visit('/day', PHONE);
  const type = async (code: string) => {
    await phone.getByLabel('Code').fill(code);
    await phone.getByRole('button', { name: 'Open Pass' }).click();
  };
  await type('AAAA-BBBB-CCCC');
  await see(phone, 'This code is not valid. Ask the organiser for a new one.');
  expect(await axeFindings(phone)).toEqual([]);
  await type(createDayPass.code.toLowerCase().replaceAll('-', ''));
  await phone.waitForURL('**/day/hall?**');
  const second = await floorcraft.visit(`/day?pass=${createDayPass.code}`, PHONE);
  await see(second, 'This code is not valid. Ask the organiser for a new one.');
});

test('a signed-in user is asked before a pass replaces the account', async () => {
  const code = await floorcraft.act<string>('createDayPass.code', {
    eventId: ids.eventId,
    role: 'HALL',
    name: 'Stage',
  });
  const page = await floorcraft.visit(`/day?pass=${code}`);
  await see(page, 'Opening a pass logs you out on this device.');
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toContain('pass');
  await page.getByRole('button', { name: 'Open Pass' }).click();
  await page.waitForURL('**/day/hall?**');
});
