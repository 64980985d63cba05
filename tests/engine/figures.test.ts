import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { forecast } from '../../server/engine/forecast.ts';
import { compareLevels, rankLevels } from '../../server/engine/levels.ts';
import { qualityReport } from '../../server/engine/qualityReport.ts';
import { boundWords, cureWords, waitingWords } from '../../server/engine/words/fillWords.ts';
import { FAMILIES, makeInstance } from '../support/engine/instances.ts';
import { heatsInTurn, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

const names = {
  person: (p: number) => (p === 9 ? 'Tess T.' : `Student ${p}`),
  dance: () => 'Waltz',
  category: () => 'Smooth',
};

describe('the order of levels', () => {
  test('follows the sport, and puts unknown names last, by name', () => {
    const order = [
      'Newcomer',
      'Pre-Bronze',
      'Beginning Bronze',
      'Intermediate Bronze',
      'Full Bronze',
      'Open Bronze',
      'Pre-Silver',
      'Intermediate Silver',
      'Full Silver',
      'Full Gold',
      'Open',
      'Championship',
      'Formation 2',
      'Formation 10',
      'Zebra',
    ];
    const shuffled = [...order].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    expect(shuffled.sort(compareLevels)).toEqual(order);
    expect([...rankLevels(order).values()]).toEqual(order.map((_, rank) => rank));
  });

  test('reads "Beginning" and "Intermediate" without a metal as stages below Full Bronze', () => {
    const order = [
      'Newcomer',
      'Beginning',
      'Intermediate',
      'Full Bronze',
      'Silver',
      'Gold',
      'Advanced',
      'Championship',
    ];
    expect([...order].reverse().sort(compareLevels)).toEqual(order);
  });
});

describe('reasons in words', () => {
  test('name the over-booked people and what one more heat would do', () => {
    const rows = Array.from({ length: 8 }, (_, i) => rowOf({ persons: [i, 9] }, i));
    const result = fillHeats(problemOf({ rows, heats: heatsInTurn(5) }));
    const [dance] = result.dances;
    expect(boundWords(dance!, names)).toBe('Tess T. has 8 Waltz entries, there are 5 Waltz heats');
    expect(cureWords(dance!.cure!)).toBe('Add 1 heat for 1 entry');
    expect(waitingWords(result.waiting[0]!, 'Waltz', names)).toBe(
      'Tess T. has 8 Waltz entries, there are 5 Waltz heats',
    );
  });

  test('name the places of all heats', () => {
    const rows = Array.from({ length: 11 }, (_, i) => rowOf({ persons: [i, 20 + i] }, i));
    const result = fillHeats(problemOf({ rows, heats: heatsInTurn(3) }));
    expect(boundWords(result.dances[0]!, names)).toBe('3 heats × 3 couples = 9 places for 11 Waltz entries');
    expect(cureWords(result.dances[0]!.cure!)).toBe('Add 1 heat for 2 entries');
    expect(waitingWords(result.waiting[0]!, 'Waltz', names)).toBe(
      'all 3 heats × 3 couples = 9 places are taken',
    );
  });

  test('name the places of a single heat', () => {
    const rows = Array.from({ length: 3 }, (_, i) => rowOf({ persons: [i, 20 + i] }, i));
    const waiting = (cap: number) =>
      fillHeats(problemOf({ rows, heats: heatsInTurn(1), sections: [sectionOf({ cap })] })).waiting[0]!;
    expect(waitingWords(waiting(2), 'Waltz', names)).toBe('all 2 places in the only Waltz heat are taken');
    expect(waitingWords(waiting(1), 'Waltz', names)).toBe('the only place in Waltz heats is taken');
  });

  test('are empty if all rows are assigned', () => {
    const result = fillHeats(problemOf({ rows: [rowOf({ persons: [0, 1] }, 0)], heats: heatsInTurn(1) }));
    expect(boundWords(result.dances[0]!, names)).toBeNull();
    expect(result.dances[0]!.cure).toBeNull();
  });
});

describe('the forecast', () => {
  test('needs the heats of the busiest person while no section says how many couples fit', () => {
    const taught = Array.from({ length: 8 }, (_, i) => rowOf({ persons: [i, 9] }, i));
    const others = Array.from({ length: 20 }, (_, i) => rowOf({ persons: [10 + 2 * i, 11 + 2 * i] }, 8 + i));
    const problem = { ...problemOf({ rows: [...taught, ...others], heats: [] }), sections: [] };
    expect(forecast({ ...problem, demand: problem.rows }).heatsNeeded).toBe(8);
    expect(qualityReport(problem, problem.assignment).heatsBound).toBe(8);
  });

  test('computes the heats needed, the busiest people, and the minutes a section lacks', () => {
    const demand = Array.from({ length: 8 }, (_, i) => rowOf({ persons: [i, 9], level: i }, i));
    const sections = [sectionOf({ end: 540, cap: 4 })];
    const told = forecast({ sections, dances: [{ category: 0 }], demand });
    expect(told.dances[0]).toMatchObject({
      rows: 8,
      heatsNeeded: 8,
      needs: 'people',
      heatsGiven: 6,
      rowsLeftOut: 2,
    });
    expect(told.dances[0]!.busiest[0]).toEqual({ person: 9, rows: 8 });
    expect(told.sections[0]).toEqual({ section: 0, heatsPossible: 6, heatsUsed: 6, spareMinutes: -3 });
  });

  test('never needs fewer heats for a narrower level range', () => {
    const problem = makeInstance(FAMILIES.find(({ name }) => name === 'typical')!);
    const { levelRanges, heatsNeeded } = forecast({ ...problem, demand: problem.rows });
    const heats = levelRanges.map((each) => each.heats);
    expect([...heats].sort((a, b) => b - a)).toEqual(heats);
    expect(levelRanges.at(-1)).toMatchObject({ range: null, heats: heatsNeeded });
  });
});

describe('the quality report', () => {
  test('matches figures counted by hand on a small program', () => {
    const persons = [
      [0, 9],
      [0, 9],
      [0, 9],
      [1, 9],
      [2, 8],
      [2, 8],
    ] as const;
    const rows = persons.map((pair, i) => rowOf({ persons: pair, dance: i % 3, level: pair[0] }, i));
    const problem = problemOf({
      rows,
      heats: heatsInTurn(6, 3),
      dances: [{ category: 0 }, { category: 0 }, { category: 0 }],
      isProfessional: Array.from({ length: 10 }, (_, p) => p >= 8),
      assignment: [0, 1, 2, 3, 1, 5],
    });
    expect(qualityReport(problem, problem.assignment)).toMatchObject({
      rows: 6,
      assigned: 6,
      heats: 5,
      doubleBookings: 0,
      overCap: 0,
      oneCouplePercent: 80,
      levelSpread: 2 / 5,
      // Couple 0-9 has its three dances in heats 1 to 3; couple 2-8 dances in the second and the last of five heats.
      blocksWholePercent: 50,
      teacherChangePercent: 25,
      studentChangePercent: 0,
      tripsPerTen: (10 * 4) / 6,
    });
  });

  test('counts a person twice in one heat and a heat over its cap', () => {
    const rows = [rowOf({ persons: [0, 9] }, 0), rowOf({ persons: [1, 9] }, 1)];
    const problem = problemOf({
      rows,
      heats: heatsInTurn(1),
      sections: [sectionOf({ cap: 1 })],
      assignment: [0, 0],
    });
    expect(qualityReport(problem, problem.assignment)).toMatchObject({ doubleBookings: 1, overCap: 1 });
  });
});
