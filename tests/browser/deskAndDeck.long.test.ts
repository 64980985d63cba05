import { beforeAll, expect, test } from 'vitest';
import { showToCamera } from '../support/browser/fakeCamera.ts';
import { freshTest } from '../support/cases.ts';
import { lookAt } from './findings.ts';
import { type Floorcraft, heldUndo, openFloorcraft } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

const LONG = [
  'Maximiliana Konstantinopolskaya-Featherstonehaugh',
  'Bartholomew Alexander Wolfeschlegelsteinhausen',
];

let floorcraft: Floorcraft;
let ids: { eventId: string; scheduleId: string };
let floor: string;
let lastNo = 0;

interface Line {
  heatId: string;
  label: string;
  couples: { heatEntryId: string; number: number | null; names: string[] }[];
}

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  ids = await fillBall(floorcraft);
  const { ask } = floorcraft;
  await ask('mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }', {
    input: { eventId: ids.eventId },
  });
  await ask('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId: ids.scheduleId },
  });
  const { schedule } = await ask<{ schedule: { floorClocks: { floor: string }[] } }>(
    'query C($id: ID!) { schedule(id: $id) { floorClocks { floor } } }',
    { id: ids.scheduleId },
  );
  floor = schedule.floorClocks[0]?.floor ?? '';
  await start();
  await start();
});

const start = async (): Promise<void> => {
  const pressClock = await floorcraft.act<{ lastNo: number }>('pressClock { lastNo }', {
    scheduleId: ids.scheduleId,
    floor,
    kind: 'START',
    lastNo,
  });
  lastNo = pressClock.lastNo;
};

const lineUp = async (): Promise<Line[]> =>
  await floorcraft.read<Line[]>('deck.heats { heatId label couples { heatEntryId number names } }', {
    scheduleId: ids.scheduleId,
    floor,
  });

test('a person is found, checked in, scratched and restored by keyboard', async () => {
  const [heat] = (await lineUp()).filter(({ couples }) => couples.length > 0);
  const [couple] = heat?.couples ?? [];
  const student = couple?.names[0] ?? '';
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  await page.getByRole('searchbox', { name: 'Name, number, studio or badge' }).waitFor();
  await page.keyboard.type(student);
  await page.getByRole('heading', { name: student, level: 2 }).waitFor();
  // Heat 2 is on the floor.
  await page.getByRole('button', { name: '1 danced, heat 1', exact: true }).waitFor();
  const found = await lookAt(page, 'desk-found');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: student });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('h');
  const strip = page.getByRole('list', { name: 'Check-in' });
  await strip.getByText('Here', { exact: true }).waitFor();
  await page.keyboard.press('p');
  await strip.getByText('Packet given').waitFor();
  await page.keyboard.press('s');
  const panel = page.getByRole('region', { name: `Scratch ${student}` });
  await panel.getByText('Effects').waitFor();
  await panel.getByText(/^To tell: /).waitFor();
  found.push(...(await lookAt(page, 'desk-scratch')));
  // On a tablet the panel is above the day, and nothing overlaps.
  await page.setViewportSize({ width: 1024, height: 768 });
  const edges = async (name: string): Promise<number[]> => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    return [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
  };
  const order = [`Scratch ${student}`, student, 'Changes'];
  const sides = (await Promise.all(order.map(edges))).flat();
  expect(sides).toEqual(sides.toSorted((one, other) => one - other));
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Injured' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /^Scratch \d+ heats?$/ }).focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('region', { name: student });
  await day.getByText('scratched').first().waitFor();
  found.push(...(await lookAt(page, 'desk-scratched')));
  const restores = day.getByRole('button', { name: /^Restore / });
  const count = await restores.count();
  expect(count).toBeGreaterThan(0);
  await restores.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => restores.count()).toBe(count - 1);
  expect(found).toEqual([]);
});

