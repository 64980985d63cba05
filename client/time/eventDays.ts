import { dayRangeText, shortDayText } from './dayText.ts';
import { eventClock } from './eventClock.ts';

interface DatedEvent {
  readonly date: string | null;
  readonly timeZone: string;
  readonly schedules: readonly { readonly sections: readonly { readonly startTime: string | null }[] }[];
}

/** "Mar 5, 2027"; without a date, the days of its sections, "Mar 5 – 8, 2027"; null without either. */
export function eventDays({ date, timeZone, schedules }: DatedEvent): string | null {
  if (date) return shortDayText(date);
  const clock = eventClock(timeZone);
  const days = schedules
    .flatMap(({ sections }) => sections)
    .flatMap(({ startTime }) => (startTime ? [clock.localDate(Date.parse(startTime))] : []))
    .sort();
  const [first] = days;
  return first === undefined ? null : dayRangeText(first, days.at(-1) ?? first);
}
