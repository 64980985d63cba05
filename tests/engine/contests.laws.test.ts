import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cliqueBound } from '../../server/engine/contests/cliqueBound.ts';
import { contestsOf } from '../../server/engine/contests/contestsOf.ts';
import { contestFigures } from '../../server/engine/contests/figures.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { fillProgram } from '../../server/engine/fillProgram.ts';
import { plan } from '../../server/engine/plan.ts';
import { Random } from '../../server/engine/random.ts';
import { arrangeFilling, improveRounds } from '../../server/engine/rounds/arrangeFilling.ts';
import { type Board, cellsFor } from '../../server/engine/rounds/board.ts';
import { squeeze } from '../../server/engine/rounds/insert/squeeze.ts';
import type { PlanGoal } from '../../server/engine/rounds/layOut.ts';
import { totalCost } from '../../server/engine/rounds/search/cost.ts';
import { Exchange } from '../../server/engine/rounds/search/exchange.ts';
import { orderRounds } from '../../server/engine/rounds/search/orderRounds.ts';
import { search } from '../../server/engine/rounds/search/search.ts';
import { qualityOn } from '../../server/engine/rounds/search/weights.ts';
import { gatherContests, SEATING } from '../../server/engine/rounds/units/gather.ts';
import { UnitSeater } from '../../server/engine/rounds/units/seatUnits.ts';
import { partsOf } from '../../server/engine/rounds/units/units.ts';
import { scratch } from '../../server/engine/scratch.ts';
import { seat } from '../../server/engine/seat.ts';
import type { ContestRule, Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { faultsOf, openBoards } from '../support/engine/boards.ts';
import { brokenRules, countAssigned, twoSided } from '../support/engine/problems.ts';
import { anyShape, makeProgram, type ProgramShape } from '../support/engine/programs.ts';
import { remembered } from '../support/engine/remembered.ts';
import { scoreProgram } from '../support/engine/scoreProgram.ts';

const goals = fc.constantFrom<PlanGoal>('frame', 'fewest', 'whole');
const planned = remembered((shape: ProgramShape, goal: PlanGoal, contests: ContestRule) =>
  plan(makeProgram(shape), { goal, contests, effort: { usual: 32, most: 32 } }),
);

/** Parts of each contest. */
const partsOn = (board: Board): number[] =>
  Array.from({ length: board.cast.contests }, (_, contest) => partsOf(board, contest));

function danceOf(board: Board, random: Random): { rows: number[]; cells: number[]; open: number[] } {
  const { cast } = board;
  const row = random.below(board.cellOf.length);
  const rows = Array.from(board.cellOf.keys()).filter(
    (other) => cast.pool[other] === cast.pool[row] && cast.slot[other] === cast.slot[row],
  );
  return { rows, cells: cellsFor(board, row, true), open: cellsFor(board, row, false) };
}

describe('a plan with whole contests', () => {
  test('assigns at least as many rows as with free contests, breaks no hard rule and is deterministic', () => {
    fc.assert(
      fc.property(anyShape, goals, (shape, goal) => {
        const problem = makeProgram(shape);
        const made = planned(shape, goal, 'whole');
        expect(made.unassigned).toBeLessThanOrEqual(planned(shape, goal, 'free').unassigned);
        expect(scoreProgram(problem, made.heats, made.assignment)).toMatchObject({
          doubleBookings: 0,
          overCap: 0,
          wrongHeat: 0,
        });
        expect(plan(problem, { goal, effort: { usual: 32, most: 32 } }).assignment).toEqual(made.assignment);
      }),
      cases(6),
    );
  });

  test('has every contest in its fewest parts if the number of heats is unlimited', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom<PlanGoal>('fewest', 'whole'), (shape, goal) => {
        // Amateurs may form odd cycles, and floors overlap: neither is bipartite.
        const roomy = { ...shape, amateurs: 0, floors: false };
        const made = planned(roomy, goal, 'whole');
        const problem = { ...makeProgram(roomy), heats: made.heats };
        const figures = contestFigures(contestsOf(problem, made.assignment));
        expect([figures.whole, figures.parts]).toEqual([figures.possible, figures.fewestParts]);
      }),
      cases(12),
    );
  });

  test('has at least as many heats of a dance as its largest clique of contests', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const made = planned({ ...shape, amateurs: 0, floors: false }, 'fewest', 'whole');
        const problem = makeProgram({ ...shape, amateurs: 0, floors: false });
        for (const { dance, category, type, bound, clique } of made.dances) {
          const danced = new Set(
            made.assignment.filter((heat, row) => {
              const own = problem.rows[row]!;
              return heat >= 0 && own.type === type && own.category === category && own.dance === dance;
            }),
          );
          expect(danced.size).toBeGreaterThanOrEqual(bound);
          if (clique !== null) expect(bound).toBe(clique.length);
        }
      }),
      cases(12),
    );
  });
});

