import { dayIndexAt, type Span } from '../../time/competitionDays.ts';

/** A heat of a person; times are epoch milliseconds. */
export type Turn = {
  heatId: string;
  number: number;
  label: string;
  /** Empty if the schedule has one floor. */
  floor: string;
  start: number;
  end: number;
  style: string;
  dance: string;
  partners: readonly Partner[];
  awaitsPartner?: boolean;
  /** Owner of the entry: the person or one of their students. */
  entrantId: string;
};

export type Partner = { id: string; name: string; isProfessional: boolean };

/** Turns of one style in close succession. */
export type Block = { start: number; end: number; style: string; turns: number };

/** A competition day of one person; `midnight` is the start of its date. */
export type Day = { start: number; midnight: number; turns: Turn[]; blocks: Block[] };

/** Shorter pauses are waiting, not rest. */
const REST_MS = 15 * 60_000;
/** Longest pause between consecutive heats. */
const NEXT_MS = 60_000;

/**
 * Groups turns into competition days and blocks: a heat at 1 AM belongs to the evening before.
 * @param minuteOfDay by the clock of the event
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
 * Most heats in a row, shortest rest in minutes as in the table (null if none), and partner changes between consecutive
 * heats.
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

/** Whole minutes; null for consecutive heats, or if there is no heat before. */
export function restMinutes(before: Turn | undefined, turn: Turn): number | null {
  if (!before) return null;
  const minutes = Math.round((turn.start - before.end) / 60_000);
  return minutes <= 1 ? null : minutes;
}

/** "next heat", "45 min", "1 h 24 min" */
export function restText(minutes: number | null): string {
  if (minutes === null) return 'next heat';
  return minutes < 60 ? `${minutes} min` : `${hoursText(minutes)} min`.replace(' 0 min', '');
}

/** "24" or "1 h 24", for narrow gaps. */
export function hoursText(minutes: number): string {
  if (minutes < 60) return String(minutes);
  return `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}

const STEPS = [1, 2, 3, 4, 6, 12];
/** More labels would touch on the narrowest timeline. */
const MOST_STEPS = 5;

/** Hours since midnight, beyond 24 for the next day: range of the axis and its labels. */
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
