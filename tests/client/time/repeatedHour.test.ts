import { expect, test } from 'vitest';
import { eventClock } from '../../../client/time/eventClock.ts';
import { sheetClock } from '../../../server/documents/contents/sheetClock.ts';
import { publicClock } from '../../../server/publishing/public/publicClock.ts';

const ZONE = 'America/New_York';
/** The night of October 31, 2026, when clocks in New York go back at 2 AM. */
const NIGHT: readonly [instant: string, shown: string][] = [
  ['2026-11-01T04:50:00Z', '12:50 AM'],
  ['2026-11-01T05:00:00Z', '1:00 AM EDT'],
  ['2026-11-01T05:50:00Z', '1:50 AM EDT'],
  ['2026-11-01T06:00:00Z', '1:00 AM EST'],
  ['2026-11-01T06:50:00Z', '1:50 AM EST'],
  ['2026-11-01T07:00:00Z', '2:00 AM'],
  // In spring an hour is skipped, and no time comes twice.
  ['2027-03-14T06:55:00Z', '1:55 AM'],
  ['2027-03-14T07:10:00Z', '3:10 AM'],
];

test.each(NIGHT)('%s is %s on pages, papers and screens', (instant, shown) => {
  expect(publicClock(ZONE).time(instant)).toBe(shown);
  expect(publicClock(ZONE).parts(instant).join(' ')).toBe(shown);
  expect(sheetClock(ZONE).time(instant)).toBe(shown);
  expect(eventClock(ZONE).time(Date.parse(instant))).toBe(shown);
});

test('a range over the repeated hour says which', () => {
  const [from, until] = ['2026-11-01T05:00:00Z', '2026-11-01T06:50:00Z'];
  expect(sheetClock(ZONE).rangeOn(from, from, until)).toBe('1:00 AM EDT – 1:50 AM EST');
});
