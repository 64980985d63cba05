import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { ScheduleFigures } from './figuresOperations.ts';

export const POLL_MS = 2000;

export interface Figures {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  /** Nothing was read yet, and nothing has failed. */
  readonly isFirstReading: boolean;
  /** When the server last answered, in epoch milliseconds. */
  readonly readAt: number;
}

/** The figures, the log and the lock, every 2 s; a hidden tab asks for nothing. */
export function useScheduleFigures(scheduleId: string, { skip }: { skip: boolean }): Figures {
  const { data, loading, error } = useQuery(ScheduleFigures, {
    variables: { scheduleId },
    skip,
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    notifyOnNetworkStatusChange: true,
  });
  const [readAt, setReadAt] = useState(0);
  useEffect(() => {
    if (!loading && data) setReadAt(Date.now());
  }, [loading, data]);
  const stats = data?.scheduleStats ?? null;
  return { stats, isFirstReading: stats === null && error === undefined, readAt };
}
