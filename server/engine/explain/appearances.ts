import type { Problem } from '../types.ts';

export interface Stop {
  readonly row: number;
  /** Index among the non-empty heats of the session. */
  readonly place: number;
  readonly session: number;
  readonly start: number;
  readonly end: number;
}

export function waysOf(
  problem: Problem,
  assignment: readonly number[],
  usedHeats: readonly number[],
): Map<number, Stop[]> {
  const { heats, sections } = problem;
  const byTime = [...usedHeats].sort((a, b) => heats[a]!.start - heats[b]!.start || a - b);
  const next = new Map<number, number>();
  const placeOf = new Map<number, number>();
  for (const heat of byTime) {
    const { session } = sections[heats[heat]!.section]!;
    placeOf.set(heat, next.get(session) ?? 0);
    next.set(session, (next.get(session) ?? 0) + 1);
  }
  const ways = new Map<number, Stop[]>();
  assignment.forEach((heat, row) => {
    if (heat < 0) return;
    const { start, section } = heats[heat]!;
    const stop: Stop = {
      row,
      place: placeOf.get(heat)!,
      session: sections[section]!.session,
      start,
      end: start + sections[section]!.duration,
    };
    for (const person of problem.rows[row]!.persons) {
      const way = ways.get(person);
      if (way === undefined) ways.set(person, [stop]);
      else way.push(stop);
    }
  });
  for (const way of ways.values()) way.sort((a, b) => a.start - b.start || a.row - b.row);
  return ways;
}

export function longestRun(way: readonly Stop[]): number {
  let longest = 0;
  let run = 0;
  way.forEach((stop, i) => {
    const before = way[i - 1];
    run =
      before !== undefined && before.session === stop.session && stop.place === before.place + 1
        ? run + 1
        : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
