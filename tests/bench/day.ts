/**
 * The day of an event, thirty times as fast: `npm run bench:day [-- --heats N --seed N]`. The real server and six real
 * browsers with day passes and public pages; seeded delays, scratches, a pause of twenty minutes and a phone that is
 * offline for fifteen. Compares the screens four times a second with the log of the clock, checks what must hold at the
 * end, and the expected times beside two simpler rules.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { expectedTimes } from '../../server/eventDay/clock/expectedTimes.ts';
import { type FloorDay, readFloorDay } from '../../server/eventDay/clock/floorClock.reader.ts';
import { floorState } from '../../server/eventDay/clock/floorState.ts';
import { sampleCompetition } from '../../server/sample/sampleCompetition.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { personPaths } from '../support/publishing/personPaths.ts';
import { openProduct, type Product } from './reads/product.ts';
import { type Bench, openBench, standing } from './reads/stage.ts';
import { print, say } from './reads/table.ts';

const { values } = parseArgs({
  options: { heats: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
const HEATS = Number(values.heats);
/** Thirty seconds of the day in one. */
const SPEED = 30;
const HEAT_SECONDS = 3;
const PAUSE_MILLISECONDS = (20 * 60_000) / SPEED;
const OFFLINE_MILLISECONDS = (15 * 60_000) / SPEED;
/** A second press of the announcer counts only after two seconds. */
const DEAF_MILLISECONDS = 2200;
const SAMPLE_MILLISECONDS = 250;
/** The screens of staff follow within this; phones of the public ask every five seconds. */
const STAFF_MILLISECONDS = 1000;
const PUBLIC_MILLISECONDS = 6000;
const SCRATCHED_SHARE = 0.03;
/** Expected times are judged so many heats ahead. */
const AHEAD = 20;

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Screen {
  name: string;
  page: Page;
  isPublic: boolean;
  /** Where the number of the heat on the floor stands. */
  heat: string;
}

interface Sample {
  at: number;
  labels: (string | null)[];
}

type Runtime = Awaited<ReturnType<Bench['newDatabase']>>;

async function runDay(runtime: Runtime): Promise<void> {
  const sheets = sampleCompetition({ students: 24, teachers: 8, blocksPerStudent: 3, seed: 5 });
  const { scheduleId, eventId } = await standing(runtime, bench.engine, { name: 'The day', sheets });
  const product = await openProduct(runtime.connectionString);
  const browser = await launchChromium();
  try {
    await planForNow(product, scheduleId);
    const home = await publish(product, eventId, scheduleId);
    const screens = await openScreens(product, browser, eventId, home);
    const ended = new Map<number, string>();
    const samples: Sample[] = [];
    let isOver = false;
    const watching = watch(screens, samples, () => isOver);
    const offline = await announce(runtime, product, scheduleId, screens, ended);
    await sleep(PUBLIC_MILLISECONDS);
    isOver = true;
    await watching;
    const day = await readFloorDay(runtime.db, scheduleId, '');
    say(`${day.presses.length} presses, ${samples.length} looks at six screens, seed ${values.seed}.`);
    judgeScreens(screens, samples, day, offline);
    await judgeDay(runtime, product, scheduleId, day, ended);
    judgeTimes(day);
  } finally {
    await browser.close();
    await product.server.stop();
  }
}

/** Every section begins where the one before it ends, with heats of three seconds, in a few seconds from now. */
async function planForNow(product: Product, scheduleId: number): Promise<void> {
  const { schedule } = await product.graphql<{
    schedule: { sections: { id: string; heats: { id: string }[] }[] };
  }>('query S($id: ID!) { schedule(id: $id) { sections { id heats { id } } } }', { id: scheduleId });
  let at = Date.now() + 25_000;
  for (const { id, heats } of schedule.sections) {
    const end = at + Math.max(60, heats.length * HEAT_SECONDS) * 1000;
    const input = {
      ...{ id, heatDuration: HEAT_SECONDS },
      ...{ startTime: new Date(at).toISOString(), endTime: new Date(end).toISOString() },
    };
    await product.graphql('mutation U($input: UpdateSectionInput!) { updateSection(input: $input) { id } }', {
      input,
    });
    at += heats.length * HEAT_SECONDS * 1000;
  }
}

async function publish(product: Product, eventId: number, scheduleId: number): Promise<string> {
  const input = { eventId };
  await product.graphql(
    'mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }',
    { input },
  );
  await product.graphql('mutation P($id: ID!) { publishSchedule(input: { scheduleId: $id }) { id } }', {
    id: scheduleId,
  });
  const { openPublicLink } = await product.graphql<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input },
  );
  return openPublicLink.publication.path;
}

