import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plan } from '../../server/engine/plan.ts';
import { scratch } from '../../server/engine/scratch.ts';
import { seat } from '../../server/engine/seat.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { anyShape, makeProgram, type ProgramShape } from '../support/engine/programs.ts';
import { remembered } from '../support/engine/remembered.ts';
import { scoreProgram } from '../support/engine/scoreProgram.ts';

const planned = remembered((shape: ProgramShape) =>
  plan(makeProgram(shape), { goal: 'frame', levelRange: null, effort: { usual: 24, most: 24 } }),
);

/** A planned program whose first heats are danced. */
function standing(shape: ProgramShape, danced: number): Problem {
  const draft = makeProgram(shape);
  const made = planned(shape);
  const heats = made.heats.map((heat, h) => ({ ...heat, isDanced: h < danced }));
  return { ...draft, levelRange: null, heats, assignment: made.assignment };
}

/** All assigned rows of a couple's entries in one style. */
function blockOf(problem: Problem, pick: number): number[] {
  const placed = problem.assignment.flatMap((heat, row) => (heat >= 0 ? [row] : []));
  const row = problem.rows[placed[pick % placed.length]!]!;
  return placed.filter((other) => {
    const { type, category, level, persons } = problem.rows[other]!;
    return (
      type === row.type &&
      category === row.category &&
      level === row.level &&
      persons.join() === row.persons.join()
    );
  });
}

describe('a late entry', () => {
  test('gets a heat again after a scratch, and every moved row is reported with all its people', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(), fc.nat(8), (shape, pick, danced) => {
        const problem = standing(shape, danced);
        if (problem.assignment.every((heat) => heat < 0)) return;
        const rows = blockOf(problem, pick);
        const out = scratch(problem, problem.assignment, rows);
        const seated = seat(problem, out.assignment, rows);
        const score = scoreProgram(problem, problem.heats, seated.assignment);
        expect(score).toMatchObject({ doubleBookings: 0, overCap: 0, wrongHeat: 0 });
        const told = new Set(seated.told);
        seated.assignment.forEach((heat, row) => {
          const before = out.assignment[row]!;
          if (before === heat) return;
          const list = before < 0 ? seated.placed : seated.moved;
          expect(list).toContainEqual({ row, from: before, to: heat });
          expect(problem.heats[heat]!.isDanced).toBe(false);
          if (before < 0) return;
          expect(problem.heats[before]!.isDanced).toBe(false);
          for (const person of problem.rows[row]!.persons) expect(told.has(person)).toBe(true);
        });
        // The former places are still free, so all rows fit.
        expect(seated.waiting).toEqual([]);
        expect(score.unassigned).toBe(scoreProgram(problem, problem.heats, problem.assignment).unassigned);
      }),
      cases(25),
    );
  });

  test('gets the reasons of each heat if it stays unassigned', () => {
    const shape = { seed: 3, students: 6, teachers: 1, cap: 2, sessions: 1 };
    const problem = standing(shape, 0);
    const rows = blockOf(problem, 0).slice(0, 1);
    const row = problem.rows[rows[0]!]!;
    const heats = problem.heats.filter((heat) => heat.dance === row.dance).length;
    const isFixed = problem.assignment.map(() => true);
    const crowded = {
      ...problem,
      isFixed,
      rows: [...problem.rows, row],
      assignment: [...problem.assignment, -1],
    };
    const seated = seat(
      { ...crowded, heats: crowded.heats.map((heat) => ({ ...heat, isDanced: true })) },
      crowded.assignment,
      [problem.rows.length],
    );
    expect(seated.waiting).toEqual([{ row: problem.rows.length, reasons: [{ kind: 'danced', heats }] }]);
    expect(seated.moved).toEqual([]);
  });
});

describe('a scratch', () => {
  test('moves no one, keeps empty heats, and offers a lone couple only heats that can take it', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(), fc.nat(8), (shape, pick, danced) => {
        const problem = standing(shape, danced);
        if (problem.assignment.every((heat) => heat < 0)) return;
        const rows = blockOf(problem, pick);
        const out = scratch(problem, problem.assignment, rows);
        out.assignment.forEach((heat, row) => {
          if (!rows.includes(row) || out.refused.includes(row)) expect(heat).toBe(problem.assignment[row]);
          else expect(heat).toBe(-1);
        });
        for (const heat of out.empty) expect(out.assignment).not.toContain(heat);
        for (const { row, targets } of out.leftAlone) {
          for (const target of targets) {
            const after = out.assignment.map((heat, other) => (other === row ? target : heat));
            expect(scoreProgram(problem, problem.heats, after)).toMatchObject({
              doubleBookings: 0,
              overCap: 0,
              wrongHeat: 0,
            });
          }
        }
      }),
      cases(25),
    );
  });
});
