import { inject, test } from 'vitest';

/** Whether this is `npm run test:fresh`, which leaves nothing out. */
const isFresh = inject('propertyEffort') >= 1;

/** A test whose parts other tests ask every day: it runs under `npm run test:fresh` alone. */
export const freshTest = test.runIf(isFresh);

/** Of variants of one thing, one in the daily run, each turn another one; all of them in the fresh run. */
export const inTurn = <T>(all: readonly T[], turn: number): T[] =>
  isFresh ? [...all] : all.slice(turn % all.length, (turn % all.length) + 1);

/** Of what is generated, the first ones in the daily run, and all of it where new cases are looked for. */
export const someOf = <T>(all: readonly T[]): T[] =>
  all.slice(0, Math.ceil(all.length * Math.min(1, inject('propertyEffort'))));

/** So many cases of a property: fewer of them in the daily run, more where new ones are looked for. */
export const cases = (usual: number): { numRuns: number } => ({
  numRuns: Math.ceil(usual * inject('propertyEffort')),
});