async function openScreens(
  product: Product,
  browser: Browser,
  eventId: number,
  home: string,
): Promise<Screen[]> {
  const { address } = product.server;
  const open = async (path: string, width: number, height: number): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.goto(address + path);
    return page;
  };
  const withPass = async (role: string, name: string): Promise<Page> => {
    const { createDayPass } = await product.graphql<{ createDayPass: { code: string } }>(
      'mutation C($input: CreateDayPassInput!) { createDayPass(input: $input) { code } }',
      { input: { eventId, role, name } },
    );
    const page = await open(`/day?pass=${createDayPass.code}`, 1180, 820);
    await page.locator('.day-heat').first().waitFor();
    return page;
  };
  const people = [...personPaths(await product.text('GET', `${home}/people`)).values()];
  const phone = (path: string) => open(path, 390, 844);
  const staff = { isPublic: false, heat: '.day-heat' };
  return [
    { name: 'announcer', page: await withPass('ANNOUNCER', 'M. Reyes'), ...staff },
    { name: 'second announcer', page: await withPass('ANNOUNCER', 'J. Finch'), ...staff },
    { name: 'hall', page: await withPass('HALL', 'Left wall'), ...staff },
    { name: 'hall, offline for 15 min', page: await withPass('HALL', 'Right wall'), ...staff },
    { name: 'public home page', page: await phone(home), isPublic: true, heat: '#now .floor span b' },
    { name: 'dancer', page: await phone(people.at(-1) ?? home), isPublic: true, heat: '#next .floor span b' },
  ];
}

async function watch(screens: readonly Screen[], samples: Sample[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const at = Date.now();
    const labels = await Promise.all(
      screens.map(({ page, heat }) =>
        page
          .evaluate((selector) => document.querySelector(selector)?.textContent ?? null, heat)
          .catch(() => null),
      ),
    );
    samples.push({ at, labels });
    await sleep(Math.max(0, SAMPLE_MILLISECONDS - (Date.now() - at)));
  }
}

