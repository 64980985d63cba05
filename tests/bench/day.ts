/**
 * Runs an event day at sixty times its speed: `npm run bench:day [-- DIR --heats N --seed N --speed N]`, where DIR holds
 * the spreadsheets of a real competition. Uses the real server and six real browsers (announcer, deck, music, hall, desk,
 * Control) with seeded delays, scratches, late entries, partner changes, undone presses, a 20-minute pause, and two
 * devices offline. Prints the delay from a press to the other screens, lost and duplicate presses, and the forecast error
 * compared with two simpler rules.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../../server/engine/random.ts';
import { type FloorDay, readFloorDay, stateOf } from '../../server/eventDay/clock/floorClock.reader.ts';
import { sampleCompetition } from '../../server/sample/sampleCompetition.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { DayPeople } from '../support/eventDay/dayPeople.ts';
import { doubleBookings } from '../support/schedules/doubleBookings.ts';
import { openScreens, type Screen, seenBy, shownBy } from './day/dayScreens.ts';
import {
  judgeDelays,
  judgePresses,
  judgeScreens,
  judgeTimes,
  type Offline,
  type Sample,
  type Start,
} from './day/dayVerdict.ts';
import { judgePlanReads } from './day/planReads.ts';
import { openProduct, type Product, processorSeconds } from './reads/product.ts';
import { type Bench, fromFolder, openBench, standing } from './reads/stage.ts';
import { print, say } from './reads/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    heats: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    speed: { type: 'string', default: '60' },
  },
});
const HEATS = Number(values.heats);
/** Where sixty times as fast as a real day keeps the processors busy all the time, screens wait for their turn. */
const SPEED = Number(values.speed);
const MINUTE = 60_000 / SPEED;
/** Two minutes of the day, because the announcer's screen ignores a second start for two seconds. */
const HEAT_SECONDS = 120 / SPEED;
const DEAF_MILLISECONDS = 2150;
const SAMPLE_MILLISECONDS = 250;
/** Share of the upcoming couples scratched by the end. */
const SCRATCHED_SHARE = 0.03;

type Runtime = Awaited<ReturnType<Bench['newDatabase']>>;

async function runDay(runtime: Runtime): Promise<void> {
  const [folder] = positionals;
  const sheets = sampleCompetition({ students: 24, teachers: 8, blocksPerStudent: 3, seed: 5 });
  const program = folder ? await fromFolder(folder) : { name: 'The day', sheets };
  const ids = await standing(runtime, bench.engine, program);
  const product = await openProduct(runtime.connectionString);
  const browser = await launchChromium();
  try {
    await planForNow(product, ids.scheduleId);
    await publish(product, ids);
    const screens = await openScreens(product, browser, ids);
    let requests = 0;
    for (const { page } of screens)
      page.on('request', () => {
        requests += 1;
      });
    const people = new DayPeople(runtime.db, product.graphql, ids.scheduleId, random);
    const samples: Sample[] = [];
    let isOver = false;
    const watching = Promise.all([
      watch(screens, samples, () => isOver),
      watchPeople(runtime.db, ids.scheduleId, () => isOver),
    ]);
    const [before, from] = [processorSeconds(product.server.pid), Date.now()];
    const { starts, offline, ended } = await announce(runtime, ids.scheduleId, screens, people);
    await sleep(5000);
    const seconds = (Date.now() - from) / 1000;
    const after = processorSeconds(product.server.pid);
    isOver = true;
    const [, double] = await watching;
    const day = await readFloorDay(runtime.db, ids.scheduleId, '');
    const names = screens.map(({ name }) => name);
    say(
      `${folder ?? program.name}: ${HEATS} of ${day.program.length} heats in ${seconds.toFixed(0)} s, seed ${values.seed}`,
    );
    const seenAll = await Promise.all(screens.map(seenBy));
    judgeDelays(names, starts, seenAll, offline);
    judgeScreens(names, samples, day, offline);
    let changed = 0;
    for (const [heatId, rows] of ended) if ((await rowsOf(runtime.db, heatId)) !== rows) changed += 1;
    await judgePresses(runtime.db, ids.scheduleId, people, { changed, double });
    judgeTimes(day, SPEED);
    const cores = before === null || after === null ? null : (after - before) / seconds;
    print({
      figure: 'requests from the six screens',
      peer: '',
      value: requests / seconds,
      unit: '/s',
      bar: '',
    });
    print({ figure: 'server processor', peer: '', value: cores, unit: 'cores', bar: '≤ 0.5' });
    await Promise.all(screens.map(({ page }) => page.close()));
    await judgePlanReads(product, runtime.db, ids.scheduleId);
  } finally {
    await browser.close();
    await product.server.stop();
  }
}

/** Reschedules all sections back to back with two-second heats, starting 35 seconds from now. */
async function planForNow(product: Product, scheduleId: number): Promise<void> {
  const { schedule } = await product.graphql<{
    schedule: { sections: { id: string; heats: { id: string }[] }[] };
  }>('query S($id: ID!) { schedule(id: $id) { sections { id heats { id } } } }', { id: scheduleId });
  let at = Date.now() + 35_000;
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

async function publish(
  product: Product,
  { eventId, scheduleId }: { eventId: number; scheduleId: number },
): Promise<void> {
  await product.graphql(
    'mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }',
    { input: { eventId } },
  );
  await product.graphql(
    'mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }',
    {
      input: { scheduleId },
    },
  );
}

async function watch(screens: readonly Screen[], samples: Sample[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const at = Date.now();
    samples.push(await Promise.all(screens.map(shownBy)));
    await sleep(Math.max(0, SAMPLE_MILLISECONDS - (Date.now() - at)));
  }
}

/** Highest number of double-booked people, sampled once per second. */
async function watchPeople(db: Runtime['db'], scheduleId: number, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    most = Math.max(most, (await doubleBookings(db, scheduleId)).length);
    await sleep(1000);
  }
  return most;
}

