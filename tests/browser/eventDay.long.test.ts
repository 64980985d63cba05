import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCode } from '../support/browser/readCode.ts';
import { freshTest, inTurn } from '../support/cases.ts';
import { lastPressOf } from '../support/eventDay/lastPressOf.ts';
import { ON_FLOOR } from '../support/eventDay/onFloor.ts';
import { type StagedDay, stageDay } from '../support/eventDay/stageDay.ts';
import { axeFindings, beyondTheEdge, lookAt, smallTargets } from './findings.ts';
import { tabTo } from './keys.ts';
import {
  complaintsOf,
  type Floorcraft,
  holdReads,
  openFloorcraft,
  outboxOf,
  settled,
} from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let day: StagedDay;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageDay(floorcraft.ask, { danced: 3, lateMinutes: 6 });
});

const pathOf = (screen: string): string =>
  `/day/${screen}?${new URLSearchParams({ schedule: day.scheduleId, floor: 'Ballroom A' })}`;
const label = (at: number): string => day.heats[at]?.label ?? '';
const shows = (page: Page, heat: string) =>
  page
    .getByRole('region', { name: 'On the floor' })
    .locator('.day-heat', { hasText: new RegExp(`^${heat}$`) })
    .waitFor();

const lastPress = () => lastPressOf(floorcraft.ask, day.scheduleId);

/** Waits until the next press counts. */
const afterTheWait = (page: Page) => page.waitForTimeout(2100);

describe('the announcer', () => {
  test('starts heats with Space, counts a double press once, undoes and pauses; the hall screen follows', async () => {
    const page = await floorcraft.visit(pathOf('announcer'), { width: 1180, height: 820 });
    const hall = await floorcraft.visit(pathOf('hall'), { width: 1920, height: 1080 });
    await Promise.all([shows(page, label(2)), shows(hall, label(2))]);
    await afterTheWait(page);
    const { no } = await lastPress();
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await Promise.all([shows(page, label(3)), shows(hall, label(3))]);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await Promise.all([shows(page, label(2)), shows(hall, label(2))]);
    await expect.poll(lastPress).toMatchObject({ no: no + 2, kind: 'UNDO' });
    // Space starts the heat although Undo was clicked last.
    await page.keyboard.press('Space');
    await shows(hall, label(3));
    await afterTheWait(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await hall.getByText(/^Paused /).waitFor();
    await afterTheWait(page);
    await page.keyboard.press('Space');
    await hall.getByText(/ late$/).waitFor();
    await expect.poll(lastPress).toMatchObject({ no: no + 5, kind: 'RESUME' });
    expect([complaintsOf(page), complaintsOf(hall)]).toEqual([[], []]);
  });

  // `dayKeys` covers the jump daily, `dayEdits` the presses of others.
  freshTest('jumps to a heat after a confirmation, and shows the presses of others', async () => {
    const page = await floorcraft.visit(pathOf('announcer'), { width: 1180, height: 820 });
    await shows(page, label(3));
    await page.getByRole('button', { name: `Start heat ${label(6)}` }).click();
    await page.getByText(`2 heats will count as danced: ${label(4)} and ${label(5)}.`).waitFor();
    await page.getByRole('button', { name: `Start Heat ${label(6)}`, exact: true }).click();
    await shows(page, label(6));
    await expect.poll(lastPress).toMatchObject({ kind: 'START', label: label(6) });
    // The press is in flight while someone else presses.
    const { no } = await lastPress();
    const arrival = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation PressClock')) await arrival.promise;
      await route.continue();
    });
    await afterTheWait(page);
    await page.keyboard.press('Space');
    await page.getByText('1 press not sent yet').waitFor();
    await floorcraft.act('pressClock { lastNo }', {
      scheduleId: day.scheduleId,
      floor: 'Ballroom A',
      kind: 'START',
      lastNo: no,
    });
    await shows(page, label(7));
    arrival.resolve();
    await page.getByText(`started heat ${label(7)} before you pressed.`).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await shows(page, label(7));
    await expect.poll(lastPress).toMatchObject({ no: no + 1, label: label(7) });
  });
});

