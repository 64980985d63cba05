import { tzOffset } from '@date-fns/tz';
import { afterAll, beforeAll, expect } from 'vitest';

/** Browser time zones of readers elsewhere. The last has days without a midnight. */
export const READERS = [
  'America/New_York',
  'Europe/Vienna',
  'Asia/Tokyo',
  'America/Phoenix',
  'America/Santiago',
] as const;

const SUMMER = new Date(Date.UTC(2027, 6, 1));

/** Sets the process's time zone, and so that of every plain Date, for the calling `describe`. */
export function sitIn(zone: string): void {
  const home = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(SUMMER.getTimezoneOffset()).toBe(-tzOffset(zone, SUMMER));
  });
  afterAll(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });
}
