/** 90 → "1 min 30 s", 60 → "1 min", 45 → "45 s". */
export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`, rest && `${rest} s`].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '0 s';
}

const UNITS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/**
 * Parses a duration to whole seconds: "90", "1:30", "1 min 30 s", "1.5 min", "1m30". A bare number is seconds; after a
 * unit, the next smaller one. Null if unreadable.
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim().toLowerCase().replaceAll(',', '.');
  const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(typed);
  if (clock) {
    const [first, second, third] = clock.slice(1).map((part) => Number(part ?? Number.NaN));
    return Number.isNaN(third) ? first! * 60 + second! : first! * 3600 + second! * 60 + third!;
  }
  const part = /(\d+(?:\.\d+)?)\s*(h(?:ours?|rs?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)?/y;
  let total = 0;
  let unit = 60;
  let at = 0;
  while (at < typed.length) {
    part.lastIndex = at;
    const found = part.exec(typed);
    if (!found) return null;
    unit = found[2] ? UNITS[found[2][0]!]! : unit / 60;
    if (unit < 1) return null;
    total += Number(found[1]) * unit;
    at = part.lastIndex;
    while (typed[at] === ' ') at += 1;
  }
  return typed === '' ? null : Math.round(total);
}
