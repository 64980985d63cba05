import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../gql';
import { onReturn } from './openSocket.ts';
import { isOfSchedule } from './readsOf.ts';
import { useCoalescedRead } from './useCoalescedRead.ts';

// Without `version`: an edit made before the change is read would claim to have seen it, and overwrite it.
export const ScheduleNews = graphql(`
  subscription ScheduleNews($id: ID!, $recent: Boolean!) {
    scheduleChanged(scheduleId: $id, recent: $recent) {
      id
      isLocked
    }
  }
`);

/** A busy schedule changes many times a minute; a passive screen need not follow each change. */
const GATHER_MS = 1000;

/**
 * Refetches after a schedule's changes, including any missed while the server or socket was away. Returns the refetch.
 */
export function useOnScheduleChange(
  scheduleId: string | null,
  read: () => Promise<unknown>,
  gatherMs = GATHER_MS,
): () => Promise<void> {
  const readSoon = useCoalescedRead(read, gatherMs);
  useSubscription(ScheduleNews, {
    variables: { id: scheduleId ?? '', recent: true },
    skip: scheduleId === null,
    ignoreResults: true,
    onData: () => void readSoon(),
  });
  useEffect(() => onReturn(() => void readSoon()), [readSoon]);
  return readSoon;
}

/** Refetches every query on screen about a schedule or its event after the schedule's changes. */
export function useFollowedSchedule(scheduleId: string): void {
  const client = useApolloClient();
  useOnScheduleChange(scheduleId || null, () =>
    client.refetchQueries({ include: 'active', onQueryUpdated: ({ query }) => isOfSchedule(query) }),
  );
}
