import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { demandOf, fits, heatsNeeded } from '../../server/engine/generate/demand.ts';
import type { GenerateInput } from '../../server/engine/generate/lines.ts';
import { generateHeats } from '../../server/engine/generateHeats.ts';
import { heatsPossible } from '../../server/engine/heatsPossible.ts';
import type { EngineHeat, EngineSection } from '../../server/engine/types.ts';
import { cases } from '../support/cases.ts';
import { FAMILIES, makeInstance } from '../support/engine/instances.ts';
import { heatOf, problemOf, rowOf, sectionOf } from '../support/engine/problems.ts';

const DANCES = [{ category: 0 }, { category: 0 }, { category: 1 }];

/** Three dances of two categories, and two or three short sections for one or both. */
const inputs = fc
  .record({
    couples: fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(2)), { maxLength: 24 }),
    rooms: fc.array(fc.tuple(fc.nat(4), fc.constantFrom([0], [1], [0, 1])), { minLength: 1, maxLength: 3 }),
    existing: fc.nat(2),
    goal: fc.constantFrom('frame' as const, 'needed' as const),
  })
  .map(({ couples, rooms, existing, goal }): GenerateInput => {
    const sections = rooms.map(([heats, categories], i) =>
      sectionOf({ start: i * 9000, end: i * 9000 + heats * 90 + 30, categories, session: i, cap: 2 }),
    );
    const first = Math.min(existing, heatsPossible(sections[0]!));
    const category = sections[0]!.categories[0]!;
    return {
      sections,
      dances: DANCES,
      demand: couples.map(([dance, p, q], i) =>
        rowOf({ persons: [p, 4 + q], dance }, i, { category: DANCES[dance]!.category }),
      ),
      existing: Array.from({ length: first }, (_, j) =>
        heatOf(j * 90, { dance: category === 0 ? 0 : 2, category }),
      ),
      goal,
    };
  });

function seated(input: GenerateInput, counts: readonly number[]): number {
  return DANCES.reduce((sum, _, dance) => {
    const demand = demandOf(input.demand.filter((row) => row.dance === dance));
    const there = input.existing.filter((heat) => heat.dance === dance).length;
    return sum + fits(demand, there + counts[dance]!, 2);
  }, 0);
}

/** Maximum over all shares of the sections' room that give each dance of `firstServed` a heat. */
function bestShare(input: GenerateInput, firstServed: readonly number[]): number {
  const there = DANCES.map((_, dance) => input.existing.filter((heat) => heat.dance === dance).length);
  const rooms = input.sections.map(
    (section, s) => heatsPossible(section) - input.existing.filter((heat) => heat.section === s).length,
  );
  let best = 0;
  const share = (section: number, counts: number[]): void => {
    if (section === rooms.length) {
      if (firstServed.every((dance) => there[dance]! + counts[dance]! > 0))
        best = Math.max(best, seated(input, counts));
      return;
    }
    const dances = [0, 1, 2].filter((d) => input.sections[section]!.categories.includes(DANCES[d]!.category));
    const give = (i: number, left: number, given: number[]): void => {
      if (i === dances.length) share(section + 1, given);
      else
        for (let n = 0; n <= left; n++)
          give(
            i + 1,
            left - n,
            given.map((count, d) => (d === dances[i] ? count + n : count)),
          );
    };
    give(0, rooms[section]!, counts);
  };
  share(0, [0, 0, 0]);
  return best;
}

