import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { Random } from '../../server/engine/random.ts';
import type { FillResult } from '../../server/engine/report.ts';
import type { Problem } from '../../server/engine/types.ts';
import { bestBySearch, boundByPeople, bruteBound } from '../support/bruteForce.ts';
import { fillNaively, fillSmartly } from '../support/greedy.ts';
import { FAMILIES, makeInstance } from '../support/instances.ts';
import {
  brokenRules,
  countAssigned,
  heatOf,
  heatsInTurn,
  problemOf,
  problems,
  rowOf,
  sectionOf,
  sizesOf,
} from '../support/problems.ts';

const twoSided = problems({ left: 5, right: 4, rows: 22, heats: 7 });
const anybody = problems({ left: 4, right: 3, rows: 18, heats: 6, mixes: true });
const anything = problems({ left: 5, right: 4, rows: 22, heats: 9, dances: 2, mixes: true, trios: true });

function refill(problem: Problem, assignment: readonly number[]): FillResult {
  return fillHeats({ ...problem, assignment });
}

describe('what stands after a fill', () => {
  test('breaks no hard rule, whatever dances with whom', () => {
    fc.assert(
      fc.property(anything, (problem) => {
        expect(brokenRules(problem, fillHeats(problem).assignment)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('has heats of one dance within one row of each other', () => {
    fc.assert(
      fc.property(fc.oneof(twoSided, anybody), (problem) => {
        const sizes = sizesOf(problem, fillHeats(problem).assignment);
        expect(Math.max(0, ...sizes) - Math.min(problem.rows.length, ...sizes)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same for the same input', () => {
    fc.assert(
      fc.property(anything, (problem) => {
        expect(fillHeats(problem)).toEqual(fillHeats(problem));
      }),
      { numRuns: 60 },
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
      { numRuns: 100 },
    );
  });
});

describe('how many rows are assigned', () => {
  test('is the largest number possible where people form two sides', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const { assigned, dances } = fillHeats(problem);
        expect(assigned).toBe(bruteBound(problem));
        for (const dance of dances) expect(dance.proven).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('is the largest number possible where anybody dances with anybody', () => {
    fc.assert(
      fc.property(problems({ left: 3, right: 2, rows: 9, heats: 3, mixes: true, trios: true }), (problem) => {
        const { assigned, dances } = fillHeats(problem);
        expect(assigned).toBe(bestBySearch(problem));
        for (const dance of dances) expect(dance.bound).toBeGreaterThanOrEqual(dance.assigned);
      }),
      { numRuns: 300 },
    );
  });

  test('is proven the largest on nearly all crowds of amateurs who are booked to the limit', () => {
    // The first choice of rows may close an odd circle that no colours can fill; another choice of as many rows can.
    let proven = 0;
    for (let seed = 0; seed < 60; seed++) {
      const random = new Random(seed);
      const people = 5 + random.below(10);
      const heats = 3 + random.below(8);
      const rows = Array.from(
        { length: Math.round((people * heats * (0.8 + random.next() * 0.4)) / 2) },
        (_, i) => {
          const p = random.below(people);
          return rowOf({ persons: [p, (p + 1 + random.below(people - 1)) % people] }, i);
        },
      );
      const sections = [sectionOf({ cap: people })];
      const { dances } = fillHeats(problemOf({ rows, heats: heatsInTurn(heats), sections, seed }));
      if (dances[0]!.proven) proven += 1;
    }
    expect(proven).toBeGreaterThanOrEqual(59);
  });

  test('is never less than a greedy filler assigns', () => {
    fc.assert(
      fc.property(anything, (problem) => {
        const { assigned } = fillHeats(problem);
        expect(assigned).toBeGreaterThanOrEqual(countAssigned(fillNaively(problem)));
        expect(assigned).toBeGreaterThanOrEqual(countAssigned(fillSmartly(problem)));
      }),
      { numRuns: 200 },
    );
  });

  test('is all where there are heats for the busiest person and for the floor', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const load = new Map<number, number>();
        for (const { persons } of problem.rows) for (const p of persons) load.set(p, (load.get(p) ?? 0) + 1);
        const floor = Math.ceil(problem.rows.length / problem.sections[0]!.cap);
        const heats = heatsInTurn(Math.max(0, floor, ...load.values()));
        expect(fillHeats({ ...problem, heats }).unassigned).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  test('never falls when a heat is added', () => {
    fc.assert(
      fc.property(fc.oneof(twoSided, anybody), (problem) => {
        const more = { ...problem, heats: heatsInTurn(problem.heats.length + 1) };
        expect(fillHeats(more).assigned).toBeGreaterThanOrEqual(fillHeats(problem).assigned);
      }),
      { numRuns: 150 },
    );
  });

  test('rises by at most one with a late row, and exactly when both people and the floor have room', () => {
    fc.assert(
      fc.property(twoSided, fc.nat(4), fc.nat(3), (problem, p, q) => {
        const first = fillHeats(problem);
        const late = rowOf({ persons: [p, 5 + q] }, problem.rows.length);
        const rows = [...problem.rows, late];
        const second = refill({ ...problem, rows, isFixed: rows.map(() => false) }, [
          ...first.assignment,
          -1,
        ]);
        const heats = problem.heats.length;
        const loadOf = (person: number): number =>
          problem.rows.filter((row, i) => first.assignment[i]! >= 0 && row.persons.includes(person)).length;
        const fits =
          loadOf(p) < heats && loadOf(5 + q) < heats && first.assigned < heats * problem.sections[0]!.cap;
        expect(second.assigned - first.assigned).toBe(fits ? 1 : 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the certificate', () => {
  test('adds up to the bound when its sum is done again', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        for (const dance of fillHeats(problem).dances) {
          if (dance.reason.kind === 'people') {
            const people = dance.reason.people.map(({ person }) => person);
            expect(boundByPeople(problem, people)).toBe(dance.bound);
          }
          if (dance.reason.kind === 'floor') expect(dance.reason.places).toBe(dance.bound);
          if (dance.reason.kind === 'noHeat') expect(dance.bound).toBe(0);
          if (dance.reason.kind === 'everything') expect(dance.bound).toBe(dance.rows);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is an upper bound where anybody dances with anybody', () => {
    fc.assert(
      fc.property(problems({ left: 3, right: 2, rows: 10, heats: 3, mixes: true }), (problem) => {
        for (const dance of fillHeats(problem).dances)
          expect(dance.bound).toBeGreaterThanOrEqual(bestBySearch(problem));
      }),
      { numRuns: 200 },
    );
  });

  test('knows that two fat triangles joined by one couple hold 19 of 28 rows in nine heats', () => {
    const triangle = (a: number): number[][] => [
      [a, a + 1],
      [a + 1, a + 2],
      [a, a + 2],
    ];
    const couples = [...triangle(0), ...triangle(3)].flatMap((persons) =>
      Array.from({ length: 5 }, () => persons),
    );
    const rows = [...couples, [0, 3]].map((persons, i) => rowOf({ persons }, i));
    const result = fillHeats(problemOf({ rows, heats: heatsInTurn(9), sections: [sectionOf({ cap: 8 })] }));
    expect(result.assigned).toBe(19);
    expect(result.dances[0]).toMatchObject({ bound: 19, proven: true, reason: { kind: 'groups' } });
  });

  test('says "not proven" for the Petersen graph in three heats, where 13 of 15 rows are the truth', () => {
    const rows = [0, 1, 2, 3, 4]
      .flatMap((i) => [
        [i, (i + 1) % 5],
        [i, i + 5],
        [5 + i, 5 + ((i + 2) % 5)],
      ])
      .map((persons, i) => rowOf({ persons }, i));
    const result = fillHeats(problemOf({ rows, heats: heatsInTurn(3), sections: [sectionOf({ cap: 8 })] }));
    expect(result.assigned).toBe(13);
    expect(result.dances[0]).toMatchObject({ bound: 15, proven: false });
  });

  test('names the one teacher who is over-booked, and what one more heat would seat', () => {
    const rows = Array.from({ length: 8 }, (_, i) => rowOf({ persons: [i, 10] }, i));
    const result = fillHeats(problemOf({ rows, heats: heatsInTurn(5) }));
    expect(result.dances[0]!.reason).toMatchObject({
      kind: 'people',
      heats: 5,
      people: [{ person: 10, rows: 8 }],
    });
    expect(result.dances[0]!.cure).toEqual({ heats: 1, seats: 1 });
    expect(result.waiting.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'person', person: 10, rows: 8, heats: 5 })),
    );
  });
});

describe('filling again', () => {
  test('changes nothing when nothing is new', () => {
    fc.assert(
      fc.property(anything, (problem) => {
        const { assignment } = fillHeats(problem);
        const again = refill(problem, assignment);
        expect(again.assignment).toEqual(assignment);
        expect(again.moved).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps every assigned row assigned when heats and rows come and go', () => {
    fc.assert(
      fc.property(anything, anything, (problem, more) => {
        const { assignment } = fillHeats(problem);
        const rows = [...problem.rows, ...more.rows];
        const both = { ...problem, rows, isFixed: rows.map(() => false) };
        const before = [...assignment, ...more.rows.map(() => -1)];
        const after = refill(both, before).assignment;
        expect(brokenRules(both, after, before)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('never moves a fixed row or a row of a danced heat, nor lets one join', () => {
    fc.assert(
      fc.property(
        anything,
        fc.array(fc.boolean(), { minLength: 22, maxLength: 22 }),
        fc.nat(3),
        (problem, coins, danced) => {
          const { assignment } = fillHeats(problem);
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
      { numRuns: 300 },
    );
  });

  test('moves nothing that has a heat in a locked schedule', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const half = fillHeats(problem).assignment.map((heat, i) => (i % 2 === 0 ? heat : -1));
        const locked = { ...problem, assignment: half, isFixed: half.map((heat) => heat >= 0) };
        expect(fillHeats(locked).moved).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('gives a scratched row its place back', () => {
    fc.assert(
      fc.property(twoSided, fc.nat(21), (problem, scratched) => {
        const first = fillHeats(problem);
        const without = first.assignment.map((heat, i) => (i === scratched ? -1 : heat));
        expect(refill(problem, without).assigned).toBe(first.assigned);
      }),
      { numRuns: 150 },
    );
  });
});

describe('floors, caps and levels', () => {
  test('never has anybody on two floors at once', () => {
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
      { numRuns: 300 },
    );
  });

  test('lets no floor be idle for a couple that is free there', () => {
    const rows = [rowOf({ persons: [0, 1] }, 0), rowOf({ persons: [0, 2], dance: 1 }, 1)];
    const heats = [heatOf(0), heatOf(45, { section: 1, dance: 1 }), heatOf(90, { section: 1, dance: 1 })];
    const sections = [sectionOf(), sectionOf({ duration: 45 })];
    const result = fillHeats(
      problemOf({ rows, heats, sections, dances: [{ category: 0 }, { category: 0 }] }),
    );
    expect(result.assignment).toEqual([0, 2]);
  });

  test('keeps to the cap of each section where they differ, and still reaches the bound', () => {
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
      { numRuns: 200 },
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
      { numRuns: 200 },
    );
  });

  test('leaves a row of one person, or of the same person twice, waiting with its reason', () => {
    const rows = [rowOf({ persons: [3] }, 0), rowOf({ persons: [4, 4] }, 1), rowOf({ persons: [1, 2] }, 2)];
    const result = fillHeats(problemOf({ rows, heats: heatsInTurn(4) }));
    expect(result.assigned).toBe(1);
    expect(result.waiting.map(({ row, reason }) => [row, reason.kind])).toEqual([
      [0, 'people'],
      [1, 'people'],
    ]);
  });

  test('lets rows wait with a reason where there is no heat of their dance', () => {
    const result = fillHeats(problemOf({ rows: [rowOf({ persons: [0, 1] }, 0)], heats: [] }));
    expect(result.waiting).toEqual([{ row: 0, reason: { kind: 'noHeat' }, cure: { heats: 1, seats: 1 } }]);
    expect(result.dances[0]).toMatchObject({ bound: 0, proven: true, reason: { kind: 'noHeat' } });
  });

  test('keeps a row that a person put into a heat of another dance, and counts its people there', () => {
    const rows = [rowOf({ persons: [0, 1], dance: 1 }, 0), rowOf({ persons: [0, 2] }, 1)];
    const dances = [{ category: 0 }, { category: 0 }];
    const result = fillHeats(
      problemOf({ rows, dances, heats: [heatOf(0), heatOf(90)], assignment: [0, -1] }),
    );
    expect(result.assignment).toEqual([0, 1]);
  });
});

describe('multi-dances and solos', () => {
  const multi = (age: number, level: number, p: number) =>
    rowOf({ persons: [p, p + 1], age, level }, p, { type: 'MULTI', dance: -1 });

  test('puts one age group together where it fits, then near levels', () => {
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

  test('assigns as many multi-dance rows as there are places for their people', () => {
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
      { numRuns: 200 },
    );
  });

  test('puts solos one to a heat, in the order of the entries, nobody twice in a row', () => {
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
