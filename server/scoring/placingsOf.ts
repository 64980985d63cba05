import type { Placing, Position, Step } from './types.ts';

/** Collects the placings from steps. `isCompared` selects the steps that belong to a couple's explanation. */
export function placingsOf(
  steps: readonly Step[],
  isCompared: (step: Step, index: number) => boolean = () => true,
): Placing[] {
  const own = new Map<Position, number[]>();
  const placings: Placing[] = [];
  steps.forEach((step, number) => {
    step.among.forEach((couple, index) => {
      if (isCompared(step, index)) own.set(couple, [...(own.get(couple) ?? []), number]);
    });
    for (const couple of step.placed) {
      const place2 = 2 * step.place + step.placed.length - 1;
      placings.push({ couple, place2, rule: step.rule, steps: own.get(couple) ?? [] });
    }
  });
  return placings.sort((a, b) => a.place2 - b.place2 || a.couple - b.couple);
}
