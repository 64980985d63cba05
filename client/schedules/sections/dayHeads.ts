import { dayIndexAt, type Span } from '../../time/competitionDays.ts';
import type { EventClock } from '../../time/eventClock.ts';

/**
 * Day heading ("Sat Mar 6") by section that starts a new day; empty for a one-day schedule. A section without a time
 * belongs to the day of the one above.
 */
export function dayHeadsOf(
  sections: readonly { readonly id: string; readonly startTime?: string | null }[],
  days: readonly Span[],
  clock: Pick<EventClock, 'shortDay'>,
): ReadonlyMap<string, string> {
  const heads = new Map<string, string>();
  let above = -1;
  for (const { id, startTime } of sections) {
    if (!startTime || days.length < 2) continue;
    const day = dayIndexAt(days, Date.parse(startTime));
    if (day !== above) heads.set(id, clock.shortDay(days[day]?.start ?? Date.parse(startTime)));
    above = day;
  }
  return heads;
}
