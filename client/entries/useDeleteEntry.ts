import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode } from '../apollo/errorText.ts';
import { outbox } from '../apollo/theOutbox.ts';
import { showToast } from '../ui/toaster.tsx';
import { uniqueKey } from '../ui/uniqueKey.ts';
import { draftOf } from './entryDraft.ts';
import { ENTRY, queueCreation } from './entryEdits.ts';
import { DeleteEntry, EntriesOfEntrant, EntriesStats, RemainingEntries } from './entryOperations.ts';
import type { EntryRowModel } from './useEntryRows.ts';

/** Asks, then deletes; a row that has not reached the server yet is only forgotten. What was deleted can be brought back. */
export function useDeleteEntry(eventId: string, onForget: (row: EntryRowModel) => void) {
  const client = useApolloClient();
  const [asked, setAsked] = useState<EntryRowModel | null>(null);
  const [mutate] = useMutation(DeleteEntry);

  const bringBack = (row: EntryRowModel) => {
    if (row.entry === null) return;
    const key = uniqueKey();
    const label = row.owner.name;
    queueCreation({ key, eventId, entrantId: row.owner.id, label }, draftOf(row.entry));
    outbox.flush(ENTRY, key);
  };
  const remove = async () => {
    const id = asked?.entry?.id;
    if (asked === null || id === undefined) return;
    try {
      await mutate({ variables: { input: { id } } });
      showToast({ message: 'Entry deleted', action: { text: 'Undo', onClick: () => bringBack(asked) } });
    } catch (error) {
      // Somebody else was faster, which comes to the same.
      if (errorCode(error) !== 'NOT_FOUND') throw error;
    }
  };
  const forget = () => {
    if (asked === null) return;
    outbox.discard(ENTRY, asked.key);
    onForget(asked);
    if (asked.entry === null) return;
    client.cache.evict({ id: client.cache.identify({ __typename: 'Entry', id: asked.entry.id }) });
    void client
      .refetchQueries({ include: [EntriesOfEntrant, EntriesStats, RemainingEntries] })
      .catch(() => undefined);
  };
  return { isAsking: asked !== null, ask: setAsked, close: () => setAsked(null), remove, forget };
}
