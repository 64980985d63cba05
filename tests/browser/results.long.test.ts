import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { apiThrough } from '../support/oneField.ts';
import { personPath } from '../support/publishing/personPaths.ts';
import { buildJudgedDay } from '../support/results/judgedDay.ts';
import { lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';
import { answerTo, buildJudged, holdAnswers, storeCards } from './resultsStage.ts';
import { fillBall } from './springBall.ts';

const SCRATCH = 'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }';

/** Number of danced heats; all but the last have one couple. */
const DANCED = 4;

let floorcraft: Floorcraft;
let ids: { eventId: string; scheduleId: string };
/** Public pages, a student alone in a contest of a danced heat, and an entry that dances last. */
let home: string;
let student: string;
let last: string | undefined;

interface Heat {
  id: string;
  entries: { id: string; entry: { entrant: { name: string } } }[];
}

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  ids = await fillBall(floorcraft);
  const { ask } = floorcraft;
  const { scheduleId, eventId } = ids;
  await ask('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId },
  });
  const { openPublicLink } = await ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  home = openPublicLink.publication.path;
  const { schedule } = await ask<{
    schedule: { heats: Heat[]; floorClocks: { floor: string; upcoming: { heatId: string }[] }[] };
  }>(
    `query H($id: ID!) { schedule(id: $id) { floorClocks { floor upcoming { heatId } }
      heats { id entries { id entry { entrant { name } } } } } }`,
    { id: scheduleId },
  );
  const [clock] = schedule.floorClocks;
  const danced = (clock?.upcoming ?? [])
    .slice(0, DANCED)
    .map(({ heatId }) => schedule.heats.find(({ id }) => id === heatId)?.entries ?? []);
  student = danced[0]?.[0]?.entry.entrant.name ?? '';
  last = schedule.heats.flatMap(({ entries }) => entries).at(-1)?.id;
  const scratched = danced.slice(0, -1).flatMap(([, ...others]) => others.map(({ id }) => id));
  await ask(SCRATCH, { input: { scheduleId, heatEntryIds: scratched } });
  const heatId = clock?.upcoming[DANCED - 1]?.heatId;
  await ask('mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }', {
    input: { scheduleId, floor: clock?.floor, kind: 'START', lastNo: 0, heatId, skipsHeats: true },
  });
});

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Contests' }).getByRole('listitem').filter({ hasText: name });

