/**
 * Seeds every property test, so `npm test` tries the same cases everywhere. `npm run test:fresh` draws a new seed; see
 * tests/vitest.fresh.config.ts.
 */
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
    /** Factor on the usual number of cases. */
    propertyEffort: number;
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') });
