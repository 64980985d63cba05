import { beforeAll, expect, test } from 'vitest';
import type { Duty } from '../../server/results/access.ts';
import { releaseApproved } from '../support/results/judgedContest.ts';
import { lookAt } from './findings.ts';
import { type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';
import { buildJudged, buildOfficial } from './resultsStage.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

const WAYS: readonly { duties: readonly Duty[]; offered: readonly string[]; acts: readonly string[] }[] = [
  { duties: [], offered: [], acts: [] },
  { duties: ['SCRUTINEER'], offered: ['Results', 'Announce'], acts: ['Print Cards'] },
  {
    duties: ['CHAIR'],
    offered: [],
    acts: ['Paste a List', 'Split Here…', 'Print Cards', 'Plan Semi-Final'],
  },
];

test.for(WAYS)('an account with the duties $duties is offered only what it may do', async (way) => {
  const contest = await buildJudged(floorcraft, { couples: 10 });
  const { storage } = await buildOfficial(floorcraft, contest, ...way.duties);
  const page = await floorcraft.visit(`/results?id=${contest.scheduleId}`, {
    width: 1440,
    height: 900,
    storage,
  });
  await settled(page);
  const textsOf = (name: RegExp) => page.getByRole('navigation', { name }).getByRole('link').allInnerTexts();
  // Without "1 contest not released".
  const linksOf = async (name: RegExp) => (await textsOf(name)).map((text) => text.replace(/\d.*/s, ''));
  expect(await linksOf(/^Places$/)).toEqual(['Program', 'Publish', 'Judging', 'Day', 'Results']);
  expect(await linksOf(/^Parts of/)).toEqual(way.offered);
  const acts: string[] = [];
  for (const path of ['judges?step=judges&', 'judges?step=panels&', 'judges?step=cards&', 'rounds?']) {
    await page.goto(`${floorcraft.address}/${path}id=${contest.scheduleId}`);
    await settled(page);
    const names = await page.locator('main').getByRole('button').allInnerTexts();
    acts.push(...names.filter((name) => /^(Print Cards|Paste a List|Split Here|Plan )/.test(name)));
  }
  expect(acts).toEqual(way.acts);
  // Others read the rounds in rows that cannot be pressed.
  expect(await page.locator('button.rounds-row').count()).toBe(way.duties.includes('CHAIR') ? 1 : 0);
});

test('the chair sees what is announced, but is not offered to make it public', async () => {
  const contest = await buildJudged(floorcraft, { couples: 3 });
  const marks = [1, 2, 3].map((place) => [place, place, place]);
  await contest.enter(contest.cardsOf([marks]));
  await contest.approve();
  await releaseApproved(floorcraft.ask, contest.scheduleId, false);
  const { storage } = await buildOfficial(floorcraft, contest, 'CHAIR');
  for (const [held, offered] of [
    [storage, 0],
    [{}, 3],
  ] as const) {
    const page = await floorcraft.visit(`/announce?id=${contest.scheduleId}`, { storage: held });
    await expect
      .poll(() =>
        page.getByRole('region', { name: 'Result to read', exact: true }).getByRole('listitem').count(),
      )
      .toBe(3);
    expect(await page.getByRole('button', { name: /^(Read|Back One|Later)/ }).count()).toBe(offered);
    if (offered > 0) continue;
    await page.keyboard.press('Space');
    await page.getByText('Scrutineers and the announcer make results public.').waitFor();
    expect(await page.locator('.announce-read').count()).toBe(0);
    expect(await lookAt(page, 'announce-chair')).toEqual([]);
  }
});