test('someone on the floor is scratched after a confirmation, and restored to the heat', async () => {
  const onFloor = async (): Promise<{ label: string; names: string[] }> => {
    const { floorClock, floorPlan } = await floorcraft.ask<{
      floorClock: { heatId: string };
      floorPlan: {
        heats: {
          id: string;
          label: string;
          contests: { couples: { isGone: boolean; dancers: { name: string }[] }[] }[];
        }[];
      };
    }>(
      `query F($id: ID!, $floor: String!) { floorClock(scheduleId: $id, floor: $floor) { heatId }
        floorPlan(scheduleId: $id, floor: $floor) { heats { id label contests { couples { isGone dancers { name } } } } } }`,
      { id: ids.scheduleId, floor },
    );
    const heat = floorPlan.heats.find(({ id }) => id === floorClock.heatId);
    const couples = heat?.contests.flatMap((contest) => contest.couples) ?? [];
    const dancing = couples.filter(({ isGone }) => !isGone);
    return { label: heat?.label ?? '', names: dancing.flatMap(({ dancers }) => dancers[0]?.name ?? []) };
  };
  while ((await onFloor()).names.length === 0) await start();
  const before = await onFloor();
  const [student = ''] = before.names;
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  await page.getByRole('searchbox', { name: 'Name, number, studio or badge' }).fill(student);
  await page.getByRole('heading', { name: student, level: 2 }).waitFor();
  await page.getByRole('button', { name: `Scratch heat ${before.label}`, exact: true }).click();
  const panel = page.getByRole('region', { name: `Scratch ${student}` });
  await panel.getByText(`Heat ${before.label} is on the floor now.`).waitFor();
  await panel.getByRole('button', { name: 'Injured' }).click();
  await panel.getByRole('button', { name: 'Scratch 1 heat, on the Floor' }).click();
  await expect.poll(async () => (await onFloor()).names).not.toContain(student);
  await page.getByRole('button', { name: `Restore heat ${before.label}`, exact: true }).click();
  await expect.poll(onFloor).toEqual(before);
});

test('a studio checks in with one press, and one check-in is undone', async () => {
  const people = await floorcraft.read<{ name: string; studio: string }[]>('desk.people { name studio }', {
    scheduleId: ids.scheduleId,
  });
  const [studio = '', members = []] =
    [...Map.groupBy(people, (person) => person.studio)].find(
      ([name, all]) => name !== '' && all.length > 2,
    ) ?? [];
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  await page.getByRole('searchbox').fill(members[0]?.name ?? '');
  const card = page.getByRole('region', { name: studio, exact: true });
  await card.getByRole('button', { name: /^Check in (all|the other) \d+$/ }).click();
  await card.getByText(`${members.length} of ${members.length} here`).waitFor();
  await page.getByRole('button', { name: 'Undo: Here' }).click();
  await card.getByText(`${members.length - 1} of ${members.length} here`).waitFor();
});

test('a person is found by number and studio, by hand scanner, and by camera', async () => {
  const people = await floorcraft.read<
    { name: string; studio: string; badgeId: string; numbers: number[]; hasNumber: boolean }[]
  >('desk.people { name studio badgeId numbers hasNumber }', { scheduleId: ids.scheduleId });
  const wearers = people.filter(({ hasNumber }) => hasNumber);
  const [first, second] = wearers as [(typeof wearers)[number], (typeof wearers)[number]];
  const student = people.find(({ hasNumber }) => !hasNumber) as (typeof wearers)[number];
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  const search = page.getByRole('searchbox');
  const opened = (name: string) => page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
  await search.fill(String(first.numbers[0]));
  await opened(first.name);
  await search.fill(student.studio);
  const found = page.getByRole('list', { name: 'People found' }).getByRole('listitem');
  await expect
    .poll(async () => (await found.allInnerTexts()).filter((text) => !text.includes(student.studio)))
    .toEqual([]);
  // A hand scanner types the code and Enter; the next code follows directly.
  await search.fill('');
  for (const one of [student, second]) {
    await search.focus();
    await page.keyboard.type(`https://dance.example/p/x/1/person/${one.badgeId}`);
    await page.keyboard.press('Enter');
    await opened(one.name);
    await expect.poll(() => search.inputValue()).toBe('');
  }
  for (const [code, name] of [
    [`https://dance.example/p/x/1/person/${student.badgeId}`, student.name],
    [String(first.numbers[0]), first.name],
  ] as const) {
    showToCamera(code);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await opened(name);
    await page.getByLabel('Camera', { exact: true }).waitFor({ state: 'detached' });
  }
  showToCamera('https://dance.example/p/x/1/person/999999999');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText('This code belongs to no one in this schedule.').waitFor();
});

