import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import type { FillResult } from '../../server/engine/report.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { anything, brokenRules, twoSided } from '../support/engine/problems.ts';
import { remembered } from '../support/engine/remembered.ts';

const filled = remembered((problem: Problem) => fillHeats(problem));

function refill(problem: Problem, assignment: readonly number[]): FillResult {
  return fillHeats({ ...problem, assignment });
}

describe('filling again', () => {
  test('changes nothing without new rows', () => {
    fc.assert(
      fc.property(anything, (problem) => {
        const { assignment } = filled(problem);
        const again = refill(problem, assignment);
        expect(again.assignment).toEqual(assignment);
        expect(again.moved).toEqual([]);
      }),
      cases(300),
    );
  });

  test('keeps every assigned row assigned when heats and rows come and go', () => {
    fc.assert(
      fc.property(anything, anything, (problem, more) => {
        const { assignment } = filled(problem);
        const rows = [...problem.rows, ...more.rows];
        const both = { ...problem, rows, isFixed: rows.map(() => false) };
        const before = [...assignment, ...more.rows.map(() => -1)];
        const after = refill(both, before).assignment;
        expect(brokenRules(both, after, before)).toEqual([]);
      }),
      cases(200),
    );
  });

  test('never moves a fixed row or a row of a danced heat, nor lets one join', () => {
    fc.assert(
      fc.property(
        anything,
        fc.array(fc.boolean(), { minLength: 22, maxLength: 22 }),
        fc.nat(3),
        (problem, coins, danced) => {
          const { assignment } = filled(problem);
          const before = assignment.map((heat, i) => (coins[i] || i % 3 === 0 ? heat : -1));
          const heats = problem.heats.map((heat, h) => ({ ...heat, isDanced: h < danced }));
          const locked = {
            ...problem,
            heats,
            isFixed: before.map((heat, i) => heat >= 0 && coins[i]!),
            assignment: before,
          };
          const after = fillHeats(locked);
          expect(brokenRules(locked, after.assignment)).toEqual([]);
          for (const dance of after.dances) expect(dance.assigned).toBeLessThanOrEqual(dance.bound);
        },
      ),
      cases(300),
    );
  });

  test('moves no assigned row in a locked schedule', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const half = filled(problem).assignment.map((heat, i) => (i % 2 === 0 ? heat : -1));
        const locked = { ...problem, assignment: half, isFixed: half.map((heat) => heat >= 0) };
        expect(fillHeats(locked).moved).toEqual([]);
      }),
      cases(100),
    );
  });

  test('reassigns a scratched row', () => {
    fc.assert(
      fc.property(twoSided, fc.nat(21), (problem, scratched) => {
        const first = filled(problem);
        const without = first.assignment.map((heat, i) => (i === scratched ? -1 : heat));
        expect(refill(problem, without).assigned).toBe(first.assigned);
      }),
      cases(150),
    );
  });
});
