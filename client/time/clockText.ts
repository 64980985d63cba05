/** True if the browser's locale uses AM and PM. */
export function isTwelveHourClock(): boolean {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ?? true;
}

/** "8:00 AM" or "08:00" for "08:00". */
export function clockText(time: string, isTwelveHour = isTwelveHourClock()): string {
  const [hours, minutes] = partsOf(time);
  const padded = String(minutes).padStart(2, '0');
  if (!isTwelveHour) return `${String(hours).padStart(2, '0')}:${padded}`;
  return `${hours % 12 || 12}:${padded} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "3 PM" or "15:00"; the hour may be past 24. */
export function hourName(hour: number, isTwelveHour = isTwelveHourClock()): string {
  return isTwelveHour
    ? `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
    : `${String(hour % 24).padStart(2, '0')}:00`;
}

/** Parses 8, 8:30, 0830, 8.30 pm or 20:30 to "HH:MM"; null if it is no time. */
export function readClock(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  let hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (half && (hours < 1 || hours > 12)) return null;
  if (half === 'p' && hours < 12) hours += 12;
  if (half === 'a' && hours === 12) hours = 0;
  return hours < 24 && minutes < 60 ? toTime(hours, minutes) : null;
}

function toTime(hours: number, minutes: number): string {
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export function partsOf(time: string): [hours: number, minutes: number] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return [hours, minutes];
}
