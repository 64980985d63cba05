import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { lastPressOf } from '../support/eventDay/lastPressOf.ts';
import { ON_FLOOR } from '../support/eventDay/onFloor.ts';
import { type StagedDay, stageDay } from '../support/eventDay/stageDay.ts';
import {
  complaintsOf,
  type Floorcraft,
  holdReads,
  openFloorcraft,
  outboxOf,
  settled,
} from './openFloorcraft.ts';

const FLOOR = 'Ballroom A';

let floorcraft: Floorcraft;
let day: StagedDay;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageDay(floorcraft.ask, { danced: 3, lateMinutes: 6 });
});

interface PlanHeat {
  id: string;
  label: string;
  coupleCount: number;
  contests: {
    couples: { heatEntryId: string; isGone: boolean; dancers: { id: string; name: string }[] }[];
  }[];
}

async function plan(): Promise<PlanHeat[]> {
  return await floorcraft.read<PlanHeat[]>(
    `floorPlan.heats { id label coupleCount contests { couples { heatEntryId isGone dancers { id name
    } } } }`,
    { scheduleId: day.scheduleId, floor: FLOOR },
  );
}

const lastPress = () => lastPressOf(floorcraft.ask, day.scheduleId);

async function press(kind: string, last: number): Promise<{ lastNo: number; label: string }> {
  return await floorcraft.act<{ lastNo: number; label: string }>('pressClock { lastNo label }', {
    scheduleId: day.scheduleId,
    floor: FLOOR,
    kind,
    lastNo: last,
  });
}

const couplesOf = ({ contests }: PlanHeat) =>
  contests.flatMap(({ couples }) => couples.filter(({ isGone }) => !isGone));

test('changes to the unlocked schedule reach every screen of the day, and danced heats refuse them', async () => {
  const locked = { input: { scheduleId: day.scheduleId } };
  await floorcraft.ask('mutation L($input: ScheduleInput!) { lockSchedule(input: $input) { id } }', locked);
  const [hall, ...others] = await Promise.all(
    (['hall', 'announcer', 'deck', 'music', 'desk'] as const).map((screen) =>
      floorcraft.visit(`/day/${screen}?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`),
    ),
  );
  const heats = await plan();
  const next = heats.slice(3).find(({ coupleCount }) => coupleCount > 1) as PlanHeat;
  const coming = hall
    ?.getByRole('list', { name: 'Next' })
    .getByRole('listitem')
    .filter({ has: hall.locator('.day-heat', { hasText: new RegExp(`^${next.label}$`) }) });
  await coming?.getByText(`${next.coupleCount} couples`).waitFor();
  const unassign = (row: string | undefined) =>
    floorcraft.ask('mutation U($input: IdInput!) { unassignHeatEntry(input: $input) { id } }', {
      input: { id: row },
    });
  await floorcraft.ask('mutation U($input: ScheduleInput!) { unlockSchedule(input: $input) { id } }', locked);
  const [onFloor] = couplesOf(heats[2] as PlanHeat);
  await expect(unassign(onFloor?.heatEntryId)).rejects.toThrow(
    `Heat ${heats[2]?.label} is on the floor. It can no longer change.`,
  );
  await unassign(couplesOf(next)[0]?.heatEntryId);
  const count = next.coupleCount - 1;
  await coming?.getByText(count === 1 ? '1 couple' : `${count} couples`, { exact: true }).waitFor();
  await Promise.all(others.map((page) => page.getByText('1 change since the print, version 1').waitFor()));
  expect([hall, ...others].flatMap((page) => (page ? complaintsOf(page) : []))).toEqual([]);
});

