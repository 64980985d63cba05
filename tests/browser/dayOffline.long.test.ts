import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type StagedDay, stageDay } from '../support/eventDay/stageDay.ts';
import { type Floorcraft, openFloorcraft, see, settled, type Visit } from './openFloorcraft.ts';

const FLOOR = 'Ballroom A';

let floorcraft: Floorcraft;
let day: StagedDay;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageDay(floorcraft.ask, { danced: 3, lateMinutes: 6 });
});

const pathOf = (screen: string): string =>
  `/day/${screen}?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`;

interface Press {
  kind: string;
  label: string;
  pressedAt: string;
  at: string;
}

async function presses(): Promise<Press[]> {
  const floorClock = await floorcraft.read<{ presses: Press[] }>(
    'floorClock { presses(after: 0) { kind label pressedAt at } }',
    { scheduleId: day.scheduleId, floor: FLOOR },
  );
  return floorClock.presses;
}

interface Couple {
  heatEntryId: string;
  number: number;
  names: string[];
  answer: string;
  said: { pressedAt: string } | null;
  scratch: object | null;
}

async function deckHeat(): Promise<{ heatId: string; label: string; couples: Couple[] }> {
  const heats = await floorcraft.read<{ heatId: string; label: string; couples: Couple[] }[]>(
    `deck.heats { heatId label couples { heatEntryId number names answer said { pressedAt } scratch {
    by } } }`,
    { scheduleId: day.scheduleId, floor: FLOOR },
  );
  return heats.find(({ couples }) => couples.length > 1) as Awaited<ReturnType<typeof deckHeat>>;
}

/** A browser with a service worker, for screens opened offline. */
const visit = (path: string, how: Visit = {}): Promise<Page> =>
  floorcraft.visit(path, { ...how, hasWorker: true });

/** Waits until the service worker has cached the screens. */
async function kept(page: Page): Promise<void> {
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  // The worker controls no other screens.
  expect(new URL(scope).pathname).toBe('/day/');
}

test('every screen reopens offline with its last state and its age', async () => {
  const page = await visit(pathOf('announcer'), { width: 1440, height: 900 });
  const label = day.heats[2]?.label ?? '';
  const student = (await deckHeat()).couples[0]?.names[0] ?? '';
  const texts: Record<string, string | RegExp> = {};
  const screens = ['announcer', 'deck', 'music', 'hall', 'desk', 'control'];
  for (const screen of screens) {
    if (screen !== 'announcer') await page.goto(floorcraft.address + pathOf(screen));
    await heatOf(page, label);
    if (screen === 'desk') {
      await page.getByRole('searchbox').fill(student);
      await page.getByRole('heading', { name: student, level: 2 }).waitFor();
    }
    await settled(page);
    await kept(page);
    // Ignores what changes every second.
    texts[screen] = await contentOf(page);
    await page.context().setOffline(true);
    await page.reload();
    await see(page, /[Aa]s of \d/);
    await heatOf(page, label);
    if (screen === 'desk') {
      await page.getByRole('searchbox').fill(student);
      await page.getByRole('heading', { name: student, level: 2 }).waitFor();
      await page.locator('.desk-row .day-heat').first().waitFor();
    }
    await expect.poll(() => contentOf(page)).toBe(texts[screen]);
    await page.context().setOffline(false);
  }
});

const heatOf = (page: Page, label: string): Promise<void> =>
  page
    .locator('.day-heat, .control-where', { hasText: new RegExp(`^${label}\\b`) })
    .first()
    .waitFor();

const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.day-heat, .day-number, .control-where, .deck-names span, .desk-person b, .desk-dance',
      ),
    ]
      .map((element) => element.textContent)
      .join(' '),
  );

test('the announcer learns offline that results need the network', async () => {
  const page = await visit(pathOf('announcer'), { width: 1180, height: 820 });
  await page.locator('.announcer-head .day-heat').waitFor();
  await kept(page);
  await page.goto(floorcraft.address + pathOf('announce'));
  await page.getByText('Nothing to read').waitFor();
  await page.context().setOffline(true);
  await page
    .getByText(/^Offline, as of .+: new results won’t arrive, and none can be made public until you’re back/)
    .waitFor();
  await page.reload();
  await page
    .getByText('This device has not loaded the results yet. Connect it to the network first.')
    .waitFor();
  await page.context().setOffline(false);
  await page.getByText('Nothing to read').waitFor();
});

