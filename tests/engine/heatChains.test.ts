import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Colouring } from '../../server/engine/fill/colouring.ts';
import { ANY_LENGTH, chainFrom, swapChain } from '../../server/engine/fill/heatChains.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { cases } from '../support/cases.ts';
import { brokenRules, problems } from '../support/engine/problems.ts';

const chains = fc
  .tuple(problems({ left: 5, right: 4, rows: 20, heats: 6, mixes: true }), fc.nat(99), fc.nat(99))
  .filter(([problem]) => problem.heats.length > 1 && problem.rows.length > 0);

/**
 * Swaps the chain of an assigned row with another heat, and passes on the plan before, after, and after a second swap.
 */
function swapOnce([problem, pick, other]: [Parameters<typeof fillHeats>[0], number, number]) {
  const before = fillHeats(problem).assignment;
  const placed = problem.rows.map((_, i) => i).filter((i) => before[i]! >= 0);
  if (placed.length === 0) return null;
  const heats = problem.heats.map((_, h) => h);
  const colouring = new Colouring(problem, placed, heats, before, null);
  const r = pick % placed.length;
  const a = colouring.heatOf[r]!;
  const b = other % heats.length;
  if (a === b) return null;
  const chain = chainFrom(colouring, [r], a, b, ANY_LENGTH)!;
  const read = (): number[] => {
    const plan = [...before];
    colouring.heatOf.forEach((h, i) => {
      plan[placed[i]!] = h;
    });
    return plan;
  };
  swapChain(colouring, chain, a, b);
  const after = read();
  swapChain(colouring, chain, a, b);
  return { before, after, twice: read(), a, b, moved: chain.map((i) => placed[i]!) };
}

test('a chain keeps the people of its two heats, breaks no rule about people, and is its own inverse', () => {
  fc.assert(
    fc.property(chains, (given) => {
      const swapped = swapOnce(given);
      if (swapped === null) return;
      const [problem] = given;
      const { before, after, twice, a, b } = swapped;
      expect(twice).toEqual(before);
      const roomy = { ...problem, sections: problem.sections.map((section) => ({ ...section, cap: 99 })) };
      expect(brokenRules(roomy, after, before)).toEqual([]);
      const peopleOf = (plan: readonly number[]): number[] =>
        problem.rows
          .flatMap((row, i) => (plan[i] === a || plan[i] === b ? row.persons : []))
          .sort((p, q) => p - q);
      expect(peopleOf(after)).toEqual(peopleOf(before));
    }),
    cases(300),
  );
});

test('a chain of couples changes the heats of its two end people at most', () => {
  fc.assert(
    fc.property(chains, (given) => {
      const swapped = swapOnce(given);
      if (swapped === null) return;
      const [problem] = given;
      const heatsOf = (plan: readonly number[], person: number): string =>
        problem.rows
          .flatMap((row, i) => (row.persons.includes(person) ? [plan[i]!] : []))
          .sort((x, y) => x - y)
          .join();
      const people = [...new Set(problem.rows.flatMap((row) => row.persons))];
      const changed = people.filter((p) => heatsOf(swapped.before, p) !== heatsOf(swapped.after, p));
      expect([0, 2]).toContain(changed.length);
    }),
    cases(300),
  );
});