test('reports of missing couples reach the announcer and the organiser, and their answers the deck', async () => {
  const { heats } = (
    await floorcraft.ask<{
      deck: {
        heats: { heatId: string; label: string; couples: { heatEntryId: string; number: number }[] }[];
      };
    }>(
      `query D($id: ID!) { deck(scheduleId: $id, floor: "Ballroom A") {
        heats { heatId label couples { heatEntryId number } } } }`,
      { id: day.scheduleId },
    )
  ).deck;
  const heat = heats.findLast(({ couples }) => couples.length > 1);
  const [couple] = heat?.couples ?? [];
  const say = (kind: string, heatEntryIds: string[]) =>
    floorcraft.ask('mutation C($input: CallDeckInput!) { callDeck(input: $input) { floor } }', {
      input: { scheduleId: day.scheduleId, heatId: heat?.heatId, heatEntryIds, kind },
    });
  const announcer = await floorcraft.visit(pathOf('announcer'), { width: 1180, height: 820 });
  await announcer.locator('.day-heat').first().waitFor();
  await say('NOT_HERE', [couple?.heatEntryId ?? '']);
  await say('HOLD', []);
  const told = announcer.getByRole('region', { name: 'From the deck' });
  await told.getByText(`${heat?.label}: 1 couple not here yet`).waitFor();
  await told.getByRole('button', { name: `Called ${couple?.number} for heat ${heat?.label}` }).click();
  await told.getByText('once').waitFor();
  const music = await floorcraft.visit(pathOf('music'), { width: 390, height: 844 });
  await music.getByRole('button', { name: 'Music Is On' }).click();
  await music.getByText(/^since /).waitFor();
  await music.getByRole('button', { name: 'To Announcer' }).click();
  await music.getByRole('button', { name: 'Sound problem' }).click();
  const asked = announcer.getByRole('region', { name: 'To do' });
  await asked.getByText('Sound problem').waitFor();
  const found = [
    ...(await axeFindings(announcer)),
    ...(await beyondTheEdge(announcer)),
    ...(await axeFindings(music)),
    ...(await smallTargets(music)),
  ];
  expect(found).toEqual([]);
  // A handled report stays hidden although a stale list still has it.
  const letRead = await holdReads(announcer);
  await asked.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => outboxOf(announcer)).toEqual([]);
  await announcer.evaluate(() => new Promise(requestAnimationFrame));
  expect(await asked.count()).toBe(0);
  await letRead();
  await music.getByText(/^Told the announcer/).waitFor({ state: 'detached' });

  const control = await floorcraft.visit(pathOf('control'), { width: 1440, height: 900 });
  const missing = control.getByRole('region', { name: 'Missing, next 30 min' });
  await missing.getByText(/^not at the deck /).waitFor();
  const waits = control.getByRole('region', { name: 'To decide' });
  await waits.getByText('Deck asks to hold').waitFor();
  await waits.getByRole('button', { name: 'Don’t Hold' }).click();
  await waits.getByText('Nothing needs a decision.').waitFor();
  await told.getByText('hold it').waitFor({ state: 'detached' });
  expect([announcer, control, music].flatMap(complaintsOf)).toEqual([]);
});

test('Control works by keyboard, and shows a code for phones', async () => {
  const heats = await controlHeats();
  const heat = heats.findLast(({ rows }) => rows.length > 2);
  await floorcraft.act('scratchHeatEntries', {
    scheduleId: day.scheduleId,
    heatEntryIds: heat?.rows.slice(1),
    reason: 'ILL',
  });
  const page = await floorcraft.visit(pathOf('control'), { width: 1440, height: 900 });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PublicAddress')) return route.fallback();
    const publicAddress = {
      ...{ origin: 'http://192.168.137.1:4000', isLocalOnly: false, others: [] },
      ...{ phones: 'ON', hasNetwork: true, problem: null, printedOrigin: null },
    };
    return route.fulfill({ json: { data: { publicAddress } } });
  });
  await page.reload();
  const clock = page.getByRole('region', { name: 'Clock of Ballroom A' });
  await page.getByRole('button', { name: 'Dance Alone' }).waitFor();
  await settled(page);
  // In reading order: floor, decisions, log, screens.
  await tabTo(page, /^Pause$/);
  await page.keyboard.press('Enter');
  await clock.getByRole('button', { name: 'Resume' }).waitFor();
  await afterTheWait(page);
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, /^Resume$/);
  await page.keyboard.press('Space');
  await clock.getByRole('button', { name: 'Pause' }).waitFor();
  const minutes = clock.getByRole('group', { name: 'Minutes' }).getByRole('button');
  const choices = await minutes.allInnerTexts();
  await clock.getByText(/^The clock expects the rest \d+ min later\./).waitFor();
  await tabTo(page, /^Use It$/);
  await page.keyboard.press('Enter');
  await clock.getByText(/^\d+ heats and \d+ people get new times:$/).waitFor();
  await tabTo(page, /^Shift by [1-9]\d* min$/);
  await page.keyboard.press('Enter');
  await clock.getByText('get new times').waitFor({ state: 'detached' });
  // However late the floor is, so that no choice changes under the finger.
  expect(choices).toEqual(['+3 min', '+5 min', '+10 min', '−5 min']);
  expect(await minutes.allInnerTexts()).toEqual(choices);
  const alone = page.getByRole('region', { name: 'To decide' });
  await alone.getByText('One couple').waitFor();
  await expect.poll(() => page.locator('.control-undecided.control-ring').count()).toBe(1);
  await tabTo(page, /^Dance Alone$/);
  await page.keyboard.press('Enter');
  await alone.getByText('Nothing needs a decision.').waitFor();
  await expect.poll(() => page.locator('.control-undecided').count()).toBe(0);
  await tabTo(page, /^Plan and Result$/);
  await tabTo(page, /^Open Here: Announcer$/);

  const code = page.getByRole('img', { name: 'QR code that opens the screens of the day' });
  expect(await readCode(code)).toBe('http://192.168.137.1:4000/day');
  expect(complaintsOf(page)).toEqual([]);
});

