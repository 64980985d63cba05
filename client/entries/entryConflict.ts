import type { EntryRow_EntryFragment } from '../gql/graphql.ts';
import { draftOf, type EntryDraft } from './draft/entryDraft.ts';
import { type EntryChoices, partnersChosen } from './entryChoices.tsx';

/** "Quantity: yours 3, theirs 5." for each differing field; null if none differs. */
export function conflictWords(
  saved: EntryRow_EntryFragment,
  draft: EntryDraft,
  choices: Pick<EntryChoices, 'danceById' | 'danceCategoryById' | 'partnerById' | 'aloneIn'>,
): string | null {
  const theirs = draftOf(saved);
  const fields: [string, (of: EntryDraft) => string][] = [
    ['Level', ({ level }) => level || 'none'],
    ['Dance', ({ danceId }) => choices.danceById.get(danceId ?? '')?.text ?? 'none'],
    [
      'Dance Category',
      ({ danceCategoryId }) => choices.danceCategoryById.get(danceCategoryId ?? '')?.text ?? 'none',
    ],
    ['Age Group', ({ category }) => category || 'none'],
    [
      'Partners',
      (of) =>
        partnersChosen(of, choices)
          .map(({ text }) => text)
          .join(', '),
    ],
    ['Quantity', ({ quantity }) => quantity],
  ];
  const differing = fields
    .map(([name, text]) => ({ name, mine: text(draft), other: text(theirs) }))
    .filter(({ mine, other }) => mine !== other)
    .map(({ name, mine, other }) => `${name}: yours ${mine}, theirs ${other}.`);
  return differing.length > 0 ? differing.join(' ') : null;
}
