import { expect, test } from 'vitest';
import { delayText } from '../../../client/eventDay/dayWords.ts';

test.each([
  [59_000, 'on time'],
  [6 * 60_000, '6 min late'],
  [-125 * 60_000, '2 h 5 min early'],
  [-2422 * 3_600_000, '101 days early'],
])('says a delay of %d milliseconds as people do', (delay, words) => {
  expect(delayText(delay)).toBe(words);
});
