import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inTurn } from '../support/cases.ts';
import type { StagedDay } from '../support/eventDay/stageDay.ts';
import { stageHardDay } from '../support/eventDay/stageHardDay.ts';
import { lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft } from './openFloorcraft.ts';

const FLOOR = 'Ballroom A';
const DEVICES = {
  announcer: { width: 1180, height: 820, thumbsBelow: 1440 },
  deck: { width: 390, height: 844, thumbsBelow: 640 },
  music: { width: 390, height: 844, thumbsBelow: 640 },
  hall: { width: 1920, height: 1080, thumbsBelow: 640 },
  desk: { width: 1440, height: 900, thumbsBelow: 640 },
  control: { width: 1440, height: 900, thumbsBelow: 640 },
} as const;
type Screen = keyof typeof DEVICES;

let floorcraft: Floorcraft;
let day: StagedDay;
let pages: Record<Screen, Page>;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageHardDay(floorcraft.ask);
  pages = {} as typeof pages;
  const path = new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR });
  for (const screen of Object.keys(DEVICES) as Screen[])
    pages[screen] = await floorcraft.visit(`/day/${screen}?${path}`, { ...DEVICES[screen], isKept: true });
});

let turn = 0;

/** Findings of some screens on their devices. Daily runs check one theme per state, in turn. */
async function findings(state: string, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  turn += 1;
  for (const [at, screen] of screens.entries()) {
    const { thumbsBelow, ...size } = DEVICES[screen];
    const looks = inTurn(['dark', 'light'] as const, turn + at).map((theme) => ({ theme, ...size }));
    found.push(...(await lookAt(pages[screen], `day-${screen}-${state}`, { looks, thumbsBelow })));
  }
  return found;
}

async function press(kind: string, more: object = {}): Promise<void> {
  const lastNo = await floorcraft.read<number>('floorClock.lastNo', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
  });
  await floorcraft.act('pressClock { lastNo }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
    lastNo,
    kind,
    ...more,
  });
}

interface DeckHeat {
  heatId: string;
  label: string;
  couples: { heatEntryId: string; number: number }[];
}
const deckHeats = async (): Promise<DeckHeat[]> =>
  await floorcraft.read<DeckHeat[]>('deck.heats { heatId label couples { heatEntryId number } }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
  });

const scratch = (heatEntryIds: readonly string[]) =>
  floorcraft.ask(
    'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }',
    {
      input: { scheduleId: day.scheduleId, heatEntryIds, reason: 'INJURED', isConfirmed: true },
    },
  );

async function onFloor(): Promise<string[]> {
  const { floorPlan, floorClock } = await floorcraft.ask<{
    floorClock: { heatId: string };
    floorPlan: {
      heats: { id: string; contests: { couples: { heatEntryId: string; isGone: boolean }[] }[] }[];
    };
  }>(
    `query F($id: ID!, $floor: String!) { floorClock(scheduleId: $id, floor: $floor) { heatId }
      floorPlan(scheduleId: $id, floor: $floor) { heats { id contests { couples { heatEntryId isGone } } } } }`,
    { id: day.scheduleId, floor: FLOOR },
  );
  const heat = floorPlan.heats.find(({ id }) => id === floorClock.heatId);
  const couples = heat?.contests.flatMap((contest) => contest.couples) ?? [];
  return couples.filter(({ isGone }) => !isGone).map(({ heatEntryId }) => heatEntryId);
}

test('twelve couples with long names in three contests, one of them scratched, before a heat with a letter', async () => {
  expect(await onFloor()).toHaveLength(12);
  await scratch((await onFloor()).slice(4, 5));
  await pages.announcer.locator('.announcer-gone').waitFor();
  await pages.hall.getByText('11 couples').waitFor();
  await pages.music.getByText('11', { exact: true }).waitFor();
  expect(await findings('full', ['announcer', 'deck', 'music', 'hall', 'desk', 'control'])).toEqual([]);
});

