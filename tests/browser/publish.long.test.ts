import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { controlsInView } from '../support/browser/measures.ts';
import { axeFindings, beyondTheEdge, outOfReach, smallTargets } from './findings.ts';
import { complaintsOf, settled } from './openFloorcraft.ts';
import { openScheduleStage } from './scheduleStage.ts';

type Stage = Awaited<ReturnType<typeof openScheduleStage>>;

let stage: Stage;
beforeAll(async () => {
  stage = await openScheduleStage();
});

const moveHeat = async (from: number, to: number) =>
  stage.ask('mutation M($input: MoveHeatInput!) { moveHeat(input: $input) { id } }', {
    input: { id: await stage.heatId(from), number: to },
  });

interface Worn {
  number: number | null;
  entrant: { studio: { name: string } | null };
}

async function dancer(): Promise<string> {
  const { heat } = await stage.ask<{ heat: { entries: { entry: { entrant: { name: string } } }[] } }>(
    'query H($id: ID!) { heat(scheduleId: $id, number: 1) { entries { entry { entrant { name } } } } }',
    { id: stage.scheduleId },
  );
  return heat.entries[0]?.entry.entrant.name ?? '';
}

describe('an organiser', () => {
  test('publishes, changes, sees the changes here and on the public page, and publishes again', async () => {
    const id = await stage.fillNew();
    const name = await dancer();
    const app = await stage.visit(`/publish?id=${id}`, { width: 1440, height: 900 });
    await app.getByRole('region', { name: 'Multi-dance orders' }).waitFor();
    await app.getByText('Announcer’s book').waitFor();
    expect((await controlsInView(app)).length).toBeLessThanOrEqual(46);
    await app.getByRole('button', { name: 'Publish version 1' }).click();
    const question = app.getByRole('alertdialog', { name: 'Publish version 1?' });
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await app.getByLabel('Version 1', { exact: true }).getByText('Public now').waitFor();
    await app.getByRole('heading', { name: 'No changes' }).waitFor();
    await app.getByText('Every phone and every sheet shows the current program.').waitFor();
    await app.getByText('Announcer’s book').waitFor();
    expect((await controlsInView(app)).length).toBeLessThanOrEqual(46);

    await app.getByRole('button', { name: 'Make Pages Public' }).click();
    const url = await app.getByLabel('Public link').inputValue();
    expect(await app.getByRole('img', { name: 'QR code of the public page' }).count()).toBe(1);

    const phone = await stage.visit(new URL(url).pathname, { isAnonymous: true, width: 390, height: 844 });
    await phone.getByRole('searchbox').fill(name.split(' ').at(-1) ?? '');
    await phone.getByRole('button', { name: 'Find' }).click();
    await phone
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await phone.getByRole('heading', { name }).waitFor();
    expect(await phone.getByText('changed since').count()).toBe(0);

    await moveHeat(1, 4);
    const changes = app.getByLabel('Changes', { exact: true });
    await changes.getByRole('rowheader', { name: new RegExp(`^${name}`) }).waitFor();
    await changes.getByText('New time').first().waitFor();
    const shifted = changes.getByText(/heats? starts? .+, noted once per sheet/);
    await shifted.waitFor();
    await changes.getByLabel('Mark new times').selectOption('Always');
    await shifted.waitFor({ state: 'detached' });
    await changes.getByLabel('Filter changes').fill(name);
    const struck = changes.locator('tbody', { hasText: name }).locator('s').first();
    expect(await struck.textContent()).toMatch(/[AP]M/);
    await phone.reload();
    expect(await phone.getByText('changed since').count()).toBe(0);

    const { heat } = await stage.ask<{ heat: { entries: { id: string }[] } }>(
      'query H($id: ID!) { heat(scheduleId: $id, number: 5) { entries { id } } }',
      { id },
    );
    await stage.act('unassignHeatEntry', { id: heat.entries[0]?.id });
    await app.getByRole('button', { name: 'Publish version 2' }).click();
    const second = app.getByRole('alertdialog', { name: 'Publish version 2?' });
    await second.getByText(/\d changes for \d+ people\. \d+ (entry is|entries are) unassigned/).waitFor();
    await second.getByRole('button', { name: 'Publish', exact: true }).click();
    await app.getByLabel('Version 2', { exact: true }).getByText('Public now').waitFor();
    // A phone checks for a newer version when the page becomes visible.
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await phone.getByText('Version 2 is out.').waitFor();
    await phone.getByRole('link', { name: 'Show it' }).click();
    await phone.getByText(/of your heats changed since version 1/).waitFor();
    expect(await phone.locator('.chip.changed').first().textContent()).toMatch(/was \d+:\d\d [AP]M/);
    for (const page of [app, phone]) expect(complaintsOf(page)).toEqual([]);
  });
});

