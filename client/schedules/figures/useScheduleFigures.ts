import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { CoalescedRead, FOLLOWS } from '../../apollo/coalescedRead.ts';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { ScheduleChanges, ScheduleFigures } from './figuresOperations.ts';
import { onPollNow } from './pollNow.ts';
import { withChanges } from './withChanges.ts';

export const POLL_MS = 2000;

export interface Figures {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  readonly isFirstReading: boolean;
  /** Time of the last answer, in epoch milliseconds. A function, so that an unchanged answer does not re-render. */
  readonly readAt: () => number;
}

interface Following {
  readonly skip: boolean;
  /** A poll brought a change. Its identity never changes. */
  readonly onChange: () => void;
}

/** Figures, log and lock: read once, then polled for changes every 2 s in a visible tab. */
export function useScheduleFigures(scheduleId: string, { skip, onChange }: Following): Figures {
  const client = useApolloClient();
  const { data, error } = useQuery(ScheduleFigures, { variables: { scheduleId }, skip });
  const readAt = useRef(0);
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead) return;
    readAt.current = Date.now();
    const whole = { query: ScheduleFigures, variables: { scheduleId } };
    const knownRevision = () => client.readQuery(whole)?.scheduleStats.revision;
    const poll = new CoalescedRead(async () => {
      const since = knownRevision();
      if (since === undefined) return;
      const { data: answer } = await client.query({
        query: ScheduleChanges,
        variables: { scheduleId, since },
        fetchPolicy: 'no-cache',
      });
      readAt.current = Date.now();
      if (!answer) return;
      client.cache.updateQuery(whole, (present) => {
        if (!present) return;
        const scheduleStats = withChanges(present.scheduleStats, answer.scheduleChanges);
        return scheduleStats === present.scheduleStats ? undefined : { ...present, scheduleStats };
      });
    }, FOLLOWS);
    const timer = setInterval(async () => {
      if (document.hidden || poll.isReading) return;
      const before = knownRevision();
      await poll.ask();
      if (knownRevision() !== before) onChange();
    }, POLL_MS);
    const stop = onPollNow(poll.ask);
    return () => {
      clearInterval(timer);
      poll.stop();
      stop();
    };
  }, [client, scheduleId, isRead, onChange]);
  const stats = data?.scheduleStats ?? null;
  return { stats, isFirstReading: stats === null && error === undefined, readAt: () => readAt.current };
}
