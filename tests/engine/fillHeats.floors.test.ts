import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import type { FillResult } from '../../server/engine/report.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import {
  anything,
  brokenRules,
  heatOf,
  heatsInTurn,
  problemOf,
  rowOf,
  sectionOf,
  twoSided,
} from '../support/engine/problems.ts';

function refill(problem: Problem, assignment: readonly number[]): FillResult {
  return fillHeats({ ...problem, assignment });
}

describe('floors, caps and levels', () => {
  test('never has a person on two floors at once', () => {
    const floors = fc.tuple(anything, fc.integer({ min: 30, max: 100 })).map(([problem, duration]) => ({
      ...problem,
      sections: [sectionOf({ cap: 3 }), sectionOf({ cap: 2, duration })],
      heats: problem.heats.map((heat, h) => ({ ...heat, section: h % 2, start: Math.floor(h / 2) * 90 })),
    }));
    fc.assert(
      fc.property(floors, (problem) => {
        const { assignment } = fillHeats(problem);
        expect(brokenRules(problem, assignment)).toEqual([]);
        expect(refill(problem, assignment).assignment).toEqual(assignment);
      }),
      cases(100),
    );
  });

  test('uses a floor whenever a couple is free there', () => {
    const rows = [rowOf({ persons: [0, 1] }, 0), rowOf({ persons: [0, 2], dance: 1 }, 1)];
    const heats = [heatOf(0), heatOf(45, { section: 1, dance: 1 }), heatOf(90, { section: 1, dance: 1 })];
    const sections = [sectionOf(), sectionOf({ duration: 45 })];
    const result = fillHeats(
      problemOf({ rows, heats, sections, dances: [{ category: 0 }, { category: 0 }] }),
    );
    expect(result.assignment).toEqual([0, 2]);
  });

  test('keeps the different caps of sections and still reaches the bound', () => {
    const caps = fc.tuple(twoSided, fc.integer({ min: 1, max: 5 })).map(([problem, cap]) => ({
      ...problem,
      sections: [...problem.sections, sectionOf({ cap, start: 90_000 })],
      heats: problem.heats.map((heat, h) => ({ ...heat, section: h % 2 })),
    }));
    fc.assert(
      fc.property(caps, (problem) => {
        const { assignment, dances } = fillHeats(problem);
        expect(brokenRules(problem, assignment)).toEqual([]);
        for (const dance of dances) expect(dance.assigned).toBeLessThanOrEqual(dance.bound);
      }),
      cases(200),
    );
  });

  test('keeps a hard level range', () => {
    fc.assert(
      fc.property(anything, fc.nat(3), (problem, levelRange) => {
        const ranged = { ...problem, levelRange };
        const { assignment } = fillHeats(ranged);
        expect(brokenRules(ranged, assignment)).toEqual([]);
        expect(refill(ranged, assignment).assignment).toEqual(assignment);
      }),
      cases(100),
    );
  });

  test('leaves a row of the same person twice unassigned with its reason, and seats a row of one', () => {
    const rows = [rowOf({ persons: [3] }, 0), rowOf({ persons: [4, 4] }, 1), rowOf({ persons: [1, 2] }, 2)];
    const result = fillHeats(problemOf({ rows, heats: heatsInTurn(4) }));
    expect(result.assigned).toBe(2);
    expect(result.waiting.map(({ row, reason }) => [row, reason.kind])).toEqual([[1, 'people']]);
  });

  test('leaves rows without a heat of their dance unassigned with a reason', () => {
    const result = fillHeats(problemOf({ rows: [rowOf({ persons: [0, 1] }, 0)], heats: [] }));
    expect(result.waiting).toEqual([{ row: 0, reason: { kind: 'noHeat' }, cure: { heats: 1, seats: 1 } }]);
    expect(result.dances[0]).toMatchObject({ bound: 0, proven: true, reason: { kind: 'noHeat' } });
  });

  test('keeps a row assigned by hand to a heat of another dance, and counts its people there', () => {
    const rows = [rowOf({ persons: [0, 1], dance: 1 }, 0), rowOf({ persons: [0, 2] }, 1)];
    const dances = [{ category: 0 }, { category: 0 }];
    const result = fillHeats(
      problemOf({ rows, dances, heats: [heatOf(0), heatOf(90)], assignment: [0, -1] }),
    );
    expect(result.assignment).toEqual([0, 1]);
  });
});
