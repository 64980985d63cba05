import { describe, expect, test } from 'vitest';
import { readLimit } from '../../client/events/readLimit.ts';
import { clockText, readClock } from '../../client/ui/clockText.ts';
import { dayText, readDay } from '../../client/ui/dayText.ts';

describe('a time of day', () => {
  test.each([
    ['8', '08:00'],
    ['8:30', '08:30'],
    ['0830', '08:30'],
    ['8.30 pm', '20:30'],
    ['8:05 A.M.', '08:05'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['23:59', '23:59'],
  ])('typed as %s is read as %s', (typed, read) => {
    expect(readClock(typed)).toBe(read);
  });

  test.each(['', 'noon', '24:00', '8:60', '13 pm', '0 am', '-1'])('typed as "%s" is none', (typed) => {
    expect(readClock(typed)).toBeNull();
  });

  test('is written by the clock of the reader, and read back the same', () => {
    expect([clockText('00:05', true), clockText('12:00', true), clockText('20:30', true)]).toEqual([
      '12:05 AM',
      '12:00 PM',
      '8:30 PM',
    ]);
    expect(clockText('08:05', false)).toBe('08:05');
    for (let hour = 0; hour < 24; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:45`;
      expect(readClock(clockText(time, true))).toBe(time);
    }
  });
});

describe('a day', () => {
  test.each(['2027-03-05', '3/5/2027', '5.3.2027', 'Mar 5, 2027', 'March 5, 2027', 'Fri Mar 5, 2027'])(
    'typed as %s is read',
    (typed) => {
      const day = readDay(typed);
      expect(day && dayText(day)).toBe('Fri Mar 5, 2027');
    },
  );

  test.each(['', 'tomorrow', '2027-02-30', '13/13/2027'])('typed as "%s" is none', (typed) => {
    expect(readDay(typed)).toBe(false);
  });
});

test('a blank limit is unlimited, a whole number is a limit, anything else is neither', () => {
  expect(['', '  ', '0', '012', '7'].map(readLimit)).toEqual([null, null, 0, 12, 7]);
  expect(['1.5', '-1', 'ten', '1e3', '100001'].map(readLimit)).toEqual(Array(5).fill(undefined));
});
