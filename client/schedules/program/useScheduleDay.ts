import type { ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { CoalescedRead, FOLLOWS } from '../../apollo/coalescedRead.ts';
import type { StripHeatFieldsFragment } from '../../gql/graphql.ts';
import { onPollNow } from '../figures/pollNow.ts';
import { isOlderThan, type KnownDay, ScheduleDay, withDayChanges } from './scheduleDay.ts';
import { ScheduleProgram } from './scheduleProgram.ts';

interface ShownDay {
  readonly id: string;
  /** Null until the first answer. */
  readonly heats: readonly StripHeatFieldsFragment[] | null;
  readonly error: ErrorLike | undefined;
}

/**
 * The schedule's heats: all of them once, then changes. They bypass the cache, where normalising 3,000 heats would
 * block input for a third of a second. Changed settings and sections come along and go into the cache; each card reads
 * its own heat.
 */
export function useScheduleDay(id: string): Omit<ShownDay, 'id'> {
  const client = useApolloClient();
  const [shown, setShown] = useState<ShownDay>({ id, heats: null, error: undefined });
  useEffect(() => {
    if (id === '') return;
    let known: KnownDay | null = null;
    let isOver = false;
    const reading = new CoalescedRead(async () => {
      try {
        const { data } = await client.query({
          query: ScheduleDay,
          variables: { id, since: known?.revision ?? null },
          fetchPolicy: 'no-cache',
        });
        if (!data || isOver) return;
        const program = { query: ScheduleProgram, variables: { id } };
        const schedule = data.scheduleChanges.day?.schedule;
        if (schedule && !isOlderThan(schedule, client.readQuery(program)?.schedule))
          client.writeQuery({ ...program, data: { schedule } });
        const before = known?.heats;
        known = withDayChanges(known, data.scheduleChanges);
        const { heats } = known;
        if (heats !== before) setShown({ id, heats, error: undefined });
      } catch (error) {
        // Keeps what is shown.
        if (!isOver && !known) setShown({ id, heats: null, error: error as ErrorLike });
        throw error;
      }
    }, FOLLOWS);
    void reading.ask();
    const stop = onPollNow(reading.ask);
    return () => {
      isOver = true;
      reading.stop();
      stop();
    };
  }, [client, id]);
  return shown.id === id ? shown : { heats: null, error: undefined };
}
