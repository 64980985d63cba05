import { expect, test } from 'vitest';
import { contestsCost } from '../../../client/schedules/commands/contestsCost.ts';

const ranges = [
  { levelRange: 3, heats: 646, heatsWithContests: 649 },
  { levelRange: null, heats: 1599, heatsWithContests: 1599 },
];

test('the cost of keeping contests together depends on the level range', () => {
  expect(contestsCost(ranges, 3)).toBe('At least 649 heats together, 3 more than mixed.');
  expect(contestsCost(ranges, null)).toBe('At least 1,599 heats either way.');
});

test('an unknown level range has no cost', () => {
  expect(contestsCost(ranges, 12)).toBeNull();
  expect(contestsCost([{ levelRange: null, heats: 0, heatsWithContests: 0 }], null)).toBeNull();
});
