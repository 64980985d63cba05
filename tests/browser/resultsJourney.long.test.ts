import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { apiThrough } from '../support/oneField.ts';
import { buildContest, type JudgedContest } from '../support/results/judgedContest.ts';
import { lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';
import { phoneWithoutScripts } from './resultsStage.ts';

const JUDGES = ['A', 'B', 'C', 'D', 'E'];
/** Places by judge, first couple to last. */
const CARDS = ['123456', '213456', '124356', '132465', '123465'];
const PLACES = ['1', '2', '3', '4', '5', '6'];

let floorcraft: Floorcraft;
let api: Api;
let contest: JudgedContest;
let home: string;
let contestPath: string;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { ask } = floorcraft;
  // Adapts the API of the support functions: everything as the organiser.
  api = apiThrough(ask);
  contest = await buildContest(api, { couples: 6, judges: JUDGES, isDanced: false });
  const { eventId } = contest;
  const { entrants } = await ask<{ entrants: { id: string }[] }>(
    '{ entrants(isProfessional: false) { id } }',
  );
  for (const { id } of entrants) {
    await ask('mutation U($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }', {
      input: { id, category: 'J1' },
    });
  }
  await contest.startNext(contest.heats[0]?.id);
  await ask('mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }', {
    input: { eventId },
  });
  await ask('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId: contest.input.scheduleId },
  });
  const { openPublicLink } = await ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  home = openPublicLink.publication.path;
  // No second person verifies here.
  await ask(
    'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { eventId } }',
    {
      input: { eventId, verification: 'NONE', chairApproves: false, showsMarks: true },
    },
  );
});

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a final of six couples and five judges takes 36 keys, and is public once announced', async () => {
  const page = await floorcraft.visit(`/results?id=${contest.input.scheduleId}`, {
    width: 1440,
    height: 900,
  });
  await group(page, 'To type').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'A', exact: true }).waitFor();
  const keys = [...JUDGES.flatMap((judge, index) => [judge.toLowerCase(), ...(CARDS[index] ?? '')]), 'Enter'];
  expect(keys).toHaveLength(36);
  for (const key of keys) await page.keyboard.press(key);
  await group(page, 'To release').waitFor();
  await page.getByText('1st: ').first().waitFor();
  const found = await lookAt(page, 'results-calculated');
  await page.getByRole('region', { name: 'Places' }).getByRole('button', { name: '1', exact: true }).click();
  await page.keyboard.press('r');
  const state = group(page, 'To announce').locator('.results-state');
  // Times never wrap.
  await expect.poll(() => state.textContent()).toMatch(/^To the announcer, \d+:\d\d\u00a0[AP]M$/);

  const announcer = await floorcraft.visit(`/announce?id=${contest.input.scheduleId}`, {
    width: 1180,
    height: 820,
  });
  await announcer.getByText('6th', { exact: true }).waitFor();
  found.push(...(await lookAt(announcer, 'announce')));
  for (let left = PLACES.length; left > 0; left -= 1) await announcer.keyboard.press(' ');
  await announcer.getByText('Nothing to read').waitFor();

  const { id } = (await contestIdOf(page)) ?? { id: '' };
  contestPath = `${home}/contest/${id}`;
  const publicPage = await floorcraft.visit(contestPath, { isAnonymous: true, width: 390, height: 844 });
  const placed = publicPage.locator('.placed .place');
  expect(await placed.allTextContents()).toEqual(PLACES);
  found.push(...(await lookAt(publicPage, 'public-contest', { thumbsBelow: 0 })));
  await expectWithoutScripts(publicPage);
  expect(found).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
  expect(complaintsOf(announcer)).toEqual([]);
});

/**
 * Without JavaScript: a contest with places, sentences, marks and table, juniors by initials, and a personal page with
 * the place.
 */
async function expectWithoutScripts(publicPage: Page): Promise<void> {
  const plain = await phoneWithoutScripts(publicPage);
  await plain.goto(`${floorcraft.address}${contestPath}`);
  expect(await plain.locator('.placed .place').allTextContents()).toEqual(PLACES);
  await plain.getByRole('link', { name: 'D. 1.', exact: true }).waitFor();
  expect(await plain.content()).not.toContain('Dancer ');
  await plain
    .getByText(/of five judges had/)
    .first()
    .waitFor();
  await plain.getByRole('columnheader', { name: '1–2' }).first().waitFor();
  if (process.env.SHOTS) {
    await plain.screenshot({ path: `${process.env.SHOTS}/public-contest-plain.png`, fullPage: true });
  }
  await plain.goto(`${floorcraft.address}${home}/people`);
  await plain.locator('main a[href*="/person/"]').first().click();
  await plain.getByRole('link', { name: /^Result of the contest: / }).waitFor();
  if (process.env.SHOTS) {
    await plain.screenshot({ path: `${process.env.SHOTS}/public-person-plain.png`, fullPage: true });
  }
  await plain.context().close();
}

