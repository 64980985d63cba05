import { useApolloClient } from '@apollo/client/react';
import { useGathering } from '../../apollo/useGathering.ts';
import { pollNow } from '../figures/pollNow.ts';

const GATHER_MS = 120;
const TOUCHED = ['LoadedHeat', 'UnassignedEntries', 'ScheduleForecast'];

/**
 * Reads again every query on the screen that a change to the schedule may touch, and of its day and its figures what has
 * changed.
 * One change tells of itself twice, as the answer of its command and through the subscription: both become one reading.
 */
export function useScheduleRefresh(): () => Promise<void> {
  const client = useApolloClient();
  return useGathering(() => {
    const onScreen = new Set([...client.getObservableQueries()].map(({ queryName }) => queryName));
    const include = TOUCHED.filter((name) => onScreen.has(name));
    return Promise.all([client.refetchQueries({ include }), pollNow()]);
  }, GATHER_MS);
}
