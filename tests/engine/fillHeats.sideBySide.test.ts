import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import type { BoundReason } from '../../server/engine/report.ts';
import type { EngineHeat, Problem } from '../../server/engine/types.ts';
import { boundWords } from '../../server/engine/words/fillWords.ts';
import { type Names } from '../../server/engine/words/names.ts';
import { cases } from '../support/cases.ts';
import { bestOnFloors } from '../support/engine/bruteForce.ts';
import { brokenRules, heatOf, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

const dancesOf = (count: number) => Array.from({ length: count }, () => ({ category: 0 }));

interface Shape {
  /** Bipartite, or anyone with anyone. */
  readonly mixes: boolean;
}

/** Two or three overlapping floors, each with its own heat duration and offset, and up to three dances. */
function floors({ mixes }: Shape): fc.Arbitrary<Problem> {
  const floor = fc.record({
    cap: fc.integer({ min: 1, max: 3 }),
    duration: fc.constantFrom(60, 90, 90, 120),
    late: fc.constantFrom(0, 0, 45),
    dances: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
  });
  const pair = mixes
    ? fc.tuple(fc.nat(4), fc.nat(3)).map(([p, q]) => [p, q >= p ? q + 1 : q])
    : fc.tuple(fc.nat(2), fc.nat(2)).map(([p, q]) => [p, 3 + q]);
  const couple = fc.record({ persons: pair, dance: fc.nat(2), level: fc.nat(2) });
  return fc
    .record({
      floors: fc.array(floor, { minLength: 2, maxLength: 3 }),
      couples: fc.array(couple, { minLength: 1, maxLength: 9 }),
      seed: fc.nat(1000),
    })
    .map(({ floors, couples, seed }) => {
      const heats: EngineHeat[] = floors.flatMap(({ dances, duration, late }, section) =>
        dances.map((dance, i) => heatOf(late + i * duration, { section, dance })),
      );
      heats.sort((a, b) => a.start - b.start || a.section - b.section);
      const sections = floors.map(({ cap, duration }) => sectionOf({ cap, duration }));
      const rows = couples.map((each, i) => rowOf(each, i));
      return problemOf({ rows, heats, sections, dances: dancesOf(3), seed });
    });
}

const boundOf = (problem: Problem): number =>
  fillHeats(problem).dances.reduce((sum, dance) => sum + dance.bound, 0);

describe('floors side by side', () => {
  test.each([false, true])('are filled to the maximum, with proof (mixed: %s)', (mixes) => {
    fc.assert(
      fc.property(floors({ mixes }), (problem) => {
        const { assignment, assigned, dances } = fillHeats(problem);
        expect(brokenRules(problem, assignment)).toEqual([]);
        expect(assigned).toBe(bestOnFloors(problem));
        expect(dances.filter((dance) => !dance.proven)).toEqual([]);
        expect(fillHeats({ ...problem, assignment }).assignment).toEqual(assignment);
      }),
      cases(400),
    );
  });

  test('are filled to the maximum around assigned and fixed rows', () => {
    const standing = fc.tuple(floors({ mixes: true }), fc.nat(8), fc.nat(8)).map(([problem, late, fixed]) => {
      const first = fillHeats({
        ...problem,
        rows: problem.rows.slice(0, late),
        assignment: problem.rows.slice(0, late).map(() => -1),
      });
      const assignment = problem.rows.map((_, i) => first.assignment[i] ?? -1);
      return { ...problem, assignment, isFixed: problem.rows.map((_, i) => i < fixed) };
    });
    fc.assert(
      fc.property(standing, (problem) => {
        const { assignment, assigned, dances } = fillHeats(problem);
        expect(brokenRules(problem, assignment)).toEqual([]);
        expect(assigned).toBe(bestOnFloors(problem));
        expect(dances.every((dance) => dance.proven)).toBe(true);
      }),
      cases(300),
    );
  });

  test('keep a hard level range, and no bound is below the optimum', () => {
    fc.assert(
      fc.property(floors({ mixes: true }), fc.nat(1), (problem, levelRange) => {
        const ranged = { ...problem, levelRange };
        expect(fillHeats(ranged).assigned).toBe(bestOnFloors(ranged));
        expect(boundOf(ranged)).toBe(bestOnFloors(ranged));
      }),
      cases(200),
    );
  });

  test('have a proof that adds up from the moments of the people it names', () => {
    fc.assert(
      fc.property(floors({ mixes: false }), (problem) => {
        const { dances } = fillHeats(problem);
        const reason = dances.map((dance) => dance.reason).find(isSideBySide);
        if (reason === undefined) return;
        const times = reason.people.reduce((sum, person) => sum + person.times, 0);
        expect(times + reason.elsewhere).toBe(dances.reduce((sum, dance) => sum + dance.bound, 0));
        for (const { person, dances: of, rows } of reason.people) {
          const named = new Set(of.map(({ dance }) => dance));
          const own = problem.rows.filter((row) => row.persons.includes(person) && named.has(row.dance));
          expect(own).toHaveLength(rows);
        }
      }),
      cases(300),
    );
  });

  test("assign five of a teacher's ten waltzes if ten heats are at five moments, and say so", () => {
    const rows = Array.from({ length: 10 }, (_, i) => rowOf({ persons: [1 + i, 0] }, i));
    const heats = Array.from({ length: 10 }, (_, i) => heatOf((i >> 1) * 90, { section: i % 2 }));
    const problem = problemOf({ rows, heats, sections: [sectionOf(), sectionOf()] });
    const { assigned, dances } = fillHeats(problem);
    expect(assigned).toBe(5);
    expect(dances[0]).toMatchObject({ bound: 5, proven: true, cure: { heats: 1, seats: 1 } });
    expect(boundWords(dances[0]!, names)).toBe('Tess T. has 10 Waltz entries, and 5 times to dance them');
  });

  test('name the dances a teacher has to choose between', () => {
    const rows = Array.from({ length: 4 }, (_, i) => rowOf({ persons: [1 + i, 0], dance: i % 2 }, i));
    const heats = Array.from({ length: 4 }, (_, i) =>
      heatOf((i >> 1) * 90, { section: i % 2, dance: i % 2 }),
    );
    const problem = problemOf({ rows, heats, sections: [sectionOf(), sectionOf()], dances: dancesOf(2) });
    const { assigned, dances } = fillHeats(problem);
    expect(assigned).toBe(2);
    expect(dances.map((dance) => boundWords(dance, names))).toContain(
      'Tess T. has 4 Waltz and Tango entries, and 2 times to dance them',
    );
  });

  test('are searched exhaustively if no sum proves the assignment', () => {
    // Everyone has a moment for each dance, but the two couples of one partner get the same one.
    const rows = [
      rowOf({ persons: [0, 1], dance: 0 }, 0),
      rowOf({ persons: [0, 2], dance: 1 }, 1),
      rowOf({ persons: [1, 2], dance: 2 }, 2),
    ];
    const heats = [
      heatOf(0, { dance: 0 }),
      heatOf(0, { section: 1, dance: 1 }),
      heatOf(90, { dance: 2 }),
      heatOf(90, { section: 1, dance: 1 }),
    ];
    const sections = [sectionOf({ cap: 1 }), sectionOf({ cap: 1 })];
    const { assigned, dances } = fillHeats(problemOf({ rows, heats, sections, dances: dancesOf(3) }));
    expect(assigned).toBe(2);
    expect(dances.every((dance) => dance.proven)).toBe(true);
    expect(dances.map((dance) => boundWords(dance, names))).toContain(
      'no way was found to place 3 entries on floors side by side',
    );
  });
});

const names: Names = {
  person: (person) => (person === 0 ? 'Tess T.' : `Student ${person}`),
  dance: (dance) => ['Waltz', 'Tango', 'Foxtrot'][dance]!,
  category: () => 'Smooth',
};

function isSideBySide(reason: BoundReason): reason is BoundReason & { kind: 'sideBySide' } {
  return reason.kind === 'sideBySide';
}
