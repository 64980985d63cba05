import { TZDate } from '@date-fns/tz';
import { z } from 'zod';
import { areNear, dateOf } from '../vocabulary/moments.ts';

export interface Clock {
  timeZone: string;
  /** Whether to ignore Z and offsets. */
  ignoresOffsets: boolean;
  /** The first day of the event, "2027-03-05"; null if unknown. */
  firstDay: string | null;
}

const written = z.iso.datetime({ offset: true, local: true });
const OFFSET = /(Z|[+-]\d\d:\d\d)$/;
const TIME_ALONE = /^(?:([a-z]+) )?(\d\d:\d\d(?::\d\d)?)$/i;
/** A date that may be month/day or day/month. */
const IN_FIGURES = /^(\d+)\/(\d+)\/(\d{4}) (\d\d:\d\d(?::\d\d)?)$/;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY_MILLISECONDS = 86_400_000;

/** Reads ISO 8601 times, loosely written. Times without an offset are on the event's clock. */
export class MomentReader {
  readonly #clock: Clock;
  offsetTime: string | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns text that is not a time unchanged, for the rule to reject. */
  read(text: string | undefined): Date | string | undefined {
    const iso = text
      ?.replace(/^(\S+) (?=\d)/, '$1T')
      .replace(/\s+(?=(Z|[+-]\d\d:?\d\d)$)/, '')
      .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
      .replace(/(T\d\d:\d\d)(?=Z|[+-])/, '$1:00');
    if (iso === undefined || !written.safeParse(iso).success) return iso;
    const clock = this.#onClock(iso.replace(OFFSET, ''));
    if (!OFFSET.test(iso)) return clock;
    const instant = new Date(iso);
    if (+instant !== +clock) this.offsetTime ??= iso;
    return this.#clock.ignoresOffsets ? clock : instant;
  }

  /** Also reads "09:00" and "Friday 09:00", on the event's days; undefined if these are unknown. */
  readOnEventDays(text: string | undefined): Date | string | undefined {
    const { firstDay } = this.#clock;
    const [, one, two, year, timeOfDay] = IN_FIGURES.exec(text ?? '') ?? [];
    if (timeOfDay) {
      const day = dayOfFigures([Number(one), Number(two), Number(year)], firstDay);
      return day ? this.read(`${day} ${timeOfDay}`) : text;
    }
    const [, weekday = '', time] = TIME_ALONE.exec(text ?? '') ?? [];
    if (!time) return this.read(text);
    return firstDay === null ? undefined : this.read(`${dayOf(firstDay, weekday)} ${time}`);
  }

  #onClock(iso: string): Date {
    const [year = 0, month = 1, day, hour, minute, second = 0] = iso.split(/[-T:.]/).map(Number);
    const { timeZone } = this.#clock;
    return new Date(+new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, second, timeZone));
  }
}

/** The day of 3/5/2027, if only one is valid or only one is near the first day of the event; else null. */
export function dayOfFigures(
  [one, two, year]: readonly [number, number, number],
  firstDay: string | null,
): string | null {
  const days = [dateOf(year, one, two), dateOf(year, two, one)].filter((day) => day !== null);
  const near = days.filter((day) => firstDay !== null && areNear([day, firstDay]));
  const [only, ...others] = new Set(days);
  return (others.length === 0 ? only : near.length === 1 ? near[0] : null) ?? null;
}

/** Explains an ambiguous date that `readOnEventDays` returned unchanged; null for other text. */
export function ambiguousDate(text: string): string | null {
  const [, one, two, year] = IN_FIGURES.exec(text) ?? [];
  if (year === undefined) return null;
  const [a, b] = [Number(one), Number(two)];
  return `“${one}/${two}/${year}” may be ${dayName(a, b)} or ${dayName(b, a)}. Set the date of the event, or write it as ${dateOf(Number(year), a, b) ?? dateOf(Number(year), b, a) ?? '2027-03-05'}.`;
}

const dayName = (month: number, day: number): string =>
  new Date(Date.UTC(2000, month - 1, day)).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** The weekday in the week that begins with the first day, or in another one. */
export function dayOf(firstDay: string, weekday: string, weeks = 0): string {
  const first = new Date(`${firstDay}T00:00:00Z`);
  const place = WEEKDAYS.indexOf(weekday.toLowerCase());
  const ahead = place < 0 ? 0 : (place - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + (ahead + 7 * weeks) * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
