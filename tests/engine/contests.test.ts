import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestsOf } from '../../server/engine/contests/contestsOf.ts';
import { fewestParts } from '../../server/engine/contests/fewestParts.ts';
import { contestFigures } from '../../server/engine/contests/figures.ts';
import type { Problem } from '../../server/engine/types.ts';
import { contestReasonWords, contestWords } from '../../server/engine/words/contestWords.ts';
import { type Names } from '../../server/engine/words/names.ts';
import { cases } from '../support/cases.ts';
import { heatOf, heatsInTurn, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

const names: Names = {
  person: (person) => ['Tess T.', 'Ann', 'Bob', 'Cat', 'Dan'][person] ?? `Person ${person}`,
  dance: () => 'Waltz',
  category: () => 'Smooth',
};

/** Couples of one contest; person 0 is the teacher. */
function contest(couples: readonly (readonly number[])[], change: Partial<Problem> = {}): Problem {
  return problemOf({
    rows: couples.map((persons, i) => rowOf({ persons }, i)),
    heats: heatsInTurn(4),
    ...change,
    isProfessional: Array.from({ length: 40 }, (_, person) => person === 0),
  });
}

const reasonsOf = (problem: Problem, assignment: readonly number[]): string[] =>
  contestsOf(problem, assignment).map(({ reasons }) => contestReasonWords(reasons, names));

const couplesOf = (count: number) => Array.from({ length: count }, (_, i) => [10 + 2 * i, 11 + 2 * i]);

describe('a contest', () => {
  test('is the rows of one dance, level, age and material, and never a solo', () => {
    const problem = problemOf({
      rows: [
        rowOf({ persons: [0, 1] }, 0),
        rowOf({ persons: [2, 3], level: 1 }, 1),
        rowOf({ persons: [4, 5] }, 2),
        rowOf({ persons: [6, 7], age: 1 }, 3),
        rowOf({ persons: [8, 9] }, 4, { isOpen: true }),
        rowOf({ persons: [10, 11] }, 5, { type: 'SOLO' }),
      ],
      heats: heatsInTurn(2),
    });
    expect(contestsOf(problem, [0, 0, 0, 1, 1, -1]).map(({ rows }) => rows)).toEqual([[0, 2], [1], [3], [4]]);
  });

  test('in one heat is whole and has no reasons', () => {
    const [whole] = contestsOf(contest(couplesOf(3)), [1, 1, 1]);
    expect(whole).toMatchObject({
      parts: [{ heat: 1, rows: [0, 1, 2] }],
      fewest: 1,
      isWhole: true,
      reasons: [],
    });
  });

  test('too large for the floor says so', () => {
    const problem = contest(couplesOf(9), { sections: [sectionOf({ cap: 8 })] });
    expect(reasonsOf(problem, [0, 0, 0, 0, 0, 1, 1, 1, 1])).toEqual(['9 couples, the floor takes 8']);
  });

  test('names the teacher who enters with two students', () => {
    const problem = contest([
      [0, 1],
      [0, 2],
      [3, 4],
    ]);
    expect(contestsOf(problem, [0, 1, 0])[0]).toMatchObject({ fewest: 2, isWhole: false });
    expect(reasonsOf(problem, [0, 1, 0])).toEqual(['Tess T. enters with two students']);
  });

  test('names the couple that is entered twice', () => {
    const problem = contest([
      [1, 2],
      [1, 2],
    ]);
    expect(reasonsOf(problem, [0, 1])).toEqual(['Ann & Bob are entered twice']);
  });

  test('in more heats than necessary says how few would do', () => {
    expect(reasonsOf(contest(couplesOf(3)), [0, 1, 0])).toEqual(['in 2 heats, one would do']);
  });

  test("pinned apart, or partly danced, is not the plan's fault", () => {
    const pinned = contest(couplesOf(3), { isFixed: [true, true, false] });
    expect(reasonsOf(pinned, [0, 1, 0])).toEqual(['pinned couples are in 2 heats']);
    const heats = [heatOf(0, { isDanced: true }), heatOf(90, { isDanced: true })];
    expect(reasonsOf(contest(couplesOf(2), { heats }), [0, 1])).toEqual(['pinned couples are in 2 heats']);
  });

  test('with unassigned couples is not whole', () => {
    expect(reasonsOf(contest(couplesOf(3)), [0, -1, 0])).toEqual(['1 couple unassigned']);
    expect(contestWords({ kind: 'waiting', rows: 2 }, names)).toBe('2 couples unassigned');
  });
});

describe('the fewest heats of a contest', () => {
  const small = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 4, max: 7 })), { minLength: 1, maxLength: 7 });

  test('match exhaustive search if the partner graph is bipartite', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 4 }), (couples, cap) => {
        const rows = couples.map((persons) => ({ persons }));
        expect(fewestParts(rows, cap).parts).toBe(fewestByTrying(couples, cap));
      }),
      cases(150),
    );
  });
});

/** Exhaustive search over all assignments of couples to heats. */
function fewestByTrying(couples: readonly (readonly number[])[], cap: number): number {
  const heats: (readonly number[])[][] = [];
  let best = couples.length;
  const place = (i: number): void => {
    if (heats.length >= best) return;
    if (i === couples.length) {
      best = heats.length;
      return;
    }
    const couple = couples[i]!;
    for (const heat of heats) {
      if (heat.length >= cap || heat.some((other) => other.some((person) => couple.includes(person))))
        continue;
      heat.push(couple);
      place(i + 1);
      heat.pop();
    }
    heats.push([couple]);
    place(i + 1);
    heats.pop();
  };
  place(0);
  return best;
}

describe('the figures of contests', () => {
  test('count contests of two couples or more, those that fit into one heat, and parts', () => {
    const rows = [
      ...couplesOf(5).map((persons, i) => rowOf({ persons }, i)),
      rowOf({ persons: [1, 2], level: 1 }, 5),
      rowOf({ persons: [3, 4], level: 1 }, 6),
      rowOf({ persons: [1, 4], level: 2 }, 7),
    ];
    const problem = problemOf({ rows, heats: heatsInTurn(4), sections: [sectionOf({ cap: 4 })] });
    expect(contestFigures(contestsOf(problem, [0, 0, 0, 0, 1, 2, 3, 1]))).toEqual({
      contests: 2,
      possible: 1,
      whole: 0,
      parts: 4,
      fewestParts: 3,
      needless: 1,
      uneven: 1,
    });
  });
});
