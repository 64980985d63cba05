import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainMove } from '../../server/engine/explain/explainMove.ts';
import { obstacleWords, warningWords } from '../../server/engine/words/moveWords.ts';
import { cases } from '../support/cases.ts';
import { fillNaively } from '../support/engine/greedy.ts';
import {
  brokenRules,
  heatOf,
  heatsInTurn,
  problemOf,
  problems,
  rowOf,
  sectionOf,
} from '../support/engine/problems.ts';

const moves = fc
  .record({
    problem: problems({ left: 5, right: 4, rows: 20, heats: 9, dances: 2, mixes: true, trios: true }),
    row: fc.nat(),
    heat: fc.nat(),
    danced: fc.nat(2),
    fixed: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    levelRange: fc.option(fc.nat(4), { nil: null }),
    floors: fc.boolean(),
  })
  .filter(({ problem }) => problem.rows.length > 0 && problem.heats.length > 0)
  .map(({ problem, row, heat, danced, fixed, levelRange, floors }) => {
    const sections = [problem.sections[0]!, problem.sections[0]!];
    const heats = problem.heats.map((each, h) => ({
      ...each,
      ...(floors ? { section: h % 2, start: Math.floor(h / 2) * 90 } : {}),
    }));
    const open = { ...problem, sections, heats, levelRange };
    const assignment = fillNaively(open);
    const given = {
      ...open,
      heats: heats.map((each, h) => ({ ...each, isDanced: h < danced })),
      assignment,
      isFixed: assignment.map((place, i) => place >= 0 && fixed[i]!),
    };
    return { problem: given, row: row % problem.rows.length, heat: heat % heats.length };
  });

describe('explaining a move', () => {
  test('finds an obstacle if and only if the move breaks a hard rule', () => {
    fc.assert(
      fc.property(moves, ({ problem, row, heat }) => {
        const after = problem.assignment.map((place, i) => (i === row ? heat : place));
        expect(explainMove(problem, row, heat).obstacles.length === 0).toBe(
          brokenRules(problem, after).length === 0,
        );
      }),
      cases(500),
    );
  });

  test('offers only heats and chains that break no rule', () => {
    fc.assert(
      fc.property(moves, ({ problem, row, heat }) => {
        const { nearest, together } = explainMove(problem, row, heat);
        for (const other of nearest) {
          const after = problem.assignment.map((place, i) => (i === row ? other : place));
          expect(brokenRules(problem, after)).toEqual([]);
        }
        if (together === null) return;
        const from = problem.assignment[row]!;
        const swapped = problem.assignment.map((place, i) =>
          i === row || together.includes(i) ? (place === from ? heat : from) : place,
        );
        const anyLevel = { ...problem, levelRange: null };
        expect(brokenRules(anyLevel, swapped)).toEqual([]);
      }),
      cases(500),
    );
  });

  test('names who is already there, how full the heat is, and the drawbacks', () => {
    const rows = [
      rowOf({ persons: [0, 9] }, 0),
      rowOf({ persons: [1, 9] }, 1),
      rowOf({ persons: [2, 8] }, 2),
      rowOf({ persons: [3, 9] }, 3),
    ];
    const sections = [sectionOf({ cap: 2 })];
    const heats = heatsInTurn(4);
    const problem = problemOf({ rows, sections, heats, assignment: [0, 1, 1, 3] });
    const names = {
      person: (p: number) => `P${p}`,
      dance: () => 'Waltz',
      category: () => 'Smooth',
      heat: (h: number) => `heat ${h + 1}`,
      row: (r: number) => `P${rows[r]!.persons[0]} & P${rows[r]!.persons[1]}`,
      round: () => 'the final',
    };
    const full = explainMove(problem, 0, 1);
    expect(full.obstacles.map((obstacle) => obstacleWords(obstacle, names))).toEqual([
      'it is full: 2 of 2 couples',
      'P9 dances in it already (P1 & P9)',
    ]);
    expect(full.together).toEqual([1]);
    const beside = explainMove(problem, 0, 2);
    expect(beside.obstacles).toEqual([]);
    expect(beside.warnings.map((warning) => warningWords(warning, names))).toEqual([
      'P9 switches partners back to back: P1 & P9 in heat 2',
      'P9 switches partners back to back: P3 & P9 in heat 4',
    ]);
  });

  test('warns of a change between ballroom and Latin costume in less than half an hour', () => {
    const rows = [rowOf({ persons: [0, 1] }, 0), rowOf({ persons: [0, 2], dance: 1 }, 1, { category: 1 })];
    const problem = problemOf({
      rows,
      categories: [{ costume: 1 }, { costume: 2 }],
      dances: [{ category: 0 }, { category: 1 }],
      heats: [heatOf(0), heatOf(600, { dance: 1, category: 1 }), heatOf(3000, { dance: 1, category: 1 })],
      assignment: [0, -1],
    });
    expect(explainMove(problem, 1, 1).warnings).toEqual([
      { kind: 'costume', person: 0, heat: 0, seconds: 600 },
    ]);
    expect(explainMove(problem, 1, 2).warnings).toEqual([]);
  });
});
