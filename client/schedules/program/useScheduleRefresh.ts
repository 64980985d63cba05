import { useApolloClient } from '@apollo/client/react';
import { useGathering } from '../../apollo/useGathering.ts';

const GATHER_MS = 120;
const TOUCHED = [
  'ScheduleProgram',
  'ScheduleHeats',
  'ScheduleFigures',
  'LoadedHeat',
  'UnassignedEntries',
  'ScheduleForecast',
];

/**
 * Reads again every query on the screen that a change to the schedule may touch. One change tells of itself twice, as
 * the answer of its command and through the subscription: both become one reading.
 */
export function useScheduleRefresh(): () => void {
  const client = useApolloClient();
  return useGathering(() => {
    const onScreen = new Set([...client.getObservableQueries()].map(({ queryName }) => queryName));
    return client.refetchQueries({ include: TOUCHED.filter((name) => onScreen.has(name)) });
  }, GATHER_MS);
}
