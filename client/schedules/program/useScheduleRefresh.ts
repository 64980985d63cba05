import { useApolloClient } from '@apollo/client/react';
import { useCoalescedRead } from '../../apollo/useCoalescedRead.ts';
import { pollNow } from '../figures/pollNow.ts';

const GATHER_MS = 120;
const TOUCHED = ['LoadedHeat', 'UnassignedEntries', 'ScheduleForecast'];

/**
 * Refetches the queries on screen that a change to the schedule may touch, and polls day and figures. A change is
 * announced by its mutation's answer, the subscription and a poll of the figures; together they make one refetch.
 */
export function useScheduleRefresh(): () => Promise<void> {
  const client = useApolloClient();
  return useCoalescedRead(() => {
    const onScreen = new Set([...client.getObservableQueries()].map(({ queryName }) => queryName));
    const include = TOUCHED.filter((name) => onScreen.has(name));
    return Promise.all([client.refetchQueries({ include }), pollNow()]);
  }, GATHER_MS);
}
