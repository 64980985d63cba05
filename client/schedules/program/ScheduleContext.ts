import { createContext, useContext } from 'react';
import type { ScheduleProgramFieldsFragment, SectionCardFieldsFragment } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import type { StripModel } from '../strip/StripModel.ts';

export interface OpenSchedule {
  readonly schedule: ScheduleProgramFieldsFragment;
  readonly sections: readonly SectionCardFieldsFragment[];
  readonly strip: StripModel;
  readonly clock: EventClock;
  readonly isLocked: boolean;
  /** Reads again what a change on the server may have touched; many calls in a row become one. */
  readonly refresh: () => void;
}

export const ScheduleContext = createContext<OpenSchedule | null>(null);

/** The schedule that the screen shows. Only for components under the screen. */
export function useOpenSchedule(): OpenSchedule {
  const open = useContext(ScheduleContext);
  if (!open) throw new Error('useOpenSchedule stands outside the schedule screen.');
  return open;
}
