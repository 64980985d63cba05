import type { Db } from '../../../server/db/orm.ts';
import type { FloorDay } from '../../../server/eventDay/clock/floorClock.reader.ts';
import { floorState } from '../../../server/eventDay/clock/floorState.ts';
import { comparePresses, type DayPeople } from '../../support/eventDay/dayPeople.ts';
import { compareForecasts } from '../../support/eventDay/forecastErrors.ts';
import { percentile } from '../reads/load.ts';
import type { Product } from '../reads/product.ts';
import { ms, print } from '../reads/table.ts';

/** One start of a heat by the announcer, and when each screen showed it. */
export interface Start {
  readonly label: string;
  readonly pressedAt: number;
}

/** A look at all screens at one moment. */
export interface Sample {
  readonly at: number;
  readonly labels: readonly (string | null)[];
}

export interface Offline {
  readonly screen: string;
  from: number;
  to: number;
}

const STAFF_MILLISECONDS = 1000;

const isAway = (offline: readonly Offline[], name: string, at: number): boolean =>
  offline.some(({ screen, from, to }) => screen === name && at >= from - 100 && at <= to + 4000);

/** From the key of the announcer until each other screen shows the heat. */
export function judgeDelays(
  names: readonly string[],
  starts: readonly Start[],
  seen: readonly Readonly<Record<string, number>>[],
  offline: readonly Offline[],
): void {
  const all: number[] = [];
  for (const [index, name] of names.entries()) {
    const delays = starts.flatMap(({ label, pressedAt }) => {
      const at = seen[index]?.[label];
      return at === undefined || isAway(offline, name, pressedAt) ? [] : [Math.max(0, at - pressedAt)];
    });
    if (name !== 'announcer') all.push(...delays);
    printDelays(`press until visible on ${name}`, delays);
  }
  printDelays('press until visible on the others, all', all, `≤ ${STAFF_MILLISECONDS}`);
}

function printDelays(figure: string, delays: number[], bar = ''): void {
  const sorted = delays.toSorted((a, b) => a - b);
  const value = sorted.length === 0 ? null : percentile(sorted, 0.99);
  const beside =
    sorted.length === 0
      ? 'none'
      : `p50 ${ms(percentile(sorted, 0.5))}, most ${ms(sorted.at(-1) ?? 0)}, ${sorted.length} presses`;
  print({ figure, peer: 'p99', value, unit: 'ms', bar, beside });
}

const stateOf = ({ program, presses }: FloorDay) =>
  floorState(
    program.map(({ id }) => id),
    presses,
  );

/** What was on the floor at a moment, and since when. */
function truthAt(day: FloorDay, at: number): { label: string | null; since: number } {
  const presses = day.presses.filter((press) => press.at <= at);
  const { position } = stateOf({ ...day, presses });
  const last = presses.findLast(({ kind }) => kind === 'START' || kind === 'BACK' || kind === 'TAKE_BACK');
  return { label: day.program[position]?.label ?? null, since: last?.at ?? 0 };
}

/** A screen without the network may be old, and says so; every other shows the heat of a second ago at the oldest. */
export function judgeScreens(
  names: readonly string[],
  samples: readonly Sample[],
  day: FloorDay,
  offline: readonly Offline[],
): void {
  let wrong = 0;
  for (const { at, labels } of samples) {
    const { label, since } = truthAt(day, at);
    const next = truthAt(day, at + STAFF_MILLISECONDS).label;
    for (const [index, name] of names.entries()) {
      const shown = labels[index];
      // A press shows where it was made before the log has it.
      if (label === null || shown === label || shown === next || isAway(offline, name, at)) continue;
      if (at - since > STAFF_MILLISECONDS) wrong += 1;
    }
  }
  const beside = `${samples.length} looks at six screens`;
  print({ figure: 'looks that show a wrong heat', peer: '', value: wrong, unit: '', bar: '≤ 0', beside });
}

export async function judgePresses(
  db: Db,
  product: Product,
  scheduleId: number,
  people: DayPeople,
  changed: number,
): Promise<void> {
  const { lost, doubled, rows } = await comparePresses(db, scheduleId, people.pressed);
  const { partners, late_entries, scratches, check_ins, deck_calls, clock_presses } = people.pressed;
  const beside = `${rows} in the logs: clock ${clock_presses}, deck ${deck_calls}, check-ins ${check_ins}, scratches ${scratches}, late ${late_entries}; partners ${partners}; a rule refused ${people.refused}`;
  print({ figure: 'presses lost', peer: '', value: lost, unit: '', bar: '≤ 0', beside });
  print({ figure: 'presses in the log twice', peer: '', value: doubled, unit: '', bar: '≤ 0' });
  print({ figure: 'danced heats that changed', peer: '', value: changed, unit: '', bar: '≤ 0' });
  const { schedule } = await product.graphql<{ schedule: { heats: { isDoubleBooked: boolean }[] } }>(
    'query H($id: ID!) { schedule(id: $id) { heats { isDoubleBooked } } }',
    { id: scheduleId },
  );
  const double = schedule.heats.filter(({ isDoubleBooked }) => isDoubleBooked).length;
  print({ figure: 'heats with a double booking', peer: '', value: double, unit: '', bar: '≤ 0' });
}

/** How far off each rule was about the heats that then came, in minutes of the day. */
export function judgeTimes({ program, presses }: FloorDay, speed: number): void {
  const { expected, plan, planAndDelay } = compareForecasts(program, presses);
  const minutes = (seconds: number): number => (seconds / 60) * speed;
  for (const [reach, words] of [
    ['next', 'the next heat'],
    ['nextTen', 'the next ten'],
    ['all', 'all to come'],
  ] as const) {
    const others = [minutes(plan[reach]), minutes(planAndDelay[reach])] as const;
    print({
      figure: `mean error of expected times, ${words}`,
      peer: `plan ${others[0].toFixed(2)}, plan + delay ${others[1].toFixed(2)} min`,
      value: minutes(expected[reach]),
      unit: 'min',
      bar: `≤ ${Math.min(...others).toFixed(2)}`,
    });
  }
}