/** Starts heat after heat as announcers do, while couples are scratched; answers when one screen was offline. */
async function announce(
  { db }: Runtime,
  product: Product,
  scheduleId: number,
  screens: readonly Screen[],
  ended: Map<number, string>,
): Promise<{ from: number; to: number }> {
  const [announcer, , , lost] = screens as [Screen, Screen, Screen, Screen];
  const offline = { from: 0, to: 0 };
  const known = async (): Promise<number> => {
    const { count } = await db
      .selectFrom('clock_presses')
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  /** Presses, and waits for the log: the screen is deaf to a second press for two seconds. */
  const press = async (act: () => Promise<unknown>): Promise<void> => {
    const before = await known();
    await act();
    for (let tries = 0; (await known()) === before; tries += 1) {
      if (tries > 400) throw new Error('The press never came to the server.');
      await sleep(50);
    }
  };
  const space = () => announcer.page.keyboard.press('Space');
  const pause = () => announcer.page.getByRole('button', { name: /^Pause/ }).click();
  for (let heat = 0; heat < HEATS; heat += 1) {
    await press(space);
    const { heatId } = floorStateOf(await readFloorDay(db, scheduleId, ''));
    if (heatId !== null) ended.set(heatId, await rowsOf(db, heatId));
    if (heat === Math.floor(HEATS / 4)) {
      await lost.page.context().setOffline(true);
      offline.from = Date.now();
    }
    if (offline.from > 0 && offline.to === 0 && Date.now() - offline.from > OFFLINE_MILLISECONDS) {
      await lost.page.context().setOffline(false);
      offline.to = Date.now();
    }
    if (heat === Math.floor(HEATS / 2)) {
      await sleep(DEAF_MILLISECONDS);
      await press(pause);
      await sleep(PAUSE_MILLISECONDS);
      await press(space);
    }
    if (random() < 0.5) await scratchOne(db, product, scheduleId, heat);
    // Heats run a little longer than planned, some a good deal.
    const factor = 1.05 + 0.3 * (random() - 0.5) + (random() < 0.06 ? 1 : 0);
    await sleep(Math.max(DEAF_MILLISECONDS, HEAT_SECONDS * 1000 * factor));
  }
  if (offline.to === 0) {
    await lost.page.context().setOffline(false);
    offline.to = Date.now();
  }
  return offline;
}

const floorStateOf = ({ program, presses }: FloorDay) =>
  floorState(
    program.map(({ id }) => id),
    presses,
  );

/** Who danced a heat, as text that can be compared. */
async function rowsOf(db: Runtime['db'], heatId: number): Promise<string> {
  const rows = await db
    .selectFrom('heat_entries')
    .select('id')
    .where('heat_id', '=', heatId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id).join();
}

async function scratchOne(
  db: Runtime['db'],
  product: Product,
  scheduleId: number,
  heat: number,
): Promise<void> {
  const day = await readFloorDay(db, scheduleId, '');
  const coming = day.program.slice(heat + 3).map(({ id }) => id);
  const rows = await db.selectFrom('heat_entries').select('id').where('heat_id', 'in', coming).execute();
  const share = Math.ceil((rows.length * SCRATCHED_SHARE) / (HEATS / 2));
  for (let index = 0; index < share; index += 1) {
    const row = rows[Math.floor(random() * rows.length)];
    if (!row) return;
    await product.graphql(
      'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }',
      { input: { scheduleId, heatEntryIds: [row.id], reason: 'ILL' } },
    );
  }
}

/** What was on the floor at a moment, and since when. */
function truthAt(day: FloorDay, at: number): { label: string | null; since: number } {
  const presses = day.presses.filter((press) => press.at <= at);
  const { position } = floorStateOf({ ...day, presses });
  const last = presses.findLast(({ kind }) => kind === 'START' || kind === 'BACK' || kind === 'TAKE_BACK');
  return { label: day.program[position]?.label ?? null, since: last?.at ?? 0 };
}

function judgeScreens(
  screens: readonly Screen[],
  samples: readonly Sample[],
  day: FloorDay,
  offline: { from: number; to: number },
): void {
  for (const [index, { name, isPublic }] of screens.entries()) {
    const allowed = isPublic ? PUBLIC_MILLISECONDS : STAFF_MILLISECONDS;
    let wrong = 0;
    let worst = 0;
    for (const { at, labels } of samples) {
      const { label, since } = truthAt(day, at);
      const isLost = name.includes('offline') && at >= offline.from && at <= offline.to + 10_000;
      // A press shows where it was made before the log has it.
      const isAhead = labels[index] === truthAt(day, at + STAFF_MILLISECONDS).label;
      if (label === null || labels[index] === label || isAhead || isLost) continue;
      worst = Math.max(worst, at - since);
      if (at - since > allowed) wrong += 1;
    }
    print({
      figure: `${name}: looks that show an older heat than ${allowed / 1000} s ago`,
      peer: '',
      value: wrong,
      unit: '',
      bar: '≤ 0',
      beside: `at most ${(worst / 1000).toFixed(1)} s behind`,
    });
  }
}

async function judgeDay(
  { db }: Runtime,
  product: Product,
  scheduleId: number,
  day: FloorDay,
  ended: ReadonlyMap<number, string>,
): Promise<void> {
  let changed = 0;
  for (const [heatId, rows] of ended) if ((await rowsOf(db, heatId)) !== rows) changed += 1;
  print({ figure: 'danced heats that changed', peer: '', value: changed, unit: '', bar: '≤ 0' });
  const { schedule } = await product.graphql<{ schedule: { heats: { isDoubleBooked: boolean }[] } }>(
    'query H($id: ID!) { schedule(id: $id) { heats { isDoubleBooked } } }',
    { id: scheduleId },
  );
  const double = schedule.heats.filter(({ isDoubleBooked }) => isDoubleBooked).length;
  print({ figure: 'heats with a double booking', peer: '', value: double, unit: '', bar: '≤ 0' });
  const starts = day.presses.filter(({ kind }) => kind === 'START').length;
  print({
    figure: 'presses that are not in the log once',
    peer: '',
    value: Math.abs(starts - HEATS) + (day.presses.some(({ no }, index) => no !== index + 1) ? 1 : 0),
    unit: '',
    bar: '≤ 0',
    beside: `${starts} starts`,
  });
}

/** How far off each rule was, for the heats that then came, in minutes of the day. */
function judgeTimes(day: FloorDay): void {
  const { program, presses } = day;
  const startOf = new Map(
    presses.flatMap(({ kind, heatId, at }) => (kind === 'START' && heatId !== null ? [[heatId, at]] : [])),
  );
  const off = { expected: [] as number[], plan: [] as number[], delay: [] as number[] };
  for (const [index, press] of presses.entries()) {
    const position = program.findIndex(({ id }) => id === press.heatId);
    const planned = program[position]?.start;
    if (press.kind !== 'START' || planned == null) continue;
    const times = expectedTimes(program, presses.slice(0, index + 1), press.at);
    for (const [ahead, heat] of program.slice(position + 1, position + 1 + AHEAD).entries()) {
      const then = startOf.get(heat.id);
      const expected = times[position + 1 + ahead];
      if (then === undefined || heat.start === null || expected == null) continue;
      off.expected.push(Math.abs(expected - then));
      off.plan.push(Math.abs(heat.start - then));
      off.delay.push(Math.abs(heat.start + press.at - planned - then));
    }
  }
  const minutes = (errors: readonly number[]): number =>
    (errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length) / 60_000) * SPEED;
  const [expected, plan, delay] = [minutes(off.expected), minutes(off.plan), minutes(off.delay)];
  print({
    figure: `mean error of expected times, up to ${AHEAD} heats ahead`,
    peer: `plan ${plan.toFixed(2)}, plan + delay ${delay.toFixed(2)} min`,
    value: expected,
    unit: 'min',
    bar: `≤ ${Math.min(plan, delay).toFixed(2)}`,
    beside: `${off.expected.length} times`,
  });
}

const random = randomOf(Number(values.seed));
const bench = await openBench();
try {
  await runDay(await bench.newDatabase());
} finally {
  await bench.end();
}
