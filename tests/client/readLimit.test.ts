import { expect, test } from 'vitest';
import { readLimit } from '../../client/events/readLimit.ts';

test('a blank limit is unlimited, a whole number is a limit, anything else is neither', () => {
  expect(['', '  ', '0', '012', '7'].map(readLimit)).toEqual([null, null, 0, 12, 7]);
  expect(['1.5', '-1', 'ten', '1e3', '100001'].map(readLimit)).toEqual(Array(5).fill(undefined));
});
