import type { ErrorLike } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { StripHeatFieldsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

/** Every heat of a schedule as the day strip draws it. */
export const ScheduleHeats = graphql(`
  query ScheduleHeats($id: ID!) {
    schedule(id: $id) {
      id
      heats {
        ...StripHeatFields
      }
    }
  }
`);

interface ScheduleHeatsAnswer {
  /** Null until the first answer. */
  readonly heats: readonly StripHeatFieldsFragment[] | null;
  readonly error: ErrorLike | undefined;
}

/**
 * The heats of the schedule. They pass the cache by: three thousand heats, taken apart and put together there at each
 * change, would keep the browser from anything else for a third of a second. A card reads its own heat.
 */
export function useScheduleHeats(id: string): ScheduleHeatsAnswer {
  const { data, error } = useQuery(ScheduleHeats, {
    variables: { id },
    skip: id === '',
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  });
  const last = useRef<typeof data>(undefined);
  useEffect(() => {
    if (data) last.current = data;
  }, [data]);
  const shown = data ?? last.current;
  return { heats: shown?.schedule.id === id ? shown.schedule.heats : null, error };
}