test('offline clock presses are queued, survive a reload and are sent once', async () => {
  const page = await visit(pathOf('announcer'), { width: 1180, height: 820 });
  const heat = page.locator('.announcer-head .day-heat');
  await heat.waitFor();
  await kept(page);
  const before = await presses();
  const heats = await floorcraft.read<{ heatId: string; couples: { heatEntryId: string }[] }[]>(
    'deck.heats { heatId couples { heatEntryId } }',
    { scheduleId: day.scheduleId, floor: FLOOR },
  );
  const [next] = heats;
  await floorcraft.act('callDeck { floor }', {
    ...{ scheduleId: day.scheduleId, heatId: next?.heatId, kind: 'NOT_HERE' },
    heatEntryIds: next?.couples.map(({ heatEntryId }) => heatEntryId),
  });
  const fromDeck = page.getByRole('region', { name: 'From the deck' });
  await fromDeck.waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await see(page, /Offline, as of/);
  await fromDeck.waitFor();
  expect(await heat.innerText()).toBe(before.at(-1)?.label);
  // A start counts only two seconds after the last one.
  const since = () => Date.now() - Date.parse(before.at(-1)?.at ?? '');
  await expect.poll(since, { timeout: 10_000 }).toBeGreaterThan(2500);
  await page.keyboard.press('Space');
  await see(page, '1 press not sent yet');
  // Reports on a heat that has started disappear, even offline.
  await fromDeck.waitFor({ state: 'detached' });
  await page.reload();
  await see(page, '1 press not sent yet');
  expect(await presses()).toHaveLength(before.length);

  await page.context().setOffline(false);
  await expect.poll(async () => (await presses()).length).toBe(before.length + 1);
  await see(page, /^Live$/);
  await page.getByText(/press(es)? not sent yet/).waitFor({ state: 'detached' });
  const late = (await presses()).at(-1);
  expect(Date.parse(late?.pressedAt ?? '')).toBeLessThan(Date.parse(late?.at ?? ''));
});

test('a late press does not move the clock, and is listed until dismissed', async () => {
  const page = await floorcraft.visit(pathOf('announcer'), { width: 1180, height: 820 });
  await page.locator('.announcer-head .day-heat').waitFor();
  const before = await presses();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await see(page, '1 press not sent yet');
  await floorcraft.act('pressClock { lastNo }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
    kind: 'START',
    lastNo: before.length,
    skipsHeats: true,
  });
  await page.context().setOffline(false);
  await see(page, /did not count/);
  await page.reload();
  await see(page, /did not count/);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText('did not count').waitFor({ state: 'detached' });
  expect(await presses()).toHaveLength(before.length + 1);
});

