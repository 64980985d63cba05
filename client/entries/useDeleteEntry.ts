import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode, errorText } from '../apollo/errorText.ts';
import { outbox } from '../apollo/theOutbox.ts';
import { showToast } from '../ui/toaster.tsx';
import { draftOf } from './entryDraft.ts';
import { ENTRY, queueCreation } from './entryEdits.ts';
import { DeleteEntry, EntriesOfEntrant, EntriesStats, RemainingEntries } from './entryOperations.ts';
import type { EntryRowModel } from './useEntryRows.ts';

/** Asks, then deletes; a row that has not reached the server yet is only forgotten. What was deleted can be brought back. */
export function useDeleteEntry(eventId: string, onForget: (row: EntryRowModel) => void) {
  const client = useApolloClient();
  const [asked, setAsked] = useState<EntryRowModel | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(DeleteEntry);

  const close = () => {
    setAsked(null);
    setReason(null);
  };
  const forget = (row: EntryRowModel) => {
    outbox.discard(ENTRY, row.key);
    onForget(row);
    if (row.entry !== null) {
      client.cache.evict({ id: client.cache.identify({ __typename: 'Entry', id: row.entry.id }) });
      void client
        .refetchQueries({ include: [EntriesOfEntrant, EntriesStats, RemainingEntries] })
        .catch(() => undefined);
    }
    close();
  };
  const bringBack = (row: EntryRowModel) => {
    if (row.entry === null) return;
    const key = crypto.randomUUID();
    const label = row.owner.name;
    queueCreation({ key, eventId, entrantId: row.owner.id, label }, draftOf(row.entry));
    outbox.flush(ENTRY, key);
  };

  const confirm = async () => {
    if (asked === null) return;
    if (asked.entry === null) return forget(asked);
    try {
      await mutate({ variables: { input: { id: asked.entry.id } } });
      showToast({ message: 'Entry deleted', action: { text: 'Undo', onClick: () => bringBack(asked) } });
      forget(asked);
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') forget(asked);
      else setReason(errorText(error));
    }
  };

  return { asked, reason, isDeleting: loading, ask: setAsked, cancel: close, confirm };
}
