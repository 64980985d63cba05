import { expect, test } from 'vitest';
import { stageStudio } from '../support/studioDoor/stageStudio.ts';
import { lookAt } from './findings.ts';
import { openFloorcraft } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

const floorcraft = await openFloorcraft();
const { eventId } = await fillBall(floorcraft, 'Spring Ball');
const { studioId, name, storage } = await stageStudio(floorcraft.ask, eventId);

test('dialogs and tabs of studios and money are accessible and fit, in both themes', async () => {
  const found: string[] = [];
  const staff = await floorcraft.visit(`/event/studios?id=${eventId}`);
  await staff.getByRole('button', { name: `More for ${name}` }).click();
  await staff.getByRole('menuitem', { name: 'Invite…' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await staff.getByRole('img', { name: 'QR code of the link' }).waitFor();
  found.push(...(await lookAt(staff, 'invite-dialog')));
  await staff.goto(`${floorcraft.address}/event/account?id=${eventId}&studio=${studioId}`);
  await staff.getByRole('button', { name: 'Remove Helen Park' }).click();
  await staff.getByRole('alertdialog').waitFor();
  found.push(...(await lookAt(staff, 'account-members')));

  const page = await floorcraft.visit('/studio', { isAnonymous: true, storage });
  await page.getByRole('button', { name: 'Add Person…' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  found.push(...(await lookAt(page, 'studio-person')));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Entries', exact: true }).click();
  for (const tab of ['Multis', 'Solos', 'Packages']) {
    await page.getByRole('button', { name: new RegExp(`^${tab}`) }).click();
    found.push(...(await lookAt(page, `studio-${tab}`)));
  }
  expect(found).toEqual([]);
});
