import { describe, expect, test } from 'vitest';
import { fillProgram } from '../../server/engine/fillProgram.ts';
import { generateProgram } from '../../server/engine/generateProgram.ts';
import { Random } from '../../server/engine/random.ts';
import type { Problem } from '../../server/engine/types.ts';
import { bestOnFloors } from '../support/engine/bruteForce.ts';
import { heatOf, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

/** Overlapping floors with the same number of one-minute heats. */
function emptyFloors(
  rows: Problem['rows'],
  shape: { floors: number; heats: number; dances: number; cap: number },
) {
  const sections = Array.from({ length: shape.floors }, (_, session) =>
    sectionOf({ cap: shape.cap, duration: 60, end: shape.heats * 60, session }),
  );
  const dances = Array.from({ length: shape.dances }, () => ({ category: 0 }));
  return problemOf({ rows, heats: [], sections, dances });
}

function seats(problem: Problem): number {
  const heats = [...generateProgram(problem).heats].sort((a, b) => a.start - b.start);
  return fillProgram({ ...problem, heats }).assigned;
}

/** Maximum over all assignments of dances to heats. */
function bestOfAll(problem: Problem, heatsEach: number): number {
  const count = problem.sections.length * heatsEach;
  let best = 0;
  for (let code = 0; code < problem.dances.length ** count && best < problem.rows.length; code++) {
    const heats = Array.from({ length: count }, (_, i) => {
      const dance = Math.floor(code / problem.dances.length ** i) % problem.dances.length;
      return heatOf(Math.floor(i / problem.sections.length) * 60, {
        section: i % problem.sections.length,
        dance,
      });
    });
    best = Math.max(best, bestOnFloors({ ...problem, heats }));
  }
  return best;
}

describe('heats on floors side by side', () => {
  test.each(['RUNS', 'SPREAD'] as const)('give a teacher of eight waltzes five moments (%s)', (mode) => {
    const rows = Array.from({ length: 8 }, (_, i) => rowOf({ persons: [1 + (i >> 1), 0] }, i >> 1));
    const problem = { ...emptyFloors(rows, { floors: 2, heats: 5, dances: 4, cap: 8 }), mode };
    expect(generateProgram(problem).heats).toHaveLength(10);
    expect(seats(problem)).toBe(5);
  });

  test('get the dances that assign the most rows on nearly all small days, by brute force', () => {
    let short = 0;
    for (let seed = 0; seed < 150; seed++) {
      const random = new Random(seed);
      const floors = 2 + random.below(2);
      const heats = floors === 3 ? 2 : 2 + random.below(2);
      const dances = 2 + random.below(floors * heats < 6 ? 2 : 1);
      const rows = Array.from({ length: 3 + random.below(5) }, (_, i) =>
        rowOf({ persons: [random.below(3), 3 + random.below(2)], dance: random.below(dances) }, i),
      );
      const mode = seed % 2 === 0 ? 'SPREAD' : 'RUNS';
      const problem = {
        ...emptyFloors(rows, { floors, heats, dances, cap: 1 + random.below(3) }),
        mode,
      } as const;
      if (seats(problem) < bestOfAll(problem, heats)) short += 1;
    }
    expect(short).toBeLessThanOrEqual(1);
  });

  test('keep their times, and existing heats keep their dances', () => {
    const rows = Array.from({ length: 8 }, (_, i) => rowOf({ persons: [1 + i, 0] }, i));
    const empty = emptyFloors(rows, { floors: 2, heats: 5, dances: 4, cap: 8 });
    const existing = [heatOf(0), heatOf(0, { section: 1 }), heatOf(60, { section: 1, dance: 2 })];
    const made = generateProgram({ ...empty, heats: existing }).heats;
    const slots = [...existing, ...made].map(({ section, start }) => `${section} ${start}`);
    expect(new Set(slots).size).toBe(10);
    const heats = [...existing, ...made].sort((a, b) => a.start - b.start);
    expect(fillProgram({ ...empty, heats }).assigned).toBe(5);
  });
});