describe('a search that moves whole contests', () => {
  test('adds no part to a contest, computes each change of cost exactly, and keeps the board consistent', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        for (const board of openBoards(shape)) {
          const weights = qualityOn(board);
          const exchange = new Exchange(board, weights);
          const parts = partsOn(board);
          const before = totalCost(board, weights);
          search(board, exchange, new Random(shape.seed), { effort: 4800, from: 50, to: 50 });
          const after = partsOn(board);
          expect(after.every((n, contest) => n <= parts[contest]!)).toBe(true);
          expect(totalCost(board, weights) - before).toBeCloseTo(exchange.gained, 6);
          expect(faultsOf(board)).toEqual([]);
        }
      }),
      cases(12),
    );
  });

  test('ordering, squeezing, gathering and laying out a dance add no part, and restore the board on failure', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        for (const board of openBoards(shape)) {
          const random = new Random(shape.seed);
          const standing = board.cellOf.map((cell) => (cell >= 0 ? 1 : 0));
          let parts = partsOn(board);
          const holds = (): void => {
            const now = partsOn(board);
            expect(now.every((n, contest) => n <= parts[contest]!)).toBe(true);
            expect(board.cellOf.map((cell) => (cell >= 0 ? 1 : 0))).toEqual(standing);
            expect(faultsOf(board)).toEqual([]);
            parts = now;
          };
          orderRounds(board, random);
          holds();
          const seater = new UnitSeater(board, { ...SEATING, tabuSteps: 200 });
          const squeezed = danceOf(board, random);
          squeeze(board, seater, squeezed.rows, 1, random);
          holds();
          gatherContests(board, random);
          holds();
        }
      }),
      cases(8),
    );
  });
});

describe('filling with whole contests', () => {
  test('assigns as many rows as the proof, and adds no part to a contest', () => {
    fc.assert(
      fc.property(twoSided, (problem) => {
        const filled = fillHeats(problem).assignment;
        const arranged = arrangeFilling(problem, filled, 'partial');
        expect(brokenRules(problem, arranged)).toEqual([]);
        expect(countAssigned(arranged)).toBe(countAssigned(filled));
        expect(arranged.map((heat) => heat >= 0)).toEqual(filled.map((heat) => heat >= 0));
        const parts = (assignment: readonly number[]) =>
          contestFigures(contestsOf(problem, assignment)).parts;
        expect(parts(arranged)).toBeLessThanOrEqual(parts(filled));
      }),
      cases(60),
    );
  });

  test('improving the current assignment adds no part to a contest', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const made = planned(shape, 'frame', 'free');
        const problem: Problem = { ...makeProgram(shape), levelRange: null, heats: made.heats };
        const improved = improveRounds(problem, made.assignment, { effort: { usual: 16, most: 16 } });
        const figures = (assignment: readonly number[]) => contestFigures(contestsOf(problem, assignment));
        expect(figures(improved).parts).toBeLessThanOrEqual(figures(made.assignment).parts);
        expect(figures(improved).whole).toBeGreaterThanOrEqual(figures(made.assignment).whole);
      }),
      cases(8),
    );
  });
});

