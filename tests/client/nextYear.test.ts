import { expect, test } from 'vitest';
import { nextDate, nextName } from '../../client/events/nextYear.ts';

test('next year’s event is on the same weekday and has that year in its name', () => {
  const timeZone = 'America/New_York';
  expect(nextDate({ date: '2027-03-05', timeZone, schedules: [] })).toBe('2028-03-03');
  // After midnight the evening goes on.
  const schedules = [{ sections: [{ startTime: null }, { startTime: '2027-03-06T06:00:00Z' }] }];
  expect(nextDate({ date: null, timeZone, schedules })).toBe('2028-03-03');
  expect(nextDate({ date: null, timeZone, schedules: [] })).toBeNull();
  expect(nextName('Harbor Lights', '2028-03-03')).toBe('Harbor Lights 2028');
  expect(nextName('Meridian Ball 2027', '2028-03-03')).toBe('Meridian Ball 2028');
  expect(nextName('Harbor Lights', null)).toBe('Harbor Lights');
});
