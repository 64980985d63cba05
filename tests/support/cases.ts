import { inject } from 'vitest';

/** So many cases of a property: fewer of them in the daily run, more where new ones are looked for. */
export const cases = (usual: number): { numRuns: number } => ({
  numRuns: Math.ceil(usual * inject('propertyEffort')),
});
