import { expect, test } from 'vitest';
import { moveChecker } from '../../server/engine/explain/explainMove.ts';
import { fillProgram } from '../../server/engine/fillProgram.ts';
import { withLaterRounds, withoutLaterRounds } from '../../server/engine/laterRounds.ts';
import type { EngineRow, Problem } from '../../server/engine/types.ts';

const row = (dance: number, contest: number, persons: number[]): EngineRow => ({
  ...{ type: 'HEAT', dance, category: 0, persons, level: contest, age: 0, isOpen: false },
  ...{ entry: 10 * contest + (persons[0] ?? 0), contest },
});

/**
 * A Waltz heat and two Tango heats. Three couples of one contest dance the Waltz; its final is in the first Tango heat.
 */
function planned(rows: readonly EngineRow[], assignment: readonly number[]): Problem {
  const semi = [1, 2, 3].map((student) => row(0, 0, [student, student + 4]));
  return {
    isProfessional: [false, false, false, false, true, true, true, true],
    categories: [{ costume: 1 }],
    dances: [{ category: 0 }, { category: 0 }],
    sections: [{ type: 'HEAT', start: 0, end: 3600, duration: 90, categories: [0], cap: 4, session: 0 }],
    heats: [0, 1, 1].map((dance, place) => ({ section: 0, dance, category: 0, start: 90 * place })),
    rows: [...semi, ...rows],
    assignment: [0, 0, 0, ...assignment],
    isFixed: [...semi, ...rows].map(() => false),
    ...{ mode: 'RUNS', levelRange: null, seed: 1, contests: 'whole' },
    laterRounds: [{ heat: 1, couples: 2, rows: semi }],
  };
}

const fill = (problem: Problem) => withoutLaterRounds(problem, fillProgram(withLaterRounds(problem)));

test('no one who may be recalled is assigned to the heat of the later round, whose couples use up places', () => {
  const others = [row(1, 1, [1, 5]), row(1, 2, [0, 4]), row(1, 3, [2, 7])];
  const filled = fill(planned(others, [-1, -1, -1]));
  expect(filled.assignment).toEqual([0, 0, 0, 2, expect.any(Number), 2]);
  expect(filled).toMatchObject({ assigned: 6, unassigned: 0 });
  expect(filled.dances).toMatchObject([
    { rows: 3, assigned: 3, bound: 3 },
    { rows: 3, assigned: 3, bound: 3 },
  ]);
});

test('an entry whose later round clashes with its own people stays unassigned, and names them', () => {
  const late = row(0, 0, [0, 4]);
  const problem = planned([row(1, 1, [0, 4]), late], [1, -1]);
  const [round] = problem.laterRounds ?? [];
  const filled = fill({ ...problem, laterRounds: round ? [{ ...round, rows: [...round.rows, late] }] : [] });
  expect(filled.assignment).toEqual([0, 0, 0, 1, -1]);
  expect(filled.waiting).toMatchObject([{ row: 4, reason: { kind: 'laterRound', person: 0 }, cure: null }]);
});

test('an entry whose people dance on another floor during its later round stays unassigned, and names them', () => {
  const late = row(0, 0, [0, 4]);
  const problem = planned([row(1, 1, [0, 4]), late], [3, -1]);
  const [side] = problem.sections;
  const heats = [...problem.heats, { section: 1, dance: 1, category: 0, start: 60 }];
  const besides = { ...problem, heats, sections: side ? [side, side] : [] };
  const [round] = problem.laterRounds ?? [];
  const laterRounds = round ? [{ ...round, rows: [...round.rows, late] }] : [];
  const filled = fill({ ...besides, laterRounds });
  expect(filled.assignment).toEqual([0, 0, 0, 3, -1]);
  expect(filled.waiting).toMatchObject([{ row: 4, reason: { kind: 'laterRound', person: 0 }, cure: null }]);
  const other = { heat: 2, couples: 1, rows: [row(1, 5, [0, 6])] };
  const free = { ...planned([late], [-1]), laterRounds };
  expect(fill(free).assignment).toEqual([0, 0, 0, 0]);
  expect(fill({ ...free, laterRounds: [...laterRounds, { ...other, heat: 1 }] }).assignment[3]).toBe(-1);
});

test('a couple is not moved after the final it may dance', () => {
  const problem = planned([], []);
  const heats = [
    ...problem.heats,
    ...[-90, 300].map((start) => ({ ...(problem.heats[0] as Problem['heats'][number]), start })),
  ];
  const obstaclesOf = moveChecker({ ...problem, heats });
  expect(obstaclesOf(0, 3)).toEqual([]);
  expect(obstaclesOf(0, 4)).toEqual([{ kind: 'afterLaterRound', heat: 1 }]);
});