test('the music screen stores the songs of a solo in order, and shows them in place of the tempo', async () => {
  const path = `/day/music?${new URLSearchParams({ schedule: day.scheduleId, floor: 'Ballroom B' })}`;
  const page = await floorcraft.visit(path, { width: 390, height: 844 });
  await page.getByText('Solo songs').click();
  const field = page.locator('.music-songs').getByRole('textbox').first();
  const song = 'Moon River, from the second verse, fade at 1:45\nFly Me to the Moon';
  await field.fill(song);
  await field.blur();
  await expect.poll(() => soloId(song)).not.toBe('');
  await page.reload();
  await page.getByText('Solo songs').click();
  await expect.poll(() => field.inputValue()).toBe(song);
  await settled(page);
  expect([
    ...(await axeFindings(page)),
    ...(await beyondTheEdge(page)),
    ...(await smallTargets(page)),
    ...complaintsOf(page),
  ]).toEqual([]);
  await floorcraft.act('pressClock { lastNo }', {
    ...{ scheduleId: day.scheduleId, floor: 'Ballroom B', kind: 'START', lastNo: 0 },
    ...{ heatId: await soloId(song), skipsHeats: true },
  });
  const now = page.getByRole('region', { name: 'Now' }).locator('.music-solo dd');
  await expect
    .poll(() => now.allTextContents())
    .toEqual(['1. Moon River, from the second verse, fade at 1:45', '2. Fly Me to the Moon']);
});

// `liveLists` covers a list daily; all screens share one socket.
freshTest('every screen shows what happened between its first query and its subscription', async () => {
  const connected = Promise.withResolvers<void>();
  const open = async (screen: keyof typeof ON_FLOOR, width: number, height: number): Promise<Page> => {
    const page = await floorcraft.visit('/schedules', { width, height, isFresh: true });
    await page.routeWebSocket(/\/graphql$/, async (socket) => {
      await connected.promise;
      socket.connectToServer();
    });
    await page.goto(floorcraft.address + pathOf(screen));
    await page.locator(ON_FLOOR[screen]).first().waitFor();
    await settled(page);
    return page;
  };
  const announcer = await open('announcer', 1180, 820);
  const music = await open('music', 390, 844);
  const deck = await open('deck', 390, 844);
  const hall = await open('hall', 1920, 1080);
  const desk = await open('desk', 1440, 900);
  const control = await open('control', 1440, 900);

  const people = await floorcraft.read<{ id: string; name: string }[]>('desk.people { id name }', {
    scheduleId: day.scheduleId,
  });
  await desk.getByRole('searchbox').fill(people[0]?.name ?? '');

  const { no } = await lastPress();
  const label = await floorcraft.act<string>('pressClock.label', {
    scheduleId: day.scheduleId,
    floor: 'Ballroom A',
    kind: 'START',
    lastNo: no,
  });
  const content = 'Come to music';
  await floorcraft.act('noteOnFloor { notes { id } }', {
    scheduleId: day.scheduleId,
    floor: 'Ballroom A',
    kind: 'TO_ANNOUNCER',
    content,
  });
  await floorcraft.act('checkIn { entrantId }', {
    scheduleId: day.scheduleId,
    entrantIds: people.map(({ id }) => id),
    kind: 'HERE',
  });
  connected.resolve();

  const pages = { announcer, music, deck, hall, desk, control };
  for (const [screen, page] of Object.entries(pages))
    await page
      .locator(ON_FLOOR[screen as keyof typeof ON_FLOOR], {
        hasText: new RegExp(`^${label}\\b`),
      })
      .first()
      .waitFor();
  await announcer.getByText(content).first().waitFor();
  await music.getByText(`: ${content}`).waitFor();
  await control.getByText(`${people.length} here`).waitFor();
  await desk.locator('.desk-done').getByText('here').first().waitFor();
});

