import { counted } from '../../server/schedules/counted.ts';
import type { BackNumbers_EventFragment } from '../gql/graphql.ts';

type Numbered = BackNumbers_EventFragment['backNumbers'][number];

export interface LeadingStudio {
  readonly id: string;
  readonly name: string;
  readonly leaders: number;
  /** Leaders without a number. */
  readonly without: number;
}

/** Both ends are empty for no range. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

export type TypedRanges = Readonly<Record<string, TypedRange>>;

export const NO_RANGE: TypedRange = { from: '', to: '' };

const names = new Intl.Collator('en', { numeric: true });

export function leadingStudios(people: readonly Numbered[]): LeadingStudio[] {
  const leaders = people.filter(({ isLeader, entrant }) => isLeader && entrant.studio);
  const studios = Map.groupBy(leaders, ({ entrant }) => entrant.studio?.id ?? '');
  return [...studios]
    .map(([id, own]) => ({
      id,
      name: own[0]?.entrant.studio?.name ?? '',
      leaders: own.length,
      without: own.filter(({ number }) => number == null).length,
    }))
    .toSorted((a, b) => names.compare(a.name, b.name));
}

export function rangesTyped(typed: TypedRanges): { studioId: string; from: number; to: number }[] {
  return Object.entries(typed)
    .filter(([, { from, to }]) => from !== '' && to !== '')
    .map(([studioId, { from, to }]) => ({ studioId, from: Number(from), to: Number(to) }));
}

/**
 * Problems by studio: an end is missing, the range is reversed, it overlaps another, or has too few free numbers.
 * @param worn numbers in use
 */
export function rangeProblems(
  studios: readonly LeadingStudio[],
  typed: TypedRanges,
  worn: readonly number[],
  isForAll: boolean,
): Map<string, string> {
  const problems = new Map<string, string>();
  const ranges = rangesTyped(typed);
  const nameOf = new Map(studios.map(({ id, name }) => [id, name]));
  for (const { id, leaders, without } of studios) {
    const { from, to } = typed[id] ?? NO_RANGE;
    if (from === '' && to === '') continue;
    const own = ranges.find(({ studioId }) => studioId === id);
    if (!own) {
      problems.set(id, from === '' ? 'The first number is missing.' : 'The last number is missing.');
      continue;
    }
    if (own.from < 1) problems.set(id, 'The lowest number is 1.');
    else if (own.to < own.from) problems.set(id, 'The last number is below the first.');
    else {
      const other = ranges.find((one) => one !== own && one.from <= own.to && own.from <= one.to);
      const needed = isForAll ? leaders : without;
      const taken = isForAll ? 0 : worn.filter((number) => number >= own.from && number <= own.to).length;
      const free = own.to - own.from + 1 - taken;
      if (other) {
        const shared = sharedText(Math.max(own.from, other.from), Math.min(own.to, other.to));
        problems.set(id, `${shared} also in the range of ${nameOf.get(other.studioId)}.`);
      } else if (free < needed) {
        const numbers = taken > 0 ? `${counted(free, 'number')} free` : counted(free, 'number');
        problems.set(id, `${numbers} for ${counted(needed, 'leader')}: ${needed - free} too few.`);
      }
    }
  }
  return problems;
}

const sharedText = (from: number, to: number): string =>
  from === to ? `Number ${from} is` : `Numbers ${from} to ${to} are`;
