import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Colouring } from '../../server/engine/fill/colouring.ts';
import { overlappingHeats } from '../../server/engine/fill/groups.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { SpreadCost } from '../../server/engine/improve/spreadCost.ts';
import { improve } from '../../server/engine/improve.ts';
import { sequenceOf } from '../../server/engine/quality.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { fillSmartly } from '../support/engine/greedy.ts';
import { FAMILIES, makeInstance } from '../support/engine/instances.ts';
import { brokenRules, countAssigned, problems, sizesOf } from '../support/engine/problems.ts';
import { remembered } from '../support/engine/remembered.ts';
import { costOfPlan } from './costOfPlan.ts';

const fill = remembered((problem: Problem) => fillHeats(problem).assignment);
const improved = remembered((problem: Problem) => improve(problem, problem.assignment));

const given = fc
  .tuple(
    problems({ left: 5, right: 4, rows: 24, heats: 9, dances: 2, mixes: true, trios: true }),
    fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
    fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  )
  .map(([problem, coins, levelRange]) => ({
    problem: { ...problem, mode: 'SPREAD' as const, levelRange },
    coins,
  }));
const filled = given.map(({ problem, coins }) => ({
  ...problem,
  assignment: fill(problem),
  isFixed: coins.slice(0, problem.rows.length),
}));

function totalOf(problem: Problem, assignment: readonly number[]): number {
  const rows = problem.rows.map((_, i) => i).filter((i) => assignment[i]! >= 0);
  const sequence = sequenceOf(problem);
  return new SpreadCost(
    new Colouring(problem, rows, sequence.heats, assignment, overlappingHeats(problem)),
    sequence,
  ).total();
}

describe('improving a plan', () => {
  test('loses no row, breaks no rule and moves nothing fixed', () => {
    fc.assert(
      fc.property(filled, (problem) => {
        const { assignment } = improved(problem);
        expect(brokenRules(problem, assignment)).toEqual([]);
        expect(countAssigned(assignment)).toBe(countAssigned(problem.assignment));
      }),
      cases(120),
    );
  });

  test('changes J by exactly the sum of its moves, and never worsens it', () => {
    fc.assert(
      fc.property(filled, (problem) => {
        const { assignment, before, after } = improved(problem);
        expect(totalOf(problem, problem.assignment)).toBeCloseTo(before, 6);
        expect(totalOf(problem, assignment)).toBeCloseTo(after, 6);
        expect(after).toBeLessThanOrEqual(before + 1e-9);
      }),
      cases(120),
    );
  });

  test('computes the same J as a direct count by heat and person', () => {
    fc.assert(
      fc.property(filled, (problem) => {
        expect(totalOf(problem, problem.assignment)).toBeCloseTo(costOfPlan(problem, problem.assignment), 6);
      }),
      cases(120),
    );
  });

  test('keeps heat sizes of one dance within two', () => {
    fc.assert(
      fc.property(problems({ left: 6, right: 5, rows: 30, heats: 7 }), (problem) => {
        const { assignment } = improve(problem, fillHeats(problem).assignment);
        const sizes = sizesOf(problem, assignment);
        expect(Math.max(0, ...sizes) - Math.min(30, ...sizes)).toBeLessThanOrEqual(2);
      }),
      cases(100),
    );
  });

  test('gives the same plan for the same input', () => {
    const problem = makeInstance(FAMILIES[0]!);
    const { assignment } = fillHeats(problem);
    expect(improve(problem, assignment)).toEqual(improve(problem, assignment));
  });

  test('keeps two floors apart', () => {
    const floors = given.map(({ problem }) => ({
      ...problem,
      sections: [problem.sections[0]!, problem.sections[0]!],
      heats: problem.heats.map((heat, h) => ({ ...heat, section: h % 2, start: Math.floor(h / 2) * 90 })),
    }));
    fc.assert(
      fc.property(floors, (problem) => {
        const { assignment } = fillHeats(problem);
        const { assignment: better } = improve(problem, assignment, { movesPerRow: 20 });
        expect(brokenRules(problem, better, assignment)).toEqual([]);
      }),
      cases(50),
    );
  });
});

describe('the effect of improving', () => {
  const family = FAMILIES.find(({ name }) => name === 'typical-captight')!;

  test('SPREAD leaves at most 0.45 of the heats without rest that a smart greedy filler leaves', () => {
    const problem: Problem = { ...makeInstance(family), mode: 'SPREAD' };
    const ours = improve(problem, fillHeats(problem).assignment).assignment;
    expect(backToBack(problem, ours)).toBeLessThanOrEqual(0.45 * backToBack(problem, fillSmartly(problem)));
  });
});

function backToBack(problem: Problem, assignment: readonly number[]): number {
  const dancing = problem.heats.map(() => new Set<number>());
  assignment.forEach((heat, row) => {
    if (heat >= 0) for (const person of problem.rows[row]!.persons) dancing[heat]!.add(person);
  });
  let pairs = 0;
  problem.heats.forEach((heat, h) => {
    const next = problem.heats.findIndex((other) => other.start === heat.start + 90);
    if (next >= 0) for (const person of dancing[h]!) if (dancing[next]!.has(person)) pairs += 1;
  });
  return pairs;
}
