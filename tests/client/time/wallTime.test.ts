import { describe, expect, it } from 'vitest';
import { eventClock } from '../../../client/time/eventClock.ts';
import { noonOf, plainDay } from '../../../client/time/pickedDay.ts';
import { readMoment } from '../../../client/time/readMoment.ts';
import { wallText } from '../../../client/time/wallText.ts';
import { momentOf, wallTimeAt } from '../../../client/time/wallTime.ts';
import { READERS, sitIn } from './readers.ts';

const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;

/** Event time zones with their clock changes: forward, then back. */
const EVENTS = {
  'America/New_York': ['2027-03-14T07:00:00Z', '2027-11-07T06:00:00Z'],
  'America/Los_Angeles': ['2027-03-14T10:00:00Z', '2027-11-07T09:00:00Z'],
  'Europe/Vienna': ['2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'],
  'Australia/Lord_Howe': ['2027-10-02T15:30:00Z', '2027-04-03T15:00:00Z'],
  'Africa/Cairo': ['2027-04-29T22:00:00Z', '2027-10-28T21:00:00Z'],
  'America/Phoenix': ['2027-03-14T09:00:00Z', '2027-11-07T09:00:00Z'],
  'Asia/Kathmandu': ['2027-03-14T18:15:00Z', '2027-11-07T18:15:00Z'],
} as const;

const iso = (at: number) => new Date(at).toISOString();

describe.each(READERS)('for a reader in %s', (reader) => {
  sitIn(reader);

  it.each(Object.entries(EVENTS))(
    'a moment in %s is shown and read back as it was, around both changes of its clocks',
    (zone, changes) => {
      for (const change of changes.map((moment) => Date.parse(moment))) {
        for (let at = change - 30 * HOUR; at <= change + 30 * HOUR; at += QUARTER) {
          expect(iso(momentOf(wallTimeAt(at, zone), zone, at))).toBe(iso(at));
        }
      }
    },
  );

  it('2:30 on a spring night is 2:30 in a zone without a clock change', () => {
    const shown = readMoment('2:30 AM', { reference: '2027-03-14T16:15:00', isTwelveHour: true });
    expect(shown).toBe('2027-03-14T02:30:00');
    expect(iso(momentOf(shown || '', 'America/Phoenix'))).toBe('2027-03-14T09:30:00.000Z');
    expect(wallText('2027-03-14T02:30:00', '2027', true)).toBe('Sun Mar 14, 2:30 AM');
  });

  it('a skipped time moves forward by the skipped hour', () => {
    expect(iso(momentOf('2027-03-14T02:30:00', 'America/New_York'))).toBe('2027-03-14T07:30:00.000Z');
    expect(wallTimeAt(Date.parse('2027-03-14T07:30:00Z'), 'America/New_York')).toBe('2027-03-14T03:30:00');
  });

  it('a repeated time keeps its current occurrence, else the first', () => {
    const twice = '2027-11-07T01:30:00';
    const [first, second] = ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'];
    const clock = eventClock('America/New_York');
    expect(iso(clock.moment(twice))).toBe(first);
    expect(iso(clock.moment(twice, Date.parse(second)))).toBe(second);
    expect(iso(clock.moment(twice, Date.parse('2027-11-07T13:00:00Z')))).toBe(second);
    expect(iso(clock.moment(twice, Date.parse('2027-11-06T13:00:00Z')))).toBe(first);
  });

  it('9 AM is 9 AM on the day of a clock change', () => {
    expect(iso(eventClock('America/Los_Angeles').moment('2027-03-14T09:00:00'))).toBe(
      '2027-03-14T16:00:00.000Z',
    );
    expect(iso(eventClock('America/Los_Angeles').moment('2027-11-07T09:00:00'))).toBe(
      '2027-11-07T17:00:00.000Z',
    );
  });

  it('midnight belongs to the day that begins', () => {
    const clock = eventClock('Europe/Vienna');
    const midnight = clock.moment('2027-03-06T00:00:00');
    expect(iso(midnight)).toBe('2027-03-05T23:00:00.000Z');
    expect([clock.localDate(midnight), clock.localDate(midnight - 1000)]).toEqual([
      '2027-03-06',
      '2027-03-05',
    ]);
    expect([clock.dayAndTime(midnight), clock.minuteOfDay(midnight)]).toEqual(['Sat Mar 6, 12:00 AM', 0]);
    expect(readMoment('Mar 6, 12:00 AM', { reference: '2027-03-05T20:00:00', isTwelveHour: true })).toBe(
      '2027-03-06T00:00:00',
    );
  });

  it('picking a day returns that day, even one without a midnight', () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * HOUR) {
      const text = iso(day).slice(0, 10);
      expect(plainDay(noonOf(text))).toBe(text);
    }
  });
});