test('the deck and the desk work offline, and one person settles conflicting answers', async () => {
  const { heatId, label, couples } = await deckHeat();
  const [first, second] = couples as [Couple, Couple];
  const deck = await visit(pathOf('deck'), { width: 390, height: 844 });
  await deck.getByRole('tab', { name: new RegExp(`^${label} `) }).click();
  await kept(deck);
  const desk = await visit(pathOf('desk'), { width: 1440, height: 900 });
  await desk.getByRole('searchbox').fill(second.names[0] ?? '');
  await desk.getByRole('heading', { name: second.names[0], level: 2 }).waitFor();
  await kept(desk);
  await settled(desk);

  await deck.context().setOffline(true);
  await desk.context().setOffline(true);
  for (const { number } of [first, second]) {
    const own = deck.locator('.day-number', { hasText: new RegExp(`^${number}$`) });
    await deck.locator('li', { has: own }).getByRole('button').last().click();
    await deck.getByRole('region', { name: 'Here' }).locator(own).waitFor();
  }
  await see(deck, '2 presses not sent yet');
  await desk.getByRole('list', { name: 'Check-in' }).getByRole('button', { name: 'Check In' }).click();
  await see(desk, '1 press not sent yet');
  await Promise.all([deck.reload(), desk.reload()]);
  await see(deck, '2 presses not sent yet');
  await see(desk, '1 press not sent yet');
  // Others report the opposite of both couples.
  const call = { scheduleId: day.scheduleId, heatId, kind: 'NOT_HERE', seen: 'NOT_ASKED' };
  await floorcraft.act('callDeck { floor }', { ...call, heatEntryIds: [first.heatEntryId] });
  await floorcraft.act('scratchHeatEntries', {
    scheduleId: day.scheduleId,
    heatEntryIds: [second.heatEntryId],
    reason: 'LATE',
  });
  await Promise.all([deck.context().setOffline(false), desk.context().setOffline(false)]);
  await deck.getByText(/press(es)? not sent yet/).waitFor({ state: 'detached' });
  await desk.getByText(/press(es)? not sent yet/).waitFor({ state: 'detached' });
  const said = (await deckHeat()).couples.filter(({ said: mark }) => mark !== null);
  expect(said.map(({ answer }) => answer)).toEqual(['HERE', 'HERE']);
  const [one, other] = [first, second].map(({ heatEntryId }) =>
    Date.parse(said.find((couple) => couple.heatEntryId === heatEntryId)?.said?.pressedAt ?? ''),
  ) as [number, number];
  expect(one).toBeLessThan(other);

  // Both screens show the conflict, and one answer settles it on both.
  const ask = (page: Page, { names }: Couple) =>
    page.getByRole('region', { name: `Two answers about ${names.join(' & ')}` });
  await Promise.all([deck, desk].flatMap((page) => [first, second].map((one) => ask(page, one).waitFor())));
  await ask(deck, second)
    .getByRole('button', { name: `They Are Here, Dance ${label}` })
    .click();
  await ask(desk, first).getByRole('button', { name: 'Not Here' }).click();
  await Promise.all(
    [deck, desk].flatMap((page) =>
      [first, second].map((one) => ask(page, one).waitFor({ state: 'detached' })),
    ),
  );
  await expect
    .poll(async () => (await deckHeat()).couples.map(({ answer, scratch }) => [answer, scratch]))
    .toEqual(
      couples.map(({ heatEntryId, answer }) => [
        heatEntryId === first.heatEntryId ? 'NOT_HERE' : heatEntryId === second.heatEntryId ? 'HERE' : answer,
        null,
      ]),
    );
});

test('conflicting check-ins of two offline desks show on both and on Control until one decides', async () => {
  const people = await floorcraft.read<{ name: string }[]>('desk.people { name }', {
    scheduleId: day.scheduleId,
  });
  const name = people.at(-1)?.name ?? '';
  const openDesk = async (): Promise<Page> => {
    const page = await floorcraft.visit(pathOf('desk'), { width: 1440, height: 900 });
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: 'Check In', exact: true }).waitFor();
    await settled(page);
    await page.context().setOffline(true);
    return page;
  };
  const [first, second] = [await openDesk(), await openDesk()];
  const control = await floorcraft.visit(pathOf('control'), { width: 1440, height: 900 });
  await first.getByRole('button', { name: 'Check In', exact: true }).click();
  await second.getByRole('button', { name: 'Mark as Left' }).click();
  for (const page of [first, second]) {
    await see(page, '1 press not sent yet');
    await page.context().setOffline(false);
    await page.getByText('1 press not sent yet').waitFor({ state: 'detached' });
  }
  const asked = (page: Page) => page.getByRole('region', { name: `Two answers about ${name}` });
  for (const page of [first, second, control]) {
    await asked(page).getByText('“Left” counts until someone decides.').waitFor();
    expect(await asked(page).locator('li b').allInnerTexts()).toEqual(['Here', 'Left']);
    await asked(page).getByRole('button', { name: 'They Have Left' }).waitFor();
  }
  await asked(second).getByRole('button', { name: 'They Are Here' }).click();
  for (const page of [first, second, control]) await asked(page).waitFor({ state: 'detached' });
  await first.getByRole('button', { name: 'Undo: Here' }).waitFor();
});

