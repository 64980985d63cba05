import { expect, test } from 'vitest';
import { dueWords, numberText } from '../../../client/billing/books/bookWords.ts';

test('says when a document is due, and how long it is over', () => {
  expect(dueWords('2027-02-24', '2027-02-10')).toBe('due Feb 24');
  expect(dueWords('2028-01-09', '2027-12-26')).toBe('due Jan 9, 2028');
  expect(dueWords('2027-03-13', '2027-03-14')).toBe('1 day over');
  expect([1, 12_345].map(numberText)).toEqual(['0001', '12345']);
});
