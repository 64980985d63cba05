import type { Placing, Position, Step } from './types.ts';

/** The places that steps gave. `isCompared` says which of the steps around a couple belong to its own explanation. */
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
