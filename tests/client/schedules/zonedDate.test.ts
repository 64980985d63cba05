import { describe, expect, it } from 'vitest';
import { eventClock } from '../../../client/schedules/eventClock.ts';
import { momentOf, zonedDate } from '../../../client/schedules/sections/zonedDate.ts';

describe('a moment in the parts of the event’s clock', () => {
  const clock = eventClock('America/New_York');

  it('shows the event’s hour, wherever the reader sits', () => {
    const shown = zonedDate(Date.parse('2027-03-05T14:05:30Z'), clock);
    expect([shown.getDate(), shown.getHours(), shown.getMinutes(), shown.getSeconds()]).toEqual([
      5, 9, 5, 30,
    ]);
  });

  it('comes back as the moment it was, on both sides of a change of the clocks', () => {
    for (const iso of [
      '2027-03-14T06:30:00.000Z',
      '2027-03-14T07:30:00.000Z',
      '2027-11-07T03:00:00.000Z',
      '2027-11-07T08:00:00.000Z',
    ]) {
      expect(momentOf(zonedDate(Date.parse(iso), clock), clock)).toBe(iso);
    }
  });
});
