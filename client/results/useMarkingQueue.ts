import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure } from '../apollo/showFailure.ts';
import { useOnScheduleChange } from '../apollo/useOnScheduleChange.ts';
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
  const [queue, setQueue] = useState<MarkingQueue | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  /** Number of actions answered; a read that started before one is stale. */
  const answered = useRef(0);
  const isActing = useRef(false);

  const read = useCallback(async () => {
    const before = answered.current;
    try {
      const { data } = await client.query({
        query: MarkingQueueQuery,
        variables: { id: scheduleId },
        fetchPolicy: 'no-cache',
      });
      // The answer of the action sets the queue, so that rows and keys change together.
      if (data && before === answered.current && !isActing.current) setQueue(data.markingQueue);
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  }, [client, scheduleId]);
  useEffect(() => void read(), [read]);
  useOnScheduleChange(scheduleId, read);

  const act = async (ask: () => Promise<MarkingQueue | undefined>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    isActing.current = true;
    try {
      const answer = await ask();
      answered.current += 1;
      if (answer) setQueue(answer);
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
    queue,
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
