import { counted } from '../../../server/schedules/counted.ts';
import type { HeatContestFieldsFragment } from '../../gql/graphql.ts';

/** "Full Bronze, Adult B". */
export function contestTitle({
  level,
  ageGroup,
}: Pick<HeatContestFieldsFragment, 'level' | 'ageGroup'>): string {
  return [level, ageGroup].filter((part) => part !== '').join(', ') || 'No level';
}

/** "5 of 9 couples", "9 couples"; null for a single couple. */
export function couplesHere(contest: HeatContestFieldsFragment, heatId: string): string | null {
  const here = contest.parts.find(({ heat }) => heat.id === heatId)?.couples ?? 0;
  if (here < contest.couples) return `${here} of ${counted(contest.couples, 'couple')}`;
  return here > 1 ? counted(here, 'couple') : null;
}

export function otherHeats(
  { parts }: HeatContestFieldsFragment,
  heatId: string,
): readonly { readonly id: string; readonly label: string }[] {
  return parts.flatMap(({ heat }) => (heat.id === heatId ? [] : [heat]));
}

/** Other heats whose couples of the contest fit here; empty if the contest already uses the fewest heats. */
export function gatherable(
  contest: HeatContestFieldsFragment,
  heat: { readonly id: string; readonly coupleCount: number; readonly maxCouples: number },
): readonly { readonly id: string; readonly number: number; readonly label: string }[] {
  if (contest.parts.length <= contest.fewestParts) return [];
  const room = heat.maxCouples - heat.coupleCount;
  return contest.parts.flatMap((part) =>
    part.heat.id === heat.id || part.couples > room ? [] : [part.heat],
  );
}
