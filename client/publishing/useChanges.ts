import { useQuery } from '@apollo/client/react';
import { shownOf } from '../journal/screenState.ts';
import type { Comparison } from './publishedSchedule.ts';
import { MOST_LINES, ScheduleDifferences } from './publishOperations.ts';

/** Changes between two versions, or since one; none before the first version. */
export function useChanges(scheduleId: string, comparison: Comparison | null) {
  const query = useQuery(ScheduleDifferences, {
    variables: {
      scheduleId,
      version: comparison?.since ?? 0,
      until: comparison?.until,
      first: MOST_LINES,
    },
    skip: comparison === null,
    fetchPolicy: 'no-cache',
  });
  return {
    changes: shownOf(query)?.changesSince ?? null,
    error: query.error,
    readAgain: () => void query.refetch(),
  };
}
