import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { EntriesStatsQuery } from '../gql/graphql.ts';
import { EntriesStats } from './entryOperations.ts';

type Limits = EntriesStatsQuery['entrantStats']['limits'];

/**
 * Limits apply to teachers. For a student, each dance shows the least that any of their teachers has left, refetched
 * when the student's own figures change.
 */
export function useTeachersLimits(
  eventId: string,
  own: Limits | null,
  teacherIds: readonly string[],
): Limits | null {
  const client = useApolloClient();
  const [ofTeachers, setOfTeachers] = useState<readonly Limits[]>([]);
  const asked = teacherIds.join(' ');

  useEffect(() => {
    let isWanted = own !== null;
    const ids = asked === '' ? [] : asked.split(' ');
    const ask = (entrantId: string) =>
      client.query({ query: EntriesStats, variables: { eventId, entrantId }, fetchPolicy: 'network-only' });
    Promise.all(ids.map(ask)).then(
      (answers) => {
        if (isWanted) setOfTeachers(answers.map(({ data }) => data?.entrantStats.limits ?? []));
      },
      // The last figures stay; the next change asks again.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [client, eventId, own, asked]);

  if (own === null) return null;
  const least = new Map<string, number>();
  for (const { dance, remaining } of ofTeachers.flat()) {
    if (remaining === null || remaining === undefined) continue;
    least.set(dance.id, Math.min(remaining, least.get(dance.id) ?? remaining));
  }
  return own.map((each) => ({ ...each, remaining: each.remaining ?? least.get(each.dance.id) ?? null }));
}
