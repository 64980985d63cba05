import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Gathering } from '../../apollo/gathering.ts';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { ScheduleChanges, ScheduleFigures } from './figuresOperations.ts';
import { onPollNow } from './pollNow.ts';
import { withChanges } from './withChanges.ts';

export const POLL_MS = 2000;

export interface Figures {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  /** Nothing was read yet, and nothing has failed. */
  readonly isFirstReading: boolean;
  /** When the server last answered, in epoch milliseconds; asked for, so that an answer without news draws nothing. */
  readonly readAt: () => number;
}

/**
 * The figures, the log and the lock: read once, and every 2 s what has changed since; a hidden tab asks for nothing.
 */
export function useScheduleFigures(scheduleId: string, { skip }: { skip: boolean }): Figures {
  const client = useApolloClient();
  const { data, error } = useQuery(ScheduleFigures, { variables: { scheduleId }, skip });
  const readAt = useRef(0);
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead) return;
    readAt.current = Date.now();
    const whole = { query: ScheduleFigures, variables: { scheduleId } };
    // A failure shows as the age of the figures, and in the banner of the lost connection.
    const poll = new Gathering(async () => {
      const known = client.readQuery(whole)?.scheduleStats;
      if (!known) return;
      const { data: answer } = await client.query({
        query: ScheduleChanges,
        variables: { scheduleId, since: known.revision },
        fetchPolicy: 'no-cache',
      });
      readAt.current = Date.now();
      if (!answer) return;
      client.cache.updateQuery(whole, (present) => {
        if (!present) return;
        const scheduleStats = withChanges(present.scheduleStats, answer.scheduleChanges);
        return scheduleStats === present.scheduleStats ? undefined : { ...present, scheduleStats };
      });
    });
    const timer = setInterval(() => {
      if (!document.hidden && !poll.isReading) void poll.ask();
    }, POLL_MS);
    const stop = onPollNow(poll.ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client, scheduleId, isRead]);
  const stats = data?.scheduleStats ?? null;
  return { stats, isFirstReading: stats === null && error === undefined, readAt: () => readAt.current };
}
