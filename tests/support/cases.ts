import { inject } from 'vitest';

/** Of what is generated, the first ones in the daily run, and all of it where new cases are looked for. */
export const someOf = <T>(all: readonly T[]): T[] =>
  all.slice(0, Math.ceil(all.length * Math.min(1, inject('propertyEffort'))));

/** So many cases of a property: fewer of them in the daily run, more where new ones are looked for. */
export const cases = (usual: number): { numRuns: number } => ({
  numRuns: Math.ceil(usual * inject('propertyEffort')),
});