describe('contests with other constraints', () => {
  test('pinned rows stay, and contests gain no part because of them', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(), (shape, seed) => {
        const made = planned(shape, 'frame', 'free');
        const random = new Random(seed);
        const problem: Problem = {
          ...makeProgram(shape),
          levelRange: null,
          heats: made.heats,
          assignment: made.assignment,
          isFixed: made.assignment.map((heat) => heat >= 0 && random.next() < 0.1),
        };
        const figures = (assignment: readonly number[]) => contestFigures(contestsOf(problem, assignment));
        const ways = {
          arranged: arrangeFilling(problem, made.assignment, 'partial'),
          filled: fillProgram(problem).assignment,
          improved: improveRounds(problem, made.assignment, { effort: { usual: 16, most: 16 } }),
        };
        for (const assignment of Object.values(ways)) {
          expect(brokenRules(problem, assignment)).toEqual([]);
          expect(assignment.filter((_, row) => problem.isFixed[row])).toEqual(
            made.assignment.filter((_, row) => problem.isFixed[row]),
          );
          expect(figures(assignment).parts).toBeLessThanOrEqual(figures(made.assignment).parts);
          expect(countAssigned(assignment)).toBeGreaterThanOrEqual(countAssigned(made.assignment));
        }
      }),
      cases(6),
    );
  });

  test('open and closed material never share a heat if kept apart', () => {
    fc.assert(
      fc.property(anyShape, goals, (shape, goal) => {
        const roomy = { ...shape, amateurs: 0, floors: false };
        const problem = makeProgram(roomy);
        const made = plan(problem, { goal, effort: { usual: 32, most: 32 }, keepsOpenApart: true });
        expect(brokenRules({ ...problem, heats: made.heats, levelRange: null }, made.assignment)).toEqual([]);
        const open = new Map<number, boolean>();
        made.assignment.forEach((heat, row) => {
          if (heat < 0) return;
          const { isOpen } = problem.rows[row]!;
          expect(open.get(heat) ?? isOpen).toBe(isOpen);
          open.set(heat, isOpen);
        });
        if (goal === 'frame') return;
        const figures = contestFigures(contestsOf({ ...problem, heats: made.heats }, made.assignment));
        expect([made.unassigned, figures.parts]).toEqual([0, figures.fewestParts]);
      }),
      cases(8),
    );
  });
});

describe('late changes', () => {
  test('a contest is whole again after a row is scratched and seated late', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(), (shape, pick) => {
        const made = planned(shape, 'fewest', 'whole');
        const problem: Problem = { ...makeProgram(shape), levelRange: null, heats: made.heats };
        const whole = contestsOf(problem, made.assignment).filter((contest) => contest.isWhole);
        if (whole.length === 0) return;
        const contest = whole[pick % whole.length]!;
        const row = contest.rows[pick % contest.rows.length]!;
        const out = scratch(problem, made.assignment, [row]);
        const back = seat(problem, out.assignment, [row]);
        const now = contestsOf(problem, back.assignment).find((one) => one.rows.includes(row));
        expect(now).toMatchObject({ isWhole: true });
        expect(brokenRules({ ...problem, assignment: out.assignment }, back.assignment)).toEqual([]);
      }),
      cases(8),
    );
  });
});

describe('the clique of contests that cannot share a heat', () => {
  test('consists of pairwise incompatible contests', () => {
    fc.assert(
      fc.property(twoSided, fc.integer({ min: 1, max: 5 }), (problem, cap) => {
        const clique = cliqueBound(problem.rows, cap, null, false, 0);
        if (clique === null) return;
        expect(clique.units.length).toBe(clique.heats);
        const sharesPerson = (a: readonly number[], b: readonly number[]) =>
          a.some((i) =>
            b.some((j) => problem.rows[i]!.persons.some((p) => problem.rows[j]!.persons.includes(p))),
          );
        clique.units.forEach((unit, u) => {
          for (const other of clique.units.slice(u + 1))
            expect(sharesPerson(unit, other) || unit.length + other.length > cap).toBe(true);
        });
      }),
      cases(60),
    );
  });
});
