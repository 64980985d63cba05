import type { AbsencesQuery } from '../../gql/graphql.ts';
import type { FollowedFloor } from '../useFloor.ts';

export type Absence = AbsencesQuery['schedule']['absences'][number];

interface AwayPerson {
  readonly floor: FollowedFloor;
  readonly id: string;
  /** "Ann Archer leaves at 2:00 PM on Sat" */
  readonly words: string;
  /** The first heat that the clock expects while the person is away. */
  readonly heat: { readonly label: string; readonly number: number; readonly expected: number };
  /** Number of such heats. */
  readonly heats: number;
}

/** People whose heats the clock expects while they are away: a delay or an inserted heat has moved them. */
export function awayWhenExpected(floor: FollowedFloor, absences: readonly Absence[]): AwayPerson[] {
  if (absences.length === 0) return [];
  const away = Map.groupBy(absences, ({ entrantId }) => entrantId);
  const found = new Map<string, AwayPerson>();
  for (const item of floor.view.coming) {
    if (item.kind !== 'heat' || item.expected === null) continue;
    const { heat, expected } = item;
    const end = expected + heat.duration * 1000;
    const couples = heat.contests.flatMap((contest) => contest.couples).filter(({ isGone }) => !isGone);
    for (const id of new Set(couples.flatMap(({ dancers }) => dancers.map((dancer) => dancer.id)))) {
      const met = away
        .get(id)
        ?.find(({ since, until }) => Date.parse(since) < end && expected < Date.parse(until));
      if (!met) continue;
      const { label, number } = heat;
      const first = found.get(id) ?? {
        floor,
        id,
        words: met.words,
        heat: { label, number, expected },
        heats: 0,
      };
      found.set(id, { ...first, heats: first.heats + 1 });
    }
  }
  return [...found.values()];
}
