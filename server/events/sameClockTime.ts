import { TZDate } from '@date-fns/tz';

/** The instant at which clocks in `to` show what clocks in `from` show at `instant`. */
export function sameClockTime(instant: Date, from: string, to: string): Date {
  const read = new TZDate(instant, from);
  const clock = [
    read.getFullYear(),
    read.getMonth(),
    read.getDate(),
    read.getHours(),
    read.getMinutes(),
    read.getSeconds(),
  ] as const;
  return new Date(+new TZDate(...clock, to));
}
