import type { Db } from '../../../server/db/orm.ts';
import type { FloorDay } from '../../../server/eventDay/clock/floorClock.reader.ts';
import { floorState } from '../../../server/eventDay/clock/floorState.ts';
import { comparePresses, type DayPeople } from '../../support/eventDay/dayPeople.ts';
import { compareForecasts } from '../../support/eventDay/forecastErrors.ts';
import { percentile } from '../reads/load.ts';
import { ms, print } from '../reads/table.ts';
import type { Look } from './dayScreens.ts';

/** A heat start pressed by the announcer. */
export interface Start {
  readonly label: string;
  readonly pressedAt: number;
}

/** One look at each screen. */
export type Sample = readonly Look[];

export interface Offline {
  readonly screen: string;
  from: number;
  to: number;
}

const STAFF_MILLISECONDS = 1000;
/** The announcer's screen shows its own press immediately, even if the server is slow. */
const OWN_MILLISECONDS = 10_000;
/** Tolerance, because the database stamps a press before committing it. */
const CLOCKS_MILLISECONDS = 50;

const isAway = (offline: readonly Offline[], name: string, at: number): boolean =>
  offline.some(({ screen, from, to }) => screen === name && at >= from - 100 && at <= to + 4000);

/** Prints the delay from the announcer's key until each other screen shows the heat, except while that screen is offline. */
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
      const isCut = [pressedAt, pressedAt + STAFF_MILLISECONDS].some((moment) =>
        isAway(offline, name, moment),
      );
      return at === undefined || isCut ? [] : [Math.max(0, at - pressedAt)];
    });
    if (name !== 'announcer') all.push(...delays);
    printDelays(`press until visible on ${name}`, delays);
  }
  printDelays('press until visible, all other screens', all, `≤ ${STAFF_MILLISECONDS}`);
}

function printDelays(figure: string, delays: number[], bar = ''): void {
  const sorted = delays.toSorted((a, b) => a - b);
  const value = sorted.length === 0 ? null : percentile(sorted, 0.99);
  const beside =
    sorted.length === 0
      ? 'none'
      : `p50 ${ms(percentile(sorted, 0.5))}, max ${ms(sorted.at(-1) ?? 0)}, ${sorted.length} presses`;
  print({ figure, peer: 'p99', value, unit: 'ms', bar, beside });
}

const stateOf = ({ program, presses }: FloorDay) =>
  floorState(
    program.map(({ id }) => id),
    presses,
  );

/** Each heat that was on the floor with its start, from folding every prefix of the log. */
const foldOf = (day: FloorDay): { since: number; label: string | null }[] => [
  { since: 0, label: null },
  ...day.presses.map(({ at }, index) => {
    const { position } = stateOf({ ...day, presses: day.presses.slice(0, index + 1) });
    return { since: at, label: day.program[position]?.label ?? null };
  }),
];

/**
 * Counts screens that show a wrong heat. An offline screen may be stale, and says so; every other must show what was on the
 * floor within the last second. The announcer's own presses appear before the log has them.
 */
export function judgeScreens(
  names: readonly string[],
  samples: readonly Sample[],
  day: FloorDay,
  offline: readonly Offline[],
): void {
  const fold = foldOf(day);
  const wrong: string[] = [];
  let looks = 0;
  for (const sample of samples)
    for (const [index, { at, label }] of sample.entries()) {
      const name = names[index] ?? '';
      if (isAway(offline, name, at)) continue;
      looks += 1;
      const until = at + (name === 'announcer' ? OWN_MILLISECONDS : CLOCKS_MILLISECONDS);
      const from = fold.findLastIndex(({ since }) => since <= at - STAFF_MILLISECONDS);
      const held = fold.slice(from).filter(({ since }) => since <= until);
      if (held.some((one) => one.label === null || one.label === label)) continue;
      wrong.push(`${name} ${label ?? 'nothing'} for ${held.map((one) => one.label).join(' or ')}`);
    }
  const beside = [`${looks} samples`, ...wrong.slice(0, 5)].join('; ');
  const value = wrong.length;
  print({ figure: 'samples that show a wrong heat', peer: '', value, unit: '', bar: '≤ 0', beside });
  const last = samples.at(-1) ?? [];
  const apart = last.filter(({ label }) => label !== fold.at(-1)?.label).length;
  print({
    figure: 'screens that disagree with the log at the end',
    peer: '',
    value: apart,
    unit: '',
    bar: '≤ 0',
  });
}

export async function judgePresses(
  db: Db,
  scheduleId: number,
  people: DayPeople,
  { changed, double }: { changed: number; double: number },
): Promise<void> {
  const { lost, doubled, rows } = await comparePresses(db, scheduleId, people.pressed);
  const { PARTNER, LATE_ENTRY, SCRATCH, CHECK_IN, DECK, CLOCK } = people.pressed;
  const beside = `${rows} in the journal: clock ${CLOCK}, deck ${DECK}, check-ins ${CHECK_IN}, scratches ${SCRATCH}, late entries ${LATE_ENTRY}; partner changes ${PARTNER}; refused by a rule ${people.refused}`;
  print({ figure: 'presses lost', peer: '', value: lost, unit: '', bar: '≤ 0', beside });
  print({ figure: 'presses logged twice', peer: '', value: doubled, unit: '', bar: '≤ 0' });
  print({ figure: 'danced heats that changed', peer: '', value: changed, unit: '', bar: '≤ 0' });
  print({
    figure: 'double-booked people, sampled each second',
    peer: '',
    value: double,
    unit: '',
    bar: '≤ 0',
  });
}

/** Prints the mean forecast error of each rule, in minutes of the day. */
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
