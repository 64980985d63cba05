import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heatsPossible } from '../../server/engine/heatsPossible.ts';
import { plan } from '../../server/engine/plan.ts';
import { improveRounds } from '../../server/engine/rounds/arrangeFilling.ts';
import type { PlanGoal } from '../../server/engine/rounds/layOut.ts';
import { briefOf, layOut, withFreeContests } from '../../server/engine/rounds/layOut.ts';
import { planPart } from '../../server/engine/rounds/planPart.ts';
import { splitParts } from '../../server/engine/rounds/programParts.ts';
import type { EngineHeat, Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { anyShape, makeProgram, type ProgramShape } from '../support/engine/programs.ts';
import { remembered } from '../support/engine/remembered.ts';
import { scoreProgram } from '../support/engine/scoreProgram.ts';

const goals: readonly PlanGoal[] = ['frame', 'fewest', 'whole'];
const quick = { effort: { usual: 48, most: 48 } };
const planned = remembered((shape: ProgramShape, goal: PlanGoal) =>
  plan(makeProgram(shape), { goal, ...quick }),
);

/** People in two overlapping heats, by start times alone. */
function clashes(problem: Problem, heats: readonly EngineHeat[], assignment: readonly number[]): number {
  const days = new Map<number, [number, number][]>();
  assignment.forEach((h, r) => {
    if (h < 0) return;
    const { start, section } = heats[h]!;
    for (const person of problem.rows[r]!.persons) {
      const day = days.get(person) ?? [];
      days.set(person, day);
      day.push([start, start + problem.sections[section]!.duration]);
    }
  });
  let count = 0;
  for (const day of days.values()) {
    day.sort((a, b) => a[0] - b[0]);
    for (let i = 1; i < day.length; i++) if (day[i]![0] < day[i - 1]![1]) count++;
  }
  return count;
}

/** Whether the partner graph is bipartite. */
function isBipartite(problem: Problem): boolean {
  return problem.rows.every(
    (row) => row.persons.filter((person) => problem.isProfessional[person]).length === 1,
  );
}

describe('a planned program', () => {
  test('never has a person in two heats at once, a heat over its cap, or a row in a heat of another dance', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...goals), (shape, goal) => {
        const problem = makeProgram(shape);
        const { heats, assignment } = planned(shape, goal);
        expect(scoreProgram(problem, heats, assignment)).toMatchObject({
          doubleBookings: 0,
          overCap: 0,
          wrongHeat: 0,
        });
        expect(clashes(problem, heats, assignment)).toBe(0);
        for (let h = 1; h < heats.length; h++)
          expect(heats[h]!.start).toBeGreaterThanOrEqual(heats[h - 1]!.start);
      }),
      cases(40),
    );
  });

  test('assigns every row within the level range if heats are unlimited, in no fewer heats than the bound', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...goals), (shape, goal) => {
        fc.pre(goal !== 'frame');
        const problem = makeProgram(shape);
        const made = planned(shape, goal);
        const score = scoreProgram(problem, made.heats, made.assignment);
        expect(score).toMatchObject({ unassigned: 0, overRange: 0 });
        // On overlapping floors an empty heat may keep later ones at their times.
        if (!shape.floors) expect(score.heats).toBe(made.heats.length);
        expect(score.heats).toBeGreaterThanOrEqual(made.bound);
      }),
      cases(40),
    );
  });

  test('attains the bound without a level range if the partner graph is bipartite', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const problem = makeProgram({ ...shape, levelRange: null, amateurs: 0, floors: false });
        expect(isBipartite(problem)).toBe(true);
        const made = plan(problem, { goal: 'fewest', ...quick });
        expect(made.heats.length).toBe(made.bound);
      }),
      cases(25),
    );
  });

  test('stays inside the frame, section by section', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const problem = makeProgram(shape);
        const { heats } = planned(shape, 'frame');
        problem.sections.forEach((section, s) => {
          const own = heats.filter((heat) => heat.section === s);
          expect(own.length).toBeLessThanOrEqual(heatsPossible(section));
          for (const heat of own) expect(heat.start + section.duration).toBeLessThanOrEqual(section.end);
        });
      }),
      cases(25),
    );
  });

  test('runs the heats of a section consecutively', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...goals), (shape, goal) => {
        const { sections } = makeProgram({ ...shape, floors: true });
        const { heats } = planned({ ...shape, floors: true }, goal);
        sections.forEach((section, s) => {
          const starts = heats.flatMap((heat) => (heat.section === s ? [heat.start] : []));
          const first = goal === 'frame' ? section.start : (starts[0] ?? section.start);
          expect(first).toBeGreaterThanOrEqual(section.start);
          expect(starts).toEqual(starts.map((_, place) => first + place * section.duration));
        });
      }),
      cases(40),
    );
  });

  test('names exactly the heats of a small frame that exceed the level range', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const problem = makeProgram({ ...shape, levelRange: 1 });
        const { heats, assignment, overRange } = plan(problem, { goal: 'frame', ...quick });
        expect(scoreProgram(problem, heats, assignment).overRange).toBe(overRange.length);
      }),
      cases(15),
    );
  });

  test('is deterministic, and as short under other ids', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...goals), (shape, goal) => {
        const problem = makeProgram(shape);
        const once = planned(shape, goal);
        expect(plan(problem, { goal, ...quick })).toEqual(once);
        const last = problem.isProfessional.length - 1;
        const renamed: Problem = {
          ...problem,
          isProfessional: [...problem.isProfessional].reverse(),
          rows: problem.rows.map((row) => ({ ...row, persons: row.persons.map((person) => last - person) })),
        };
        expect(plan(renamed, { goal, ...quick }).bound).toBe(once.bound);
      }),
      cases(10),
    );
  });

  test('leaves pinned rows and danced heats in place', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...goals), fc.nat(6), (shape, goal, every) => {
        const onOneFloor = { ...shape, floors: false };
        const draft = makeProgram(onOneFloor);
        const first = planned(onOneFloor, 'frame');
        const heats = first.heats.map((heat, h) => ({ ...heat, isDanced: h < every }));
        const isFixed = first.assignment.map((heat, row) => heat >= 0 && row % 7 === every);
        const problem = { ...draft, heats, assignment: first.assignment, isFixed };
        const again = plan(problem, { goal, ...quick });
        first.assignment.forEach((heat, row) => {
          if (heat < 0 || !(isFixed[row] || heats[heat]!.isDanced)) return;
          expect(again.heats[again.assignment[row]!]).toEqual(heats[heat]);
        });
        expect(scoreProgram(problem, again.heats, again.assignment).doubleBookings).toBe(0);
        expect(clashes(problem, again.heats, again.assignment)).toBe(0);
      }),
      cases(20),
    );
  });
});