test('a late entry is assigned, and a partner changed and changed back', async () => {
  const [heat] = (await lineUp()).filter(({ couples }) => couples.length > 0);
  const student = heat?.couples.at(-1)?.names[0] ?? '';
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  await page.getByRole('searchbox').fill(student);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Late Entry…' }).click();
  const form = page.getByRole('region', { name: 'Late entry' });
  const dance = form.getByLabel('Dance');
  const places = form.locator('.desk-places > li');
  await dance.locator('option[value^=HEAT]').first().waitFor({ state: 'attached' });
  const options = await dance
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  for (const option of options.filter((value) => value.startsWith('HEAT'))) {
    await dance.selectOption(option);
    await form.locator('.desk-places:not([hidden]), .desk-late, [role=alert]').first().waitFor();
    if ((await places.count()) > 0) break;
  }
  const found = await lookAt(page, 'desk-late');
  const chosen = await dance.inputValue();
  const count = () =>
    floorcraft
      .ask<{ entryCount: number }>('query E($id: ID!) { entryCount(eventId: $id) }', { id: ids.eventId })
      .then(({ entryCount }) => entryCount);
  const before = await count();
  const changes = page.getByRole('region', { name: 'Changes' });
  for (const isUndone of [true, false]) {
    await form.getByLabel('Reason').fill('Forgotten');
    await form.getByLabel('Late fee').fill('40.00');
    await places.first().getByRole('button').click();
    await form.waitFor({ state: 'detached' });
    await changes
      .getByRole('listitem')
      .first()
      .getByText(/^Added the late entry of /)
      .waitFor();
    expect(await count()).toBe(before + 1);
    if (!isUndone) break;
    await changes
      .getByRole('button', { name: /^Undo: Added the late entry/ })
      .first()
      .click();
    await expect.poll(count).toBe(before);
    await page.getByRole('button', { name: 'Late Entry…' }).click();
    await dance.locator('option[value^=HEAT]').first().waitFor({ state: 'attached' });
    await dance.selectOption(chosen);
  }

  await page.getByRole('button', { name: 'Late Entry…' }).click();
  await dance.locator('option[value^=HEAT]').first().waitFor({ state: 'attached' });
  await dance.selectOption(chosen);
  await form.getByText(/ are already entered in /).waitFor();
  found.push(...(await lookAt(page, 'desk-twice')));
  await form.getByRole('button', { name: 'Enter Twice' }).click();
  await form.locator('.desk-places:not([hidden]), .desk-late').first().waitFor();
  await form.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Change Partner…' }).click();
  const panel = page.getByRole('region', { name: `Change ${student}’s partner` });
  await panel.getByText('Effects').waitFor();
  const heats = panel.getByLabel('Which heats');
  const last = await heats.locator('option').last().getAttribute('value');
  await heats.selectOption(last);
  await panel.getByText('free', { exact: true }).first().waitFor();
  found.push(...(await lookAt(page, 'desk-partner')));
  await panel.getByRole('button', { name: 'Change in 1 heat' }).click();
  await panel.waitFor({ state: 'detached' });
  await changes
    .getByText(/ replaces /)
    .first()
    .waitFor();
  const replaced = changes.getByRole('listitem').filter({ hasText: / replaces / });
  await replaced
    .first()
    .getByText(/^Tell /)
    .waitFor();
  await replaced.first().getByRole('button', { name: 'Told', exact: true }).click();
  await replaced
    .first()
    .getByText(/^Told by /)
    .waitFor();
  const row = replaced.filter({ hasText: 'Told by' });
  await row.getByRole('button', { name: /^Undo: / }).click();
  // The undo is a change too; the undone change is struck through.
  await changes.getByText(/, undone$/).waitFor();
  expect(found).toEqual([]);
});

