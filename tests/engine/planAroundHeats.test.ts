import { expect, test } from 'vitest';
import { plan } from '../../server/engine/plan.ts';
import type { Problem } from '../../server/engine/types.ts';

/** Existing heats, with a couple pinned in the first: a Waltz and three Tangos for two couples. */
function standing(): Problem {
  const heats = [0, 1, 1, 1].map((dance, place) => ({ section: 0, dance, category: 0, start: 90 * place }));
  const row = (dance: number, student: number) => ({
    ...{ type: 'HEAT' as const, dance, category: 0, persons: [student, 0] },
    ...{ level: 0, age: 0, entry: 3 * dance + student, contest: 3 * dance + student, isOpen: false },
  });
  return {
    isProfessional: [true, false, false, true, false],
    categories: [{ costume: 1 }],
    dances: [{ category: 0 }, { category: 0 }],
    sections: [{ type: 'HEAT', start: 0, end: 3600, duration: 90, categories: [0], cap: 8, session: 0 }],
    heats,
    rows: [row(0, 1), { ...row(1, 1) }, { ...row(1, 2), persons: [4, 3] }],
    assignment: [0, -1, -1],
    isFixed: [true, false, false],
    ...{ mode: 'RUNS', levelRange: null, seed: 1, contests: 'whole' },
  };
}

test.each(['fewest', 'whole', 'frame'] as const)(
  'a plan (%s) terminates with more existing heats than needed, and assigns everyone',
  (goal) => {
    const made = plan(standing(), { goal });
    expect(made.assignment.every((heat) => heat >= 0)).toBe(true);
    expect(made.assignment[0]).toBe(0);
  },
);
