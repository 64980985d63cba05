import { list } from '../scoring/words/numbers.ts';

/** "Full Bronze, C1"; empty if neither is known. */
export const contestText = ({ level, ageGroup }: { level: string; ageGroup: string }): string =>
  [level, ageGroup].filter((word) => word !== '').join(', ');

const UNNAMED = 'No level or age group';

/** Never empty beside other contests: no couple may appear under the name of a contest that is not its own. */
export const contestHeading = (contest: { level: string; ageGroup: string }, isAlone = false): string =>
  contestText(contest) || (isAlone ? '' : UNNAMED);

/** "also in heat 14": the other heats of a contest; empty if it is danced in one. */
export const alsoInWords = (labels: readonly string[]): string =>
  labels.length === 0 ? '' : `also in ${labels.length === 1 ? 'heat' : 'heats'} ${list(labels)}`;

/** "Waltz solo “Moon River”" */
export const soloWords = (solo: string, title: string | undefined): string =>
  title ? `${solo} “${title}”` : solo;