test('the deck reports who is here, and the tick undoes a report', async () => {
  const { ask } = floorcraft;
  const heats = await lineUp();
  const heat = heats.find(({ couples }) => couples.length > 1);
  const { entrants } = await ask<{ entrants: { id: string; name: string }[] }>('{ entrants { id name } }');
  for (const [index, name] of (heat?.couples[0]?.names ?? []).entries()) {
    const id = entrants.find((one) => one.name === name)?.id;
    await ask('mutation U($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }', {
      input: { id, name: LONG[index] },
    });
  }
  const page = await floorcraft.visit(`/day/deck?schedule=${ids.scheduleId}&floor=${floor}`, {
    width: 390,
    height: 844,
  });
  const tabs = page.getByRole('tablist', { name: 'Next heats' });
  await tabs.getByRole('tab').first().waitFor();
  expect(await tabs.getByRole('tab').count()).toBe(4);
  await tabs.getByRole('tab', { name: new RegExp(`^${heat?.label} `) }).click();
  const found = await lookAt(page, 'deck');
  const missing = page.getByRole('region', { name: 'Missing' });
  await tabs
    .getByRole('tab', { name: /missing$/ })
    .first()
    .click();
  const box = await missing.getByRole('button', { name: 'Here', exact: true }).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  expect(box?.width).toBeGreaterThanOrEqual(200);
  found.push(...(await lookAt(page, 'deck-missing')));
  await missing.getByRole('button', { name: 'Not here' }).first().click();
  await missing.getByText('Call requested').first().waitFor();
  await missing.getByRole('button', { name: 'Not here', pressed: true }).first().click();
  await missing.getByText('Call requested').first().waitFor({ state: 'detached' });
  await tabs.getByRole('tab', { name: new RegExp(`^${heat?.label} `) }).click();
  const here = page.getByRole('region', { name: 'Here' });
  const buttons = missing.getByRole('button', { name: 'Here', exact: true });
  const waiting = await buttons.count();
  if (waiting > 0) {
    await buttons.first().click();
  } else await page.getByRole('region', { name: 'Coming' }).getByRole('button').first().click();
  await here.getByText('Here 1').waitFor();
  await page.getByRole('button', { name: `Hold heat ${heat?.label}` }).click();
  await page.getByText(/^Hold requested/).waitFor();
  found.push(...(await lookAt(page, 'deck-pressed')));
  await here
    .getByRole('button', { name: /^Undo: / })
    .first()
    .click();
  await here.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Release heat ${heat?.label}` }).click();
  await page.getByText(/^Hold requested/).waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});

// `dropHeat` covers the API daily.
freshTest('a heat left empty by scratches is dropped and restored', async () => {
  const heat = (await lineUp()).findLast(({ couples }) => couples.length > 1);
  const rowIds = heat?.couples.map(({ heatEntryId }) => heatEntryId) ?? [];
  const scratch = (heatEntryIds: string[]) =>
    floorcraft.ask(
      'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }',
      {
        input: { scheduleId: ids.scheduleId, heatEntryIds, reason: 'ILL' },
      },
    );
  await scratch(rowIds.slice(1));
  const page = await floorcraft.visit(`/day/desk?schedule=${ids.scheduleId}`, { width: 1440, height: 900 });
  const card = page.getByRole('region', { name: 'To decide' });
  await card
    .getByText(/^one couple: /)
    .first()
    .waitFor();
  await scratch(rowIds.slice(0, 1));
  await card.getByRole('button', { name: `Drop Heat ${heat?.label}` }).waitFor();
  const found = await lookAt(page, 'desk-thin');
  await card.getByRole('button', { name: `Drop Heat ${heat?.label}` }).click();
  await page.getByText(`Dropped heat ${heat?.label}. Its number stays unused.`).waitFor();
  const undo = await heldUndo(page);
  await expect.poll(async () => (await lineUp()).map(({ label }) => label)).not.toContain(heat?.label);
  await undo.click();
  await expect.poll(async () => (await lineUp()).map(({ label }) => label)).toContain(heat?.label);
  expect(found).toEqual([]);
});
