import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { Random } from '../../server/engine/random.ts';
import type { FillResult } from '../../server/engine/report.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { bestBySearch, boundByPeople, bruteBound } from '../support/engine/bruteForce.ts';
import { fillNaively, fillSmartly } from '../support/engine/greedy.ts';
import {
  anybody,
  anything,
  countAssigned,
  heatsInTurn,
  problemOf,
  problems,
  rowOf,
  sectionOf,
  twoSided,
} from '../support/engine/problems.ts';

function refill(problem: Problem, assignment: readonly number[]): FillResult {
  return fillHeats({ ...problem, assignment });
}

describe('how many rows are assigned', () => {
  test('is the maximum if the partner graph is bipartite', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const { assigned, dances } = fillHeats(problem);
        expect(assigned).toBe(bruteBound(problem));
        for (const dance of dances) expect(dance.proven).toBe(true);
      }),
      cases(400),
    );
  });

  test('is the maximum if anyone dances with anyone', () => {
    fc.assert(
      fc.property(problems({ left: 3, right: 2, rows: 9, heats: 3, mixes: true, trios: true }), (problem) => {
        const { assigned, dances } = fillHeats(problem);
        expect(assigned).toBe(bestBySearch(problem));
        for (const dance of dances) expect(dance.bound).toBeGreaterThanOrEqual(dance.assigned);
      }),
      cases(300),
    );
  });

  test('is proven maximum for nearly all fully booked groups of amateurs', () => {
    // The first selection may contain an odd cycle that cannot be coloured, while another of the same size can.
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
      cases(200),
    );
  });

  test('is all rows if the heats suffice for the busiest person and the cap', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const load = new Map<number, number>();
        for (const { persons } of problem.rows) for (const p of persons) load.set(p, (load.get(p) ?? 0) + 1);
        const floor = Math.ceil(problem.rows.length / problem.sections[0]!.cap);
        const heats = heatsInTurn(Math.max(0, floor, ...load.values()));
        expect(fillHeats({ ...problem, heats }).unassigned).toBe(0);
      }),
      cases(200),
    );
  });

  test('never falls when a heat is added', () => {
    fc.assert(
      fc.property(fc.oneof(twoSided, anybody), (problem) => {
        const more = { ...problem, heats: heatsInTurn(problem.heats.length + 1) };
        expect(fillHeats(more).assigned).toBeGreaterThanOrEqual(fillHeats(problem).assigned);
      }),
      cases(150),
    );
  });

  test('rises by at most one with a late row, exactly if both people and the heats have room', () => {
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
      cases(300),
    );
  });
});

describe('the certificate', () => {
  test('adds up to the bound when recomputed', () => {
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
      cases(300),
    );
  });

  test('is an upper bound if anyone dances with anyone', () => {
    fc.assert(
      fc.property(problems({ left: 3, right: 2, rows: 10, heats: 3, mixes: true }), (problem) => {
        for (const dance of fillHeats(problem).dances)
          expect(dance.bound).toBeGreaterThanOrEqual(bestBySearch(problem));
      }),
      cases(200),
    );
  });

  test('proves that two multi-edge triangles joined by one couple hold 19 of 28 rows in nine heats', () => {
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

  test('says "not proven" for the Petersen graph in three heats, where 13 of 15 rows are optimal', () => {
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
