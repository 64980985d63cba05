import { expect, test } from 'vitest';
import { compareForecasts, type ForecastErrors } from '../../../support/eventDay/forecastErrors.ts';
import { simulateFloor } from '../../../support/eventDay/simulateFloor.ts';

/** Pseudo-random numbers from 0 to 1, reproducible by seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const REACHES = ['next', 'nextTen', 'all'] as const;

test('on simulated days, forecasts beat the plan, with or without the current delay', () => {
  const sums = { expected: zero(), plan: zero(), planAndDelay: zero() };
  for (let seed = 1; seed <= 10; seed++) {
    const { program, presses } = simulateFloor(seeded(seed * 7919));
    const errors = compareForecasts(program, presses);
    for (const rule of ['expected', 'plan', 'planAndDelay'] as const)
      for (const reach of REACHES) sums[rule][reach] += errors[rule][reach] / 10;
  }
  for (const reach of REACHES) {
    expect(sums.expected[reach]).toBeLessThan(sums.plan[reach]);
    expect(sums.expected[reach]).toBeLessThan(sums.planAndDelay[reach]);
  }
});

const zero = (): { -readonly [Reach in keyof ForecastErrors]: number } => ({ next: 0, nextTen: 0, all: 0 });
