import { test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { actAtRandom } from '../../support/billing/randomActs.ts';

const api = await startApi();

test.each([1, 2])('sums and documents agree after each of 40 random acts, seed %i', (seed) =>
  actAtRandom(api, seed, 40),
);
