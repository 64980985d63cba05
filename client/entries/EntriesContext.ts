import { createContext, useContext } from 'react';
import type { EntriesStatsQuery } from '../gql/graphql.ts';
import type { EntryDraft } from './draft/entryDraft.ts';
import { type EntrantChoice, type EntryChoices, partnersChosen } from './entryChoices.tsx';

/** Shared by all rows of the screen. */
export interface EntriesScope {
  eventId: string;
  entrant: EntrantChoice;
  choices: EntryChoices;
  limits: EntriesStatsQuery['entrantStats']['limits'];
  /** Entry whose row gets the focus as soon as it is drawn; null after that. */
  wanted: { current: string | null };
}

export const EntriesContext = createContext<EntriesScope | null>(null);

export function useEntriesScope(): EntriesScope {
  const scope = useContext(EntriesContext);
  if (scope === null) throw new Error('useEntriesScope is used outside EntriesContext.');
  return scope;
}

/** "Waltz with Dmitri Volkov", for screen readers and the list of unsaved changes. */
export function describeDraft(draft: EntryDraft, choices: EntryChoices): string {
  const dance =
    draft.entryType === 'MULTI'
      ? choices.danceCategoryById.get(draft.danceCategoryId ?? '')
      : choices.danceById.get(draft.danceId ?? '');
  const partners = partnersChosen(draft, choices).map(({ text }) => text);
  const what = dance?.text ?? 'No dance yet';
  return partners.length === 0 ? what : `${what} with ${partners.join(', ')}`;
}

export function nothingLeftSentence(draft: EntryDraft, scope: EntriesScope): string {
  const dance = scope.choices.danceById.get(draft.danceId ?? '')?.text ?? 'such';
  const teacher = scope.choices.partnerById.get(draft.partnerIds[0] ?? '')?.text ?? 'This teacher';
  const limit = scope.limits.find((each) => each.dance.id === draft.danceId)?.limit;
  const counts = limit === null || limit === undefined ? '' : ` (${limit} of ${limit})`;
  return `${teacher} has no ${dance} entries left${counts}.`;
}