/** The row ids of a heat as comparable text. */
async function rowsOf(db: Runtime['db'], heatId: number): Promise<string> {
  const rows = await db
    .selectFrom('heat_entries')
    .select('id')
    .where('heat_id', '=', heatId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id).join();
}

/** Starts the heats one by one, while the other people work. */
async function announce({ db }: Runtime, scheduleId: number, screens: readonly Screen[], people: DayPeople) {
  const [announcer, deck, , hall, desk] = screens as [Screen, Screen, Screen, Screen, Screen];
  const starts: Start[] = [];
  const ended = new Map<number, string>();
  const away: Offline = { screen: 'deck', from: 0, to: 0 };
  const dark: Offline = { screen: 'hall', from: 0, to: 0 };
  const read = (): Promise<FloorDay> => readFloorDay(db, scheduleId, '');
  /** Presses and waits until the log has it. */
  const press = async (act: () => Promise<unknown>): Promise<FloorDay> => {
    const before = (await read()).presses.length;
    await act();
    people.pressed.CLOCK += 1;
    for (let tries = 0; tries < 400; tries += 1) {
      const day = await read();
      if (day.presses.length > before) return day;
      await sleep(50);
    }
    throw new Error('The press never reached the server.');
  };
  const space = () => announcer.page.keyboard.press('Space');
  const { rows } = await db
    .selectFrom('heat_entries')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  const scratchEach = Math.max(
    1,
    Math.round(HEATS / (Number(rows) * SCRATCHED_SHARE * Math.min(1, HEATS / 209))),
  );
  let crowd: Promise<unknown> = Promise.resolve();
  for (let heat = 0; heat < HEATS; heat += 1) {
    const pressedAt = Date.now();
    let day = await press(space);
    if (heat % 20 === 10) {
      // A wrong press: undo it and press again.
      await press(() => announcer.page.getByRole('button', { name: /^Undo/ }).click());
      await sleep(500);
      day = await press(space);
    } else starts.push({ label: labelOf(day), pressedAt });
    const { heatId, position } = stateOf(day);
    if (heatId !== null) ended.set(heatId, await rowsOf(db, heatId));
    const ahead = day.program.slice(position + 1).map(({ id }) => id);
    if (heat === Math.floor(HEATS / 4)) await cut(away, deck, true);
    if (heat === Math.floor(HEATS / 3)) await cut(dark, hall, true);
    if (away.from > 0 && away.to === 0 && Date.now() - away.from > 15 * MINUTE) await cut(away, deck, false);
    if (dark.from > 0 && dark.to === 0 && Date.now() - dark.from > 5 * MINUTE) await cut(dark, hall, false);
    if (heat === Math.floor(HEATS / 2)) {
      await sleep(DEAF_MILLISECONDS);
      await press(() => announcer.page.getByRole('button', { name: /^Pause/ }).click());
      await sleep(20 * MINUTE);
      await press(space);
      await sleep(DEAF_MILLISECONDS);
    }
    const before = crowd;
    crowd = before.then(() => work(people, { deck, desk }, ahead, heat, scratchEach));
    // Most heats run slightly over; 6 % take more than twice as long.
    const factor = 1.2 + 0.3 * (random() - 0.5) + (random() < 0.06 ? 1 : 0);
    await sleep(Math.max(DEAF_MILLISECONDS, HEAT_SECONDS * 1000 * factor));
  }
  for (const [offline, screen] of [
    [away, deck],
    [dark, hall],
  ] as const)
    if (offline.to === 0) await cut(offline, screen, false);
  await crowd;
  return { starts, offline: [away, dark], ended };
}

/** Everyone's actions during one heat, except the announcer's. */
async function work(
  people: DayPeople,
  { deck, desk }: { deck: Screen; desk: Screen },
  ahead: readonly number[],
  heat: number,
  scratchEach: number,
): Promise<void> {
  if (heat % 3 === 1 && (await pressDeck(deck))) people.pressed.DECK += 1;
  if (heat % 4 === 2 && (await pressDesk(desk))) people.pressed.CHECK_IN += 1;
  await people.checkIn();
  if (heat % 2 === 0) await people.answer(ahead);
  if (heat % scratchEach === 0) await people.scratch(ahead.slice(2), heat % 12 === 0);
  if (heat % 5 === 1) await people.enterLate(ahead);
  if (heat % 20 === 5) await people.changePartner(ahead);
}

const labelOf = (day: FloorDay): string => day.program[stateOf(day).position]?.label ?? '';

async function cut(offline: Offline, { page }: Screen, isOff: boolean): Promise<void> {
  await page.context().setOffline(isOff);
  offline[isOff ? 'from' : 'to'] = Date.now();
}

/** Presses "Here" for the first missing couple; false if none is missing. */
const pressDeck = ({ page }: Screen): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('.deck-is-here');
    button?.click();
    return button !== null;
  });

let arrived = 0;

/** Finds the next person by number and checks them in; false if the number is unused or they are already checked in. */
async function pressDesk({ page }: Screen): Promise<boolean> {
  arrived += 1;
  await page.getByRole('searchbox').fill(String(100 + arrived));
  await page.keyboard.press('Enter');
  const strip = page.getByRole('list', { name: 'Check-in' });
  const button = strip.getByRole('button', { name: 'Check In', exact: true });
  if (!(await button.isVisible({ timeout: 1000 }))) return false;
  await button.click();
  return true;
}

const seeded = new Random(Number(values.seed));
const random = (): number => seeded.next();
const bench = await openBench();
try {
  await runDay(await bench.newDatabase());
} finally {
  await bench.end();
}
