import type { Program, ProgramSection } from '../../publishing/program.ts';
import type { SheetClock } from './sheetClock.ts';

/** A stretch of a day without a long pause: what people come for, and what a sheet has a heading for. */
export interface Session {
  /** "Friday evening". */
  readonly name: string;
  /** Null where no section of it has a time. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** By time, then in their order; breaks included. */
  readonly sections: readonly ProgramSection[];
}

const PAUSE_MILLISECONDS = 30 * 60_000;
const EVENING_HOUR = 17;
const AFTERNOON_HOUR = 12;
/** A session that begins in the morning and goes on past this is the day's. */
const DAY_ENDS_HOUR = 14;

interface Stretch {
  sections: ProgramSection[];
  start: string | null;
  end: string | null;
}

/**
 * Sections become sessions by their pauses: a new one begins where nothing but breaks takes place for 30 minutes, or on
 * another day. Sections on several floors at one time are one session. Those without a time come last.
 */
export function sessionsOf(program: Program, clock: SheetClock): readonly Session[] {
  const timed = program.sections
    .filter(({ startTime, endTime }) => startTime && endTime)
    .toSorted((a, b) => String(a.startTime).localeCompare(String(b.startTime)) || a.order - b.order);
  const stretches: Stretch[] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const section of timed) {
    const { startTime, endTime, type } = section;
    if (!startTime || !endTime) continue;
    const last = stretches.at(-1);
    const isBreak = type === 'BREAK';
    // A break belongs to what came before it; whether it was a long one shows in what comes after.
    const isNew = !last || (!isBreak && Date.parse(startTime) - busyUntil >= PAUSE_MILLISECONDS);
    if (isNew) stretches.push({ sections: [section], start: startTime, end: endTime });
    else {
      last.sections.push(section);
      if (Date.parse(endTime) > Date.parse(last.end ?? endTime)) last.end = endTime;
    }
    if (!isBreak) busyUntil = Math.max(busyUntil, Date.parse(endTime));
  }
  const untimed = program.sections.filter(({ startTime, endTime }) => !startTime || !endTime);
  if (untimed.length > 0) stretches.push({ sections: [...untimed], start: null, end: null });
  return named(stretches, clock);
}

function named(stretches: readonly Stretch[], clock: SheetClock): Session[] {
  const dayOf = ({ start }: Stretch) => (start ? clock.localDate(start) : '');
  const byDay = Map.groupBy(stretches, dayOf);
  const taken = new Map<string, number>();
  return stretches.map((stretch) => {
    const { start, end, sections } = stretch;
    const isAlone = (byDay.get(dayOf(stretch))?.length ?? 0) === 1;
    const name = start && end ? nameOf(start, end, isAlone, clock) : 'Not timed yet';
    const times = (taken.get(name + dayOf(stretch)) ?? 0) + 1;
    taken.set(name + dayOf(stretch), times);
    return { name: times > 1 ? `${name} ${times}` : name, startTime: start, endTime: end, sections };
  });
}

function nameOf(start: string, end: string, isAlone: boolean, clock: SheetClock): string {
  const day = clock.weekday(start);
  if (isAlone) return day;
  const from = clock.hourOfDay(start);
  if (from >= EVENING_HOUR) return `${day} evening`;
  if (from >= AFTERNOON_HOUR) return `${day} afternoon`;
  const isPastNoon = clock.hourOfDay(end) >= DAY_ENDS_HOUR || clock.localDate(end) !== clock.localDate(start);
  return isPastNoon ? `${day} day` : `${day} morning`;
}
