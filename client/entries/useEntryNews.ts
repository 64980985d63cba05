import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { OutboxEvent } from '../apollo/outbox.ts';
import { outbox } from '../apollo/theOutbox.ts';
import type { EntryRow_EntryFragment } from '../gql/graphql.ts';
import { showToast } from '../ui/toaster.tsx';
import { ENTRY } from './entryEdits.ts';
import { EntriesOfEntrant, EntriesStats, EntryRowFields, RemainingEntries } from './entryOperations.ts';

const REFRESH_PAUSE_MS = 250;

/**
 * Handles answers to sent edits: adds a new entry to the list, then refetches list, figures and remaining entries.
 * Toasts each result, except the first automatic update of a row.
 * @returns keys of rows saved on this visit
 */
export function useEntryNews(eventId: string, entrantId: string): ReadonlySet<string> {
  const client = useApolloClient();
  const [savedKeys, setSavedKeys] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const updatedOnce = new Set<string>();
    const touched = { dances: new Set<string>(), partners: new Set<string>() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    setSavedKeys(new Set());

    const refresh = () => {
      const { dances, partners } = touched;
      void client
        .refetchQueries({
          include: [EntriesOfEntrant, EntriesStats, RemainingEntries],
          onQueryUpdated: ({ variables }) =>
            variables?.danceId === undefined ||
            dances.has(variables.danceId) ||
            partners.has(variables.entrantId),
        })
        .catch(() => undefined);
    };
    const refreshSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(refresh, REFRESH_PAUSE_MS);
    };
    const addToList = (entry: EntryRow_EntryFragment) =>
      client.cache.updateQuery({ query: EntriesOfEntrant, variables: { eventId, entrantId } }, (known) =>
        known === null || known.entries.some(({ id }) => id === entry.id)
          ? known
          : { ...known, entries: [...known.entries, entry] },
      );

    const onOutboxEvent = (news: OutboxEvent) => {
      if (news.item.kind !== ENTRY) return;
      const { key, thenUpdate, base } = news.item;
      const isNew = thenUpdate !== null;
      if (news.outcome === 'refused') {
        const fallback = isNew ? 'Error adding entry' : 'Error updating entry';
        const message = errorText(news.error) || fallback;
        showToast({ message, tone: 'wrong', key: message });
        return refreshSoon();
      }
      const entry = client.cache.readFragment<EntryRow_EntryFragment>({
        fragment: EntryRowFields,
        fragmentName: 'EntryRow_entry',
        from: { __typename: 'Entry', id: String(news.answer.id) },
      });
      if (entry !== null) {
        if (isNew && base.eventId === eventId && base.entrantId === entrantId) addToList(entry);
        if (entry.dance) touched.dances.add(entry.dance.id);
        for (const { id } of entry.partners) touched.partners.add(id);
      }
      setSavedKeys((known) => new Set(known).add(key));
      if (isNew) showToast({ message: 'Entry added successfully', tone: 'done' });
      else if (updatedOnce.has(key)) showToast({ message: 'Entry updated successfully', tone: 'done' });
      else updatedOnce.add(key);
      refreshSoon();
    };

    const forget = outbox.onEvent(onOutboxEvent);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [client, eventId, entrantId]);

  return savedKeys;
}
