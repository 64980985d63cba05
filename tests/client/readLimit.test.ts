import { expect, test } from 'vitest';
import { readLimit } from '../../client/events/readLimit.ts';

test('a blank limit is unlimited, a whole number is a limit, anything else gets a reason', () => {
  const limits = ['', '  ', '0', '012', '7', '100001', '2147483647'].map(readLimit);
  expect(limits.map(({ limit }) => limit)).toEqual([null, null, 0, 12, 7, 100_001, 2_147_483_647]);
  for (const text of ['1.5', '-1', 'ten', '1e3']) {
    expect(readLimit(text)).toEqual({ reason: 'Enter a whole number, or leave blank for unlimited.' });
  }
  expect(readLimit('2147483648')).toEqual({ reason: 'Enter 2,147,483,647 or less.' });
});
