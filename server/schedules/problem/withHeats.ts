import type { EngineHeat, Problem } from '../../engine/types.ts';

/** A heat to add at the end of its section, as engine indexes. */
export type AddedHeat = Pick<EngineHeat, 'section' | 'dance' | 'category'>;

export function withHeatsAdded(problem: Problem, added: readonly AddedHeat[]): Problem {
  const ownOf = Map.groupBy(
    problem.heats.map((heat, index) => ({ heat, index })),
    ({ heat }) => heat.section,
  );
  const addedOf = Map.groupBy(added, ({ section }) => section);
  const heats: EngineHeat[] = [];
  const placeOf = new Map<number, number>();
  problem.sections.forEach(({ start, duration }, section) => {
    const own = ownOf.get(section) ?? [];
    for (const { heat, index } of own) {
      placeOf.set(index, heats.length);
      heats.push(heat);
    }
    const next = (own.at(-1)?.heat.start ?? start - duration) + duration;
    (addedOf.get(section) ?? []).forEach(({ dance, category }, more) => {
      heats.push({ section, dance, category, start: next + more * duration });
    });
  });
  return { ...problem, heats, ...movedTo(problem, placeOf) };
}

/** Rows of removed heats become unassigned, and later heats of the section start earlier. */
export function withoutHeats(problem: Problem, isRemoved: (heat: number) => boolean): Problem {
  const heats: EngineHeat[] = [];
  const placeOf = new Map<number, number>();
  const nextStart = new Map<number, number>();
  problem.heats.forEach((heat, index) => {
    const start = nextStart.get(heat.section) ?? heat.start;
    const duration = problem.sections[heat.section]?.duration ?? 0;
    nextStart.set(heat.section, isRemoved(index) ? start : start + duration);
    if (isRemoved(index)) return;
    placeOf.set(index, heats.length);
    heats.push({ ...heat, start });
  });
  return { ...problem, heats, ...movedTo(problem, placeOf) };
}

/** Maps rows and later rounds to the new heat indexes; drops a later round whose heat is removed. */
const movedTo = ({ assignment, laterRounds = [] }: Problem, placeOf: ReadonlyMap<number, number>) => ({
  assignment: assignment.map((heat) => placeOf.get(heat) ?? -1),
  laterRounds: laterRounds.flatMap((round) => {
    const heat = placeOf.get(round.heat);
    return heat === undefined ? [] : [{ ...round, heat }];
  }),
});
