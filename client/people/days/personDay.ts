import { dayIndexAt, type Span } from '../../time/competitionDays.ts';

/** One dance of a person's day; times are milliseconds since 1970. */
export type Turn = {
  heatId: string;
  number: number;
  label: string;
  /** Empty where the schedule has one floor. */
  floor: string;
  start: number;
  end: number;
  style: string;
  dance: string;
  partners: readonly Partner[];
  /** Whose entry it is: the person themselves, or a student of theirs. */
  entrantId: string;
};

export type Partner = { id: string; name: string; isProfessional: boolean };

/** Turns in one style with hardly a pause between them: one block of the day's picture. */
export type Block = { start: number; end: number; style: string; turns: number };

/** A day of the competition as one person dances it; `midnight` is when the date began that it is called by. */
export type Day = { start: number; midnight: number; turns: Turn[]; blocks: Block[] };

/** A shorter pause than this is waiting at the floor's edge, not rest. */
const REST_MS = 15 * 60_000;
/** Heats that follow at once: the next number, or a break too short to leave the floor. */
const NEXT_MS = 60_000;

/**
 * Sorts turns into the days of the competition and joins them into blocks: a heat at one in the morning belongs to the
 * evening that it ends. `minuteOfDay` is what the event's clock shows.
 */
export function splitDays(
  turns: readonly Turn[],
  days: readonly Span[],
  minuteOfDay: (at: number) => number,
): Day[] {
  const inOrder = [...turns].sort((a, b) => a.start - b.start);
  return [...Map.groupBy(inOrder, (turn) => dayIndexAt(days, turn.start))].map(([index, ofDay]) => {
    const start = Math.min(days[index]?.start ?? Number.POSITIVE_INFINITY, ofDay[0]?.start ?? 0);
    const midnight = start - minuteOfDay(start) * 60_000;
    return { start, midnight, turns: ofDay, blocks: joinBlocks(ofDay) };
  });
}

function joinBlocks(turns: readonly Turn[]): Block[] {
  const blocks: Block[] = [];
  for (const { start, end, style } of turns) {
    const last = blocks.at(-1);
    if (last && last.style === style && start - last.end < REST_MS) {
      last.end = Math.max(last.end, end);
      last.turns += 1;
    } else blocks.push({ start, end, style, turns: 1 });
  }
  return blocks;
}

/**
 * The figures under a person's name: the most heats danced one right after the other, the shortest rest in minutes (null where
 * there is none), as the table under them has it, and how often the partner changes from one heat to the very next.
 */
export function dayFigures(days: readonly Day[]): {
  longestRun: number;
  shortestRest: number | null;
  switches: number;
} {
  let longestRun = 0;
  let shortestRest: number | null = null;
  let switches = 0;
  for (const { turns } of days) {
    let run = 0;
    turns.forEach((turn, index) => {
      const before = turns[index - 1];
      const pause = before ? turn.start - before.end : Number.POSITIVE_INFINITY;
      run = pause <= NEXT_MS ? run + 1 : 1;
      longestRun = Math.max(longestRun, run);
      if (before && pause <= NEXT_MS && idsOf(before) !== idsOf(turn)) switches += 1;
      const minutes = restMinutes(before, turn);
      if (minutes !== null) shortestRest = Math.min(shortestRest ?? minutes, minutes);
    });
  }
  return {
    longestRun,
    shortestRest,
    switches,
  };
}

const idsOf = ({ partners }: Turn): string => partners.map(({ id }) => id).join();

/** Whole minutes between two turns; null where the second is the very next heat, or there is no first. */
export function restMinutes(before: Turn | undefined, turn: Turn): number | null {
  if (!before) return null;
  const minutes = Math.round((turn.start - before.end) / 60_000);
  return minutes <= 1 ? null : minutes;
}

/** "next heat", "45 min", "1 h 24 min". */
export function restText(minutes: number | null): string {
  if (minutes === null) return 'next heat';
  return minutes < 60 ? `${minutes} min` : `${hoursText(minutes)} min`.replace(' 0 min', '');
}

/** "24" or "1 h 24", for the narrow room between two blocks. */
export function hoursText(minutes: number): string {
  if (minutes < 60) return String(minutes);
  return `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

const STEPS = [1, 2, 3, 4, 6, 12];
/** With more labels than this they would touch on the narrowest picture. */
const MOST_STEPS = 5;

/** The hours that the pictures of some days span, and those that are named, counted from midnight and on past the next. */
export function dayAxis(days: readonly Day[]): { from: number; to: number; labels: number[] } {
  const hours = days.flatMap(({ midnight, blocks }) =>
    blocks.flatMap(({ start, end }) => [(start - midnight) / 3_600_000, (end - midnight) / 3_600_000]),
  );
  const from = Math.floor(Math.min(...hours));
  const to = Math.max(from + 1, Math.ceil(Math.max(...hours)));
  const step = STEPS.find((one) => (to - from) / one <= MOST_STEPS) ?? 24;
  const labels = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  );
  return { from, to, labels };
}
