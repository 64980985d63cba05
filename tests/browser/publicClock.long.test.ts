import { beforeAll, expect, test } from 'vitest';
import { personPath } from '../support/publishing/personPaths.ts';
import { axeFindings, beyondTheEdge } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

let floorcraft: Floorcraft;
let home: string;
let person: string;
let startAt: (index: number) => Promise<void>;
/** Indices of the heats of the person on the floor. */
let own: number[];
let labels: string[];

const PHONE = { isAnonymous: true, width: 390, height: 844 } as const;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { eventId, scheduleId } = await fillBall(floorcraft);
  const ask = floorcraft.ask;
  const { schedule } = await ask<{ schedule: { sections: { id: string; heatDuration: number }[] } }>(
    'query S($id: ID!) { schedule(id: $id) { sections { id heatDuration } } }',
    { id: scheduleId },
  );
  const [section] = schedule.sections;
  const duration = section?.heatDuration ?? 90;
  const startTime = new Date(Date.now() - (9 * duration + 6 * 60) * 1000);
  const input = { id: section?.id, startTime, endTime: new Date(startTime.getTime() + 7_200_000) };
  await ask('mutation U($input: UpdateSectionInput!) { updateSection(input: $input) { id } }', { input });
  await ask('mutation A($id: ID!) { assignBackNumbers(input: { eventId: $id }) { id } }', { id: eventId });
  await ask('mutation P($id: ID!) { publishSchedule(input: { scheduleId: $id }) { id } }', {
    id: scheduleId,
  });
  const { openPublicLink } = await ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($id: ID!) { openPublicLink(input: { eventId: $id }) { publication { path } } }',
    { id: eventId },
  );
  home = openPublicLink.publication.path;
  const { floorPlan } = await ask<{
    floorPlan: {
      heats: {
        id: string;
        label: string;
        coupleCount: number;
        contests: { couples: { dancers: { name: string }[] }[] }[];
      }[];
    };
  }>(
    'query F($id: ID!) { floorPlan(scheduleId: $id) { heats { id label coupleCount contests { couples { dancers { name } } } } } }',
    { id: scheduleId },
  );
  const { heats } = floorPlan;
  labels = heats.map(({ label }) => label);
  const danced = heats.findIndex(({ coupleCount }, index) => index >= 12 && coupleCount > 0);
  const name = heats[danced]?.contests[0]?.couples[0]?.dancers[0]?.name ?? '';
  own = heats.flatMap(({ contests }, index) =>
    contests.some(({ couples }) => couples.some(({ dancers }) => dancers.some((one) => one.name === name)))
      ? [index]
      : [],
  );
  person = personPath(await (await fetch(`${floorcraft.address}${home}/people`)).text(), name);
  let lastNo = 0;
  startAt = async (index) => {
    const { pressClock } = await ask<{ pressClock: { lastNo: number } }>(
      'mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }',
      { input: { scheduleId, floor: '', kind: 'START', lastNo, heatId: heats[index]?.id, skipsHeats: true } },
    );
    lastNo = pressClock.lastNo;
  };
});

test('a dancer sees the current heat, the delay, and their own next heat', async () => {
  const next = own.find((index) => index >= 12) ?? 0;
  const page = await floorcraft.visit(person, PHONE);
  expect(await page.locator('#next .floor').count()).toBe(0);
  await startAt(next - 3);
  const card = page.locator('#next');
  await card.getByText('On the floor now').waitFor();
  await card
    .getByText(/\d+ min late/)
    .first()
    .waitFor();
  expect(await card.locator('.big > b').innerText()).toBe(labels[next]);
  await card
    .getByText(/^about\s/)
    .first()
    .waitFor();
  await see(page, /^Live, \d/);
  expect(await card.locator('h2').innerText()).toMatch(/^You are next( but (one|two))?$/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);
  await startAt(next);
  await see(page, 'You are on the floor');
  await page.locator('.rows > .now').first().waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('the home page shows the current heat, and the program marks it', async () => {
  const page = await floorcraft.visit(home, PHONE);
  await page.locator('#now').getByText('On the floor now').waitFor();
  await page.getByRole('link', { name: 'Whole program' }).click();
  await page.locator('li.now').first().waitFor();
});

test('offline it shows its age, switches to the past tense, and after ten minutes only shows times', async () => {
  const last = own.at(-1) ?? 0;
  await startAt(last - 2);
  const page = await floorcraft.visit(person, { ...PHONE, isFresh: true });
  await page.locator('#next .floor').waitFor();
  await page.clock.install();
  await page.context().setOffline(true);
  await page.clock.runFor(150_000);
  await see(page, /As of \d minutes ago, no network/);
  await see(page, 'On the floor then');
  await see(page, /^You were /);
  const heat = await page.locator('#next .big > b').innerText();
  expect(await axeFindings(page)).toEqual([]);
  await page.clock.runFor(600_000);
  await see(page, /As of 1\d minutes ago/);
  expect(await page.locator('#next h2').count()).toBe(0);
  expect(await page.locator('#next .big > b').innerText()).toBe(heat);
  await page.context().setOffline(false);
  await page.clock.runFor(6000);
  await see(page, /^Live, \d/);
});
