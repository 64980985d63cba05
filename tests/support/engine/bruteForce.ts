/** Exhaustive reference solutions for small problems. */
import type { Problem } from '../../../server/engine/types.ts';

/** Dual bound: these people count by heats, all rows without them one by one. */
export function boundByPeople(problem: Problem, people: readonly number[]): number {
  const outside = problem.rows.filter((row) => !row.persons.some((person) => people.includes(person))).length;
  return problem.heats.length * people.length + outside;
}

/** Maximum rows of one bipartite dance: the smallest dual bound over all sets of people, or heats × cap. */
export function bruteBound(problem: Problem): number {
  const people = [...new Set(problem.rows.flatMap((row) => row.persons))];
  let best = problem.heats.length * problem.sections[0]!.cap;
  for (let set = 0; set < 1 << people.length; set++) {
    best = Math.min(
      best,
      boundByPeople(
        problem,
        people.filter((_, i) => (set >> i) & 1),
      ),
    );
  }
  return best;
}

/** Maximum rows of one dance, by exhaustive search. */
export function bestBySearch(problem: Problem): number {
  const { rows, heats } = problem;
  const { cap } = problem.sections[0]!;
  const inHeat: Set<number>[] = heats.map(() => new Set());
  const sizes = heats.map(() => 0);
  let best = 0;
  const search = (row: number, assigned: number): void => {
    best = Math.max(best, assigned);
    if (row === rows.length || assigned + rows.length - row <= best) return;
    let triedEmpty = false;
    for (let h = 0; h < heats.length; h++) {
      // Symmetry breaking: empty heats of one dance are interchangeable.
      if (sizes[h] === 0 && triedEmpty) continue;
      if (sizes[h] === 0) triedEmpty = true;
      const { persons } = rows[row]!;
      if (sizes[h]! >= cap || persons.some((person) => inHeat[h]!.has(person))) continue;
      for (const person of persons) inHeat[h]!.add(person);
      sizes[h]! += 1;
      search(row + 1, assigned + 1);
      sizes[h]! -= 1;
      for (const person of persons) inHeat[h]!.delete(person);
    }
    search(row + 1, assigned);
  };
  search(0, 0);
  return best;
}

/**
 * Maximum rows of several dances on overlapping floors, by exhaustive search. Assigned rows stay assigned, fixed ones
 * in their heat.
 */
export function bestOnFloors(problem: Problem): number {
  const { rows, heats, sections, assignment, isFixed, levelRange } = problem;
  const endOf = (h: number): number => heats[h]!.start + sections[heats[h]!.section]!.duration;
  const atOnce = heats.map((a, h) => heats.map((b, i) => a.start < endOf(i) && b.start < endOf(h)));
  const places: number[] = rows.map(() => -1);
  const mayStand = (row: number, heat: number): boolean => {
    const { persons, dance, level } = rows[row]!;
    if (dance !== heats[heat]!.dance) return false;
    if (!isThere(problem, row, heat)) return false;
    const inside = places.flatMap((place, other) => (place === heat ? [other] : []));
    if (inside.length >= sections[heats[heat]!.section]!.cap) return false;
    if (inside.some((other) => Math.abs(rows[other]!.level - level) > (levelRange ?? Infinity))) return false;
    return places.every(
      (place, other) =>
        place < 0 ||
        !atOnce[place]![heat] ||
        !rows[other]!.persons.some((person) => persons.includes(person) || isApart(problem, person, persons)),
    );
  };
  let best = 0;
  const search = (row: number, assigned: number): void => {
    if (row === rows.length) best = Math.max(best, assigned);
    if (row === rows.length || assigned + rows.length - row <= best) return;
    const stands = assignment[row]!;
    for (let heat = 0; heat < heats.length; heat++) {
      if ((stands >= 0 && isFixed[row] && heat !== stands) || !mayStand(row, heat)) continue;
      places[row] = heat;
      search(row + 1, assigned + 1);
      places[row] = -1;
    }
    if (stands < 0) search(row + 1, assigned);
  };
  search(0, 0);
  return best;
}

function isThere({ away, heats, rows, sections }: Problem, row: number, heat: number): boolean {
  const { start, section } = heats[heat]!;
  return rows[row]!.persons.every((person) =>
    (away?.[person] ?? []).every(
      ([from, until]) => until <= start || from >= start + sections[section]!.duration,
    ),
  );
}

const isApart = ({ apart = [] }: Problem, person: number, others: readonly number[]): boolean =>
  apart.some(([p, q]) => (p === person && others.includes(q)) || (q === person && others.includes(p)));
