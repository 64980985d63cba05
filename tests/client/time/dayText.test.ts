import { describe, expect, it } from 'vitest';
import { readDay } from '../../../client/time/dayText.ts';

const today = '2026-11-24';

describe('a typed day', () => {
  it.each([
    ['2027-04-17', '2027-04-17'],
    ['Sat Apr 17, 2027', '2027-04-17'],
    ['saturday, april 17, 2027', '2027-04-17'],
    ['Apr 17 2027', '2027-04-17'],
    ['17 Apr 2027', '2027-04-17'],
    ['4/17/2027', '2027-04-17'],
    ['4/17/27', '2027-04-17'],
    ['17.4.2027', '2027-04-17'],
    ['17.4.27', '2027-04-17'],
    ['1899-12-31', '1899-12-31'],
  ])('%s is read as it is written', (text, day) => {
    expect(readDay(text, { present: null, today })).toBe(day);
  });

  it.each(['4/17', '17.4.', '17.4', 'Apr 17', 'april 17', '17 Apr', 'Sat Apr 17'])(
    '%s is in the year of the day that was there, or else the next to come',
    (text) => {
      expect(readDay(text, { present: '2028-01-02', today })).toBe('2028-04-17');
      expect(readDay(text, { present: null, today })).toBe('2027-04-17');
      expect(readDay(text, { present: null, today: '2026-04-17' })).toBe('2026-04-17');
    },
  );

  it.each(['', 'someday', '13/32', '2027-02-30', '2027', '4/17/'])('%j is none', (text) => {
    expect(readDay(text, { present: null, today })).toBeNull();
  });
});
