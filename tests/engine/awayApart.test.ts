import { describe, expect, test } from 'vitest';
import { contestsOf } from '../../server/engine/contests/contestsOf.ts';
import { moveChecker } from '../../server/engine/explain/explainMove.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { forecast } from '../../server/engine/forecast.ts';
import { generateProgram } from '../../server/engine/generateProgram.ts';
import { nearestPlaces } from '../../server/engine/nearestPlaces.ts';
import { plan } from '../../server/engine/plan.ts';
import { seat } from '../../server/engine/seat.ts';
import { contestReasonWords } from '../../server/engine/words/contestWords.ts';
import { boundWords, waitingWords } from '../../server/engine/words/fillWords.ts';
import { obstacleWords, seatWords } from '../../server/engine/words/moveWords.ts';
import { awayWords, type MoveNames } from '../../server/engine/words/names.ts';
import { heatsInTurn, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

const [TESS, ANN, BEN, CAM] = [0, 1, 2, 3] as const;
const people = ['Tess T.', 'Ann A.', 'Ben B.', 'Cam C.'];
const names: MoveNames = {
  person: (person) => people[person] ?? `Student ${person}`,
  dance: () => 'Waltz',
  category: () => 'Smooth',
  away: (person) => ['leaves at 2:00 PM', 'leaves at 2:00 PM', 'arrives at 2:00 PM'][person] ?? '',
  heat: (heat) => `heat ${heat + 1}`,
  row: (row) => `row ${row}`,
  round: () => '',
};
const students = (count: number, teacher: number) =>
  Array.from({ length: count }, (_, i) => ({ persons: [4 + 10 * teacher + i, teacher] }));
const rowsOf = (...couples: { persons: readonly number[]; level?: number }[]) =>
  couples.map((couple, i) => rowOf(couple, i));
const wholeDay = [0, 1e6] as const;

describe('a person who leaves early', () => {
  const problem = problemOf({
    heats: heatsInTurn(6),
    rows: rowsOf(...students(5, TESS)),
    away: [[[270, 1e6]]],
  });

  test('fills the heats before, with a proof that says so', () => {
    const { assignment, dances, waiting } = fillHeats(problem);
    expect(assignment.filter((heat) => heat >= 0).sort()).toEqual([0, 1, 2]);
    expect(dances[0]).toMatchObject({ assigned: 3, bound: 3, proven: true });
    expect(boundWords(dances[0]!, names)).toBe(
      'Tess T. leaves at 2:00 PM: 5 Waltz entries, 3 heats, there are 6 Waltz heats',
    );
    expect(waitingWords(waiting[0]!, 'Waltz', names)).toBe(
      'Tess T. leaves at 2:00 PM: 5 Waltz entries, 3 of 6 Waltz heats',
    );
  });

  test('is moved to and offered no later heat', () => {
    const assigned = { ...problem, assignment: [0, 1, -1, -1, -1] };
    const [obstacle] = moveChecker(assigned)(2, 3);
    expect(obstacle).toEqual({ kind: 'away', person: TESS });
    expect(obstacleWords(obstacle!, names)).toBe('Tess T. leaves at 2:00 PM');
    expect(nearestPlaces(assigned, 2, 9).map(({ heat }) => heat)).toEqual([2]);
  });

  test('is seated late only before, with the reason', () => {
    const { placed, waiting } = seat(problem, [0, 1, -1, -1, -1], [2, 3]);
    expect(placed).toEqual([{ row: 2, from: -1, to: 2 }]);
    expect(seatWords(waiting[0]!.reasons, 'Waltz', names)).toBe(
      '3 × Tess T. dances here, 3 × Tess T. leaves at 2:00 PM',
    );
  });

  test('gets heats before in a program made for them', () => {
    const frame = { ...problem, heats: [], sections: [sectionOf({ end: 900 })] };
    for (const goal of ['frame', 'fewest', 'whole'] as const)
      expect(plan(frame, { goal })).toMatchObject({ unassigned: 2 });
    const roomy = { ...frame, away: [[[450, 1e6] as const]] };
    for (const goal of ['frame', 'fewest', 'whole'] as const)
      expect(plan(roomy, { goal })).toMatchObject({ unassigned: 0 });
    const { heats } = generateProgram(roomy);
    expect(fillHeats({ ...roomy, heats }).unassigned).toBe(0);
  });

  test('never meets a partner who arrives later', () => {
    const rows = rowsOf({ persons: [ANN, BEN] }, { persons: [CAM, TESS] });
    const away = [[[270, 1e6]], [[270, 1e6]], [[0, 270]]] as const;
    const { waiting, dances } = fillHeats(problemOf({ heats: heatsInTurn(6), rows, away }));
    expect(waiting).toMatchObject([{ row: 0, reason: { kind: 'away', people: [ANN, BEN] }, cure: null }]);
    expect(waitingWords(waiting[0]!, 'Waltz', names)).toBe(
      'no Waltz heat is open to all: Ann A. leaves at 2:00 PM and Ben B. arrives at 2:00 PM',
    );
    expect(dances[0]).toMatchObject({ assigned: 1, proven: true });
  });

  test('explains a contest that no heat can hold', () => {
    const rows = rowsOf({ persons: [CAM, ANN] }, { persons: [4, BEN] });
    const away = [[], [[270, 1e6]], [[0, 270]]] as const;
    const [contest] = contestsOf(problemOf({ heats: heatsInTurn(6), rows, away }), [0, 3]);
    expect(contestReasonWords(contest!.reasons, names)).toBe(
      'no heat is open to all: Ann A. leaves at 2:00 PM and Ben B. arrives at 2:00 PM',
    );
  });
});

describe('two people who are never on the floor at the same time', () => {
  const rows = rowsOf(...students(3, ANN), ...students(3, BEN));
  const apart = [[ANN, BEN]] as const;
  const problem = problemOf({ heats: heatsInTurn(5), rows, apart });

  test('share the heats, with a proof that names both', () => {
    const { dances, waiting } = fillHeats(problem);
    expect(dances[0]).toMatchObject({ assigned: 5, bound: 5, proven: true });
    expect(boundWords(dances[0]!, names)).toBe(
      'Ann A. and Ben B., who do not dance at the same time, have 6 Waltz entries, there are 5 Waltz heats',
    );
    expect(waitingWords(waiting[0]!, 'Waltz', names)).toBe(
      'Ann A. and Ben B., who do not dance at the same time, have 6 Waltz entries, there are 5 Waltz heats',
    );
  });

  test('need a heat for each of their entries', () => {
    const frame = { ...problem, heats: [], sections: [sectionOf({ end: 900 })] };
    expect(plan(frame, { goal: 'fewest' })).toMatchObject({ bound: 6, unassigned: 0 });
    const { dances } = forecast({ ...frame, demand: rows });
    expect(dances[0]).toMatchObject({
      heatsNeeded: 6,
      busiest: [{ person: ANN, other: BEN, rows: 6 }, {}, {}],
    });
  });

  test('are not moved into one heat, nor beside each other', () => {
    const assigned = { ...problem, assignment: [0, -1, -1, -1, -1, -1] };
    const [obstacle] = moveChecker(assigned)(3, 0);
    expect(obstacle).toEqual({ kind: 'apart', person: BEN, other: ANN, row: 0, heat: null });
    expect(obstacleWords(obstacle!, names)).toBe(
      'Ben B. and Ann A. do not dance at the same time, and Ann A. dances in it (row 0)',
    );
    const beside = heatsInTurn(5).map((heat) => ({ ...heat, start: 0 }));
    expect(moveChecker({ ...assigned, heats: beside })(3, 2)).toEqual([
      { kind: 'apart', person: BEN, other: ANN, row: 0, heat: 0 },
    ]);
  });

  test('may dance together', () => {
    const together = problemOf({
      heats: heatsInTurn(2),
      rows: rowsOf({ persons: [ANN, BEN] }, { persons: [CAM, ANN] }),
      apart,
    });
    expect(fillHeats(together)).toMatchObject({ unassigned: 0 });
    expect(moveChecker(together)(0, 0)).toEqual([]);
  });

  test('split their contest, with both named', () => {
    const [contest] = contestsOf(problem, [0, 1, 2, 3, 4, -1]);
    expect(contest).toMatchObject({ fewest: 6 });
    expect(contestReasonWords(contest!.reasons, names)).toContain(
      'Ann A. and Ben B. do not dance at the same time',
    );
  });
});

describe('an entry without a partner', () => {
  test('is filled, planned and judged like a couple', () => {
    const rows = rowsOf({ persons: [ANN] }, { persons: [ANN] }, { persons: [BEN] });
    const problem = problemOf({ heats: heatsInTurn(2), rows });
    expect(fillHeats(problem)).toMatchObject({ unassigned: 0, waiting: [] });
    const { assignment, dances, waiting } = fillHeats({ ...problem, heats: heatsInTurn(1) });
    expect(assignment[2]).toBe(0);
    expect(dances[0]).toMatchObject({ assigned: 2, bound: 2, proven: true });
    expect(waitingWords(waiting[0]!, 'Waltz', names)).toBe(
      'Ann A. has 2 Waltz entries, there is 1 Waltz heat',
    );
    const [contest] = contestsOf(problem, [0, 1, 0]);
    expect(contestReasonWords(contest!.reasons, names)).toBe('Ann A. is entered twice');
    const frame = { ...problem, heats: [], sections: [sectionOf({ end: 900 })] };
    expect(plan(frame, { goal: 'fewest' })).toMatchObject({ bound: 2, unassigned: 0 });
  });
});

test.each([
  [[[0, 100]], 'arrives at 100'],
  [[[900, 2000]], 'leaves at 900'],
  [
    [
      [300, 400],
      [0, 100],
    ],
    'arrives at 100 and is away from 300 to 400',
  ],
  [[wholeDay], 'is away'],
] as const)('says when a person is away: %j', (spans, words) => {
  expect(awayWords(spans, [0, 1000], String)).toBe(words);
});
