const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Stands for a year that is not written. */
export const ANY_YEAR = '2000';

export interface Written {
  /** "2027-03-05". */
  date: string | null;
  /** The numbers of 3/5/2027, whose order is unknown. */
  figures: readonly [number, number, number] | null;
  weekday: string | null;
  /** "09:00". */
  time: string | null;
}

const TIME = /(?<![\d:.])(\d{1,2})(?:[:.h](\d\d))?(?::(\d\d))?\s*(?:([ap])\.?\s?m\b\.?)?(?![\d:])/i;

/** Reads "Fri 3/5/2027 9:00 AM", "5 March 2027 09.00", "Saturday", "9 am"; null for anything else. */
export function readMoment(text: string): Written | null {
  let rest = text
    .replaceAll(/[,@]|\bat\b|\buhr\b/gi, ' ')
    .replace(/\b(?:12\s*)?noon\b/i, '12:00 PM')
    .replace(/\b(?:12\s*)?midnight\b/i, '12:00 AM');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const iso = take(/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T|\b)/);
  const named =
    iso ??
    take(/\b(?<day>\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(?<month>[a-z]{3,9})\.?[\s-]+(?<year>\d{4})\b/i) ??
    take(/\b(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<year>\d{4})\b/i);
  const dotted = named ?? take(/\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)\b/);
  const slashed = dotted ? null : take(/\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)\b/);
  const weekday = take(/\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?/i);
  const time = take(TIME);
  if (/[\p{L}\d]/u.test(rest)) return null;
  const month = MONTHS.indexOf((named?.groups?.month ?? '').slice(0, 3).toLowerCase()) + 1;
  if (named?.groups && month === 0) return null;
  const [, one, two, three] = (dotted ?? slashed ?? []).map(Number);
  const date = named?.groups
    ? dateOf(Number(named.groups.year), month, Number(named.groups.day))
    : iso
      ? dateOf(one, two, three)
      : dotted && dateOf(fullYear(three), two, one);
  if (dotted && !date) return null;
  const figures = slashed ? ([one ?? 0, two ?? 0, fullYear(three)] as const) : null;
  const clock = time && clockOf(time);
  if (clock === undefined || !(date || figures || weekday || clock)) return null;
  return {
    date,
    figures,
    time: clock,
    weekday: WEEKDAYS.find((day) => weekday && day.startsWith(capital(weekday[1] ?? ''))) ?? null,
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
const fullYear = (year = 0): number => (year < 100 ? 2000 + year : year);

/** "09:00"; undefined for an invalid time, or a bare "9". */
function clockOf([, hours = '', minutes, seconds, half]: RegExpExecArray): string | undefined {
  if (minutes === undefined && half === undefined) return undefined;
  const hour = Number(hours);
  if (hour > (half ? 12 : 24) || Number(minutes) > 59 || (half && hour === 0)) return undefined;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return [ofDay, minutes ?? '00', ...(seconds ? [seconds] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** "2027-03-05"; null for an invalid date. */
export function dateOf(year = 0, month = 0, day = 0): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text : null;
}

const DAY_MILLISECONDS = 86_400_000;
/** Longest competition. */
const MOST_DAYS = 14;

/** Whether dates ("2027-03-05") may belong to one competition. */
export function areNear(dates: readonly string[]): boolean {
  const times = dates.map((date) => Date.parse(date));
  return Math.max(...times) - Math.min(...times) <= MOST_DAYS * DAY_MILLISECONDS;
}

/** Reads "90", "90 sec", "1:30", "0:01:30" and "1.5 min"; null for other text. @param isMinutes unit of a number alone */
export function secondsIn(text: string, isMinutes: boolean): number | null {
  const [, hours, minutes = '', seconds = ''] = /^(?:0?(\d):)?(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  if (minutes !== '') return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  const found =
    /^(?:(\d+(?:[.,]\d+)?)\s*(?:m|mins?|minutes?|'|’)\.?)?\s*(?:(\d+)\s*(?:s|secs?|seconds?|"|”)\.?)?$/i.exec(
      text,
    );
  const [, ofMinutes, ofSeconds] = found ?? [];
  if (ofMinutes !== undefined || ofSeconds !== undefined)
    return Math.round(Number((ofMinutes ?? '0').replace(',', '.')) * 60) + Number(ofSeconds ?? 0);
  const number = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
  if (number === null) return null;
  return isMinutes || !Number.isInteger(number) ? Math.round(number * 60) : number;
}
