import type { ContestsToPlanQuery } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';

type Listed = ContestsToPlanQuery['contestsToPlan'][number];
type ContestToPlan = Pick<Listed, 'coupleCount' | 'needsPlan' | 'isDanced' | 'isLeftAlone' | 'mergedInto'> & {
  readonly rounds: readonly (Pick<
    Listed['rounds'][number],
    'kind' | 'asked' | 'trims' | 'heat' | 'startTime'
  > & { readonly alsoIn: readonly string[] })[];
};

/** A round that eliminates this few couples is not worth a heat. */
const FEW = 2;

/** "Semi-final and final" */
export function roundsWords(contest: ContestToPlan): string {
  const { rounds, needsPlan, isDanced, isLeftAlone, mergedInto, coupleCount } = contest;
  if (mergedInto !== null) return `Judged with ${mergedInto}`;
  if (isLeftAlone) return 'One couple left after scratches';
  const [first] = rounds;
  if (!first) {
    if (!needsPlan) return 'Straight final';
    return isDanced ? 'Danced, not planned' : 'Not planned';
  }
  if (first.kind === 'SCORE') return first.trims ? 'Scores, trimmed' : 'Scores';
  const canGo = first.asked !== null && !isDanced && coupleCount <= first.asked + FEW;
  const words = ['Straight final', 'Semi-final and final', 'Quarter, semi-final, final'];
  const named = words[rounds.length - 1] ?? `${rounds.length} rounds`;
  return canGo ? `${named}, first round can be skipped` : named;
}

/** "12, 6"; a dash for a straight final. */
export const recallWords = ({ rounds, needsPlan }: ContestToPlan): string =>
  rounds.flatMap(({ asked }) => asked ?? []).join(', ') || (needsPlan ? '' : '–');

/** The final's heats, its time, and the heats of rounds before it: "164", "1:58 PM · semi 108". */
export function finalWords({ rounds }: ContestToPlan, clock: EventClock): { heats: string; about: string } {
  const [final, ...before] = rounds.slice(1).toReversed();
  const heatsOf = (round: typeof final): string =>
    round?.heat ? [round.heat, ...round.alsoIn].join(', ') : '';
  const time = final?.startTime ? [clock.time(Date.parse(final.startTime))] : [];
  const names = ['semi', 'quarter'];
  const earlier = before.map((round, at) => `${names[at] ?? 'round before'} ${heatsOf(round)}`);
  return { heats: heatsOf(final), about: [...time, ...earlier].join(' · ') };
}
