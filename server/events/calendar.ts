import { TZDate } from '@date-fns/tz';
import { z } from 'zod';
import { text } from '../input/validation.ts';
import { LAST_HOUR } from './eventDays.ts';

/** A name of the IANA time zone database. Bare offsets are refused: they have no daylight saving time. */
export const timeZone = text(64).refine(
  isTimeZone,
  'Must be an IANA time zone, for example America/New_York.',
);

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A day from 1900 to 2099. */
export const day = z.iso
  .date('Must be a day such as 2027-03-05.')
  .refine((given) => /^(19|20)/.test(given), 'Must be a day from 1900-01-01 to 2099-12-31.');

/** The same; null or empty for none. */
export const calendarDay = z
  .union([z.literal(''), day], 'Must be a day such as 2027-03-05.')
  .nullable()
  .transform((given) => given || null);

/** HH:MM; seconds are dropped; null or empty for none. */
export const timeOfDay = z
  .string()
  .regex(/^$|^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Must be a time such as 09:00.')
  .nullable()
  .transform((time) => time?.slice(0, 5) || null);

/** The instant at which clocks in `to` show what clocks in `from` show at `instant`, `days` later. */
export function sameClockTime(instant: Date, from: string, to: string, days = 0): Date {
  const read = new TZDate(instant, from);
  const clock = [
    read.getFullYear(),
    read.getMonth(),
    read.getDate() + days,
    read.getHours(),
    read.getMinutes(),
    read.getSeconds(),
  ] as const;
  return new Date(+new TZDate(...clock, to));
}

/** The day of an event to which an instant belongs: YYYY-MM-DD. */
export function dayAt(instant: Date, zone: string): string {
  const read = new TZDate(+instant - LAST_HOUR * 3_600_000, zone);
  return new Date(Date.UTC(read.getFullYear(), read.getMonth(), read.getDate())).toISOString().slice(0, 10);
}