test('two answers about each of two couples and about a person, and a heat the deck asks to hold', async () => {
  const heat = (await deckHeats()).find(({ couples }) => couples.length > 0);
  const say = (kind: string, heatEntryIds: string[], seen?: string) =>
    floorcraft.ask('mutation C($input: CallDeckInput!) { callDeck(input: $input) { floor } }', {
      input: {
        ...{ scheduleId: day.scheduleId, heatId: heat?.heatId, heatEntryIds, kind, seen },
        pressedAt: new Date().toISOString(),
      },
    });
  for (const { heatEntryId } of heat?.couples.slice(0, 2) ?? [])
    for (const kind of ['NOT_HERE', 'HERE']) await say(kind, [heatEntryId], 'NOT_ASKED');
  await say('HOLD', []);
  const people = await floorcraft.read<{ id: string }[]>('desk.people { id }', {
    scheduleId: day.scheduleId,
  });
  for (const kind of ['HERE', 'LEFT'])
    await floorcraft.act('checkIn { entrantId }', {
      scheduleId: day.scheduleId,
      entrantIds: [people[0]?.id],
      kind,
      seen: 'UNKNOWN',
    });
  for (const screen of ['deck', 'desk', 'control'] as const)
    await pages[screen]
      .getByText('counts until someone decides')
      .nth(screen === 'deck' ? 1 : 2)
      .waitFor();
  // The couples stay in view.
  expect((await pages.deck.getByRole('tabpanel').boundingBox())?.height).toBeGreaterThan(88);
  expect(await findings('conflict', ['announcer', 'deck', 'desk', 'control'])).toEqual([]);
});

test('a paused floor', async () => {
  await press('PAUSE');
  for (const screen of ['announcer', 'deck', 'music', 'hall', 'control'] as const)
    await pages[screen]
      .getByText(/^Paused \d/)
      .first()
      .waitFor();
  expect(await findings('paused', ['announcer', 'deck', 'music', 'hall', 'control'])).toEqual([]);
  await press('RESUME');
  await pages.announcer
    .getByText(/^Paused \d/)
    .first()
    .waitFor({ state: 'detached' });
  // Offline, which comes next, every failed request is a complaint.
  expect(Object.values(pages).flatMap(complaintsOf)).toEqual([]);
});

test('offline, with queued presses', async () => {
  for (const screen of ['announcer', 'deck', 'music', 'hall', 'desk'] as const)
    await pages[screen].context().setOffline(true);
  await pages.announcer.getByText('Offline').first().waitFor();
  await pages.announcer.waitForTimeout(2100);
  await pages.announcer.keyboard.press('Space');
  await pages.announcer.getByText('1 press not sent yet').first().waitFor();
  await pages.deck.locator('.deck-is-here, .deck-coming button').first().click();
  await pages.deck.getByText('1 press not sent yet').waitFor();
  await pages.hall.locator('.hall-offline').waitFor();
  expect(await findings('offline', ['announcer', 'deck', 'music', 'hall', 'desk'])).toEqual([]);
  for (const screen of ['announcer', 'deck', 'music', 'hall', 'desk'] as const)
    await pages[screen].context().setOffline(false);
  await pages.announcer.getByText('1 press not sent yet').waitFor({ state: 'detached' });
});

test('an empty heat on the floor', async () => {
  while ((await onFloor()).length === 0) await press('START');
  await scratch(await onFloor());
  await pages.announcer.getByText('no couples').first().waitFor();
  await pages.control.getByText('On the floor, empty').waitFor();
  await pages.desk.getByText('on the floor, empty').waitFor();
  expect(await findings('empty', ['announcer', 'music', 'hall', 'desk', 'control'])).toEqual([]);
});

test('the last heat of the day', async () => {
  const upcoming = await floorcraft.read<{ heatId: string }[]>('floorClock.upcoming { heatId }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
  });
  await press('START', { heatId: upcoming.at(-1)?.heatId, skipsHeats: true });
  await pages.hall.getByText('This is the last heat').waitFor();
  await pages.deck.getByText('The last heat of this floor has started.').waitFor();
  expect(await findings('over', ['announcer', 'deck', 'music', 'hall', 'desk', 'control'])).toEqual([]);
});
