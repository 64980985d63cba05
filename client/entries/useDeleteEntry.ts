import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorCode } from '../apollo/errorText.ts';
import { showFailure } from '../apollo/showFailure.ts';
import { outbox } from '../apollo/theOutbox.ts';
import { showToast } from '../ui/toaster.tsx';
import { ENTRY } from './entryEdits.ts';
import {
  DeletedEntries,
  DeleteEntry,
  EntriesOfEntrant,
  EntriesStats,
  RemainingEntries,
  RestoreEntry,
} from './entryOperations.ts';
import type { EntryRowModel } from './nextRows.ts';

/** Deletes after a confirmation; an unsent row is only dropped. Undo restores the entry with its assignments. */
export function useDeleteEntry(eventId: string, onForget: (row: EntryRowModel) => void) {
  const client = useApolloClient();
  const [asked, setAsked] = useState<EntryRowModel | null>(null);
  const [mutate] = useMutation(DeleteEntry);

  const restore = async (id: string) => {
    try {
      const variables = { eventId };
      const { data } = await client.query({ query: DeletedEntries, variables, fetchPolicy: 'network-only' });
      const deletion = data?.deletedThings.find(({ thingId }) => thingId === id);
      if (!deletion) return showToast({ message: 'The entry is already restored', tone: 'plain' });
      await client.mutate({ mutation: RestoreEntry, variables: { input: { id: deletion.id } } });
      readAgain();
    } catch (error) {
      showFailure(error);
    }
  };
  const readAgain = () =>
    void client
      .refetchQueries({ include: [EntriesOfEntrant, EntriesStats, RemainingEntries] })
      .catch(() => undefined);
  const remove = async () => {
    const id = asked?.entry?.id;
    if (asked === null || id === undefined) return;
    try {
      await mutate({ variables: { input: { id } } });
      showToast({ message: 'Entry deleted', action: { text: 'Undo', onClick: () => void restore(id) } });
    } catch (error) {
      // Already deleted by someone else.
      if (errorCode(error) !== 'NOT_FOUND') throw error;
    }
  };
  const forget = () => {
    if (asked === null) return;
    outbox.discard(ENTRY, asked.key);
    onForget(asked);
    if (asked.entry === null) return;
    client.cache.evict({ id: client.cache.identify({ __typename: 'Entry', id: asked.entry.id }) });
    readAgain();
  };
  const entryId = asked?.entry?.id;
  return { isAsking: asked !== null, entryId, ask: setAsked, close: () => setAsked(null), remove, forget };
}