test('a screen of the second floor follows that floor, whatever has been danced on the first', async () => {
  const press = (floor: string, kind: string, lastNo: number, heatId?: string) =>
    floorcraft.ask('mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }', {
      input: { scheduleId: day.scheduleId, floor, kind, lastNo, heatId, skipsHeats: true },
    });
  const { floorClock } = await floorcraft.ask<{
    floorClock: { lastNo: number; upcoming: { heatId: string; label: string }[] };
  }>(
    'query C($id: ID!) { floorClock(scheduleId: $id, floor: "Ballroom B") { lastNo upcoming { heatId label } } }',
    { id: day.scheduleId },
  );
  const { lastNo, upcoming } = floorClock;
  for (let { no } = await lastPress(); no < lastNo + 3; no += 1) await press('Ballroom A', 'START', no);
  const page = await floorcraft.visit(`/day/hall?schedule=${day.scheduleId}`, { width: 1920, height: 1080 });
  await page.getByRole('link', { name: 'Ballroom B' }).waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Ballroom B' }).click();
  await page.locator('.hall-now').waitFor();
  await press('Ballroom B', 'START', lastNo, upcoming[0]?.heatId);
  await shows(page, upcoming[0]?.label ?? '');
});

async function soloId(song: string): Promise<string> {
  const { floorPlan } = await floorcraft.ask<{
    floorPlan: { heats: { id: string; contests: { couples: { song: string }[] }[] }[] };
  }>(
    'query F($id: ID!) { floorPlan(scheduleId: $id, floor: "Ballroom B") { heats { id contests { couples { song } } } } }',
    { id: day.scheduleId },
  );
  const heat = floorPlan.heats.find(({ contests }) =>
    contests.some(({ couples }) => couples.some((couple) => couple.song === song)),
  );
  return heat?.id ?? '';
}

/** Upcoming heats of the floor, with their entries. */
async function controlHeats(): Promise<{ rows: string[] }[]> {
  const { floorPlan } = await floorcraft.ask<{
    floorPlan: { heats: { contests: { couples: { heatEntryId: string; isGone: boolean }[] }[] }[] };
  }>(
    'query F($id: ID!) { floorPlan(scheduleId: $id, floor: "Ballroom A") { heats { contests { couples { heatEntryId isGone } } } } }',
    { id: day.scheduleId },
  );
  return floorPlan.heats.map(({ contests }) => ({
    rows: contests.flatMap(({ couples }) => couples.flatMap((one) => (one.isGone ? [] : one.heatEntryId))),
  }));
}

/** Dark: tablet and desk in the hall. Light: a phone set to it. */
const LOOKS = [
  { theme: 'dark', width: 1180, height: 820 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
] as const;

/** Type of the wake lock a page requests when it becomes visible again; null if none. */
const heldScreen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    let held: string | null = null;
    const request = (kind: string) => {
      held = kind;
      return Promise.resolve({ release: () => Promise.resolve() });
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    document.dispatchEvent(new Event('visibilitychange'));
    return held;
  });

// Daily runs check one look per screen; `dayStates` covers all states in both themes.
test.each(['announcer', 'hall', 'music', 'control'].map((screen, turn) => [screen, turn] as const))(
  'the screen for %s stays on, is accessible and fits',
  async (screen, turn) => {
    const page = await floorcraft.visit(pathOf(screen), { width: 1180, height: 820 });
    await page.locator('.day-heat, .control').first().waitFor();
    // Screens without input keep the display on.
    expect([screen, await heldScreen(page)]).toEqual([screen, screen === 'control' ? null : 'screen']);
    // Control is used with a mouse, the others by touch.
    const found = await lookAt(page, screen, {
      looks: inTurn(LOOKS, turn),
      thumbsBelow: screen === 'control' ? 640 : 1440,
    });
    expect(found).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  },
);
