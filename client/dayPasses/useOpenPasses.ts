import { useQuery } from '@apollo/client/react';
import { useSession } from '../shell/useSession.ts';
import { DayPassesQuery } from './passOperations.ts';

/** Passes of an event that still work, or will; undefined until loaded and for all but organisers. */
export function useOpenPasses(eventId: string) {
  const { isOrganiser } = useSession();
  const { data, error, refetch } = useQuery(DayPassesQuery, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
    skip: !isOrganiser,
  });
  const passes = data?.dayPasses?.filter(
    ({ endedAt, endsAt }) => endedAt === null && Date.parse(endsAt) > Date.now(),
  );
  return { isOrganiser, passes, error, refetch };
}
