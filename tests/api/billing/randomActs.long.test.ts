import { inject, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { actAtRandom } from '../../support/billing/randomActs.ts';

const api = await startApi();

/** All of them take most of an hour: `npm run test:fresh`. */
const [seeds, acts] = inject('propertyEffort') < 1 ? [10, 100] : [100, 1000];

test.each(Array.from({ length: seeds }, (_, at) => at + 3))(
  `sums and documents agree after each of ${acts} random acts, seed %i`,
  async (seed) => {
    // A token is valid for a quarter of an hour.
    Object.assign(api.organiser, await api.buildAccount({ role: 'ORGANISER' }));
    await actAtRandom(api, seed, acts);
  },
  600_000,
);
