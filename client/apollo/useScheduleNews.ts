import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../gql';
import { onSocketReturn } from './openSocket.ts';
import { useGathering } from './useGathering.ts';

const ScheduleNews = graphql(`
  subscription ScheduleNews($id: ID!) {
    scheduleChanged(scheduleId: $id) {
      id
      version
    }
  }
`);

/** Somebody at work changes a schedule many times a minute; what only shows it need not follow each of them. */
const GATHER_MS = 1000;

/** Reads again, at most once a second, what a schedule's changes may touch, also those that came while the socket was lost. */
export function useScheduleNews(scheduleId: string | null, read: () => Promise<unknown>): void {
  const readSoon = useGathering(read, GATHER_MS);
  useSubscription(ScheduleNews, {
    variables: { id: scheduleId ?? '' },
    skip: scheduleId === null,
    ignoreResults: true,
    onData: readSoon,
  });
  useEffect(() => onSocketReturn(readSoon), [readSoon]);
}
