import { compareLevels } from '../../server/engine/levels.ts';

interface Known {
  readonly id: string;
  readonly name: string;
  readonly level?: string | null;
}

const MARKS = /\p{M}/gu;
const foldedName = (name: string): string =>
  name.normalize('NFD').replaceAll(MARKS, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** People of one name, accents and case aside, who may be one person. */
export const sameNames = <P extends Known>(people: readonly P[]): P[][] =>
  [...Map.groupBy(people, ({ name }) => foldedName(name)).values()].filter((group) => group.length > 1);

/** Number of people by level, from the lowest; people without a level are left out. */
export const byLevel = (people: readonly Known[]): [level: string, count: number][] =>
  [...Map.groupBy(people, ({ level }) => level ?? '')]
    .filter(([level]) => level !== '')
    .sort(([a], [b]) => compareLevels(a, b))
    .map(([level, group]) => [level, group.length]);
