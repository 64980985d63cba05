import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { ON_FLOOR } from '../support/eventDay/onFloor.ts';
import { type StagedDay, stageDay } from '../support/eventDay/stageDay.ts';
import { beyondTheEdge } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';

const FLOOR = 'Ballroom A';

let floorcraft: Floorcraft;
let day: StagedDay;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageDay(floorcraft.ask, { danced: 0, lateMinutes: 2 });
});

const label = (at: number): string => day.heats.at(at)?.label ?? '';

const DEVICES = {
  announcer: { role: 'ANNOUNCER', width: 1180, height: 820 },
  deck: { role: 'DECK', width: 390, height: 844 },
  music: { role: 'MUSIC', width: 820, height: 1180 },
  hall: { role: 'HALL', width: 1920, height: 1080 },
  desk: { role: 'REGISTRAR', width: 1440, height: 900 },
} as const;
type Device = keyof typeof DEVICES;

/** Requests of a screen that its own pass refused. */
const refused: string[] = [];

async function openPass(screen: Device): Promise<Page> {
  const { role, width, height } = DEVICES[screen];
  const code = await floorcraft.act<string>('createDayPass.code', {
    eventId: day.eventId,
    role,
    name: `The ${screen}`,
  });
  const page = await floorcraft.visit('/day', { isAnonymous: true, width, height });
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql') || response.status() === 101) return;
    const words = await response.text().catch(() => '');
    if (words.includes('"errors"')) refused.push(`${screen}: ${words.slice(0, 200)}`);
  });
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open Pass' }).click();
  await page.waitForURL(`**/day/${screen}?schedule=${day.scheduleId}`);
  if (screen !== 'desk') await page.getByRole('link', { name: FLOOR }).click();
  return page;
}

interface DeckHeat {
  heatId: string;
  label: string;
  couples: { heatEntryId: string; number: number; names: string[]; answer: string; called: number }[];
}
const deckHeats = async (): Promise<DeckHeat[]> =>
  await floorcraft.read<DeckHeat[]>(
    'deck.heats { heatId label couples { heatEntryId number names answer called } }',
    { scheduleId: day.scheduleId, floor: FLOOR },
  );

