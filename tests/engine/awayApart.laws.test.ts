/** Laws of people who are away, pairs that stay apart and entries without a partner, beside exhaustive search. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { fillProgram, improveProgram } from '../../server/engine/fillProgram.ts';
import { generateProgram } from '../../server/engine/generateProgram.ts';
import { latePlaces } from '../../server/engine/latePlaces.ts';
import { nearestPlaces } from '../../server/engine/nearestPlaces.ts';
import { plan } from '../../server/engine/plan.ts';
import type { DanceReport } from '../../server/engine/report.ts';
import { seat } from '../../server/engine/seat.ts';
import type { Problem } from '../../server/engine/types.ts';
import { bestOnFloors } from '../support/engine/bruteForce.ts';
import { brokenRules, countAssigned, problems, withTies } from '../support/engine/problems.ts';

const twoSided = withTies(problems({ left: 3, right: 3, rows: 8, heats: 5 }));
const mixed = withTies(
  problems({ left: 3, right: 3, rows: 8, heats: 6, dances: 2, mixes: true, trios: true }),
);

/** The heats on two floors, two at a time. */
const onTwoFloors = (problem: Problem): Problem => ({
  ...problem,
  sections: [problem.sections[0]!, { ...problem.sections[0]!, session: 1 }],
  heats: problem.heats.map((heat, h) => ({ ...heat, section: h % 2, start: 90 * Math.floor(h / 2) })),
});

const small = fc.oneof(twoSided, mixed, twoSided.map(onTwoFloors), mixed.map(onTwoFloors));
const moded = fc
  .tuple(small, fc.constantFrom('RUNS' as const, 'SPREAD' as const))
  .map(([problem, mode]): Problem => ({ ...problem, mode }));

/** Weak duality, from the problem alone: no filling assigns more rows than this sum. */
function sumOfProof(problem: Problem, { type, dance, reason }: DanceReport): number {
  const heats = problem.heats.filter((heat) => heat.dance === dance);
  const isClosed = (start: number) => (person: number) =>
    (problem.away?.[person] ?? []).some(([from, until]) => from < start + 90 && until > start);
  const rows = problem.rows.filter(
    (row) =>
      row.type === type &&
      row.dance === dance &&
      heats.some(({ start }) => !row.persons.some(isClosed(start))),
  );
  if (reason.kind === 'floor') return heats.length * problem.sections[0]!.cap;
  if (reason.kind !== 'people') return rows.length;
  const cut = reason.people.map(({ person, other = person, weight }) => ({ who: [person, other], weight }));
  const places = cut.map(
    ({ who, weight }) => weight * heats.filter(({ start }) => !who.every(isClosed(start))).length,
  );
  const others = rows.map(({ persons }) =>
    cut.reduce((left, { who, weight }) => left - (who.some((one) => persons.includes(one)) ? weight : 0), 1),
  );
  return Math.floor([...places, ...others].reduce((sum, n) => sum + Math.max(0, n), 0));
}

test('Fill breaks no rule, is best where it says so, and changes nothing the second time', () => {
  fc.assert(
    fc.property(moded, (problem) => {
      const filled = fillHeats(problem);
      expect(brokenRules(problem, filled.assignment)).toEqual([]);
      const best = bestOnFloors(problem);
      const bound = filled.dances.reduce((sum, dance) => sum + dance.bound, 0);
      expect(bound).toBeGreaterThanOrEqual(best);
      if (filled.dances.every(({ proven }) => proven)) expect(filled.assigned).toBe(best);
      for (const dance of filled.dances) {
        if (dance.reason.kind === 'groups' || dance.reason.kind === 'sideBySide') continue;
        if (dance.reason.kind !== 'tried')
          expect(sumOfProof(problem, dance)).toBeLessThanOrEqual(dance.bound);
      }
      const again = fillHeats({ ...problem, assignment: filled.assignment });
      expect(again.assignment).toEqual(filled.assignment);
    }),
    { numRuns: 400 },
  );
});

test('Fill with its search, Improve and a late entry break no rule', () => {
  fc.assert(
    fc.property(moded, fc.nat(), (problem, late) => {
      const { assignment } = fillProgram(problem);
      expect(brokenRules(problem, assignment)).toEqual([]);
      const filled = { ...problem, assignment };
      expect(brokenRules(filled, improveProgram(problem, assignment))).toEqual([]);
      const row = late % Math.max(1, problem.rows.length);
      const without = assignment.map((heat, i) => (i === row ? -1 : heat));
      const seated = seat(problem, without, [row]);
      expect(brokenRules({ ...problem, assignment: without }, seated.assignment)).toEqual([]);
      expect(countAssigned(seated.assignment)).toBeGreaterThanOrEqual(countAssigned(without));
    }),
    { numRuns: 80 },
  );
});

test('no place offered to a late entry breaks a rule', () => {
  fc.assert(
    fc.property(small, fc.nat(), (problem, late) => {
      const row = late % Math.max(1, problem.rows.length);
      const filled = fillHeats(problem).assignment.map((heat, i) => (i === row ? -1 : heat));
      if (problem.rows.length === 0) return;
      const standing = { ...problem, assignment: filled };
      const offered = [
        ...nearestPlaces(standing, row, 99).flatMap(({ heat, obstacle }) =>
          obstacle === null ? [{ heat, moved: null }] : [],
        ),
        ...latePlaces(standing, row, () => true),
      ];
      for (const { heat, moved } of offered) {
        const after = filled.map((place, i) => (i === row ? heat : i === moved?.row ? moved.to : place));
        expect(brokenRules(standing, after)).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a planned program breaks no rule, nor do generated heats once they are filled', () => {
  const goals = fc.constantFrom('frame' as const, 'fewest' as const, 'whole' as const);
  fc.assert(
    fc.property(fc.oneof(twoSided, mixed), goals, fc.boolean(), (problem, goal, areBeside) => {
      const end = 90 * (problem.heats.length + 2);
      const half = 90 * Math.floor(end / 180);
      const [section] = problem.sections as [Problem['sections'][number]];
      const sections = areBeside
        ? [
            { ...section, end },
            { ...section, end, session: 1 },
          ]
        : [
            { ...section, end: half },
            { ...section, start: half, end },
          ];
      const empty = { ...problem, sections, heats: [] };
      const made = plan(empty, { goal, effort: { usual: 20, most: 20 } });
      expect(brokenRules({ ...empty, heats: made.heats }, made.assignment)).toEqual([]);
      const { heats, places } = generateProgram(empty);
      const filled = fillProgram({ ...empty, heats }, places);
      expect(brokenRules({ ...empty, heats }, filled.assignment)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
