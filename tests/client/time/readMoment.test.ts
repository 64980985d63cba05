import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../client/time/readMoment.ts';

const reference = '2027-03-06T16:15:00';

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
    expect(readMoment(text, reference)).toBe(moment);
  });

  it('is null for an empty text and false for one that says no moment', () => {
    expect(readMoment('  ', reference)).toBeNull();
    expect(readMoment('after lunch', reference)).toBe(false);
  });
});