// `eventDay`, `deskAndDeck` and `dayPasses` cover the devices one by one daily.
freshTest('a day with six people on six devices, from publishing to the log', async () => {
  const pages = {} as Record<Device | 'control', Page>;
  for (const screen of Object.keys(DEVICES) as Device[]) pages[screen] = await openPass(screen);
  pages.control = await floorcraft.visit(`/day/control?schedule=${day.scheduleId}`, {
    width: 1440,
    height: 900,
  });
  const { announcer, deck, hall, desk, control } = pages;
  const all = (heat: string) =>
    Promise.all(
      Object.entries(ON_FLOOR).map(([screen, place]) =>
        pages[screen as Device]
          .locator(place, { hasText: new RegExp(`^${heat}\\b`) })
          .first()
          .waitFor(),
      ),
    );
  /** A start counts only two seconds after the last one, so this repeats the press. */
  const start = async (heat: string): Promise<void> => {
    const main = announcer.getByRole('button', { name: new RegExp(`heat: ${heat}\\b`) });
    await expect
      .poll(
        async () => {
          if (await main.isVisible()) await main.click({ timeout: 2000 }).catch(() => undefined);
          return announcer.locator(ON_FLOOR.announcer).first().innerText();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(heat);
    await all(heat);
  };

  const known = await floorcraft.read<{ people: { name: string; studio: string }[] }>(
    'desk { people { name studio } }',
    { scheduleId: day.scheduleId },
  );
  const [studio = '', members = []] =
    [...Map.groupBy(known.people, (person) => person.studio)].find(
      ([name, people]) => name !== '' && people.length > 2,
    ) ?? [];
  await desk.getByRole('searchbox').fill(members[0]?.name ?? '');
  const card = desk.getByRole('region', { name: studio, exact: true });
  await card.getByRole('button', { name: `Check in all ${members.length}` }).click();
  await card.getByText(`${members.length} of ${members.length} here`).waitFor();

  await start(label(0));

  // Of two missing couples the announcer calls one and the desk scratches the other.
  const first = deck.getByRole('tab').first().locator('.day-heat');
  await expect.poll(() => first.innerText(), { timeout: 20_000 }).toBe(label(1));
  await deck
    .getByRole('tab', { name: /([2-9]|\d\d) missing/ })
    .first()
    .click();
  const shown = (await deck.getByRole('tab', { selected: true }).locator('.day-heat').innerText()).trim();
  const heat = (await deckHeats()).find((one) => one.label === shown) as DeckHeat;
  const missing = deck.getByRole('region', { name: 'Missing' });
  const numbers = (await missing.locator('.day-number').allInnerTexts()).slice(0, 2);
  for (const number of numbers) {
    const row = missing.getByRole('listitem').filter({ has: deck.getByText(number, { exact: true }) });
    await row.getByRole('button', { name: 'Not here' }).click();
    await row.getByText('Call requested').waitFor();
  }
  const [called, lost] = numbers.map((number) =>
    heat.couples.find((couple) => String(couple.number) === number),
  ) as [DeckHeat['couples'][number], DeckHeat['couples'][number]];
  await floorcraft.act('callDeck { floor }', {
    ...{ scheduleId: day.scheduleId, heatId: heat.heatId },
    ...{ heatEntryIds: [called.heatEntryId], kind: 'CALLED' },
  });
  await missing.getByText('Called once').waitFor();
  await desk.getByRole('searchbox').fill(String(lost.number));
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: `Scratch heat ${heat.label}`, exact: true }).click();
  await desk.getByRole('button', { name: 'Late', exact: true }).click();
  await desk.getByRole('button', { name: 'Scratch 1 heat' }).click();
  await deck.getByRole('region', { name: 'Scratched' }).getByText(String(lost.number)).waitFor();

  await desk.getByRole('button', { name: 'Late Entry…' }).click();
  const form = desk.getByRole('region', { name: 'Late entry' });
  const dance = form.getByLabel('Dance');
  const make = form.getByRole('button', { name: /^Add \d+A$/ });
  await dance.locator('option[value^=HEAT]').first().waitFor({ state: 'attached' });
  const dances = await dance
    .locator('option[value^=HEAT]')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (const one of dances) {
    await dance.selectOption(one);
    await form.locator('.desk-places:not([hidden]), .desk-late').first().waitFor();
    if (await make.isVisible()) break;
  }
  const letter = (await make.innerText()).replace('Add ', '');
  await form.getByLabel('Reason').fill('Forgotten');
  await make.click();
  await form.waitFor({ state: 'detached' });
  await desk.locator('.desk-row .day-heat', { hasText: letter }).first().waitFor();

  await desk.getByRole('button', { name: 'Change Partner…' }).click();
  const panel = desk.getByRole('region', { name: /^Change .* partner$/ });
  await panel.getByText('Effects').waitFor();
  const heats = panel.getByLabel('Which heats');
  await heats.selectOption(await heats.locator('option').last().getAttribute('value'));
  await panel.getByText('free', { exact: true }).first().waitFor();
  await panel.getByRole('button', { name: 'Change in 1 heat' }).click();
  await panel.waitFor({ state: 'detached' });

  // The organiser pauses, undoes it, and shifts the rest of the day with its break.
  const clock = control.getByRole('region', { name: `Clock of ${FLOOR}` });
  const log = control.getByRole('region', { name: 'Log of the day' });
  await clock.getByRole('button', { name: 'Pause' }).click();
  await hall.getByText(/^Paused /).waitFor();
  await log.getByRole('listitem').filter({ hasText: 'Paused' }).getByRole('button', { name: 'Undo' }).click();
  await clock.getByRole('button', { name: 'Pause' }).waitFor();
  await hall.getByText(/^Paused /).waitFor({ state: 'detached' });
  const before = await plannedTimes();
  await clock.getByRole('button', { name: '+10 min' }).click();
  await clock.getByRole('button', { name: 'Shift by 10 min' }).click();
  await clock.getByText('get new times').waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const { end, lunch } = await plannedTimes();
      return [end - before.end, lunch - before.lunch];
    })
    .toEqual([600_000, 600_000]);

  const { presses } = await floorLog();
  const { heats: planned } = await plannedTimes();
  await floorcraft.act('pressClock { lastNo }', {
    ...{ scheduleId: day.scheduleId, floor: FLOOR, kind: 'START', lastNo: presses.length },
    ...{ heatId: planned.at(-2)?.id, skipsHeats: true },
  });
  await all(planned.at(-2)?.label ?? '');
  await start(planned.at(-1)?.label ?? '');
  await hall.getByText('This is the last heat').waitFor();

  // The log and the plan as files.
  expect((await floorLog()).presses.map(({ kind }) => kind)).toEqual([
    ...['START', 'PAUSE', 'UNDO', 'START', 'START'],
  ]);
  const file = async (name: string): Promise<string> => {
    const arrival = control.waitForEvent('download');
    await log.getByRole('button', { name, exact: true }).click();
    return readFileSync(await (await arrival).path(), 'utf8');
  };
  const written = await file('Log');
  for (const words of [
    ...[',clock,', ',Paused,', ',Last press undone,', ',deck,', ',check-in,', 'Scratched', 'late entry'],
    ...['replaces', 'Shifted', ' on Linux'],
  ])
    expect(written).toContain(words);
  const became = await file('Plan and Result');
  expect(became).toContain('on the floor');
  expect(became).toMatch(new RegExp(`,${letter},.*,added$`, 'm'));

  expect(refused).toEqual([]);
  for (const [screen, page] of Object.entries(pages)) {
    await settled(page);
    expect([screen, complaintsOf(page), await beyondTheEdge(page)]).toEqual([screen, [], []]);
    // Every screen must fit a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    expect([screen, await beyondTheEdge(page)]).toEqual([screen, []]);
  }
});

const floorLog = async (): Promise<{ presses: { kind: string }[] }> =>
  await floorcraft.read<{ presses: { kind: string }[] }>('floorClock { presses(after: 0) { kind } }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
  });

/** Heats of the floor, and the start of its last heat and break. */
async function plannedTimes(): Promise<{
  heats: { id: string; label: string }[];
  end: number;
  lunch: number;
}> {
  const floorPlan = await floorcraft.read<{
    heats: { id: string; label: string; plannedTime: string }[];
    breaks: { plannedTime: string }[];
  }>('floorPlan { heats { id label plannedTime } breaks { plannedTime } }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
  });
  return {
    heats: floorPlan.heats,
    end: Date.parse(floorPlan.heats.at(-1)?.plannedTime ?? ''),
    lunch: Date.parse(floorPlan.breaks[0]?.plannedTime ?? ''),
  };
}
