import { expectedTimes, floorDelay, type PlannedHeat } from '../../../server/eventDay/clock/expectedTimes.ts';
import { floorState, type Press } from '../../../server/eventDay/clock/floorState.ts';

/** Mean error in seconds of expected start times, over every start of a day. */
export interface ForecastErrors {
  readonly next: number;
  readonly nextTen: number;
  /** All upcoming heats. */
  readonly all: number;
}

export interface ComparedForecasts {
  readonly expected: ForecastErrors;
  readonly plan: ForecastErrors;
  readonly planAndDelay: ForecastErrors;
}

type Rule = (now: number, presses: readonly Press[]) => readonly (number | null)[];

/** Compares three forecasts, made at each start, with the actual times. */
export function compareForecasts(
  program: readonly PlannedHeat[],
  presses: readonly Press[],
): ComparedForecasts {
  const ids = program.map(({ id }) => id);
  const started = new Map(
    presses.flatMap(({ kind, heatId, at }) => (kind === 'START' ? [[heatId, at]] : [])),
  );
  const errorsOf = (rule: Rule): ForecastErrors => {
    const sums = { next: 0, nextTen: 0, all: 0 };
    const counts = { next: 0, nextTen: 0, all: 0 };
    for (const [index, press] of presses.entries()) {
      if (press.kind !== 'START') continue;
      const soFar = presses.slice(0, index + 1);
      const times = rule(press.at, soFar);
      const { position } = floorState(ids, soFar);
      for (let ahead = 1; position + ahead < program.length; ahead++) {
        const real = started.get(ids[position + ahead] as number);
        const said = times[position + ahead];
        if (real == null || said == null) continue;
        for (const reach of ['next', 'nextTen', 'all'] as const) {
          if (ahead > { next: 1, nextTen: 10, all: Number.POSITIVE_INFINITY }[reach]) continue;
          sums[reach] += Math.abs(real - said) / 1000;
          counts[reach] += 1;
        }
      }
    }
    return {
      next: sums.next / counts.next,
      nextTen: sums.nextTen / counts.nextTen,
      all: sums.all / counts.all,
    };
  };
  const plan = program.map(({ start }) => start);
  return {
    expected: errorsOf((now, soFar) => expectedTimes(program, soFar, now)),
    plan: errorsOf(() => plan),
    planAndDelay: errorsOf((now, soFar) => {
      const delay = floorDelay(program, soFar, now) ?? 0;
      return plan.map((start) => (start === null ? null : start + delay));
    }),
  };
}
