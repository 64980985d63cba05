import type { Problem } from '../types.ts';

export interface Appearance {
  readonly row: number;
  /** Index among the non-empty heats of the session. */
  readonly place: number;
  readonly session: number;
  readonly start: number;
  readonly end: number;
}

export function appearancesOf(
  problem: Problem,
  assignment: readonly number[],
  usedHeats: readonly number[],
): Map<number, Appearance[]> {
  const { heats, sections } = problem;
  const byTime = [...usedHeats].sort((a, b) => heats[a]!.start - heats[b]!.start || a - b);
  const next = new Map<number, number>();
  const placeOf = new Map<number, number>();
  for (const heat of byTime) {
    const { session } = sections[heats[heat]!.section]!;
    placeOf.set(heat, next.get(session) ?? 0);
    next.set(session, (next.get(session) ?? 0) + 1);
  }
  const appearances = new Map<number, Appearance[]>();
  assignment.forEach((heat, row) => {
    if (heat < 0) return;
    const { start, section } = heats[heat]!;
    const appearance: Appearance = {
      row,
      place: placeOf.get(heat)!,
      session: sections[section]!.session,
      start,
      end: start + sections[section]!.duration,
    };
    for (const person of problem.rows[row]!.persons) {
      const own = appearances.get(person);
      if (own === undefined) appearances.set(person, [appearance]);
      else own.push(appearance);
    }
  });
  for (const own of appearances.values()) own.sort((a, b) => a.start - b.start || a.row - b.row);
  return appearances;
}

export function longestRun(own: readonly Appearance[]): number {
  let longest = 0;
  let run = 0;
  own.forEach((appearance, i) => {
    const before = own[i - 1];
    run =
      before !== undefined && before.session === appearance.session && appearance.place === before.place + 1
        ? run + 1
        : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
