import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import type { FillResult } from '../../server/engine/report.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { bruteBound } from '../support/engine/bruteForce.ts';
import { fillNaively, fillSmartly } from '../support/engine/greedy.ts';
import { FAMILIES, makeInstance } from '../support/engine/instances.ts';
import {
  anybody,
  anything,
  brokenRules,
  countAssigned,
  heatOf,
  heatsInTurn,
  problemOf,
  rowOf,
  sectionOf,
  sizesOf,
  twoSided,
} from '../support/engine/problems.ts';

function refill(problem: Problem, assignment: readonly number[]): FillResult {
  return fillHeats({ ...problem, assignment });
}

describe('the assignment after a fill', () => {
  test('breaks no hard rule, whatever the partners', () => {
    fc.assert(
      fc.property(anything, (problem) => {
        expect(brokenRules(problem, fillHeats(problem).assignment)).toEqual([]);
      }),
      cases(400),
    );
  });

  test('has heat sizes of one dance within one', () => {
    fc.assert(
      fc.property(fc.oneof(twoSided, anybody), (problem) => {
        const sizes = sizesOf(problem, fillHeats(problem).assignment);
        expect(Math.max(0, ...sizes) - Math.min(problem.rows.length, ...sizes)).toBeLessThanOrEqual(1);
      }),
      cases(300),
    );
  });

  test('is the same for the same input', () => {
    fc.assert(
      fc.property(anything, (problem) => {
        expect(fillHeats(problem)).toEqual(fillHeats(problem));
      }),
      cases(60),
    );
  });

  test('keeps the count when people are renamed', () => {
    fc.assert(
      fc.property(twoSided, fc.integer({ min: 1, max: 8 }), (problem, shift) => {
        const rows = problem.rows.map((row) => ({
          ...row,
          persons: row.persons.map((p) => (p + shift) % 9),
        }));
        expect(fillHeats({ ...problem, rows }).assigned).toBe(fillHeats(problem).assigned);
      }),
      cases(100),
    );
  });
});

describe('multi-dances and solos', () => {
  const multi = (age: number, level: number, p: number) =>
    rowOf({ persons: [p, p + 1], age, level }, p, { type: 'MULTI', dance: -1 });

  test('groups by age if it fits, then by near levels', () => {
    const rows = [
      multi(2, 1, 0),
      multi(1, 0, 2),
      multi(2, 4, 4),
      multi(1, 5, 6),
      multi(1, 1, 8),
      multi(2, 5, 10),
      multi(1, 4, 12),
    ];
    const sections = [sectionOf({ type: 'MULTI', cap: 4 })];
    const heats = [0, 90, 180].map((start) => heatOf(start, { dance: -1 }));
    const { assignment } = fillHeats(problemOf({ rows, sections, heats }));
    for (const h of [0, 1, 2]) {
      expect(new Set(rows.filter((_, i) => assignment[i] === h).map((row) => row.age)).size).toBe(1);
    }
    expect(assignment).not.toContain(-1);
  });

  test('assigns as many multi-dance rows as their people have places', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const multis = {
          ...problem,
          rows: problem.rows.map((row) => ({ ...row, type: 'MULTI' as const, dance: -1 })),
          sections: problem.sections.map((section) => ({ ...section, type: 'MULTI' as const })),
          heats: problem.heats.map((heat) => ({ ...heat, dance: -1 })),
        };
        const result = fillHeats(multis);
        expect(brokenRules(multis, result.assignment)).toEqual([]);
        expect(result.assigned).toBe(bruteBound(problem));
        expect(refill(multis, result.assignment).assignment).toEqual(result.assignment);
      }),
      cases(200),
    );
  });

  test('puts solos one to a heat, by entry, without consecutive solos of one person', () => {
    const solo = (p: number, entry: number) => rowOf({ persons: [p, 9] }, entry, { type: 'SOLO' });
    const rows = [0, 0, 1, 2].map((p, i) => ({ ...solo(p, i), persons: [p, 10 + i] }));
    const sections = [sectionOf({ type: 'SOLO' })];
    const { assignment } = fillHeats(problemOf({ rows, sections, heats: heatsInTurn(4) }));
    expect([...assignment].sort()).toEqual([0, 1, 2, 3]);
    expect(Math.abs(assignment[0]! - assignment[1]!)).toBeGreaterThan(1);
  });
});

describe('whole competitions', () => {
  test.each(FAMILIES.map((family) => [family.name, family] as const))('%s reaches its bound', (_, family) => {
    const problem = makeInstance(family);
    const result = fillHeats(problem);
    expect(brokenRules(problem, result.assignment)).toEqual([]);
    for (const dance of result.dances) expect(dance.assigned).toBe(dance.bound);
    expect(result.assigned).toBeGreaterThanOrEqual(countAssigned(fillNaively(problem)));
    expect(result.assigned).toBeGreaterThanOrEqual(countAssigned(fillSmartly(problem)));
    expect(refill(problem, result.assignment).assignment).toEqual(result.assignment);
  });
});
