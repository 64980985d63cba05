import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../client/time/readMoment.ts';

const around = { reference: '2027-03-06T16:15:00', isTwelveHour: true };

describe('a typed moment', () => {
  it.each([
    ['4:21 PM', '2027-03-06T16:21:00'],
    ['4:21pm', '2027-03-06T16:21:00'],
    ['4:21:30 PM', '2027-03-06T16:21:30'],
    ['9 am', '2027-03-06T09:00:00'],
    ['18:05', '2027-03-06T18:05:00'],
    ['Sun Mar 7, 8:00 AM', '2027-03-07T08:00:00'],
    ['March 7, 8:00 AM', '2027-03-07T08:00:00'],
    ['Mar 5, 2028, 10:30 AM', '2028-03-05T10:30:00'],
    ['3/8/2027 2:00 PM', '2027-03-08T14:00:00'],
    ['2027-03-05T14:00', '2027-03-05T14:00:00'],
    ['2027-03-05 14:00', '2027-03-05T14:00:00'],
    ['Mar 7', '2027-03-07T00:00:00'],
  ])('%s is read, with what it leaves out from the value before', (text, moment) => {
    expect(readMoment(text, around)).toBe(moment);
  });

  it('is null if empty and false if unreadable', () => {
    expect(readMoment('  ', around)).toBeNull();
    expect(readMoment('after lunch', around)).toBe(false);
  });

  it.each([
    ['5', '2027-03-06T17:00:00'],
    ['9', '2027-03-06T21:00:00'],
    ['12', '2027-03-06T12:00:00'],
    ['11:30', '2027-03-06T11:30:00'],
    ['09:30', '2027-03-06T09:30:00'],
    ['0', '2027-03-06T00:00:00'],
    ['13', '2027-03-06T13:00:00'],
  ])('a bare %s is the one nearest to the value before', (text, moment) => {
    expect(readMoment(text, around)).toBe(moment);
  });

  it.each([
    ['2027-03-06T08:00:00', '10', '2027-03-06T10:00:00'],
    ['2027-03-06T09:30:00', '9', '2027-03-06T21:00:00'],
    ['2027-03-06T08:00:00', '12', '2027-03-06T12:00:00'],
    ['2027-03-06T22:30:00', '12', '2027-03-07T00:00:00'],
    ['2027-03-06T22:30:00', '1:15', '2027-03-07T01:15:00'],
    ['2027-03-06T22:30:00', '1 AM', '2027-03-07T01:00:00'],
    ['2027-03-06T08:00:00', '8:00 AM', '2027-03-06T08:00:00'],
    ['2027-03-06T08:30:00', '8:00 AM', '2027-03-06T08:00:00'],
  ])('that ends what starts at %s: %s is %s', (start, text, moment) => {
    expect(readMoment(text, { ...around, start })).toBe(moment);
  });

  it('is AM with a 24-hour clock', () => {
    expect(readMoment('9', { ...around, isTwelveHour: false })).toBe('2027-03-06T09:00:00');
  });
});
