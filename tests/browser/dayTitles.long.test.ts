import { beforeAll, expect, test } from 'vitest';
import { lastPressOf } from '../support/eventDay/lastPressOf.ts';
import { type StagedDay, stageDay } from '../support/eventDay/stageDay.ts';
import { complaintsOf, type Floorcraft, openFloorcraft } from './openFloorcraft.ts';

const FLOOR = 'Ballroom A';

interface Contest {
  name: string;
  couples: { heatEntryId: string; number: string; isGone: boolean; dancers: { name: string }[] }[];
}

interface PlanHeat {
  id: string;
  label: string;
  type: string;
  shortDance: string;
  contests: Contest[];
}

let floorcraft: Floorcraft;
let day: StagedDay;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageDay(floorcraft.ask, { danced: 3, maxCouples: 3 });
});

async function plan(): Promise<PlanHeat[]> {
  return await floorcraft.read<PlanHeat[]>(
    `floorPlan.heats { id label type shortDance contests { name couples { heatEntryId number dancers
    { name } } } }`,
    { scheduleId: day.scheduleId, floor: FLOOR },
  );
}

async function start(heatId: string | undefined): Promise<void> {
  const { no } = await lastPressOf(floorcraft.ask, day.scheduleId);
  await floorcraft.act('pressClock { lastNo }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
    kind: 'START',
    lastNo: no,
    heatId,
    skipsHeats: true,
  });
}

const isHeat = ({ label }: PlanHeat): RegExp => new RegExp(`^${label}$`);

test('a couple merged into another heat keeps the title of its contest on every screen', async () => {
  const { ask } = floorcraft;
  const { eventId, scheduleId } = day;
  const heats = await plan();
  const scratch = (heatEntryIds: string[]) =>
    ask('mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }', {
      input: { scheduleId, heatEntryIds, reason: 'ILL' },
    });
  const rowsOf = (contests: readonly Contest[]): string[] =>
    contests.flatMap(({ couples }) => couples.map(({ heatEntryId }) => heatEntryId));

  // One heat has one couple left, and the heat it can join has one of another contest.
  const left = heats.slice(4).find(({ contests }) => rowsOf(contests).length > 1) as PlanHeat;
  const [own] = left.contests as [Contest];
  const [couple] = own.couples as [Contest['couples'][number]];
  await scratch(rowsOf(left.contests).slice(1));
  const { schedule } = await ask<{
    schedule: { underfilledHeats: { heat: { id: string }; targets: { id: string }[] }[] };
  }>('query T($id: ID!) { schedule(id: $id) { underfilledHeats { heat { id } targets { id } } } }', {
    id: scheduleId,
  });
  const [target] = schedule.underfilledHeats.find(({ heat }) => heat.id === left.id)?.targets ?? [];
  const place = heats.findIndex(({ id }) => id === target?.id);
  const taking = heats[place] as PlanHeat;
  const other = taking.contests.find(({ name }) => name !== own.name) as Contest;
  const [rival] = other.couples as [Contest['couples'][number]];
  await scratch(rowsOf(taking.contests).filter((id) => id !== rival.heatEntryId));

  const path = new URLSearchParams({ schedule: scheduleId, floor: FLOOR });
  const control = await floorcraft.visit(`/day/control?${path}`, { width: 1440, height: 900 });
  await control
    .getByRole('region', { name: 'To decide' })
    .getByRole('listitem')
    .filter({ has: control.locator('.day-heat', { hasText: isHeat(left) }) })
    .getByRole('button', { name: `Merge into ${taking.label}`, exact: true })
    .click();
  await control.getByText(`to heat ${taking.label}. Both contests keep their titles.`).waitFor();

  const desk = await floorcraft.visit(`/day/desk?${path}`, { width: 1440, height: 900 });
  for (const [{ dancers }, { name }] of [
    [couple, own],
    [rival, other],
  ] as const) {
    await desk.getByRole('searchbox').fill(dancers[0]?.name ?? '');
    await desk
      .locator('.desk-row')
      .filter({ has: desk.locator('.day-heat', { hasText: isHeat(taking) }), hasText: name })
      .waitFor();
  }

  // The announcer sees both titles before the heat, and each above its couple during it.
  const announcer = await floorcraft.visit(`/day/announcer?${path}`, { width: 1180, height: 820 });
  await start(heats[place - 1]?.id);
  const next = announcer.getByRole('complementary', { name: 'Next' });
  for (const { name } of [own, other]) await next.getByText(name).waitFor();
  await start(taking.id);
  const couples = announcer.getByRole('region', { name: 'On the floor' }).locator('.announcer-flow > *');
  const read = async (): Promise<string[]> => (await couples.allInnerTexts()).map((text) => text.trim());
  await expect
    .poll(async () => {
      const lines = await read();
      return [own, other].map(
        ({ name }) => lines[lines.findIndex((line) => line.startsWith(`${name} · 1`)) + 1],
      );
    })
    .toEqual([couple, rival].map(({ number }) => expect.stringMatching(new RegExp(`^${number}\\b`))));

  await ask('mutation P($id: ID!) { publishSchedule(input: { scheduleId: $id }) { id } }', {
    id: scheduleId,
  });
  const { openPublicLink } = await ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($id: ID!) { openPublicLink(input: { eventId: $id }) { publication { path } } }',
    { id: eventId },
  );
  const phone = await floorcraft.visit(openPublicLink.publication.path, {
    ...{ isAnonymous: true, width: 390, height: 844 },
  });
  await phone.getByRole('link', { name: 'Whole program' }).click();
  const shown = phone.locator('li.now', { has: phone.locator('.heat', { hasText: isHeat(taking) }) });
  await shown.locator('summary').click();
  for (const { name } of [own, other]) await shown.getByRole('heading', { name, exact: true }).waitFor();
  expect([control, desk, announcer, phone].flatMap(complaintsOf)).toEqual([]);
});

test('the deck and the desk use the announced names of heats, and the deck names the break before one', async () => {
  const heats = await plan();
  const place = heats.findIndex(({ type, contests }) => type === 'MULTI' && contests.length > 0);
  const heat = heats[place] as PlanHeat;
  expect(heat.shortDance).toBe('Smooth Multi');
  await floorcraft.act('addBreak { lastNo }', {
    ...{ scheduleId: day.scheduleId, floor: FLOOR, beforeHeatId: heat.id },
    ...{ minutes: 4, title: 'Judges change' },
  });
  await start(heats[place - 1]?.id);
  const path = new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR });
  const deck = await floorcraft.visit(`/day/deck?${path}`, { width: 390, height: 844 });
  await deck.getByRole('tab', { name: new RegExp(`^${heat.label} `) }).click();
  await deck.getByRole('heading', { name: /^Smooth Multi, \d couples?$/ }).waitFor();
  await deck.getByText(', after Judges change').waitFor();
  const desk = await floorcraft.visit(`/day/desk?${path}`, { width: 1440, height: 900 });
  await desk.getByRole('searchbox').fill(heat.contests[0]?.couples[0]?.dancers[0]?.name ?? '');
  const row = desk.locator('.desk-row').filter({ has: desk.locator('.day-heat', { hasText: isHeat(heat) }) });
  await row.locator('.desk-dance').getByText('Smooth Multi').waitFor();
  expect([deck, desk].flatMap(complaintsOf)).toEqual([]);
});