test('the music screen has a break above the next heat, and the heats after it in the order danced', async () => {
  const page = await floorcraft.visit(
    `/day/music?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`,
    { width: 390, height: 844 },
  );
  const [next, ...then] = (await plan()).slice(3).filter(({ coupleCount }) => coupleCount > 0);
  const input = { scheduleId: day.scheduleId, floor: FLOOR, minutes: 4, title: 'Judges change' };
  await floorcraft.act('addBreak { lastNo }', { ...input, beforeHeatId: next?.id });
  const pause = page.getByRole('list', { name: 'Before the next heat' }).getByText('Judges change');
  await pause.waitFor();
  const shown = [pause, ...(await page.locator('.music-next .day-heat, .music-lines .day-heat').all())];
  const tops = await Promise.all(shown.map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const labels = await Promise.all(shown.slice(1).map((one) => one.innerText()));
  expect(labels.length).toBeGreaterThan(3);
  expect(labels).toEqual([next, ...then].slice(0, labels.length).map((heat) => heat?.label));
  expect(complaintsOf(page)).toEqual([]);
});

/** Holds back the answer to a mutation until `release`. */
async function holdAnswer(page: Page, mutation: string) {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`mutation ${mutation}(`)) return route.fallback();
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  const release = async (): Promise<void> => {
    released.resolve();
    await expect.poll(() => outboxOf(page)).toEqual([]);
  };
  return { answered: answered.promise, release };
}

// `newestAnswer` covers the link daily.
freshTest(
  'an answer older than the last update does not overwrite it on the deck and at the desk',
  async () => {
    interface Couple {
      heatEntryId: string;
      number: number;
      scratch: object | null;
    }
    const heats = await floorcraft.read<{ heatId: string; label: string; couples: Couple[] }[]>(
      'deck.heats { heatId label couples { heatEntryId number scratch { by } } }',
      { scheduleId: day.scheduleId, floor: FLOOR },
    );
    const dancing = heats.map(({ couples, ...heat }) => ({
      ...heat,
      couples: couples.filter(({ scratch }) => scratch === null),
    }));
    const heat = dancing.find(({ couples }) => couples.length > 1);
    const [first, second] = heat?.couples ?? [];
    const path = new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR });
    const page = await floorcraft.visit(`/day/deck?${path}`, { width: 390, height: 844 });
    await page.getByRole('tab', { name: new RegExp(`^${heat?.label} `) }).click();
    const rowOf = (number?: number) =>
      page.getByRole('listitem').filter({ has: page.locator('.day-number', { hasText: `${number}` }) });
    const call = await holdAnswer(page, 'CallDeck');
    await rowOf(first?.number).getByRole('button').last().click();
    await page.getByText('Here 1').waitFor();
    await call.answered;
    const input = { scheduleId: day.scheduleId, heatId: heat?.heatId, heatEntryIds: [second?.heatEntryId] };
    await floorcraft.act('callDeck { floor }', { ...input, kind: 'NOT_HERE' });
    await page.getByText('Call requested', { exact: true }).waitFor();
    await call.release();
    await settled(page);
    await page.getByText('Here 1').waitFor();
    expect(await page.getByText('Call requested', { exact: true }).count()).toBe(1);

    const people = await floorcraft.read<{ id: string; name: string }[]>('desk.people { id name }', {
      scheduleId: day.scheduleId,
    });
    const [person] = people;
    const registrar = await floorcraft.visit(`/day/desk?${path}`);
    await registrar.getByRole('searchbox').fill(person?.name ?? '');
    await registrar.keyboard.press('Enter');
    const checkIn = await holdAnswer(registrar, 'CheckIn');
    await registrar.getByRole('button', { name: 'Check In', exact: true }).click();
    await registrar.getByRole('button', { name: 'Undo: Here' }).waitFor();
    await checkIn.answered;
    await floorcraft.act('checkIn { entrantId }', {
      scheduleId: day.scheduleId,
      entrantIds: [person?.id],
      kind: 'PACKET',
    });
    await registrar.getByText('Packet given').waitFor();
    await checkIn.release();
    await settled(registrar);
    await registrar.getByRole('button', { name: 'Undo: Here' }).waitFor();
    expect(await registrar.getByText('Packet given').count()).toBe(1);
  },
);

