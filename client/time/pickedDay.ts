/**
 * Converts "2027-03-05" for Blueprint's calendars, which use the browser's time zone. Noon exists on every day in every
 * zone; midnight does not.
 */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

export function plainDay(picked: Date): string {
  const [month, day] = [picked.getMonth() + 1, picked.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(picked.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}
