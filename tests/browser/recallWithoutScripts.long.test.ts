import { beforeAll, expect, test } from 'vitest';
import { personPath } from '../support/publishing/personPaths.ts';
import { releaseApproved } from '../support/results/judgedContest.ts';
import { type Floorcraft, openFloorcraft } from './openFloorcraft.ts';
import { buildJudged, phoneWithoutScripts } from './resultsStage.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

test('without JavaScript the recall shows on the program and on personal pages, juniors by initials', async () => {
  const { ask, address } = floorcraft;
  const size = { couples: 5, asked: 3, isDanced: false, category: 'J1' };
  const contest = await buildJudged(floorcraft, size);
  const { eventId, scheduleId, heats } = contest;
  await contest.startNext(heats[0]?.id);
  await ask('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId },
  });
  const { openPublicLink } = await ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  const home = `${address}${openPublicLink.publication.path}`;
  const people = await (await fetch(`${home}/people`)).text();
  const phone = await floorcraft.visit(personPath(people, 'D. 1.'), { isAnonymous: true });
  // "1 semi" is heat 1 of the plan.
  await phone.locator('#next').getByText('You are on the floor').waitFor();
  await phone.context().close();
  const crosses = [1, 2, 3, 4, 5].map((couple) => contest.judges.map(() => (couple > 3 ? null : 1)));
  await contest.enter(contest.cardsOf([crosses]));
  await contest.approve();
  const page = await phoneWithoutScripts(await floorcraft.visit('/login', { isAnonymous: true }));
  const open = async (path: string) => {
    await page.goto(`${home}${path}`);
    expect(await page.content()).not.toContain('Dancer ');
  };
  /** Opens a heat of the program and reads it. */
  const readInHeat = async (words: string) => {
    await open('/program');
    const text = page.getByText(words);
    await page.locator('details', { has: text }).first().locator('summary').click();
    await text.first().waitFor();
  };
  const openDancer = async (name: string) => {
    await open('/people');
    await page.locator('main').getByRole('link', { name, exact: true }).first().click();
  };
  await readInHeat('3 couples, if recalled');

  await releaseApproved(ask, scheduleId, true);
  await readInHeat('Recalled: 3 couples');
  await openDancer('D. 1.');
  await page
    .getByText(/^Recalled: /)
    .first()
    .waitFor();
  await openDancer('D. 5.');
  await page
    .getByText(/^Not recalled to /)
    .first()
    .waitFor();
  await page.context().close();
});