test('a press and the focused button survive the arrival of the answer', async () => {
  const people = await floorcraft.read<{ name: string }[]>('desk.people { name }', {
    scheduleId: day.scheduleId,
  });
  const path = new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR });
  const page = await floorcraft.visit(`/day/desk?${path}`);
  await page.getByRole('searchbox').fill(people.at(-1)?.name ?? '');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo: Here' });
  await page.getByRole('button', { name: 'Check In', exact: true }).waitFor();
  await settled(page);
  // No refetch may show the press before its answer.
  const letRead = await holdReads(page);
  const checkIn = await holdAnswer(page, 'CheckIn');
  await page.getByRole('button', { name: 'Check In', exact: true }).click();
  const drawn = await undo.elementHandle();
  await checkIn.answered;
  await checkIn.release();
  await page.locator('.desk-tick .bp6-icon-tick').waitFor();
  // A remounted button would lose the focus, and a key would press another one.
  expect(await drawn?.evaluate((button) => button.isConnected)).toBe(true);
  await letRead();
});

test('the desk drops check-ins that a restored backup lacks', async () => {
  const people = await floorcraft.read<{ id: string; name: string }[]>('desk.people { id name }', {
    scheduleId: day.scheduleId,
  });
  const [person, other] = people.slice(-3);
  const checkIn = (entrantIds: (string | undefined)[], kind: string) =>
    floorcraft.ask('mutation C($input: CheckInInput!) { checkIn(input: $input) { entrantId } }', {
      input: { scheduleId: day.scheduleId, entrantIds, kind },
    });
  const path = new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR });
  const page = await floorcraft.visit(`/day/desk?${path}`);
  await page.getByRole('searchbox').fill(person?.name ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Check In', exact: true }).waitFor();
  for (const kind of ['PACKET', 'HERE']) await checkIn([person?.id], kind);
  await page.getByRole('button', { name: 'Undo: Here' }).waitFor();
  await settled(page);
  const database = new Client({ connectionString: floorcraft.databaseUrl });
  await database.connect();
  await database.query(`set session_replication_role = replica;
    delete from journal where subject = 'person:${Number(person?.id)}'`);
  await database.end();
  await checkIn([other?.id], 'PACKET');
  await page.getByRole('button', { name: 'Check In', exact: true }).waitFor();
  expect(await page.getByText('Packet given').count()).toBe(0);
});

// `scratches` covers the API daily.
freshTest('the desk scratches one couple of a person, then everyone of a studio', async () => {
  const people = await floorcraft.read<
    { id: string; name: string; studio: string; isProfessional: boolean }[]
  >('desk.people { id name studio isProfessional }', { scheduleId: day.scheduleId });
  const open = async () => (await plan()).slice(3).flatMap(couplesOf);
  const couples = await open();
  const partnersOf = (id: string): Set<string> =>
    new Set(
      couples
        .filter(({ dancers }) => dancers.some((one) => one.id === id))
        .flatMap(({ dancers }) => dancers.filter((one) => one.id !== id).map((one) => one.name)),
    );
  const members = Map.groupBy(people, ({ studio }) => studio);
  const person = people.find(
    ({ id, studio }) => partnersOf(id).size > 1 && studio !== '' && (members.get(studio)?.length ?? 0) > 1,
  );
  const [partner = ''] = partnersOf(person?.id ?? '');
  const page = await floorcraft.visit(`/day/desk?${new URLSearchParams({ schedule: day.scheduleId })}`);
  await page.getByRole('searchbox').fill(person?.name ?? '');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: `Scratch ${person?.name}` });
  const scratch = async (scope: string, partnerName?: string): Promise<void> => {
    await page.getByRole('button', { name: 'Scratch…' }).click();
    await panel.getByRole('radio', { name: scope }).check();
    if (partnerName)
      await panel.getByRole('combobox', { name: 'Partner' }).selectOption({ label: partnerName });
    await panel.getByRole('button', { name: 'Ill', exact: true }).click();
    await panel.getByRole('button', { name: /^Scratch \d+ (heat|entr)/ }).click();
    await panel.waitFor({ state: 'detached' });
  };
  const isOf = (names: readonly string[]) => (couple: (typeof couples)[number]) =>
    names.every((name) => couple.dancers.some((one) => one.name === name));
  const pair = [person?.name ?? '', partner];
  const others = couples.filter((couple) => isOf(pair.slice(0, 1))(couple) && !isOf(pair)(couple)).length;
  await scratch('With one partner only', partner);
  await expect.poll(async () => (await open()).filter(isOf(pair)).length).toBe(0);
  expect((await open()).filter(isOf(pair.slice(0, 1)))).toHaveLength(others);
  await settled(page);
  await scratch(`Everyone from ${person?.studio}`);
  const gone = new Set(members.get(person?.studio ?? '')?.map(({ id }) => id));
  await expect
    .poll(async () => (await open()).filter(({ dancers }) => dancers.some(({ id }) => gone.has(id))).length)
    .toBe(0);
  expect((await open()).length).toBeGreaterThan(0);
  expect(complaintsOf(page)).toEqual([]);
});

