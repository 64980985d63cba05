import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';

const GATHER_MS = 120;
const TOUCHED = ['ScheduleProgram', 'ScheduleFigures', 'LoadedHeat', 'UnassignedEntries', 'ScheduleForecast'];

/**
 * Reads again every query on the screen that a change to the schedule may touch. One change tells of itself twice, as
 * the answer of its command and through the subscription: both become one reading.
 */
export function useScheduleRefresh(): () => void {
  const client = useApolloClient();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const onScreen = new Set([...client.getObservableQueries()].map(({ queryName }) => queryName));
      const include = TOUCHED.filter((name) => onScreen.has(name));
      // A failed reading shows in the bar, and the next poll makes it good.
      void client.refetchQueries({ include }).catch(() => undefined);
    }, GATHER_MS);
  }, [client]);
}
