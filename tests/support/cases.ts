import { inject, test } from 'vitest';

/** Whether this is `npm run test:fresh`, which skips nothing. */
const isFresh = inject('propertyEffort') >= 1;

/** A test that runs only under `npm run test:fresh`, because the daily tests cover its parts. */
export const freshTest = test.runIf(isFresh);

/** Picks one variant in the daily run, a different one per `turn`; all in the fresh run. */
export const inTurn = <T>(all: readonly T[], turn: number): T[] =>
  isFresh ? [...all] : all.slice(turn % all.length, (turn % all.length) + 1);

/** The first generated values in the daily run, all of them in the fresh run. */
export const someOf = <T>(all: readonly T[]): T[] =>
  all.slice(0, Math.ceil(all.length * Math.min(1, inject('propertyEffort'))));

/** Number of cases of a property test, scaled by the run's effort. */
export const cases = (usual: number): { numRuns: number } => ({
  numRuns: Math.ceil(usual * inject('propertyEffort')),
});