/** Contest id from the link on the public page of the only final. */
async function contestIdOf(page: Page): Promise<{ id: string } | null> {
  const people = await (await page.request.get(`${floorcraft.address}${home}/program`)).text();
  const id = people.match(/\/contest\/(\d+)"/)?.[1];
  return id ? { id } : null;
}

test('a released result is corrected: requested with a reason, not approved by the same person', async () => {
  const page = await floorcraft.visit(`/results?id=${contest.input.scheduleId}`, {
    width: 1440,
    height: 900,
  });
  await group(page, 'Public').getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('button', { name: 'Correct Result' }).click();
  const places = page.getByRole('textbox', { name: /^Place of/ });
  await places.nth(0).fill('2');
  await places.nth(1).fill('1');
  await page.getByLabel('Reason, kept in full').fill('Card A: the first two were read the other way round.');
  const found = await lookAt(page, 'results-correction');
  await page.getByRole('button', { name: 'Request Correction' }).click();
  await page.getByText('Pending correction').waitFor();
  found.push(...(await lookAt(page, 'results-corrected')));
  const alone = page.getByRole('region', { name: 'Someone else must approve this correction' });
  await alone.getByRole('link', { name: 'Give Someone a Scrutineer Pass…' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve and Publish' }).count()).toBe(0);
  expect(found).toEqual([]);
});

test('judges, panels, officials and result settings are on one screen', async () => {
  const page = await floorcraft.visit(`/judges?id=${contest.input.scheduleId}&step=judges`, {
    width: 1440,
    height: 900,
  });
  const nameOf = (code: string) => page.getByRole('textbox', { name: `Name of ${code}`, exact: true });
  await page.getByRole('textbox', { name: 'Name of a judge' }).fill('Frank Fir');
  expect(await page.getByRole('textbox', { name: 'Letter of the new judge' }).inputValue()).toBe('F');
  await page.keyboard.press('Enter');
  await nameOf('F').waitFor();
  await page.getByRole('button', { name: 'Paste a List' }).click();
  await page.getByLabel(/^A name on each line/).fill('Gil Grove\nK Kim Kelp');
  await page.getByRole('button', { name: 'Add Judges' }).click();
  await nameOf('K').waitFor();
  expect(await nameOf('G').inputValue()).toBe('Gil Grove');
  await nameOf('E').fill('Edda Elm');
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOf('F').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Styles of F: All styles' }).click();
  await page.getByRole('checkbox', { name: 'Smooth' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Styles of F: Smooth' }).waitFor();
  await page.getByRole('button', { name: 'More for K Kim Kelp' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await nameOf('K').waitFor({ state: 'detached' });
  const letter = page.getByRole('textbox', { name: 'Letter of Judge A' });
  await letter.focus();
  await page.getByText('A heat that A judges has started, so this letter stays.').waitFor();
  expect(await letter.isEditable()).toBe(false);
  const found = await lookAt(page, 'judges');
  const split = await buildContest(api, { couples: 4, teachers: 2, isDanced: false });
  const parts = split.heats.filter((heat) => 'contests' in heat && String(heat.contests) !== '');
  await page.goto(`${floorcraft.address}/judges?id=${split.input.scheduleId}&step=panels`);
  const waiting = page.getByRole('region', { name: 'Changes not saved' });
  await page.getByRole('button', { name: 'Split Here…' }).click();
  for (const part of parts.toReversed()) {
    await page.getByRole('combobox', { name: /^Panel from heat/ }).selectOption(part.label);
    for (const judge of ['B', 'C']) {
      await page.getByRole('button', { name: `${judge} Judge ${judge}`, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Set Panel' }).click();
    if (part === parts[1]) await waiting.getByText(part.label, { exact: true }).waitFor();
    found.push(...(await lookAt(page, `judges-${part.label}`)));
  }
  await waiting.waitFor({ state: 'detached' });
  const of = (label: string) => page.getByRole('button', { name: new RegExp(`^A, heats? ${label}\\b`) });
  for (const { label } of parts) await of(label).first().waitFor();
  await page.goto(`${floorcraft.address}/rounds?id=${contest.input.scheduleId}`);
  await page.getByText('No contest has more couples than fit in a final.').waitFor();
  await page.getByRole('textbox', { name: 'Filter contests' }).fill('bronze');
  await page.getByText('Plan rounds for 6 couples').waitFor();
  found.push(...(await lookAt(page, 'rounds')));
  expect(found).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('alone and by keyboard, from no judge to a released and read recall', async () => {
  const { scheduleId, eventId, heats } = await buildContest(api, {
    ...{ couples: 10, judges: [], isDanced: false },
  });
  await api.act('assignBackNumbers', { eventId });
  const page = await floorcraft.visit(`/judges?id=${scheduleId}`, { width: 1440, height: 900 });
  let presses = 0;
  const key = (name: string) => {
    presses += 1;
    return page.keyboard.press(name);
  };
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    const shown = role === 'button' ? { name, disabled: false } : { name };
    await page.getByRole(role, shown).first().focus();
    await key('Enter');
  };
  const name = page.getByRole('textbox', { name: 'Name of a judge' });
  await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
  const controls = page.locator('main').locator('a, input, select, textarea, button:enabled');
  // 15 before the redesign.
  expect(await controls.count()).toBeLessThanOrEqual(13);
  await page.keyboard.type('Ann Ash\nBob Birch\nCy Cedar\n');
  await page.getByRole('textbox', { name: 'Name of C' }).waitFor();
  await press('button', 'All 3 Judge Every Heat');
  await page
    .getByRole('button', { name: /^ABC, heats / })
    .first()
    .waitFor();
  const found = await lookAt(page, 'judging-panels');
  await press('link', /Rounds/);
  await press('button', 'Plan Semi-Final');
  await page.getByText('1 of 1 planned').waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.press('Enter');
  await page.getByText('1 contest is larger than a final').waitFor();
  const again = page.getByRole('button', { name: 'Plan Semi-Final' }).last();
  // Off until the undone plan has been read.
  await expect.poll(() => again.isEnabled()).toBe(true);
  await again.press('Enter');
  await page.getByText('1 of 1 planned').waitFor();
  found.push(...(await lookAt(page, 'judging-rounds')));
  await page.keyboard.press('g');
  await key('5');
  await page.getByRole('navigation', { name: 'Before the first heat' }).waitFor();
  found.push(...(await lookAt(page, 'results-first-use')));
  await page.getByRole('link', { name: /Start the clock/ }).press('Enter');
  const [announcer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Announcer' }).press('Enter'),
  ]);
  await announcer.getByRole('button', { name: /^First heat/ }).waitFor();
  await announcer.keyboard.press('Space');
  // Its day is months away.
  await announcer
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Start Heat/ })
    .press('Enter');
  const onFloor = announcer.getByRole('region', { name: 'On the floor' });
  await onFloor.getByText(heats[0]?.label ?? '', { exact: true }).waitFor();
  await page.keyboard.press('g');
  await key('5');
  await group(page, 'To type').waitFor();
  await key('Enter');
  await page.getByRole('columnheader', { name: 'A', exact: true }).first().waitFor();
  await page.keyboard.type([...'abc'].map((judge) => `${judge}010203040506`).join(''));
  await key('Enter');
  await page.getByRole('region', { name: 'Someone else must verify these cards' }).waitFor();
  found.push(...(await lookAt(page, 'results-alone')));
  await press('button', 'I Verify My Own Cards from Now On');
  await page.getByRole('button', { name: 'Cards Match the Paper' }).waitFor();
  await key('F2');
  await press('button', 'Recall 6');
  await group(page, 'To release').waitFor();
  await key('r');
  await group(page, 'To announce').waitFor();
  await press('link', 'Announce');
  await page.getByRole('button', { name: /^Read: \d/ }).waitFor();
  for (let left = 6; left > 0; left -= 1) await page.keyboard.press(' ');
  await page.getByText('Nothing to read').waitFor();
  // Beside names, marks, undoing once, the clock of the floor and the reading itself.
  expect(presses).toBeLessThanOrEqual(12);
  expect(found).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('the code of a printed card opens it, typed or scanned', async () => {
  const page = await floorcraft.visit(`/results?id=${contest.input.scheduleId}`, {
    width: 1440,
    height: 900,
  });
  await group(page, 'Public').waitFor();
  await settled(page);
  await page.keyboard.type('/AAAA');
  await page.keyboard.press('Enter');
  await page.getByText('No heat, back number or card “AAAA”.').waitFor();
});
