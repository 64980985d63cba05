import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { JudgesOfEventQuery } from '../../gql/graphql.ts';
import { EventsWithJudgesQuery, JudgesOfEventQuery as JudgesOfEvent } from './judgesOperations.ts';

interface LastJudges {
  readonly event: string;
  readonly judges: JudgesOfEventQuery['judges'];
}

/** Newest other events that are asked for judges. */
const ASKED = 5;

/** The judges of the latest other event that has some; null if none has, or until it is known. */
export function useLastJudges(eventId: string, isWanted: boolean): LastJudges | null {
  const client = useApolloClient();
  const [last, setLast] = useState<LastJudges | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const ask = async () => {
      const { data } = await client.query({ query: EventsWithJudgesQuery });
      const others = (data?.events ?? []).filter(
        ({ id, schedules }) => id !== eventId && schedules.length > 0,
      );
      const newest = others.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
      for (const { name, schedules } of newest.slice(0, ASKED)) {
        const variables = { id: schedules[0]?.id ?? '' };
        const judges = (await client.query({ query: JudgesOfEvent, variables })).data?.judges ?? [];
        if (judges.length > 0) return setLast({ event: name, judges });
      }
    };
    // Without an answer the offer is missing, nothing else.
    ask().catch(() => undefined);
  }, [client, eventId, isWanted]);
  return isWanted ? last : null;
}
