import type { Program } from '../publishing/program.ts';
import { missingLetters } from './drawing/ruler.ts';

export type UnprintableKind = 'EVENT' | 'PERSON' | 'PROGRAM' | 'STUDIO';

export interface UnprintableName {
  readonly kind: UnprintableKind;
  readonly name: string;
  readonly letters: readonly string[];
}

/** By kind, in order of appearance. */
export function unprintableNames(program: Program): UnprintableName[] {
  const { event, schedule, sections, heats, people, studios, styles = [], legend } = program;
  const names: [UnprintableKind, string[]][] = [
    ['EVENT', [event.name, event.location]],
    ['PERSON', [...people, ...(legend?.judges ?? [])].map(({ name }) => name)],
    ['STUDIO', studios.map(({ name }) => name)],
    [
      'PROGRAM',
      [
        schedule.name,
        ...sections.flatMap(({ title, floor }) => [title, floor]),
        ...heats.flatMap(({ style, dance }) => [style.name, dance?.name ?? '']),
        ...heats.flatMap(({ contests }) => contests.flatMap(({ level, ageGroup }) => [level, ageGroup])),
        ...styles.flatMap(({ dances }) => dances),
        ...(legend?.ageGroups ?? []).map(({ words }) => words),
      ],
    ],
  ];
  return names.flatMap(([kind, ofKind]) =>
    [...new Set(ofKind)].flatMap((name) => {
      const letters = [...new Set(missingLetters(name))];
      return letters.length > 0 ? [{ kind, name, letters }] : [];
    }),
  );
}
