import { test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { actAtRandom } from '../../support/billing/randomActs.ts';

const api = await startApi();

test.each(Array.from({ length: 100 }, (_, at) => at + 1))(
  'sums and documents agree after each of 1,000 random acts, seed %i',
  (seed) => actAtRandom(api, seed, 1000),
  600_000,
);
