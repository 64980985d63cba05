import { describe, expect, test } from 'vitest';
import { clockText, hourName, readClock } from '../../../client/time/clockText.ts';

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

  test('is formatted by the browser’s locale, and parses back', () => {
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

test('an hour past midnight is named as the next day’s', () => {
  expect([hourName(0, true), hourName(12, true), hourName(25, true), hourName(25, false)]).toEqual([
    '12 AM',
    '12 PM',
    '1 AM',
    '01:00',
  ]);
});
