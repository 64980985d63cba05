/** One dance of a person's day; times are milliseconds since 1970. */
export type Turn = {
  heatId: string;
  number: number;
  start: number;
  end: number;
  style: string;
  dance: string;
  withWhom: readonly string[];
};

/** Turns in one style with hardly a pause between them: one block of the day's picture. */
export type Block = { start: number; end: number; style: string; turns: number };

export type Day = { date: string; turns: Turn[]; blocks: Block[] };

/** A shorter pause than this is waiting at the floor's edge, not rest. */
const REST_MS = 15 * 60_000;
/** Heats that follow at once: the next number, or a break too short to leave the floor. */
const NEXT_MS = 60_000;

/** Sorts turns into local days and joins them into blocks. `dateOf` names the local day of a moment. */
export function splitDays(turns: readonly Turn[], dateOf: (at: number) => string): Day[] {
  const inOrder = [...turns].sort((a, b) => a.start - b.start);
  return [...Map.groupBy(inOrder, (turn) => dateOf(turn.start))].map(([date, ofDay]) => ({
    date,
    turns: ofDay,
    blocks: joinBlocks(ofDay),
  }));
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
 * The figures under a person's name: the most heats danced one right after the other, the shortest rest between blocks in
 * minutes (null where there is none), and how often the partner changes from one heat to the very next.
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
      if (before && pause <= NEXT_MS && before.withWhom.join() !== turn.withWhom.join()) switches += 1;
      if (before && pause >= REST_MS) shortestRest = Math.min(shortestRest ?? pause, pause);
    });
  }
  return {
    longestRun,
    shortestRest: shortestRest === null ? null : Math.round(shortestRest / 60_000),
    switches,
  };
}

/** "next heat", "45 min", "1 h 24 min". */
export function restText(minutes: number): string {
  if (minutes <= 1) return 'next heat';
  return minutes < 60 ? `${minutes} min` : `${hoursText(minutes)} min`.replace(' 0 min', '');
}

/** "24" or "1 h 24", for the narrow room between two blocks. */
export function hoursText(minutes: number): string {
  if (minutes < 60) return String(minutes);
  return `${Math.floor(minutes / 60)} h ${minutes % 60}`;
}
