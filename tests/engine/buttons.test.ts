import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { fillProgram, improveProgram } from '../../server/engine/fillProgram.ts';
import { generateProgram } from '../../server/engine/generateProgram.ts';
import { plan } from '../../server/engine/plan.ts';
import { qualityReport } from '../../server/engine/qualityReport.ts';
import type { PlanGoal } from '../../server/engine/rounds/layOut.ts';
import type { FillMode, Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { brokenRules, countAssigned } from '../support/engine/problems.ts';
import { anyShape, makeProgram, type ProgramShape, roomOf } from '../support/engine/programs.ts';
import { remembered } from '../support/engine/remembered.ts';

const empty = (problem: Problem): Problem => ({
  ...problem,
  heats: [],
  assignment: problem.rows.map(() => -1),
  isFixed: problem.rows.map(() => false),
});
const generated = (problem: Problem): Problem => ({
  ...empty(problem),
  heats: generateProgram(empty(problem)).heats,
});
const generatedOf = remembered((shape: ProgramShape) => generated(makeProgram(shape)));
const filledOf = remembered(
  (shape: ProgramShape, mode: FillMode) => fillProgram({ ...generatedOf(shape), mode }).assignment,
);
/** A row that the searches cannot assign fits after the layout in rounds. */
const lateGain: ProgramShape = {
  seed: 7,
  students: 20,
  teachers: 5,
  cap: 3,
  sessions: 2,
  sharesStyles: true,
  room: 1,
  levelRange: 2,
  amateurs: 6,
  multis: false,
  solos: true,
  floors: true,
};
const modes = fc.constantFrom<FillMode>('RUNS', 'SPREAD');

describe('the commands', () => {
  it('Generate tops up every section to its possible heats, in time order, in its own styles', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const problem = generatedOf(shape);
        const made = problem.sections.map((_, s) => problem.heats.filter((heat) => heat.section === s));
        expect(made.map((heats) => heats.length)).toEqual(roomOf(problem));
        for (const [s, heats] of made.entries()) {
          expect(heats.every((heat) => problem.sections[s]?.categories.includes(heat.category))).toBe(true);
        }
        expect(generateProgram(problem).heats).toEqual([]);
      }),
      cases(20),
    );
  });

  it('Fill assigns at least as many rows as the exact filling, breaks no rule and is idempotent', () => {
    fc.assert(
      fc.property(anyShape, modes, (shape, mode) => {
        const problem = { ...generatedOf(shape), mode };
        const assignment = filledOf(shape, mode);
        expect(brokenRules(problem, assignment)).toEqual([]);
        expect(countAssigned(assignment)).toBeGreaterThanOrEqual(fillHeats(problem).assigned);
        const standing = { ...problem, assignment };
        expect(fillProgram(standing).assignment).toEqual(assignment);
        const improved = improveProgram(standing, assignment);
        expect(brokenRules(standing, improved)).toEqual([]);
        expect(countAssigned(improved)).toBe(countAssigned(assignment));
      }),
      { ...cases(12), examples: [[lateGain, 'RUNS']] },
    );
  });

  it('moves no pinned row', () => {
    fc.assert(
      fc.property(anyShape, modes, fc.nat(5), (shape, mode, every) => {
        const problem = { ...generatedOf(shape), mode };
        const first = filledOf(shape, mode);
        const isFixed = first.map((heat, row) => heat >= 0 && row % (every + 2) === 0);
        const pinned = {
          ...problem,
          isFixed,
          assignment: first.map((heat, row) => (isFixed[row] ? heat : -1)),
        };
        expect(brokenRules(pinned, fillProgram(pinned).assignment)).toEqual([]);
      }),
      cases(12),
    );
  });

  it('Fill adds no row to a planned program, which in an empty frame leaves out no more than Generate and Fill', () => {
    fc.assert(
      fc.property(anyShape, fc.constantFrom<PlanGoal>('frame', 'fewest', 'whole'), (shape, goal) => {
        const problem = empty(makeProgram(shape));
        const made = plan(problem, { goal, effort: { usual: 48, most: 48 } });
        const standing = { ...problem, ...made };
        expect(fillHeats(standing).unassigned).toBe(made.unassigned);
        if (goal !== 'frame') return;
        const pressed = fillProgram(generatedOf(shape), generateProgram(problem).places);
        expect(made.unassigned).toBeLessThanOrEqual(pressed.unassigned);
      }),
      { ...cases(12), examples: [[lateGain, 'frame']] },
    );
  });

  it('comes close to the planned program in whole blocks and partner changes', () => {
    const problem = makeProgram({ seed: 7, students: 30, teachers: 8, cap: 8, sessions: 2, room: 1.3 });
    const planned = plan(empty(problem), { goal: 'frame' });
    const aim = qualityReport({ ...problem, heats: planned.heats }, planned.assignment);
    const pressed = generated(problem);
    const given = qualityReport(pressed, fillProgram(pressed).assignment);
    expect(given.blocksWhole).toBeGreaterThanOrEqual(0.97 * aim.blocksWhole);
    expect(given.studentChanges).toBeLessThanOrEqual(aim.studentChanges + 2);
    expect(given.doubleBookings).toBe(0);
  });
});
