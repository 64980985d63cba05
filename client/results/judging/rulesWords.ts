import { capitalized } from '../../../server/scoring/words/numbers.ts';
import type { ResultSettingsFieldsFragment as Rules } from '../../gql/graphql.ts';

const PUBLIC: Readonly<Record<Rules['publicRelease'], string>> = {
  TOGETHER: 'public with the announcer',
  WHEN_ANNOUNCED: 'public when announced',
  AT_AWARDS: 'public at awards',
};

/** "Someone else verifies, the chair approves, public when announced." */
export function rulesWords({ verification, allowsOnePerson, chairApproves, publicRelease }: Rules): string {
  const verify =
    verification === 'NONE'
      ? 'no one verifies'
      : allowsOnePerson
        ? 'you verify your own cards'
        : verification === 'SECOND_ENTRY'
          ? 'someone else types again'
          : 'someone else verifies';
  const words = [verify, chairApproves ? 'the chair approves' : 'no chair', PUBLIC[publicRelease]];
  // Of one person the sentence would have three subjects.
  if (allowsOnePerson && verification !== 'NONE') return `${words.map(capitalized).join('. ')}.`;
  return `${capitalized(words.join(', '))}.`;
}
