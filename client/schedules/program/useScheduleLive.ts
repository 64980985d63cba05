import { useSubscription } from '@apollo/client/react';
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

/** Follows the schedule while the screen is open: every change by anybody, in any copy of the program, reads it again. */
export function useScheduleLive(id: string, onChange: () => void): void {
  useSubscription(ScheduleChanged, { variables: { id }, onData: onChange, ignoreResults: true });
}
