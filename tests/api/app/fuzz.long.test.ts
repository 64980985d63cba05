import { expect, inject, test } from 'vitest';
import { PASSWORD, startApi } from '../../support/api.ts';
import { callOf, fuzz } from '../../support/fuzz/fuzz.ts';
import { FuzzStage } from '../../support/fuzz/fuzzStage.ts';

/** `npm run bench:fuzz` sends any number of calls, with any seed. */
const SEED = 20_270_305;
const REQUESTS = inject('propertyEffort') < 1 ? 300 : 600;

test('the same seed makes the same calls', () => {
  const calls = (seed: number) => Array.from({ length: 50 }, (_, index) => callOf(seed, index));
  expect(calls(1)).toEqual(calls(1));
  expect(calls(1)).not.toEqual(calls(2));
});

test('no call causes a server error, hangs, or changes data although it is refused', async () => {
  const api = await startApi();
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const account = { username: api.organiser.username, password: PASSWORD };
  const stage = await FuzzStage.open(address, api.connectionString, account);
  const report = await fuzz(stage, { seed: SEED, requests: REQUESTS });
  await stage.close();
  expect(report.findings).toEqual([]);
  // Proves that the calls were a mix of valid and invalid ones.
  expect(report.statuses[200] ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(report.statuses[400] ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(report.statuses[404] ?? 0).toBeGreaterThan(REQUESTS / 100);
});
