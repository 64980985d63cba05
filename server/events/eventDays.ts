/** An event's day ends at this hour of the next morning. */
export const LAST_HOUR = 4;

const DAY_MILLISECONDS = 86_400_000;
/** An event lasts at most a week. */
const MOST_DAYS = 7;

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS);

/** Whether a day is one of an event's days. @param date of the event */
export function isOnEventDays(date: string, day: string): boolean {
  const days = daysBetween(date, day);
  return days >= 0 && days < MOST_DAYS;
}