describe('on one schedule and one page, an organiser', () => {
  let app: Page;
  beforeAll(async () => {
    const id = await stage.fillNew();
    app = await stage.visit(`/publish?id=${id}`, { width: 1366, height: 657, isKept: true });
  });

  const openStep = (name: string) =>
    app.getByRole('navigation', { name: 'Preparation' }).getByRole('link', { name }).click();

  test('chooses the juniors, and sees how names are shown', async () => {
    await openStep('Juniors');
    await app.getByRole('button', { name: 'Choose Juniors' }).click();
    const dialog = app.getByRole('dialog', { name: 'Juniors' });
    const names = dialog.getByRole('region', { name: 'Names as shown' }).getByRole('listitem');
    const first = dialog.getByRole('region', { name: 'Age groups' }).getByRole('listitem').first();
    const group =
      (await first.getByRole('checkbox').getAttribute('aria-label')) ??
      (await first.innerText()).split('\n')[0] ??
      '';
    await dialog.getByLabel('Filter by name or age group').fill(group);
    const [name = ''] = (await names.first().locator('strong').innerText()).split('\n');
    expect(name).toMatch(/\S{2,} \S{2,}/);
    await first.getByRole('checkbox').click({ force: true });
    await expect.poll(() => names.first().locator('strong').innerText()).toMatch(/^\S\. \S\.$/);
    expect(await axeFindings(app)).toEqual([]);
    await first.getByRole('checkbox').click({ force: true });
    await expect.poll(() => names.first().locator('strong').innerText()).toBe(name);
    await app.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(complaintsOf(app)).toEqual([]);
  });

  test('explains the age groups for the program book', async () => {
    const panel = app.getByRole('region', { name: 'Age groups', exact: true });
    await openStep('Age groups');
    const first = panel.getByRole('textbox').first();
    await first.fill('46–55');
    await first.press('Enter');
    await panel.getByText('Saved').waitFor();
    await app.reload();
    await expect.poll(() => first.inputValue()).toBe('46–55');
    expect(await axeFindings(app)).toEqual([]);
    expect(complaintsOf(app)).toEqual([]);
  });

  test('selects the dances of multi-dances in order', async () => {
    const panel = app.getByRole('region', { name: 'Multi-dance orders' });
    await openStep('Multi-dance orders');
    const style = panel.getByRole('group', { name: 'Smooth' });
    const opened = panel.getByText('Smooth', { exact: true });
    await opened.click();
    await style.getByRole('button', { name: 'Tango', exact: true }).click();
    await style.getByRole('button', { name: 'Waltz', exact: true }).click();
    await panel.getByText('Saved').waitFor();
    await app.reload();
    await panel.getByText('Tango, Waltz', { exact: true }).waitFor();
    await opened.click();
    await style.getByRole('button', { name: '1 Tango', pressed: true }).waitFor();
    await style.getByRole('button', { name: '2 Waltz', pressed: true }).waitFor();
    expect(await axeFindings(app)).toEqual([]);
    expect(complaintsOf(app)).toEqual([]);
  });

  test('reaches all of the screen and that dialog on a phone, in both themes', async () => {
    await app.setViewportSize({ width: 390, height: 844 });
    await app.getByRole('tab', { name: 'Files' }).click();
    await app.getByRole('button', { name: 'Make Pages Public' }).waitFor();
    expect(await smallTargets(app)).toEqual([]);
    await app.getByRole('tab', { name: 'Preparation' }).click();
    await openStep('Juniors');
    await app.getByText('Juniors always as initials').waitFor();
    expect(await smallTargets(app)).toEqual([]);
    await openStep('Back numbers');
    await app.getByRole('button', { name: 'Assign…' }).click();
    const dialog = app.getByRole('dialog', { name: 'Assign back numbers' });
    await dialog.getByText('Give each studio its own range').click();
    await dialog
      .getByLabel(/^First number of /)
      .first()
      .fill('7');
    await dialog.getByText('The last number is missing.').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await app.emulateMedia({ colorScheme });
      await settled(app);
      expect(await axeFindings(app), colorScheme).toEqual([]);
    }
    expect(await beyondTheEdge(app)).toEqual([]);
    expect(await outOfReach(app)).toEqual([]);
    expect(await smallTargets(app)).toEqual([]);
    await app.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await app.emulateMedia({ colorScheme: 'light' });
    await app.setViewportSize({ width: 1366, height: 657 });
  });

  test('gives studios number ranges by keyboard; overlaps and small ranges are reported, and input stays', async () => {
    await app.getByRole('button', { name: 'Assign…' }).click();
    const dialog = app.getByRole('dialog', { name: 'Assign back numbers' });
    await dialog.getByLabel('Give each studio its own range').focus();
    await app.keyboard.press('Space');
    const firsts = dialog.getByLabel(/^First number of /);
    await firsts.first().waitFor();
    const studios = (await firsts.all()).length;
    expect(studios).toBeGreaterThan(1);
    // In Tab order.
    await firsts.first().focus();
    for (const number of ['100', '199', '150', '299']) {
      await app.keyboard.type(number);
      await app.keyboard.press('Tab');
    }
    await dialog
      .getByText(/^Numbers 150 to 199 are also in the range of /)
      .first()
      .waitFor();
    const button = dialog.getByRole('button', { name: 'Assign', exact: true });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await firsts.nth(1).press('Enter');
    expect(await firsts.nth(1).inputValue()).toBe('150');
    await firsts.nth(1).fill('299');
    await firsts.first().fill('199');
    await dialog
      .getByText(/^1 number for \d+ leaders: \d+ too few\.$/)
      .first()
      .waitFor();
    expect(await axeFindings(app)).toEqual([]);
    await firsts.first().fill('100');
    await firsts.nth(1).fill('200');
    await button.press('Enter');
    await app.getByText(/leaders have a number/).waitFor();
    const schedule = await stage.read<{ event: { backNumbers: Worn[] } }>(
      'schedule { event { id backNumbers { number entrant { studio { name } } } } }',
      { id: stage.scheduleId },
    );
    const { event } = schedule;
    const names = [...new Set(event.backNumbers.flatMap(({ entrant }) => entrant.studio?.name ?? []))].sort();
    for (const { number, entrant } of event.backNumbers) {
      const place = names.indexOf(entrant.studio?.name ?? '');
      expect(Math.floor((number ?? 0) / 100) === 1, `${number} of ${entrant.studio?.name}`).toBe(place === 0);
      expect(Math.floor((number ?? 0) / 100) === 2).toBe(place === 1);
    }
    expect(complaintsOf(app)).toEqual([]);
  });

  test('lets phones in by keyboard, and prints the address that they open', async () => {
    const phones = app.getByLabel('Let phones on this network open it');
    await app.getByText('Off: the link works on this computer only.').waitFor();
    await phones.focus();
    await app.keyboard.press('Space');
    const { port } = new URL(stage.address);
    await app.getByText(`Phones open 127.0.0.2:${port}`, { exact: true }).waitFor();
    expect((await fetch(`http://127.0.0.2:${port}/robots.txt`)).status).toBe(200);
    await app.keyboard.press('Space');
    await app.getByText('Off: the link works on this computer only.').waitFor();
    await expect(fetch(`http://127.0.0.2:${port}/robots.txt`)).rejects.toThrow();
    expect(complaintsOf(app)).toEqual([]);
  });

  test('previews unpublished pages', async () => {
    const name = await dancer();
    await app.getByRole('button', { name: 'Preview' }).first().click();
    const page = app.frameLocator('iframe[title="Public page"]');
    await page.getByText('Not published').waitFor();
    await page.getByRole('link', { name: /People and studios/ }).click();
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { name }).waitFor();
    expect(complaintsOf(app)).toEqual([]);
  });

  test('renumbers heats, assigns back numbers, and revokes the link', async () => {
    const { scheduleId: id } = stage;
    await stage.act('publishSchedule', { scheduleId: id });
    await moveHeat(1, 3);
    await app.goto(`${stage.address}/schedule?id=${id}&heat=3`);
    await settled(app);
    await app.getByText('at place 3').waitFor();
    await app.getByRole('link', { name: 'Publish' }).click();
    await app.getByText('1–').filter({ hasText: '3 out of order' }).waitFor();
    await app.getByRole('link', { name: 'Renumber' }).click();
    await app.getByText('3 heats out of order').waitFor();
    await app.getByRole('button', { name: 'Renumber…' }).click();
    await app.getByRole('alertdialog').getByRole('button', { name: 'Renumber' }).click();
    await app.getByText('Heat numbers are in order.').waitFor();

    await openStep('Back numbers');
    await app.getByRole('button', { name: 'Assign…' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    const numbers = app
      .getByRole('navigation', { name: 'Preparation' })
      .getByRole('link', { name: 'Back numbers' });
    await expect.poll(() => numbers.textContent()).toMatch(/(\d+) of \1 leaders/);

    await app.getByRole('button', { name: 'Make Pages Public' }).click();
    const url = await app.getByLabel('Public link').inputValue();
    await app.getByRole('button', { name: 'Revoke Link…' }).click();
    await app.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await app.getByRole('button', { name: 'Make Pages Public' }).waitFor();
    const response = await fetch(url);
    expect(response.status).toBe(404);
    expect(complaintsOf(app)).toEqual([]);
  });
});
