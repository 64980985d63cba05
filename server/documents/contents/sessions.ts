import type { Program, ProgramSection } from '../../publishing/program.ts';
import { type Stretch, stretchesOf } from '../../publishing/stretches.ts';
import type { SheetClock } from './sheetClock.ts';

/** A stretch of a day without a long pause, printed under one heading. */
export interface Session {
  /** "Friday evening". */
  readonly name: string;
  /** Null if no section has a time. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** By time, then position; includes breaks. */
  readonly sections: readonly ProgramSection[];
}

const EVENING_HOUR = 17;
const AFTERNOON_HOUR = 12;
/** A morning session that runs past this hour is called "daytime". */
const DAY_ENDS_HOUR = 14;

export const sessionsOf = (program: Program, clock: SheetClock): readonly Session[] =>
  named(stretchesOf(program), clock);

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
  return isPastNoon ? `${day} daytime` : `${day} morning`;
}
