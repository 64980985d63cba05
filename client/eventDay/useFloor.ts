import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { RAISED_BY } from '../../server/backup/raisedBy.ts';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import type { FloorNewsSubscription } from '../gql/graphql.ts';
import { useActs } from '../journal/act.ts';
import { keepScreens } from '../journal/kept.ts';
import { newsFrom, readFresh, useJournal } from '../journal/useJournal.ts';
import { type EventClock, eventClock } from '../time/eventClock.ts';
import { useNow } from '../ui/useNow.ts';
import { FloorClockQuery, FloorNews, FloorPlanQuery } from './dayOperations.ts';
import { CLOCK_PRESS, newOffset, type SentPress, withHeard, withWaiting } from './floorPresses.ts';
import { type FloorPlan, type FloorPress, type FloorView, viewFloor, withNewHeats } from './floorView.ts';

/** State of a floor at this second, as every screen of the day shows it. */
export interface FollowedFloor {
  readonly plan: FloorPlan;
  /** Unconfirmed presses of this device come last. */
  readonly presses: readonly FloorPress[];
  readonly view: FloorView;
  /** Server time in epoch milliseconds. */
  readonly now: number;
  /** Server time minus device time, in milliseconds. */
  readonly offset: number;
  readonly clock: EventClock;
  /** False while a read of the floor fails, even if connected. */
  readonly isLive: boolean;
}

/** @param after the press it was asked for; undefined for news, which has the last few */
type Update = FloorNewsSubscription['floorChanged'] & { readonly after?: number };

interface ClockState {
  /** Confirmed presses only. */
  readonly presses: readonly FloorPress[];
  readonly planRevision: number;
  readonly offset: number;
}

/**
 * Follows one floor: its plan, read when it changes, and the presses of its clock; derives the view from both by the
 * server's own rules. While offline it continues from stored state, also after a reload.
 * @param asked null for the first one
 */
export function useFloor(
  scheduleId: string,
  asked: string | null,
): { floor: FollowedFloor | null; error: unknown; retry: () => void } {
  useEffect(keepScreens, []);
  const plans = useJournal<FloorPlan, FloorPlan>(`plan ${scheduleId} ${asked ?? ''}`, {
    isKept: true,
    read: async (known) => {
      const since = known?.edition ?? null;
      return (await readFresh(FloorPlanQuery, { scheduleId, floor: asked, since }))?.floorPlan;
    },
    fold: withNewHeats,
  });
  const plan = plans.state;
  const floor = plan?.floor;
  const mustReadAll = useRef(false);
  const clocks = useJournal<ClockState, Update>(floor === undefined ? null : `clock ${scheduleId} ${floor}`, {
    isKept: true,
    read: async (known) => {
      const after = mustReadAll.current ? 0 : (known?.presses.at(-1)?.no ?? 0);
      const data = await readFresh(FloorClockQuery, { scheduleId, floor: floor ?? '', after });
      return data && { ...data.floorClock, after };
    },
    fold: (known, { now, planRevision, presses: heard, after }, isHeard) => {
      const before = (isHeard ? known?.planRevision : plan?.revision) ?? planRevision;
      // A restored backup may have fewer presses.
      const isRestored = planRevision >= before + RAISED_BY;
      mustReadAll.current = isRestored && after !== 0;
      const presses = mustReadAll.current ? null : withHeard(isRestored ? [] : (known?.presses ?? []), heard);
      const offset = newOffset(isHeard ? (known?.offset ?? null) : null, Date.parse(now) - Date.now());
      return presses && { presses, planRevision: Math.max(before, planRevision), offset };
    },
    news: newsFrom(FloorNews, { scheduleId, floor: floor ?? '' }, ({ floorChanged }) => floorChanged),
    acts: { kind: CLOCK_PRESS, about: { scheduleId, floor }, answerOf: (answer) => answer as Update },
  });
  const { presses, offset = 0 } = clocks.state ?? {};

  const { readSoon, error: planError } = plans;
  const revision = useRef<number>();
  revision.current = plan?.revision;
  useEffect(() => {
    if (clocks.state && clocks.isHeard && revision.current !== clocks.state.planRevision) void readSoon();
  }, [clocks.state, clocks.isHeard, readSoon]);

  const isConnected = useSyncExternalStore(onConnectionChange, connectionState) === 'live';
  const error = planError ?? clocks.error;
  const { waiting } = useActs<SentPress>(CLOCK_PRESS, { scheduleId, floor });
  const now = useNow(1000) + offset;
  const waitingKeys = waiting.map(({ pressedAt, lastNo }) => `${lastNo} ${pressedAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one at each drawing, with the same acts
  const all = useMemo(
    () => (plan && presses ? withWaiting(plan, presses, waiting, offset) : null),
    [plan, presses, waitingKeys],
  );
  const view = useMemo(() => (plan && all ? viewFloor(plan, all, now) : null), [plan, all, now]);
  const readPlan = plans.read;
  const readClock = clocks.read;
  const retry = useCallback(() => {
    void readPlan();
    if (floor !== undefined) void readClock();
  }, [readPlan, readClock, floor]);
  if (!plan || !all || !view) return { floor: null, error, retry };
  const isLive = isConnected && clocks.isHeard && !error;
  const clock = eventClock(plan.timeZone);
  return { floor: { plan, presses: all, view, now, offset, clock, isLive }, error: null, retry };
}
