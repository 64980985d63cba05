/**
 * Gives every property test its seed, so that `npm test` tries the same cases everywhere. `npm run test:fresh` draws a
 * new one; see tests/fresh.config.ts.
 */
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
    /** How many times as many cases as usual. */
    propertyEffort: number;
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') });