test('a press made just as someone else pauses or resumes does not undo that', async () => {
  const control = await floorcraft.visit(
    `/day/control?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`,
    { width: 1440, height: 900, isFresh: true },
  );
  const announcer = await floorcraft.visit(
    `/day/announcer?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`,
    { width: 1180, height: 820, isFresh: true },
  );
  const clock = control.getByRole('region', { name: 'Clock of Ballroom A' });
  const pause = clock.getByRole('button', { name: 'Pause' });
  const resume = clock.getByRole('button', { name: 'Resume' });
  await Promise.all([pause.waitFor(), announcer.getByRole('button', { name: /^Next heat/ }).waitFor()]);
  // Both must be connected first: connecting needs timers, which stop below.
  const { label } = await press('START', (await lastPress()).no);
  for (const place of [control.locator(ON_FLOOR.control), announcer.locator(ON_FLOOR.announcer)])
    await place
      .filter({ hasText: new RegExp(`^${label}\\b`) })
      .first()
      .waitFor();
  await Promise.all([settled(control), settled(announcer)]);
  // Stops time, so that the presses directly follow the updates and a counted press is not sent.
  for (const page of [control, announcer]) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }
  const { no } = await lastPress();
  await press('PAUSE', no);
  await Promise.all([resume.waitFor(), announcer.getByRole('button', { name: /^Resume/ }).waitFor()]);
  await resume.click();
  await announcer.keyboard.press('Space');
  expect(await Promise.all([outboxOf(control), outboxOf(announcer)])).toEqual([[], []]);
  for (const page of [control, announcer]) await page.clock.runFor(2100);
  await press('RESUME', no + 1);
  await Promise.all([pause.waitFor(), announcer.getByRole('button', { name: /^Next heat/ }).waitFor()]);
  await pause.click();
  await announcer.keyboard.press('Space');
  expect(await Promise.all([outboxOf(control), outboxOf(announcer)])).toEqual([[], []]);
  for (const page of [control, announcer]) await page.clock.runFor(2100);
  await pause.click();
  await control.clock.resume();
  await expect.poll(lastPress).toMatchObject({ no: no + 3, kind: 'PAUSE' });
  // An ignored press does not postpone the next one.
  await announcer.getByRole('button', { name: /^Resume/ }).waitFor();
  await announcer.clock.runFor(1500);
  await announcer.keyboard.press('Space');
  expect(await outboxOf(announcer)).toEqual([]);
  await announcer.clock.runFor(600);
  await announcer.keyboard.press('Space');
  await announcer.clock.resume();
  await expect.poll(lastPress).toMatchObject({ no: no + 4, kind: 'RESUME' });
});

test('a screen drops presses that a restored backup lacks', async () => {
  const start = async () => press('START', (await lastPress()).no);
  const page = await floorcraft.visit(
    `/day/hall?${new URLSearchParams({ schedule: day.scheduleId, floor: FLOOR })}`,
  );
  const shown = (label: string) =>
    page.locator(ON_FLOOR.hall, { hasText: new RegExp(`^${label}$`) }).waitFor();
  const saved = await start();
  await start();
  await shown((await start()).label);
  const database = new Client({ connectionString: floorcraft.databaseUrl });
  await database.connect();
  await database.query(`set session_replication_role = replica;
    delete from journal j where kind = 'CLOCK' and ${saved.lastNo} <= (
      select count(*) from journal where schedule_id = j.schedule_id and subject = j.subject and kind = 'CLOCK' and no < j.no);
    update revisions set changes = changes + 1000000`);
  await database.end();
  await shown((await start()).label);
});
