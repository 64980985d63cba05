import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { generateHeats } from '../../server/engine/generateHeats.ts';
import { generateProgram } from '../../server/engine/generateProgram.ts';
import { heatsPossible } from '../../server/engine/heatsPossible.ts';
import { plan } from '../../server/engine/plan.ts';
import type { EngineHeat, Problem } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { heatOf, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';
import { anyShape, makeProgram } from '../support/engine/programs.ts';

const SMOOTH = ['Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz'];

/** Ten heats of Smooth on each day, for couples who all dance Waltz. */
function waltzDays(couples: number, days = 1): Problem {
  return problemOf({
    dances: SMOOTH.map(() => ({ category: 0 })),
    sections: Array.from({ length: days }, (_, day) =>
      sectionOf({ start: day * 50_000, end: day * 50_000 + 900, cap: 8, session: day }),
    ),
    heats: [],
    rows: Array.from({ length: couples }, (_, i) => rowOf({ persons: [i, couples + i], level: i % 5 }, i)),
  });
}

const countsOf = (heats: readonly EngineHeat[]): number[] =>
  SMOOTH.map((_, dance) => heats.filter((heat) => heat.dance === dance).length);

function lackingOf({ sections, dances }: Problem, heats: readonly EngineHeat[]): number[] {
  return sections.map((section, s) => {
    const own = heats.filter((heat) => heat.section === s);
    return section.type === 'MULTI'
      ? section.categories.filter((category) => !own.some((heat) => heat.category === category)).length
      : dances.filter(
          ({ category }, dance) =>
            section.categories.includes(category) && !own.some((heat) => heat.dance === dance),
        ).length;
  });
}

describe('a frame with more heats than the entries need', () => {
  test('has a heat of every dance, though everyone entered the same one', () => {
    const problem = waltzDays(30);
    expect(countsOf(generateProgram(problem).heats)).toEqual([7, 1, 1, 1]);
    expect(countsOf(plan(problem, { goal: 'frame' }).heats).slice(1)).toEqual([1, 1, 1]);
    expect(countsOf(generateProgram({ ...problem, mode: 'SPREAD' }).heats)).toEqual([7, 1, 1, 1]);
    expect(countsOf(generateProgram({ ...problem, heats: [heatOf(0)] }).heats)).toEqual([6, 1, 1, 1]);
  });

  test('has one in every section, as far as heats are left', () => {
    const twoDays = waltzDays(40, 2);
    expect(lackingOf(twoDays, generateProgram(twoDays).heats)).toEqual([0, 0]);
    expect(lackingOf(twoDays, plan(twoDays, { goal: 'frame' }).heats)).toEqual([0, 0]);
    expect(countsOf(generateProgram(waltzDays(65)).heats)).toEqual([9, 1, 0, 0]);
    expect(countsOf(generateProgram(waltzDays(73)).heats)).toEqual([10, 0, 0, 0]);
  });

  test('assigns a late couple in all four dances', () => {
    const early = waltzDays(30);
    const heats = generateProgram(early).heats;
    const late = SMOOTH.map((_, dance) => rowOf({ persons: [60, 61], dance }, 30 + dance));
    const rows = [...early.rows, ...late];
    expect(
      fillHeats({ ...problemOf({ ...early, rows, heats }), assignment: rows.map(() => -1) }).unassigned,
    ).toBe(0);
  });

  test('has every dance in a section with enough room', () => {
    fc.assert(
      fc.property(anyShape, fc.nat(3), (shape, last) => {
        const roomy = { ...shape, room: 3 * shape.room!, levelRange: null, amateurs: 0, floors: false };
        const whole = makeProgram(roomy);
        const rows = whole.rows.filter((row) => row.type !== 'HEAT' || row.dance % 4 <= last);
        const problem = { ...problemOf({ ...whole, rows, heats: [] }), isProfessional: whole.isProfessional };
        const { sections } = problem;
        const needed = generateHeats({ ...problem, demand: rows, existing: [], goal: 'needed' });
        const all = lackingOf(problem, []);
        const isRoomy = sections.map(
          (section, s) =>
            heatsPossible(section) - needed.filter((heat) => heat.section === s).length >= all[s]!,
        );
        const generated = lackingOf(problem, generateProgram(problem).heats);
        const planned = lackingOf(
          problem,
          plan(problem, { goal: 'frame', effort: { usual: 48, most: 48 } }).heats,
        );
        for (const s of sections.keys())
          if (isRoomy[s]) expect([s, generated[s], planned[s]]).toEqual([s, 0, 0]);
      }),
      cases(12),
    );
  });
});
