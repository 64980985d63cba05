/**
 * Blueprint's calendars count days in the reader's zone. Noon is there on every day of every zone; midnight is not.
 * "2027-03-05" in, a Date of that day for the reader out, and back.
 */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

export function plainDay(picked: Date): string {
  const [month, day] = [picked.getMonth() + 1, picked.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(picked.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}