describe('generating heats', () => {
  test('never makes more heats than a section can hold, each of an allowed dance, after existing ones', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const made = generateHeats(input);
        input.sections.forEach((section, s) => {
          const there = input.existing.filter((heat) => heat.section === s).length;
          const mine = made.filter((heat) => heat.section === s);
          expect(there + mine.length).toBeLessThanOrEqual(heatsPossible(section));
          if (input.goal === 'frame') expect(there + mine.length).toBe(heatsPossible(section));
          expect(mine.map(({ position }) => position)).toEqual(mine.map((_, i) => there + i));
          for (const heat of mine) {
            expect(section.categories).toContain(heat.category);
            expect(heat.start).toBe(section.start + heat.position * section.duration);
          }
        });
      }),
      cases(200),
    );
  });

  test('assigns as many rows as the best of all shares that give each dance a heat first', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const made = generateHeats(input);
        const counts = [0, 1, 2].map((dance) => made.filter((heat) => heat.dance === dance).length);
        const entered = [0, 1, 2].filter((dance) => input.demand.some((row) => row.dance === dance));
        const served = entered.filter((dance) => counts[dance]! > 0);
        expect(seated(input, counts)).toBe(bestShare(input, served));
        if (input.goal === 'needed' && seated(input, counts) === input.demand.length) {
          for (const dance of [0, 1, 2]) {
            const demand = demandOf(input.demand.filter((row) => row.dance === dance));
            const there = input.existing.filter((heat) => heat.dance === dance).length;
            expect(counts[dance]).toBe(Math.max(0, heatsNeeded(demand, 2) - there));
          }
        }
      }),
      cases(120),
    );
  });

  test('shares evenly without entries', () => {
    const sections = [sectionOf({ end: 900, categories: [0, 1] })];
    const made = generateHeats({ sections, dances: DANCES, demand: [], existing: [], goal: 'frame' });
    expect([0, 1, 2].map((dance) => made.filter((heat) => heat.dance === dance).length)).toEqual([4, 3, 3]);
  });

  test('gives a dance with one entry a heat, and one without entries none while heats are short', () => {
    const demand = [
      ...Array.from({ length: 30 }, (_, i) => rowOf({ persons: [i, 40 + i] }, i)),
      rowOf({ persons: [0, 40], dance: 1 }, 30),
    ];
    const sections = [sectionOf({ end: 450, cap: 4, categories: [0, 1] })];
    const made = generateHeats({ sections, dances: DANCES, demand, existing: [], goal: 'frame' });
    expect([0, 1, 2].map((dance) => made.filter((heat) => heat.dance === dance).length)).toEqual([4, 1, 0]);
  });

  test('gives every dance of a section a left-over heat before the largest dance gets more', () => {
    const dances = [{ category: 0 }, { category: 0 }, { category: 0 }, { category: 0 }];
    const demand = Array.from({ length: 30 }, (_, i) => rowOf({ persons: [i, 40 + i] }, i));
    const sections = [sectionOf({ end: 900, cap: 8 })];
    const made = generateHeats({ sections, dances, demand, existing: [], goal: 'frame' });
    expect(dances.map((_, dance) => made.filter((heat) => heat.dance === dance).length)).toEqual([
      7, 1, 1, 1,
    ]);
  });

  test('gives each left-over heat of a section to a dance that it lacks', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const dancesIn = (heats: readonly EngineHeat[], section: number): Set<number> =>
          new Set(heats.flatMap((heat) => (heat.section === section ? [heat.dance] : [])));
        const needed = [...input.existing, ...generateHeats({ ...input, goal: 'needed' })];
        const framed = [...input.existing, ...generateHeats({ ...input, goal: 'frame' })];
        input.sections.forEach((section, s) => {
          const left = heatsPossible(section) - needed.filter((heat) => heat.section === s).length;
          const before = dancesIn(needed, s);
          const lacking = [0, 1, 2].filter(
            (dance) => section.categories.includes(DANCES[dance]!.category) && !before.has(dance),
          );
          const given = lacking.filter((dance) => dancesIn(framed, s).has(dance));
          expect(given.length).toBeGreaterThanOrEqual(Math.min(lacking.length, left));
        });
      }),
      cases(200),
    );
  });

  test('counts heats for the level range as needed', () => {
    const demand = [0, 1, 2, 3].map((level) => rowOf({ persons: [level, 40 + level], level }, level));
    const sections = [sectionOf({ end: 360, cap: 8 })];
    const counts = (levelRange: number | null): number[] => {
      const made = generateHeats({
        sections,
        dances: DANCES,
        demand,
        existing: [],
        goal: 'frame',
        levelRange,
      });
      return [0, 1].map((dance) => made.filter((heat) => heat.dance === dance).length);
    };
    expect(counts(null)).toEqual([3, 1]);
    expect(counts(0)).toEqual([4, 0]);
  });

  test('counts three heats for three couples of three people before another dance gets one', () => {
    const demand = [
      [0, 1],
      [1, 2],
      [0, 2],
    ].map((persons, i) => rowOf({ persons }, i));
    const sections = [sectionOf({ end: 270, cap: 8 })];
    const made = generateHeats({ sections, dances: DANCES, demand, existing: [], goal: 'frame' });
    expect(made.map((heat) => heat.dance)).toEqual([0, 0, 0]);
  });

  test('makes only as many heats as the entries need, on request', () => {
    const problem = makeInstance(FAMILIES.find(({ name }) => name === 'typical')!);
    const heats = generateHeats({ ...problem, demand: problem.rows, existing: [], goal: 'needed' });
    const needed = problem.dances.reduce(
      (sum, _, dance) => sum + heatsNeeded(demandOf(problem.rows.filter((row) => row.dance === dance)), 7),
      0,
    );
    expect(heats.length).toBe(needed);
    expect(fillHeats({ ...problem, heats }).unassigned).toBe(0);
  });

  test('orders solos by entry, without consecutive solos of one person', () => {
    const solo = (p: number, dance: number, entry: number) =>
      rowOf({ persons: [p, 20 + p], dance }, entry, { type: 'SOLO' });
    const demand = [solo(0, 1, 0), solo(0, 0, 1), solo(1, 0, 2), solo(2, 1, 3)];
    const sections: EngineSection[] = [sectionOf({ type: 'SOLO', end: 360 })];
    const heats = generateHeats({ sections, dances: DANCES, demand, existing: [], goal: 'frame' });
    expect(heats.map((heat) => heat.dance)).toEqual([1, 0, 0, 1]);
    const { assignment } = fillHeats(problemOf({ rows: demand, heats, sections, dances: DANCES }));
    expect(Math.abs(assignment[0]! - assignment[1]!)).toBeGreaterThan(1);
  });

  test('gives multi-dance heats a category and no dance', () => {
    const demand = [rowOf({ persons: [0, 1] }, 0, { type: 'MULTI', dance: -1, category: 1 })];
    const sections = [sectionOf({ type: 'MULTI', end: 180, categories: [0, 1] })];
    const made = generateHeats({ sections, dances: DANCES, demand, existing: [], goal: 'needed' });
    expect(made.map(({ dance, category }) => ({ dance, category }))).toEqual([{ dance: -1, category: 1 }]);
  });
});

describe('the demand curve of a dance', () => {
  test('is monotone and concave if the partner graph is bipartite', () => {
    fc.assert(
      fc.property(inputs, ({ demand }) => {
        const { curve } = demandOf(demand.filter((row) => row.dance === 0));
        curve.forEach((rows, k) => {
          const gain = rows - (curve[k - 1] ?? 0);
          expect(gain).toBeGreaterThanOrEqual(0);
          if (k > 1) expect(gain).toBeLessThanOrEqual(curve[k - 1]! - curve[k - 2]!);
        });
      }),
      cases(120),
    );
  });
});

describe('heats possible', () => {
  test('counts whole heats, and none without a time or duration', () => {
    expect(heatsPossible({ start: 0, end: 1000, duration: 90 })).toBe(11);
    expect(heatsPossible({ start: 0, end: 990, duration: 90 })).toBe(11);
    expect(heatsPossible({ start: 100, end: 50, duration: 90 })).toBe(0);
    expect(heatsPossible({ start: 0, end: 1000, duration: 0 })).toBe(0);
    expect(heatsPossible({ start: 0, end: Number.NaN, duration: 90 })).toBe(0);
  });
});
