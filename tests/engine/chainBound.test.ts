import fc from 'fast-check';
import loadHighs from 'highs';
import { describe, expect, test } from 'vitest';
import { chainBound } from '../../server/engine/rounds/allot/chainBound.ts';
import type { EngineRow } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { rowOf } from '../support/engine/problems.ts';
import { anyShape, makeProgram } from '../support/engine/programs.ts';

const highs = await loadHighs();

const STUDENTS = 4;
const couples = fc.array(fc.record({ student: fc.nat(STUDENTS - 1), teacher: fc.nat(2), level: fc.nat(5) }), {
  minLength: 1,
  maxLength: 14,
});

/**
 * Fewest heats of one dance as an integer program: a number of heats per window of levels, each row in a window with
 * its level, no person in a window more often than it has heats, and rows within its places.
 */
function fewestHeats(rows: readonly EngineRow[], cap: number, levelRange: number, isWhole: boolean): number {
  const windows = [...new Set(rows.map((row) => row.level))];
  const share = (row: number, window: number) => `y${row}_${window}`;
  const fits = (row: number, window: number) => {
    const above = rows[row]!.level - windows[window]!;
    return above >= 0 && above <= levelRange;
  };
  const constraints: string[] = [];
  const names: string[] = [];
  rows.forEach((_, row) => {
    const own = windows.map((_, window) => window).filter((window) => fits(row, window));
    names.push(...own.map((window) => share(row, window)));
    constraints.push(`${own.map((window) => share(row, window)).join(' + ')} = 1`);
  });
  windows.forEach((_, window) => {
    const inside = rows.map((_, row) => row).filter((row) => fits(row, window));
    constraints.push(`${inside.map((row) => share(row, window)).join(' + ')} - ${cap} n${window} <= 0`);
    for (const person of new Set(inside.flatMap((row) => rows[row]!.persons))) {
      const own = inside.filter((row) => rows[row]!.persons.includes(person));
      constraints.push(`${own.map((row) => share(row, window)).join(' + ')} - n${window} <= 0`);
    }
  });
  const heats = windows.map((_, window) => `n${window}`);
  const program = [
    'Minimize',
    ` obj: ${heats.join(' + ')}`,
    'Subject To',
    ...constraints.map((constraint, index) => ` c${index}: ${constraint}`),
    ...(isWhole ? ['General', ` ${[...heats, ...names].join(' ')}`] : []),
    'End',
  ].join('\n');
  const solution = highs.solve(program, { output_flag: false });
  expect(solution.Status).toBe('Optimal');
  return solution.ObjectiveValue;
}

describe('the chain bound against an exact integer program', () => {
  test('never exceeds the optimum, nor does the LP relaxation, and is exact without a range', () => {
    fc.assert(
      fc.property(couples, fc.integer({ min: 1, max: 4 }), fc.nat(5), (list, cap, levelRange) => {
        const rows = list.map(({ student, teacher, level }, i) =>
          rowOf({ persons: [student, STUDENTS + teacher], dance: 0, level }, i),
        );
        const fewest = Math.round(fewestHeats(rows, cap, levelRange, true));
        expect(chainBound(rows, cap, levelRange).heats).toBeLessThanOrEqual(fewest);
        expect(fewestHeats(rows, cap, levelRange, false)).toBeLessThanOrEqual(fewest + 1e-6);
        if (levelRange >= 5) expect(chainBound(rows, cap, levelRange).heats).toBe(fewest);
      }),
      cases(30),
    );
  });
});

describe('the chain bound', () => {
  const rowsOf = (shape: Parameters<typeof makeProgram>[0]) => {
    const { rows } = makeProgram(shape);
    return rows.filter((row) => row.type === 'HEAT' && row.dance === rows[0]?.dance);
  };

  test('never rises with the range or the cap, nor falls below the bound without a range', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const rows = rowsOf(shape);
        const heats = [0, 1, 2, 3, 12, null].map((range) => chainBound(rows, shape.cap, range).heats);
        for (let i = 1; i < heats.length; i++) expect(heats[i]!).toBeLessThanOrEqual(heats[i - 1]!);
        expect(heats[4]).toBe(heats[5]);
        expect(chainBound(rows, shape.cap + 1, 2).heats).toBeLessThanOrEqual(heats[2]!);
      }),
    );
  });

  test('is the sum of links further apart than the range, each with its reason', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(4), (shape, range) => {
        const rows = rowsOf(shape);
        const bound = chainBound(rows, shape.cap, range);
        expect(bound.links.reduce((sum, link) => sum + link.heats, 0)).toBe(bound.heats);
        bound.links.forEach((link, i) => {
          const before = bound.links[i - 1];
          if (before) expect(link.lowestLevel - before.highestLevel).toBeGreaterThan(range);
          const inside = rows.filter(
            (row) => row.level >= link.lowestLevel && row.level <= link.highestLevel,
          );
          expect(inside).toHaveLength(link.rows);
          const reason =
            link.person === null
              ? Math.ceil(inside.length / shape.cap)
              : inside.filter((row) => row.persons.includes(link.person!)).length;
          expect(reason).toBe(link.heats);
        });
      }),
    );
  });

  test('adds up two busy people whose levels are apart', () => {
    const row = (person: number, level: number): EngineRow => ({
      type: 'HEAT',
      dance: 0,
      category: 0,
      persons: [person, 9],
      level,
      age: 0,
      entry: 0,
      contest: -1,
      isOpen: false,
    });
    const rows = [row(1, 0), row(1, 0), row(2, 5), row(2, 5), row(2, 6)].map((made, i) => ({
      ...made,
      persons: [made.persons[0]!, 10 + i],
    }));
    expect(chainBound(rows, 8, null).heats).toBe(3);
    expect(chainBound(rows, 8, 3)).toMatchObject({
      heats: 5,
      links: [
        { lowestLevel: 0, highestLevel: 0, heats: 2, person: 1 },
        { lowestLevel: 5, highestLevel: 6, heats: 3, person: 2 },
      ],
    });
  });
});
