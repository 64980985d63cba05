import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { connectionState, onConnectionChange } from '../../apollo/connection.ts';
import { textOf } from '../../apollo/documentTexts.ts';
import { onSocketReturn } from '../../apollo/openSocket.ts';
import { outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import type { DeckFieldsFragment, DeckKind } from '../../gql/graphql.ts';
import { uniqueKey } from '../../ui/uniqueKey.ts';
import { usePersisted } from '../kept.ts';
import { type DeckHeat, withWaitingCalls } from './deckGroups.ts';
import { CallDeck, DeckNews, DeckQuery } from './deckOperations.ts';

/** Outbox item kind for deck presses. */
const DECK_CALL = 'deckCall';

/** The next heats of a floor with their couples, kept up to date, and the actions on them. */
export function useDeck(scheduleId: string, floor: string) {
  const client = useApolloClient();
  const [deck, setDeck] = usePersisted<DeckFieldsFragment>(`deck ${scheduleId} ${floor}`);
  const [error, setError] = useState<unknown>(null);
  const revision = useRef(0);
  /** Drops anything older than what is shown. */
  const receive = useCallback(
    (update: DeckFieldsFragment) => {
      if (update.revision < revision.current) return;
      revision.current = update.revision;
      setDeck(update);
    },
    [setDeck],
  );
  const read = useCallback(async () => {
    try {
      const { data } = await client.query({
        query: DeckQuery,
        variables: { scheduleId, floor },
        fetchPolicy: 'no-cache',
      });
      if (data) receive(data.deck);
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  }, [client, scheduleId, floor, receive]);
  useEffect(() => void read(), [read]);
  useSubscription(DeckNews, {
    variables: { scheduleId, floor },
    ignoreResults: true,
    onData: ({ data: { data } }) => data && receive(data.deckChanged),
  });
  useEffect(() => onSocketReturn(() => void read()), [read]);
  const isLive = useSyncExternalStore(onConnectionChange, connectionState) === 'live';
  useEffect(() => {
    if (isLive) void read();
  }, [isLive, read]);
  useEffect(
    () =>
      outbox.onEvent(({ item, outcome, ...news }) => {
        if (item.kind !== DECK_CALL || item.base.scheduleId !== scheduleId) return;
        if (outcome === 'saved' && 'answer' in news) {
          const answer = news.answer as unknown as DeckFieldsFragment;
          if (answer.floor === floor) receive(answer);
        } else void read();
      }),
    [scheduleId, floor, read, receive],
  );
  const own = useOutboxItems(DECK_CALL).filter(({ base }) => base.scheduleId === scheduleId);
  const waiting = own.filter(({ state }) => state !== 'refused');

  /** @param heatEntryIds empty for the whole heat */
  const say = (kind: DeckKind, heat: DeckHeat, heatEntryIds: readonly string[], label: string): void => {
    const clientKey = uniqueKey();
    outbox.add({
      kind: DECK_CALL,
      key: clientKey,
      label: `${label}, heat ${heat.label}`,
      mutation: textOf(CallDeck),
      base: {
        scheduleId,
        heatId: heat.heatId,
        heatEntryIds,
        kind,
        seen: heat.couples.find(({ heatEntryId }) => heatEntryIds.includes(heatEntryId))?.answer ?? null,
        clientKey,
        pressedAt: new Date().toISOString(),
      },
      changes: {},
    });
  };
  return {
    heats: deck && withWaitingCalls(deck.heats, waiting),
    error,
    read,
    say,
    waiting: waiting.length,
    refused: own.flatMap(({ key, label, reason, state }) =>
      state === 'refused' ? [{ key, label, reason: reason ?? '' }] : [],
    ),
    dismiss: (key: string) => outbox.discard(DECK_CALL, key),
  };
}

export type DeckActions = ReturnType<typeof useDeck>;
