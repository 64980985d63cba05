import { useQuery } from '@apollo/client/react';
import type { EntryDraft } from './draft/entryDraft.ts';
import { remainingQuestion } from './draft/entryDraft.ts';
import { RemainingEntries } from './entryOperations.ts';

/** Remaining entries of the sole partner in this dance; null if not applicable or not loaded. */
export function useRemaining(draft: EntryDraft, eventId: string): number | 'unlimited' | null {
  const question = remainingQuestion(draft);
  const { data } = useQuery(RemainingEntries, {
    variables: { eventId, danceId: question?.danceId ?? '', entrantId: question?.entrantId ?? '' },
    skip: question === null,
  });
  if (draft.entryType === 'SOLO') return 'unlimited';
  if (question === null || data === undefined) return null;
  return data.remainingEntries ?? 'unlimited';
}

export function RemainingNote({ remaining }: { remaining: number | 'unlimited' | null }) {
  if (remaining === null) return <span />;
  if (remaining === 'unlimited') return <span className="fc-entry-remaining fc-muted">No Limits</span>;
  return (
    <span
      className={
        remaining <= 0
          ? 'fc-entry-remaining fc-entry-remaining-none fc-strong fc-muted'
          : 'fc-entry-remaining fc-muted'
      }
    >
      Remaining Entries: {remaining}
    </span>
  );
}
