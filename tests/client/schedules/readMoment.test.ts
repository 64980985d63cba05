import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../client/schedules/sections/readMoment.ts';

const reference = new Date(2027, 2, 6, 16, 15);
const local = (date: Date | null) =>
  date && [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];

describe('a typed moment', () => {
  it.each([
    ['4:21 PM', [2027, 3, 6, 16, 21]],
    ['4:21pm', [2027, 3, 6, 16, 21]],
    ['9 am', [2027, 3, 6, 9, 0]],
    ['18:05', [2027, 3, 6, 18, 5]],
    ['Sun Mar 7, 8:00 AM', [2027, 3, 7, 8, 0]],
    ['March 7, 8:00 AM', [2027, 3, 7, 8, 0]],
    ['Mar 5, 2028, 10:30 AM', [2028, 3, 5, 10, 30]],
    ['3/8/2027 2:00 PM', [2027, 3, 8, 14, 0]],
    ['2027-03-05T14:00', [2027, 3, 5, 14, 0]],
    ['2027-03-05 14:00', [2027, 3, 5, 14, 0]],
  ])('%s is read, with what it leaves out from the value before', (text, parts) => {
    expect(local(readMoment(text, reference))).toEqual(parts);
  });

  it('is null for an empty text and invalid for one that says no moment', () => {
    expect(readMoment('  ', reference)).toBeNull();
    expect(readMoment('after lunch', reference)?.getTime()).toBeNaN();
  });
});