test('a screen opened while the server is away shows the floor once it answers, without a press', async () => {
  const page = await floorcraft.visit('/day/hall', { width: 1920, height: 1080, isFresh: true });
  await page.getByText('No such floor').waitFor();
  await page.clock.install();
  let tries = 0;
  await page.route(/\/(graphql|healthz|readyz)$/, (route) => {
    if (route.request().postData()?.includes('FloorPlan')) tries += 1;
    return route.abort();
  });
  await page.goto(`${floorcraft.address}${pathOf('hall')}&again=1`);
  await page.getByLabel('Loading the floor').or(page.getByText('has not loaded the floor')).waitFor();
  while (tries < 40) await page.clock.runFor(8000);
  await see(page, 'This device has not loaded the floor yet. Connect it to the network first.');
  await page.unroute(/\/(graphql|healthz|readyz)$/);
  await page.clock.runFor(8000);
  await heatOf(page, (await presses()).at(-1)?.label ?? '');
});

test('a desk that never loaded its people says so offline, and loads them once online', async () => {
  const page = await floorcraft.visit('/day/hall', { width: 1366, height: 657 });
  await page.getByText('No such floor').waitFor();
  await page.route(/\/graphql$/, (route) =>
    route.request().postData()?.includes('DeskPeople') ? route.abort() : route.continue(),
  );
  await page.goto(floorcraft.address + pathOf('desk'));
  await page.getByLabel('Loading the people').or(page.getByText('has not loaded the people')).waitFor();
  await page.context().setOffline(true);
  await see(page, 'This device has not loaded the people yet. Connect it to the network first.');
  await page.unroute(/\/graphql$/);
  await page.context().setOffline(false);
  await see(page, 'Find a person');
});

test('an answer that arrives after the connection is lost leaves the screen offline, with its age', async () => {
  const page = await floorcraft.visit(pathOf('desk'), { width: 1366, height: 768 });
  await see(page, 'Find a person');
  await settled(page);
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/graphql$/, async (route) => {
    if (!route.request().postData()?.includes('DeskPeople')) return route.continue();
    const answer = (await (await route.fetch()).json()) as { data: { desk: { people: { name: string }[] } } };
    for (const person of answer.data.desk.people) person.name = `Answered Late ${person.name}`;
    asked.resolve();
    await held.promise;
    return route.fulfill({ json: answer });
  });
  await page.reload();
  await see(page, /^Live$/);
  await asked.promise;
  await page.context().setOffline(true);
  await see(page, /Offline, as of/);
  const said = await page.locator('.day-live').evaluateHandle((state) => {
    const words = new Set<string>();
    new MutationObserver(() => words.add(state.textContent)).observe(state, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    return words;
  });
  held.resolve();
  await page.getByRole('searchbox').fill('Answered Late');
  await page
    .getByText(/^Answered Late/)
    .first()
    .waitFor();
  expect(await said.evaluate((words) => [...words].filter((word) => !word.startsWith('Offline')))).toEqual(
    [],
  );
  await page.context().setOffline(false);
  await see(page, /^Live$/);
});

test('a screen whose refresh fails does not say that it is live until one succeeds', async () => {
  const SCRATCH = 'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }';
  const scratch = async () => {
    const heatEntryId = (await deckHeat()).couples.find((couple) => !couple.scratch)?.heatEntryId;
    const input = { scheduleId: day.scheduleId, heatEntryIds: [heatEntryId], reason: 'ILL' };
    return floorcraft.ask(SCRATCH, { input });
  };
  const page = await floorcraft.visit(pathOf('announcer'), { width: 1180, height: 820 });
  await see(page, /^Live$/);
  const failure = { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  await page.route(/\/graphql$/, (route) =>
    route.request().postData()?.includes('query FloorPlan')
      ? route.fulfill({ json: { errors: [failure], data: { floorPlan: null } } })
      : route.continue(),
  );
  await scratch();
  await see(page, /Offline, as of/);
  await page.unroute(/\/graphql$/);
  await scratch();
  await see(page, /^Live$/);
});

test('the worker controls no other screen', async () => {
  const page = await visit('/schedules');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
