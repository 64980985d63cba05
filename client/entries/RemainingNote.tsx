import { useQuery } from '@apollo/client/react';
import type { EntryDraft } from './draft/entryDraft.ts';
import { remainingQuestion } from './draft/entryDraft.ts';
import { RemainingEntries } from './entryOperations.ts';
import type { EntryRowModel } from './nextRows.ts';

interface RemainingNoteProps {
  readonly remaining: number | 'unlimited' | null;
  readonly entry: EntryRowModel['entry'];
}

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

/** Also says how much of the entry is scratched: "1 scratched, No Limits". */
export function RemainingNote({ remaining, entry }: RemainingNoteProps) {
  const scratched = entry?.scratchedUnits ?? 0;
  const left = remaining === 'unlimited' ? 'No Limits' : `Remaining Entries: ${remaining}`;
  const words = [scratched > 0 ? `${scratched} scratched` : '', remaining === null ? '' : left];
  const isNone = typeof remaining === 'number' && remaining <= 0;
  return (
    <span className={`fc-entry-remaining ${isNone ? 'fc-warning fc-strong' : 'fc-muted'}`}>
      {words.filter(Boolean).join(', ')}
    </span>
  );
}