test('one-couple contests go from the floor to the public page by keyboard', async () => {
  const page = await floorcraft.visit(`/results?id=${ids.scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'One couple').waitFor();
  const look = await lookAt(page, 'results');
  const heats = await group(page, 'One couple').getByRole('listitem').count();
  expect(heats).toBe(DANCED - 1);
  // An update may precede the answer. The row goes with the answer, and its key is dead until then.
  const letGo = await holdAnswers(page, 'ConfirmUncontested');
  const done = answerTo(page, 'mutation ConfirmUncontested');
  await page.keyboard.press('u');
  await done;
  const news = answerTo(page, 'query MarkingQueue');
  await floorcraft.ask(SCRATCH, { input: { scheduleId: ids.scheduleId, heatEntryIds: [last] } });
  await (await news).finished();
  const again: string[] = [];
  page.on('request', (request) => again.push(...(request.postData()?.match(/mutation \w+/) ?? [])));
  await page.keyboard.press('u');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn, { timeout: 1000 })));
  expect(again).toEqual([]);
  expect(await group(page, 'One couple').getByRole('listitem').count()).toBe(heats);
  await letGo();
  await expect.poll(() => group(page, 'One couple').getByRole('listitem').count()).toBe(heats - 1);
  for (let left = heats - 1; left > 0; left -= 1) {
    await page.keyboard.press('u');
    await expect.poll(() => group(page, 'One couple').getByRole('listitem').count()).toBe(left - 1);
  }
  // Cards narrow the queue. After choosing another row they stay closed when that row goes.
  await group(page, 'To type').getByRole('button').first().dblclick();
  await page.getByRole('button', { name: 'Release All' }).waitFor();
  await group(page, 'To release').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.press('Shift+R');
  await group(page, 'To release').waitFor({ state: 'detached' });
  const announcing = group(page, 'To announce').getByRole('listitem');
  await expect.poll(() => announcing.count()).toBe(heats);
  const person = new URL(
    personPath(await (await fetch(`${floorcraft.address}${home}/people`)).text(), student),
    floorcraft.address,
  );
  expect(await (await fetch(person)).text()).not.toContain('class="place');
  for (let left = heats; left > 0; left -= 1) {
    await page.keyboard.press('a');
    await expect.poll(() => announcing.count()).toBe(left - 1);
  }
  await group(page, 'Public').waitFor();
  await figure(page, 'Public').getByText('of ').waitFor();
  const publicPage = await floorcraft.visit(person.pathname, { isAnonymous: true, width: 390, height: 844 });
  await publicPage.getByRole('button', { name: / earlier$/ }).click();
  await publicPage.getByText('The only couple in this contest.').first().waitFor();
  const found = [...look, ...(await lookAt(publicPage, 'results-public', { thumbsBelow: 0 }))];
  expect(found).toEqual([]);
  await settled(page);
  expect(complaintsOf(page)).toEqual([]);
});

test('a couple the deck reported missing is struck beforehand, and can be restored', async () => {
  const api = apiThrough(floorcraft.ask);
  const { scheduleId, heats, startNext } = await buildJudgedDay(api);
  const [absent] = heats[0].entries;
  await floorcraft.act('callDeck { floor }', {
    scheduleId,
    heatId: heats[0].id,
    heatEntryIds: [absent?.id],
    kind: 'NOT_HERE',
  });
  await startNext();
  const page = await floorcraft.visit(`/results?id=${scheduleId}`, { width: 1440, height: 900 });
  const missed = page.getByText('The deck did not find them, no place');
  await missed.waitFor();
  await page.getByRole('button', { name: '1 Danced: 1st' }).waitFor();
  await page.getByRole('button', { name: /^Restore / }).click();
  await page.getByRole('button', { name: '2 Danced: 1st' }).waitFor();
  await page
    .getByRole('button', { name: /^Strike / })
    .first()
    .click();
  await page.keyboard.press('u');
  await group(page, 'To release').waitFor();
  expect(await missed.count()).toBe(0);
  await page.getByText('Did not dance, no place').waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a final is typed with letters and digits, and errors show in place', async () => {
  const page = await floorcraft.visit(`/results?id=${ids.scheduleId}`, { width: 1440, height: 900 });
  await group(page, 'To type').getByRole('listitem').first().getByRole('button').click();
  const way = page.getByRole('link', { name: 'Set Its Panel' });
  expect(await way.getAttribute('href')).toBe(`/judges?id=${ids.scheduleId}&step=panels`);
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Judges from this heat on/).fill('A Ann Ash\nB Bob Birch\nC Cy Cedar');
  await page.getByRole('button', { name: 'Set Panel' }).click();
  await page.getByRole('columnheader', { name: 'A', exact: true }).waitFor();
  await page.getByRole('columnheader', { name: 'A', exact: true }).click();
  await page.keyboard.type('a122');
  const fault = page.getByText(/^Judge A, .* both have 2nd\. 3rd is missing\.$/);
  await fault.waitFor();
  await page.keyboard.type('b123c132');
  await storeCards(page);
  await fault.waitFor();
  await page.keyboard.type('a');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await fault.waitFor({ state: 'detached' });
  expect(await lookAt(page, 'results-cards')).toEqual([]);
  const contests = await floorcraft.read<{ id: string; state: string; couples: { heatEntryId: string }[] }[]>(
    'markingQueue.contests { id state couples { heatEntryId } }',
    { scheduleId: ids.scheduleId },
  );
  const typed = contests.find(({ state }) => state === 'TO_TYPE');
  await floorcraft.act('withdrawCouple { state }', {
    ...{ scheduleId: ids.scheduleId, contestId: typed?.id, id: randomUUID(), reason: 'Injured' },
    heatEntryId: typed?.couples[0]?.heatEntryId,
  });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Signed Before: Close Up' }).click();
  await page.getByRole('region', { name: 'Someone else must verify these cards' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cards Match the Paper' }).count()).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
});

test('passes of a scrutineer and the chair open the results on their devices, each with its own actions', async () => {
  const openPassOf = async (role: string) => {
    const code = await floorcraft.act<string>('createDayPass.code', {
      eventId: ids.eventId,
      role,
      name: 'N. Osei',
    });
    const path = `/day?pass=${code}`;
    return floorcraft.visit(path, { isAnonymous: true, width: 1440, height: 900 });
  };
  const openAs = async (role: string, title: string, waiting: string) => {
    const page = await openPassOf(role);
    await page.waitForURL(`**/day/*?schedule=${ids.scheduleId}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await group(page, waiting).getByRole('listitem').first().getByRole('button').click();
    await page.getByRole('button', { name: 'Open Cards' }).click();
    return page;
  };
  const typist = await openAs('SCRUTINEER', 'Scrutineer', 'To verify');
  // The pass counts as its maker, who typed the cards, until the event allows one person.
  await typist.getByText('An organiser can turn on “One person verifies, approves and corrects”').waitFor();
  expect(await lookAt(typist, 'results-pass')).toEqual([]);
  const maker = await floorcraft.visit(`/results?id=${ids.scheduleId}`, { width: 1440, height: 900 });
  await group(maker, 'To verify').getByRole('listitem').first().getByRole('button').click();
  await maker.getByRole('button', { name: 'Open Cards' }).click();
  expect(await lookAt(maker, 'results-alone')).toEqual([]);
  await maker.getByRole('button', { name: 'I Verify My Own Cards from Now On' }).click();
  await maker.getByRole('button', { name: 'Cards Match the Paper F2' }).waitFor();
  await maker.goto(`${floorcraft.address}/judges?id=${ids.scheduleId}&step=rules`);
  expect(await maker.getByLabel('One person verifies, approves and corrects').isChecked()).toBe(true);
  await maker
    .getByText(/^You verify your own cards\. /)
    .last()
    .waitFor();
  expect(await lookAt(maker, 'judges-alone')).toEqual([]);
  expect(complaintsOf(maker)).toEqual([]);
  await typist.reload();
  await group(typist, 'To verify').getByRole('listitem').first().getByRole('button').click();
  await typist.getByRole('button', { name: 'Open Cards' }).click();
  await typist.getByRole('button', { name: 'Cards Match the Paper F2' }).waitFor();
  await typist.keyboard.press('F2');
  await typist.getByText('The chair approves the result.').waitFor();
  expect(await typist.getByRole('group', { name: 'Chair' }).count()).toBe(0);
  expect(complaintsOf(typist)).toEqual([]);

  const chair = await openAs('CHAIR', 'Chair', 'For the chair');
  await chair.getByRole('group', { name: 'Chair' }).waitFor();
  expect(await lookAt(chair, 'results-chair')).toEqual([]);
  await chair.getByRole('button', { name: 'Approve', exact: true }).click();
  await group(chair, 'To release').waitFor();
  expect(await chair.getByRole('button', { name: 'Release to Announcer' }).count()).toBe(0);
  // Nor by key: a refused action would show a message.
  const sent: string[] = [];
  chair.on('request', (request) => {
    sent.push(...(request.postData()?.match(/ConfirmUncontested|ReleaseResults/) ?? []));
  });
  for (const key of ['r', 'Shift+R', 'a', 'u']) await chair.keyboard.press(key);
  await settled(chair);
  expect(sent).toEqual([]);
  await typist.getByRole('button', { name: 'Release to Announcer' }).click();
  await group(typist, 'To announce').waitFor();

  const announcer = await openPassOf('ANNOUNCER');
  await announcer.waitForURL('**/day/announcer?**');
  await announcer.getByRole('link', { name: 'Results' }).waitFor();
  expect(await lookAt(announcer, 'results-floor')).toEqual([]);
  await announcer.getByRole('link', { name: 'Results' }).click();
  const reading = announcer.getByRole('region', { name: 'Result to read' });
  await reading.getByRole('listitem').first().waitFor();
  expect(await lookAt(announcer, 'results-announcer')).toEqual([]);
  const couples = await reading.getByRole('listitem').count();
  for (let read = 1; read <= couples; read += 1) {
    await announcer.keyboard.press(' ');
    if (read < couples) await expect.poll(() => reading.locator('.announce-read').count()).toBe(read);
  }
  await announcer.getByText('Nothing to read').waitFor();
  expect(complaintsOf(announcer)).toEqual([]);
  expect(complaintsOf(chair)).toEqual([]);
});

test('the deck calls a judge whose card was sent back until it is typed', async () => {
  const contest = await buildJudged(floorcraft, { couples: 2 });
  const path = `/day/deck?schedule=${contest.input.scheduleId}`;
  const deck = await floorcraft.visit(path, { width: 390, height: 844 });
  await deck.getByRole('region', { name: 'On the floor' }).waitFor();
  await floorcraft.act('returnCard { state }', {
    ...contest.input,
    id: randomUUID(),
    code: 'B',
    reason: 'NOT_SIGNED',
  });
  const call = deck.getByRole('status').filter({ hasText: 'Judge B to the scrutineer, please: heat' });
  await call.waitFor();
  expect(await lookAt(deck, 'deck-wanted')).toEqual([]);
  const marks = [
    [
      [1, 1, 1],
      [2, 2, 2],
    ],
  ];
  await contest.enter(contest.cardsOf(marks));
  await call.waitFor({ state: 'detached' });
  expect(complaintsOf(deck)).toEqual([]);
});
