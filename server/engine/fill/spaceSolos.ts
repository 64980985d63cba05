import type { Problem } from '../types.ts';
import type { Group } from './groups.ts';
import { isOverlapFree } from './groups.ts';

/**
 * Avoids consecutive solos of one person: swaps one of them with the nearest possible solo of the same dance, so that
 * the order by entry changes little.
 */
export function spaceSolos(
  problem: Problem,
  groups: readonly Group[],
  assignment: number[],
  overlaps: ReadonlyMap<number, readonly number[]> | null,
): void {
  const heats = groups.flatMap((group) =>
    group.type === 'SOLO' ? [...group.openHeats, ...group.dancedHeats] : [],
  );
  if (heats.length === 0) return;
  heats.sort((a, b) => problem.heats[a]!.start - problem.heats[b]!.start || a - b);
  const placeOf = new Map(heats.map((heat, place) => [heat, place]));
  const rowAt = new Array<number>(heats.length).fill(-1);
  assignment.forEach((heat, row) => {
    const place = placeOf.get(heat);
    if (place !== undefined) rowAt[place] = row;
  });
  const isTwice = (place: number): boolean => sharesPerson(problem, rowAt[place], rowAt[place + 1]);
  const touching = (place: number): number => (isTwice(place - 1) ? 1 : 0) + (isTwice(place) ? 1 : 0);
  const mayMove = (place: number): boolean => {
    const row = rowAt[place]!;
    return (
      row >= 0 &&
      !problem.isFixed[row] &&
      problem.assignment[row] === -1 &&
      !problem.heats[heats[place]!]!.isDanced
    );
  };
  for (let place = 0; place < heats.length - 1; place++) {
    if (!isTwice(place)) continue;
    for (const mover of [place + 1, place]) {
      if (!isTwice(place) || !mayMove(mover)) continue;
      const partner = nearestSwap(mover);
      if (partner >= 0) swap(mover, partner);
    }
  }

  function nearestSwap(place: number): number {
    for (let distance = 1; distance < heats.length; distance++) {
      for (const other of [place + distance, place - distance]) {
        if (other < 0 || other >= heats.length || !mayMove(other)) continue;
        if (problem.heats[heats[other]!]!.dance !== problem.heats[heats[place]!]!.dance) continue;
        const before = touching(place) + touching(other);
        swap(place, other);
        const isBetter = touching(place) + touching(other) < before;
        const isLegal = isOverlapFree(problem, overlaps, assignment, [rowAt[place]!, rowAt[other]!]);
        swap(place, other);
        if (isBetter && isLegal) return other;
      }
    }
    return -1;
  }

  function swap(a: number, b: number): void {
    const row = rowAt[a]!;
    rowAt[a] = rowAt[b]!;
    rowAt[b] = row;
    if (rowAt[a]! >= 0) assignment[rowAt[a]!] = heats[a]!;
    if (rowAt[b]! >= 0) assignment[rowAt[b]!] = heats[b]!;
  }
}

function sharesPerson(problem: Problem, a: number | undefined, b: number | undefined): boolean {
  if (a === undefined || b === undefined || a < 0 || b < 0) return false;
  return problem.rows[a]!.persons.some((person) => problem.rows[b]!.persons.includes(person));
}
