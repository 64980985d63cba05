import { expect, test } from 'vitest';
import { contestsCost } from '../../../client/schedules/commands/contestsCost.ts';

const ranges = [
  { levelRange: 3, heats: 646, heatsWithContests: 649 },
  { levelRange: null, heats: 1599, heatsWithContests: 1599 },
];

test('keeping contests together is priced for the level range that is chosen', () => {
  expect(contestsCost(ranges, 3)).toBe('Together at least 649 heats, 3 more than mixed.');
  expect(contestsCost(ranges, null)).toBe('Together or mixed, at least 1,599 heats.');
});

test('nothing is said of what is not known', () => {
  expect(contestsCost(ranges, 12)).toBeNull();
  expect(contestsCost([{ levelRange: null, heats: 0, heatsWithContests: 0 }], null)).toBeNull();
});
