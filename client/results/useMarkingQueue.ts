import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { showFailure } from '../apollo/showFailure.ts';
import { readFresh, scheduleNews, useJournal } from '../journal/useJournal.ts';
import type { MarkingQueue, QueueRow } from './queueRows.ts';
import { resultsOf } from './queueRows.ts';
import {
  ConfirmUncontested,
  MarkingQueueQuery,
  ReleaseResults,
  UndoUncontested,
  WithdrawResults,
} from './resultsOperations.ts';

/** The live queue of a schedule and the actions on its rows. Bypasses the cache: the queue is too long to normalise. */
export function useMarkingQueue(scheduleId: string) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const isActing = useRef(false);
  const { state, error, read, replace } = useJournal<MarkingQueue, MarkingQueue>(`queue ${scheduleId}`, {
    read: async () => (await readFresh(MarkingQueueQuery, { id: scheduleId }))?.markingQueue,
    // The answer of the action sets the queue, so that rows and keys change together.
    fold: (known, queue) => (isActing.current ? (known ?? queue) : queue),
    gatherMs: 1000,
    news: scheduleNews(scheduleId),
  });

  const act = async (ask: () => Promise<MarkingQueue | undefined>): Promise<boolean> => {
    // Not isBusy, which may still be true for a moment after the answer's rows are drawn.
    if (isActing.current) return false;
    setBusy(true);
    isActing.current = true;
    try {
      const answer = await ask();
      isActing.current = false;
      if (answer) replace(answer);
      return true;
    } catch (failure) {
      showFailure(failure);
      isActing.current = false;
      // A refusal means that someone else has changed the queue.
      void read();
      return false;
    } finally {
      setBusy(false);
      isActing.current = false;
    }
  };

  return {
    queue: state,
    error,
    isBusy,
    read,
    confirm: ({ heatId }: QueueRow, absentHeatEntryIds: string[]) =>
      act(async () => {
        const input = { scheduleId, heatId, absentHeatEntryIds };
        const { data } = await client.mutate({ mutation: ConfirmUncontested, variables: { input } });
        return data?.confirmUncontested;
      }),
    undo: ({ heatId }: QueueRow) =>
      act(async () => {
        const input = { scheduleId, heatId };
        return (await client.mutate({ mutation: UndoUncontested, variables: { input } })).data
          ?.undoUncontested;
      }),
    release: (rows: readonly QueueRow[], isPublic: boolean) =>
      act(async () => {
        const input = { scheduleId, resultIds: resultsOf(rows), isPublic };
        return (await client.mutate({ mutation: ReleaseResults, variables: { input } })).data?.releaseResults;
      }),
    withdraw: (row: QueueRow) =>
      act(async () => {
        const input = { scheduleId, resultIds: resultsOf([row]) };
        return (await client.mutate({ mutation: WithdrawResults, variables: { input } })).data
          ?.withdrawResults;
      }),
  };
}

export type Marking = ReturnType<typeof useMarkingQueue>;
