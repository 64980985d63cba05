import { describe, expect, it } from 'vitest';
import { eventDays } from '../../client/time/eventDays.ts';

const eventOf = (date: string | null, ...starts: (string | null)[]) => ({
  date,
  timeZone: 'America/Phoenix',
  schedules: [{ sections: [] }, { sections: starts.map((startTime) => ({ startTime })) }],
});

describe('the days of an event', () => {
  it('are its date, whatever its sections say', () => {
    expect(eventDays(eventOf('2027-03-05', '2027-03-07T15:00:00Z'))).toBe('Mar 5, 2027');
  });

  it('are those of its sections where it has no date, by the clock of the event', () => {
    // 3 in the morning of the 6th in London is the evening of the 5th in Phoenix.
    expect(eventDays(eventOf(null, '2027-03-05T15:00:00Z', null, '2027-03-06T03:00:00Z'))).toBe(
      'Mar 5, 2027',
    );
    expect(eventDays(eventOf(null, '2027-03-08T15:00:00Z', '2027-03-05T15:00:00Z'))).toBe('Mar 5 – 8, 2027');
    expect(eventDays(eventOf(null, '2027-01-01T15:00:00Z', '2026-12-30T15:00:00Z'))).toBe(
      'Dec 30, 2026 – Jan 1, 2027',
    );
  });

  it('are unknown without either', () => {
    expect(eventDays(eventOf(null))).toBeNull();
    expect(eventDays(eventOf(null, null))).toBeNull();
  });
});
