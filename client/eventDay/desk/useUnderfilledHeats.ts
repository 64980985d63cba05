import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import { isPassSession } from '../../apollo/tokens.ts';
import type { UnderfilledHeatsQuery } from '../../gql/graphql.ts';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import { UndoLateChange } from '../../lateChanges/lateChangeOperations.ts';
import { showToast } from '../../ui/toaster.tsx';
import { uniqueKey } from '../../ui/uniqueKey.ts';
import {
  DropHeat,
  KeepHeat,
  MergeCouple,
  UnderfilledHeats as UnderfilledHeatsDocument,
} from './deskOperations.ts';
import { coupleWords } from './deskPeople.ts';

const GATHER_MS = 1500;

export type UnderfilledHeat = UnderfilledHeatsQuery['schedule']['underfilledHeats'][number];
type LeftCouple = NonNullable<UnderfilledHeat['left']>;

/**
 * Heats left empty or with one couple by scratches, and the actions on them, all undoable. A pass may drop and keep,
 * but not merge.
 */
export function useUnderfilledHeats(scheduleId: string) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const { state, read } = useJournal<readonly UnderfilledHeat[], readonly UnderfilledHeat[]>(
    `underfilled heats ${scheduleId}`,
    {
      read: async () =>
        (await readFresh(UnderfilledHeatsDocument, { id: scheduleId }))?.schedule.underfilledHeats,
      fold: (_, heats) => heats,
      gatherMs: GATHER_MS,
      news: scheduleNews(scheduleId),
    },
  );
  const undoLine = (logEntryId: string, isConfirmed: boolean): Promise<unknown> =>
    client.mutate({ mutation: UndoLateChange, variables: { input: { logEntryId, isConfirmed } } });
  const decide = (heatId: string, isUndo: boolean): Promise<unknown> => {
    const input = { scheduleId, heatId, isUndo, pressedAt: new Date().toISOString() };
    return client.mutate({ mutation: KeepHeat, variables: { input } });
  };
  /** @param ask returns the undo */
  const act = async (
    ask: () => Promise<((isConfirmed: boolean) => Promise<unknown>) | null>,
    message: string,
  ): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const undo = await ask();
      const take = (isConfirmed: boolean): unknown =>
        undo?.(isConfirmed)
          .then(() => read())
          .catch((failure) => showFailure(failure, () => take(true)));
      const onClick = () => void take(false);
      showToast({ message, tone: 'done', ...(undo ? { action: { text: 'Undo', onClick } } : {}) });
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
    void read();
  };
  return {
    heats: state ?? [],
    isBusy,
    mayMerge: !isPassSession(),
    merge: (left: LeftCouple, target: { id: string; label: string }) =>
      act(
        async () => {
          const input = { id: left.id, heatId: target.id };
          const answer = await client.mutate({ mutation: MergeCouple, variables: { input } });
          const lineId = answer.data?.moveHeatEntry.undoLineId;
          return lineId ? (isConfirmed) => undoLine(lineId, isConfirmed) : null;
        },
        `Moved ${coupleWords(left)} to heat ${target.label}. Both contests keep their titles.`,
      ),
    drop: ({ id, label }: { id: string; label: string }) =>
      act(async () => {
        const input = {
          scheduleId,
          heatId: id,
          isConfirmed: true,
          pressedAt: new Date().toISOString(),
          clientKey: uniqueKey(),
        };
        const answer = await client.mutate({ mutation: DropHeat, variables: { input } });
        const lineId = answer.data?.dropHeat;
        return lineId && !isPassSession() ? (isConfirmed) => undoLine(lineId, isConfirmed) : null;
      }, `Dropped heat ${label}. Its number stays unused.`),
    keep: ({ heat: { id, label }, left }: UnderfilledHeat) =>
      act(
        async () => {
          await decide(id, false);
          return () => decide(id, true);
        },
        left ? `${coupleWords(left)} will dance heat ${label} alone` : `Kept heat ${label} for late entries`,
      ),
  };
}

export type UnderfilledHeats = ReturnType<typeof useUnderfilledHeats>;
