import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { personPath } from '../support/publishing/personPaths.ts';
import { type JudgedContest, PLAN, releaseApproved } from '../support/results/judgedContest.ts';
import { lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft } from './openFloorcraft.ts';
import { buildJudged } from './resultsStage.ts';

let floorcraft: Floorcraft;
let contest: JudgedContest;
let home: string;

/** Three of five couples are recalled, in public, and the fourth is next. */
const CROSSES = [
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, null],
  [null, null, 1],
  [null, null, null],
];

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { ask } = floorcraft;
  contest = await buildJudged(floorcraft, { couples: 5 });
  const rounds = [{ asked: 3 }, { heatId: contest.heats[2]?.id }];
  await ask(PLAN, { input: { ...contest.input, rounds } });
  const { scheduleId, eventId } = contest;
  await contest.enter(contest.cardsOf([CROSSES]));
  await contest.approve();
  await ask('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId },
  });
  const { openPublicLink } = await ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  home = `${floorcraft.address}${openPublicLink.publication.path}`;
  await releaseApproved(ask, scheduleId, true);
  await contest.startNext(contest.heats[1]?.id);
});

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openPass(role: string): Promise<Page> {
  const code = await floorcraft.act<string>('createDayPass.code', {
    eventId: contest.eventId,
    role,
    name: 'N. Osei',
  });
  const size = role === 'DECK' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  return floorcraft.visit(`/day?pass=${code}`, { isAnonymous: true, ...size });
}

const sheetOf = async (name: string): Promise<string> => {
  const path = personPath(await (await fetch(`${home}/people`)).text(), name);
  return (await fetch(new URL(path, floorcraft.address))).text();
};

test('the scrutineer takes a finalist out, the chair says who follows, and everyone is told', async () => {
  const scrutineer = await openPass('SCRUTINEER');
  await group(scrutineer, 'Public').getByRole('listitem').first().getByRole('button').click();
  await scrutineer.getByRole('button', { name: 'Withdraw Couple' }).click();
  await scrutineer.getByLabel('Couple', { exact: true }).selectOption({ index: 0 });
  await scrutineer.getByLabel('Reason, never public').fill('Injured');
  await scrutineer.keyboard.press('Enter');
  const question = '101 left before the next round. Who follows?';
  await group(scrutineer, question).getByText('Only the chair decides.').waitFor();
  expect(await scrutineer.getByRole('button', { name: 'Take 1 More' }).count()).toBe(0);
  expect(await lookAt(scrutineer, 'follow-scrutineer')).toEqual([]);

  const deck = await openPass('DECK');
  const struck = deck.getByRole('region', { name: 'Scratched' }).getByText('101');
  await struck.waitFor();

  const chair = await openPass('CHAIR');
  await group(chair, 'For the chair').getByText('A couple left: who follows?').click();
  await group(chair, question).waitFor();
  expect(await lookAt(chair, 'follow-chair')).toEqual([]);
  await chair.keyboard.press('1');
  await group(chair, question).waitFor({ state: 'detached' });
  await chair.getByRole('listitem').filter({ hasText: 'Dancer 4' }).getByText('Recalled').waitFor();

  await deck.getByRole('region', { name: 'Missing' }).getByText('104').waitFor();
  expect(await lookAt(deck, 'follow-deck')).toEqual([]);
  const desk = await floorcraft.visit(`/day/desk?schedule=${contest.scheduleId}`, {
    width: 1440,
    height: 900,
  });
  const changes = desk.getByRole('region', { name: 'Changes' });
  await changes.getByText('Tell Dancer 4, Pro 4').waitFor();
  await changes.getByText('Tell Dancer 1, Pro 1').waitFor();
  expect(await lookAt(desk, 'follow-desk')).toEqual([]);
  expect(await sheetOf('Dancer 1')).toContain('Recalled to the final, but withdrew.');
  expect(await sheetOf('Dancer 4')).toContain('Recalled: the final is');
  for (const page of [scrutineer, chair, deck, desk]) expect(complaintsOf(page)).toEqual([]);
});

test('the deck scratches a finalist that does not come, and restores it', async () => {
  const deck = await openPass('DECK');
  const missing = deck.getByRole('region', { name: 'Missing' });
  const row = missing.getByRole('listitem').filter({ hasText: 'Dancer 2' });
  await row.getByRole('button', { name: 'Not here' }).click();
  await row.getByRole('button', { name: /^Scratch 102 from heat / }).click();
  const scratched = deck.getByRole('region', { name: 'Scratched' });
  await scratched.getByText('102').waitFor();
  const chair = await openPass('CHAIR');
  await group(chair, 'For the chair').waitFor();
  await deck.getByRole('button', { name: 'Restore 102' }).click();
  await scratched.getByText('102').waitFor({ state: 'detached' });
  await group(chair, 'For the chair').waitFor({ state: 'detached' });
  expect(complaintsOf(deck)).toEqual([]);
});
