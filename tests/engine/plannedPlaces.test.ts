import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certifyContests } from '../../server/engine/contests/certificate.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { fillProgram } from '../../server/engine/fillProgram.ts';
import { generateProgram } from '../../server/engine/generateProgram.ts';
import { type EngineProgress, watched } from '../../server/engine/progress.ts';
import type { Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { brokenRules, countAssigned } from '../support/engine/problems.ts';
import { anyShape, makeProgram, type ProgramShape } from '../support/engine/programs.ts';
import { remembered } from '../support/engine/remembered.ts';

/** The empty heats that Generate makes, and the heat planned for each row. */
const generatedOf = remembered((shape: ProgramShape): { problem: Problem; places: readonly number[] } => {
  const made = makeProgram(shape);
  const nobody = { assignment: made.rows.map(() => -1), isFixed: made.rows.map(() => false) };
  const { heats, places } = generateProgram({ ...made, ...nobody, heats: [] });
  return { problem: { ...made, ...nobody, heats }, places };
});

const floors = { floors: true, seed: 11, students: 24, teachers: 6, cap: 4, sessions: 2, room: 1.2 } as const;
/** Two floors so small that Generate changes the dances of planned heats. */
const changed = {
  floors: true,
  seed: 0,
  students: 5,
  teachers: 2,
  cap: 2,
  sessions: 2,
  room: 1.3,
  solos: true,
} as const;
const oneFloor = { ...floors, floors: false } as const;

describe('the places that Generate plans', () => {
  it('break no rule, on one floor and on two', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const { problem, places } = generatedOf(shape);
        // A frame too small for the level range breaks it; filling checks each place.
        expect(brokenRules({ ...problem, levelRange: null }, places)).toEqual([]);
      }),
      { ...cases(20), examples: [[floors], [oneFloor], [changed]] },
    );
  });

  it('are used by Fill, which assigns as many rows as without them, even if corrupted', () => {
    const spoilt = fc.constantFrom<(heat: number, row: number, heats: number) => number>(
      (heat) => heat,
      (heat, row) => (row % 3 === 0 ? -1 : heat),
      (heat, row, heats) => (row % 4 === 0 ? (heat + 1 + row) % heats : heat),
      (heat, row, heats) => (row % 5 === 0 ? heats + row : heat),
      (_, row, heats) => row % heats,
    );
    fc.assert(
      fc.property(anyShape, spoilt, (shape, spoil) => {
        const { problem, places } = generatedOf(shape);
        const planned = places.map((heat, row) => spoil(heat, row, Math.max(1, problem.heats.length)));
        const filled = fillProgram(problem, planned);
        expect(brokenRules(problem, filled.assignment)).toEqual([]);
        expect(filled.assigned).toBeGreaterThanOrEqual(fillHeats(problem).assigned);
        expect(filled.assigned).toBe(countAssigned(filled.assignment));
        const again = fillProgram({ ...problem, assignment: filled.assignment }, planned);
        expect(again.assignment).toEqual(filled.assignment);
      }),
      {
        ...cases(20),
        examples: [
          [floors, (heat) => heat],
          [oneFloor, (heat) => heat],
        ],
      },
    );
  });

  it('change nothing if none of them fits', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const { problem } = generatedOf(shape);
        const nowhere = problem.rows.map(() => problem.heats.length + 1);
        expect(fillProgram(problem, nowhere).assignment).toEqual(fillProgram(problem).assignment);
      }),
      cases(8),
    );
  });

  it('split no more contests than filling without them', () => {
    const { problem, places } = generatedOf({ ...oneFloor, students: 60, teachers: 10, cap: 8 });
    const partsOf = (assignment: readonly number[]) => certifyContests(problem, assignment).figures.parts;
    expect(partsOf(fillProgram(problem, places).assignment)).toBeLessThanOrEqual(
      partsOf(fillProgram(problem).assignment),
    );
  });
});

describe('the progress of a command', () => {
  it('names each step, never exceeds its total, and does not affect the result', () => {
    const made = makeProgram({ ...oneFloor, students: 60, teachers: 10, cap: 8 });
    const empty: Problem = {
      ...made,
      heats: [],
      assignment: made.rows.map(() => -1),
      isFixed: made.rows.map(() => false),
    };
    const told: EngineProgress[] = [];
    const generated = watched(
      (progress) => told.push(progress),
      () => generateProgram(empty),
    );
    expect(generated).toEqual(generateProgram(empty));
    const steps = told.map(({ step }) => step);
    expect(steps.filter((step, at) => step !== steps[at - 1]).slice(0, 3)).toEqual([
      'COUNTING',
      'SEATING',
      expect.stringMatching(/SEATING|GATHERING|SEARCHING/),
    ]);
    expect(told.filter(({ done, total }) => done > total)).toEqual([]);
    const searched = told.filter(({ step }) => step === 'SEARCHING').map(({ done }) => done);
    expect(searched).toEqual(searched.toSorted((a, b) => a - b));
    expect(searched.length).toBeGreaterThan(20);
  });
});
