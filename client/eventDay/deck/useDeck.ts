import type { DeckFieldsFragment, DeckKind } from '../../gql/graphql.ts';
import { act, useActs } from '../../journal/act.ts';
import { newsFrom, readFresh, useJournal } from '../../journal/useJournal.ts';
import { restoreRows, scratchRows, useScratches } from '../scratchActs.ts';
import {
  type DeckCouple,
  type DeckHeat,
  type SentCall,
  shortCouple,
  withWaitingCalls,
} from './deckGroups.ts';
import { CallDeck, DeckNews, DeckQuery } from './deckOperations.ts';

const DECK_CALL = 'deckCall';

/** The next heats of a floor with their couples, kept up to date, and the actions on them. */
export function useDeck(scheduleId: string, floor: string) {
  const variables = { scheduleId, floor };
  const { state, error, read } = useJournal<DeckFieldsFragment, DeckFieldsFragment>(
    `deck ${scheduleId} ${floor}`,
    {
      isKept: true,
      read: async () => (await readFresh(DeckQuery, variables))?.deck,
      // Drops anything older than what is shown.
      fold: (known, deck, isHeard) => (isHeard && known && deck.revision < known.revision ? known : deck),
      news: newsFrom(DeckNews, variables, ({ deckChanged }) => deckChanged),
      acts: {
        kind: DECK_CALL,
        about: { scheduleId },
        answerOf: (answer) => {
          const deck = answer as DeckFieldsFragment;
          return deck.floor === floor ? deck : undefined;
        },
      },
    },
  );
  const { waiting, refused } = useActs<SentCall>(DECK_CALL, { scheduleId });
  const scratches = useScratches(scheduleId);
  return {
    heats: state && withWaitingCalls(state.heats, waiting, scratches.waiting),
    error,
    read,
    /** @param heatEntryIds empty for the whole heat */
    say: (kind: DeckKind, heat: DeckHeat, heatEntryIds: readonly string[], label: string): void => {
      const couple = heat.couples.find(({ heatEntryId }) => heatEntryIds.includes(heatEntryId));
      const input = { scheduleId, heatId: heat.heatId, heatEntryIds, kind, seen: couple?.answer ?? null };
      act(DECK_CALL, `${label}, heat ${heat.label}`, CallDeck, input);
    },
    /** Scratches a couple that is not there, or restores it. */
    scratch: (heat: DeckHeat, couple: DeckCouple, isBack: boolean): void => {
      const label = `${isBack ? 'Restore' : 'Scratch'} of ${shortCouple(couple)}, heat ${heat.label}`;
      const heatEntryIds = [couple.heatEntryId];
      if (isBack) restoreRows(scheduleId, heatEntryIds, label);
      else scratchRows(scheduleId, label, { heatEntryIds, reason: 'LATE', isConfirmed: false });
    },
    waiting: waiting.length,
    refused: [...refused, ...scratches.refused],
  };
}

export type DeckActions = ReturnType<typeof useDeck>;
