import { inject } from 'vitest';

/** So many cases of a property; more of them where new ones are looked for. */
export const cases = (usual: number): { numRuns: number } => ({ numRuns: usual * inject('propertyEffort') });
