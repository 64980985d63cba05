import { describe, expect, test } from 'vitest';
import { explainMove } from '../../server/engine/explain/explainMove.ts';
import { scratch } from '../../server/engine/scratch.ts';
import { seat } from '../../server/engine/seat.ts';
import type { Problem } from '../../server/engine/types.ts';
import { contestMoveWords } from '../../server/engine/words/contestWords.ts';
import { type MoveNames } from '../../server/engine/words/names.ts';
import { heatsInTurn, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

const names: MoveNames = {
  person: (person) => (person === 0 ? 'Tess T.' : `Person ${person}`),
  dance: () => 'Waltz',
  category: () => 'Smooth',
  heat: (heat) => `heat ${heat + 1}`,
  row: (row) => `couple ${row}`,
  round: () => 'the final',
};

/** Couples at these levels in Waltz heats of at most `cap`; by default each couple is two new people. */
function waltzes(
  levels: readonly number[],
  assignment: readonly number[],
  cap = 4,
  change: Partial<Problem> & { people?: Readonly<Record<number, readonly number[]>> } = {},
): Problem {
  const { people = {}, ...rest } = change;
  return problemOf({
    rows: levels.map((level, i) => rowOf({ persons: people[i] ?? [10 + 2 * i, 11 + 2 * i], level }, i)),
    heats: heatsInTurn(3),
    sections: [sectionOf({ cap })],
    assignment,
    ...rest,
  });
}

describe('a late couple', () => {
  test('joins its contest if there is room', () => {
    const problem = waltzes([1, 1, 2, 1], [1, 1, 0, -1]);
    const seated = seat(problem, problem.assignment, [3]);
    expect(seated.assignment[3]).toBe(1);
    expect(seated.contests).toEqual([{ row: 3, kind: 'joins', heats: [1], obstacles: [] }]);
  });

  test('joins a full heat along one chain of whole contests, reported as one move', () => {
    // Heat 1 holds two of its contest and two of another, which move together to heat 2.
    const problem = waltzes([1, 1, 2, 2, 1], [0, 0, 0, 0, -1]);
    const seated = seat(problem, problem.assignment, [4]);
    expect(seated.assignment[4]).toBe(0);
    expect(seated.movedContests).toEqual([{ rows: [2, 3], from: 0, to: seated.assignment[2] }]);
    expect(seated.waiting).toEqual([]);
  });

  test('gets its own part if its teacher already dances in the contest', () => {
    const problem = waltzes([1, 1, 1], [0, 0, -1], 4, { people: { 0: [0, 1], 2: [0, 2] } });
    const seated = seat(problem, problem.assignment, [2]);
    expect(seated.assignment.slice(0, 2)).toEqual([0, 0]);
    expect(seated.contests[0]).toMatchObject({ kind: 'newPart', heats: [0] });
  });

  test('dances apart rather than stay unassigned, and reports what would help', () => {
    const problem = waltzes([1, 1, 2, 1], [0, 0, 0, -1], 3, { isFixed: [true, true, true, false] });
    const seated = seat({ ...problem, sections: [sectionOf({ cap: 3 })] }, problem.assignment, [3]);
    expect(seated.waiting).toEqual([]);
    expect(seated.contests[0]).toMatchObject({
      kind: 'apart',
      obstacles: [{ heat: 0, obstacle: { kind: 'full' } }],
    });
  });
});

describe('a scratch', () => {
  test('reports a contest with one couple left', () => {
    const problem = waltzes([1, 1, 2], [1, 1, 1]);
    expect(scratch(problem, problem.assignment, [0])).toMatchObject({ alone: [{ row: 1, heat: 1 }] });
  });

  test('offers to merge two parts that now fit into one heat', () => {
    const problem = waltzes([1, 1, 1, 1, 1], [0, 0, 0, 1, 1]);
    const out = scratch(problem, problem.assignment, [0]);
    expect(out.mergeable).toEqual([{ rows: [1, 2], from: 0, to: 1 }]);
    expect(out.assignment).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe('explaining a move', () => {
  test('reports a split contest, and offers to move the whole contest', () => {
    const problem = waltzes([1, 1, 1, 2], [0, 0, 0, 1]);
    const { contest, obstacles } = explainMove(problem, 0, 1);
    expect(obstacles).toEqual([]);
    expect(contest).toMatchObject({
      kind: 'splits',
      partsBefore: 1,
      partsAfter: 2,
      fewest: 1,
      withRivals: { rows: [1, 2], isAllowed: true, obstacles: [] },
    });
    expect(contestMoveWords(contest!, names)).toBe('splits its contest: 2 couples stay in heat 1');
  });

  test('says why the whole contest cannot move', () => {
    const problem = waltzes([1, 1, 1, 2, 2], [0, 0, 0, 1, 1], 4, { people: { 1: [0, 1], 3: [0, 2] } });
    const { withRivals } = explainMove(problem, 0, 1).contest!;
    expect(withRivals).toMatchObject({ rows: [1, 2], isAllowed: false });
    expect(withRivals!.obstacles).toEqual([
      { row: 1, obstacle: { kind: 'person', person: 0, row: 3 } },
      { row: 0, obstacle: { kind: 'full', rows: 2, cap: 4 } },
    ]);
  });

  test('reports another part of a contest, or an unassigned couple that would dance apart', () => {
    const scattered = waltzes([1, 1, 1, 1], [0, 0, 1, -1]);
    const parts = explainMove(scattered, 0, 2).contest!;
    expect(contestMoveWords(parts, names)).toBe(
      'its contest would dance in 3 heats, one would do: 1 couple in heat 1, 1 couple in heat 2',
    );
    const apart = explainMove(waltzes([1, 1, 1], [0, 0, -1]), 2, 1).contest!;
    expect(contestMoveWords(apart, names)).toBe('dances apart from its contest: 2 couples in heat 1');
    expect(apart.withRivals).toBeNull();
  });

  test('reports nothing if a contest must split anyway, or merges', () => {
    expect(explainMove(waltzes([1, 1, 2], [0, 1, 1]), 0, 1).contest).toBeNull();
    expect(explainMove(waltzes([1, 2, 2], [0, 1, 1]), 0, 1).contest).toBeNull();
    const teacher = waltzes([1, 1, 1], [0, 0, -1], 4, { people: { 0: [0, 1], 2: [0, 2] } });
    expect(explainMove(teacher, 2, 1).contest).toBeNull();
  });
});