describe('the chosen layout', () => {
  test('leaves no more rows unassigned than the whole frame or free contests', () => {
    const none = { usual: 0, most: 0 };
    let waited = 0;
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...goals), fc.constantFrom(0.1, 0.4, 1), (shape, goal, room) => {
        const problem = makeProgram({ ...shape, room });
        const rules = { goal, levelRange: problem.levelRange, keepsOpenApart: false };
        for (const part of splitParts(problem)) {
          const { board } = planPart(problem, part, { ...rules, effort: none, tries: 1 }, shape.seed);
          const waiting = board.cellOf.reduce((n, cell) => n + (cell < 0 ? 1 : 0), 0);
          const brief = briefOf(problem, part, rules, shape.seed);
          expect(waiting).toBeLessThanOrEqual(layOut(brief).waiting);
          expect(waiting).toBeLessThanOrEqual(layOut(withFreeContests(brief)).waiting);
          waited += waiting;
        }
      }),
      cases(25),
    );
    expect(waited).toBeGreaterThan(0);
  });
});

describe('improving an existing program', () => {
  test('loses no row, moves nothing fixed, and keeps cap, range and floors', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const draft = makeProgram({ ...shape, levelRange: null });
        const made = plan(draft, { goal: 'frame', effort: { usual: 0, most: 0 } });
        const isFixed = made.assignment.map((_, row) => row % 5 === 0);
        const problem = { ...draft, heats: made.heats, assignment: made.assignment, isFixed };
        const better = improveRounds(problem, made.assignment, { effort: { usual: 40, most: 40 } });
        const score = scoreProgram(problem, made.heats, better);
        expect(score).toMatchObject({
          doubleBookings: 0,
          overCap: 0,
          wrongHeat: 0,
          unassigned: made.unassigned,
        });
        expect(clashes(problem, made.heats, better)).toBe(0);
        better.forEach((heat, row) => {
          if (isFixed[row]) expect(heat).toBe(made.assignment[row]);
          expect(heat >= 0).toBe(made.assignment[row]! >= 0);
        });
        expect(improveRounds(problem, made.assignment, { effort: { usual: 40, most: 40 } })).toEqual(better);
      }),
      cases(20),
    );
  });
});
