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
  /** Sorted by number. */
  readonly heats: readonly StripHeatFieldsFragment[];
  readonly strip: StripModel;
  readonly clock: EventClock;
  readonly isLocked: boolean;
  /** Refetches what a change may touch; coalesces bursts of calls. */
  readonly refresh: () => void;
}

/** Parts of the open schedule whose identity never changes. */
interface StableSchedule {
  readonly scheduleId: string;
  readonly clock: EventClock;
  readonly refresh: () => void;
  readonly latest: Latest<OpenSchedule>;
}

export const ScheduleContext = createContext<OpenSchedule | null>(null);
export const StableScheduleContext = createContext<StableSchedule | null>(null);

/** Re-renders on every change of the schedule. */
export const useOpenSchedule = (): OpenSchedule => found(useContext(ScheduleContext));

/** For hundreds of couple rows, which need not re-render on every change. */
export const useStableSchedule = (): StableSchedule => found(useContext(StableScheduleContext));

/** Re-renders only if the selected value changes. */
export function useScheduleValue<Value extends string | number | boolean | null>(
  read: (open: OpenSchedule) => Value,
): Value {
  const { latest } = useStableSchedule();
  return useSyncExternalStore(latest.subscribe, () => read(latest.get()));
}

function found<Context>(context: Context | null): Context {
  if (!context) throw new Error('Used outside the schedule screen.');
  return context;
}
