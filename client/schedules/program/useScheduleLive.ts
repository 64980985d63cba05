import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { connectionState, onConnectionChange } from '../../apollo/connection.ts';
import { onSocketReturn } from '../../apollo/openSocket.ts';
import { graphql } from '../../gql/index.ts';

const ScheduleChanged = graphql(`
  subscription ScheduleChanged($id: ID!) {
    scheduleChanged(scheduleId: $id) {
      id
      version
      isLocked
    }
  }
`);

/**
 * Follows the schedule while the screen is open: every change by anybody, in any copy of the program, reads it again. So
 * does the return of the server, or of the socket alone, since nobody told of what changed meanwhile.
 */
export function useScheduleLive(id: string, onChange: () => void): void {
  useSubscription(ScheduleChanged, { variables: { id }, onData: onChange, ignoreResults: true });
  useEffect(
    () =>
      onConnectionChange(() => {
        if (connectionState() === 'live') onChange();
      }),
    [onChange],
  );
  useEffect(() => onSocketReturn(onChange), [onChange]);
}
