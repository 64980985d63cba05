import type { ContestsToPlanQuery } from '../../gql/graphql.ts';

type Listed = ContestsToPlanQuery['contestsToPlan'][number];
type ContestToPlan = Pick<Listed, 'coupleCount' | 'needsPlan' | 'isDanced' | 'isLeftAlone' | 'mergedInto'> & {
  readonly rounds: readonly (Pick<Listed['rounds'][number], 'kind' | 'asked' | 'trims' | 'heat'> & {
    readonly alsoIn: readonly string[];
  })[];
};

/** A round that eliminates this few couples is not worth a heat. */
const FEW = 2;

/** "recall 6, final in heat 112" */
export function planWords(contest: ContestToPlan): string {
  const { rounds, needsPlan, isDanced, isLeftAlone, mergedInto, coupleCount } = contest;
  if (mergedInto !== null) return `Judged with ${mergedInto}`;
  if (isLeftAlone) return 'One couple left after scratches';
  const [first] = rounds;
  if (!first) {
    if (!needsPlan) return 'Straight final';
    return isDanced ? 'Danced, no plan' : 'No plan';
  }
  if (first.kind === 'SCORE') return first.trims ? 'Scores, trimmed' : 'Scores';
  const words = rounds.map(({ kind, asked, heat, alsoIn }) => {
    const what = kind === 'RECALL' ? `recall ${asked}` : 'final';
    return heat ? `${what} in ${alsoIn.length > 0 ? 'heats' : 'heat'} ${[heat, ...alsoIn].join(', ')}` : what;
  });
  const canGo = first.asked !== null && !isDanced && coupleCount <= first.asked + FEW;
  return [...words, ...(canGo ? ['first round can be skipped'] : [])].join(', ');
}
