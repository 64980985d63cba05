import { createContext, useContext, useSyncExternalStore } from 'react';
import type {
  ScheduleProgramFieldsFragment,
  SectionCardFieldsFragment,
  StripHeatFieldsFragment,
} from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import type { StripModel } from '../strip/StripModel.ts';
import type { Latest } from './latest.ts';

export interface OpenSchedule {
  readonly schedule: ScheduleProgramFieldsFragment;
  readonly sections: readonly SectionCardFieldsFragment[];
  /** In the order of their numbers. */
  readonly heats: readonly StripHeatFieldsFragment[];
  readonly strip: StripModel;
  readonly clock: EventClock;
  readonly isLocked: boolean;
  /** Reads again what a change on the server may have touched; many calls in a row become one. */
  readonly refresh: () => void;
}

/** What stays the same while the schedule changes. */
interface ScheduleGround {
  readonly scheduleId: string;
  readonly clock: EventClock;
  readonly refresh: () => void;
  readonly latest: Latest<OpenSchedule>;
}

export const ScheduleContext = createContext<OpenSchedule | null>(null);
export const ScheduleGroundContext = createContext<ScheduleGround | null>(null);

/** The schedule that the screen shows; renders with each news of it. Only for components under the screen. */
export const useOpenSchedule = (): OpenSchedule => found(useContext(ScheduleContext));

/** What needs no drawing when news come: hundreds of couples stand on the screen, and most news are of others. */
export const useScheduleGround = (): ScheduleGround => found(useContext(ScheduleGroundContext));

/** One plain value of the open schedule; renders only if it changes. */
export function useOfSchedule<Value extends string | number | boolean | null>(
  read: (open: OpenSchedule) => Value,
): Value {
  const { latest } = useScheduleGround();
  return useSyncExternalStore(latest.subscribe, () => read(latest.get()));
}

function found<Context>(context: Context | null): Context {
  if (!context) throw new Error('This stands outside the schedule screen.');
  return context;
}
