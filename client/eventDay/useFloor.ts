import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { RAISED_BY } from '../../server/backup/raisedBy.ts';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import { onSocketReturn } from '../apollo/openSocket.ts';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { useCoalescedRead } from '../apollo/useCoalescedRead.ts';
import type { FloorNewsSubscription } from '../gql/graphql.ts';
import { type EventClock, eventClock } from '../time/eventClock.ts';
import { useNow } from '../ui/useNow.ts';
import { FloorClockQuery, FloorNews, FloorPlanQuery } from './dayOperations.ts';
import { CLOCK_PRESS, newOffset, withHeard, withWaiting } from './floorPresses.ts';
import { type FloorPlan, type FloorPress, type FloorView, viewFloor, withNewHeats } from './floorView.ts';
import { keep, keepScreens, readKept } from './kept.ts';

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
  /** False while a read fails, even if connected. */
  readonly isLive: boolean;
  /** Device time of the last word from the server. */
  readonly asOf: number;
}

type FloorUpdate = FloorNewsSubscription['floorChanged'];

/** Stored on the device, to start from while offline. */
interface KeptFloor {
  readonly plan: FloorPlan;
  /** Confirmed presses only. */
  readonly presses: readonly FloorPress[];
  readonly offset: number;
}

/** Precision of the stored `asOf`. */
const AS_OF_MS = 10_000;

const GATHER_MS = 300;

/**
 * Follows one floor: refetches its plan when it changes, receives presses by subscription, and derives the view from
 * both by the server's own rules. While offline it continues from stored state, also after a reload.
 * @param floor null for the first one
 */
export function useFloor(
  scheduleId: string,
  floor: string | null,
): { floor: FollowedFloor | null; error: unknown; retry: () => void } {
  const client = useApolloClient();
  const [plan, setPlan] = useState<FloorPlan | null>(null);
  const [presses, setPresses] = useState<readonly FloorPress[] | null>(null);
  const [planError, setPlanError] = useState<unknown>(null);
  const [pressError, setPressError] = useState<unknown>(null);
  const offset = useRef<number | null>(null);
  const known = useRef<{ plan: FloorPlan | null; presses: readonly FloorPress[] }>({
    plan: null,
    presses: [],
  });

  const plansRead = useRef({ asked: 0, answered: 0 });
  const readPlan = useCallback(async () => {
    const no = ++plansRead.current.asked;
    const before = known.current.plan;
    try {
      const { data } = await client.query({
        query: FloorPlanQuery,
        variables: { scheduleId, floor, since: before?.edition ?? null },
        fetchPolicy: 'no-cache',
      });
      if (!data || no < plansRead.current.answered) return;
      plansRead.current.answered = no;
      known.current.plan = withNewHeats(before, data.floorPlan);
      setPlan(known.current.plan);
      setPlanError(null);
    } catch (failure) {
      setPlanError(failure);
    }
  }, [client, scheduleId, floor]);
  const readPlanSoon = useCoalescedRead(readPlan, GATHER_MS);

  const name = plan?.floor;
  const readPresses = useCallback(async () => {
    if (name === undefined) return;
    const after = known.current.presses.at(-1)?.no ?? 0;
    try {
      const { data } = await client.query({
        query: FloorClockQuery,
        variables: { scheduleId, floor: name, after },
        fetchPolicy: 'no-cache',
      });
      if (data) applyUpdate.current(data.floorClock);
    } catch (failure) {
      setPressError(failure);
    }
  }, [client, scheduleId, name]);
  const readPressesSoon = useCoalescedRead(readPresses, GATHER_MS);

  /** Whether the server has answered since the page opened. */
  const [isHeard, setHeard] = useState(false);
  const asOf = useRef(Date.now());
  const heardRevision = useRef<number | null>(null);
  const applyUpdate = useRef<(update: FloorUpdate) => void>(() => undefined);
  applyUpdate.current = ({ now, planRevision, presses: heard }: FloorUpdate) => {
    setHeard(true);
    offset.current = newOffset(offset.current, Date.parse(now) - Date.now());
    const before = heardRevision.current ?? known.current.plan?.revision ?? planRevision;
    heardRevision.current = Math.max(before, planRevision);
    // A restored backup may have fewer presses.
    if (planRevision >= before + RAISED_BY) known.current.presses = [];
    const all = withHeard(known.current.presses, heard);
    if (all === null) void readPressesSoon();
    else {
      known.current.presses = all;
      setPresses(all);
      setPressError(null);
    }
    const isOld = known.current.plan && known.current.plan.revision !== planRevision;
    if (isOld || planError) void readPlanSoon();
  };

  const keptName = `floor ${scheduleId} ${floor ?? ''}`;
  useEffect(keepScreens, []);
  useEffect(() => {
    let isOver = false;
    void Promise.all([readKept<KeptFloor>(keptName), readKept<number>(`${keptName} as of`)]).then(
      ([kept, heardAt]) => {
        if (isOver || !kept || known.current.plan) return;
        known.current = { plan: kept.plan, presses: kept.presses };
        offset.current = kept.offset;
        asOf.current = heardAt ?? asOf.current;
        setPlan(kept.plan);
        setPresses(kept.presses);
      },
    );
    return () => {
      isOver = true;
    };
  }, [keptName]);
  useEffect(() => {
    if (!isHeard || !plan || !presses) return;
    const kept: KeptFloor = { plan, presses, offset: offset.current ?? 0 };
    void keep(keptName, kept);
  }, [isHeard, keptName, plan, presses]);
  useEffect(() => void readPlan(), [readPlan]);
  useEffect(() => void readPresses(), [readPresses]);
  useSubscription(FloorNews, {
    variables: { scheduleId, floor: name ?? '' },
    skip: name === undefined,
    ignoreResults: true,
    onData: ({ data: { data } }) => data && applyUpdate.current(data.floorChanged),
  });
  useEffect(() => onSocketReturn(() => void readPressesSoon()), [readPressesSoon]);
  const isConnected = useSyncExternalStore(onConnectionChange, connectionState) === 'live';
  useEffect(() => {
    if (isConnected) void readPressesSoon();
  }, [isConnected, readPressesSoon]);
  const error = planError ?? pressError;
  const isLive = isConnected && isHeard && !error;
  useEffect(
    () =>
      outbox.onEvent((news) => {
        const { kind, base } = news.item;
        if (kind !== CLOCK_PRESS || base.scheduleId !== scheduleId || base.floor !== name) return;
        if (news.outcome === 'saved') applyUpdate.current(news.answer as unknown as FloorUpdate);
        else void readPressesSoon();
      }),
    [scheduleId, name, readPressesSoon],
  );

  const waiting = useOutboxItems(CLOCK_PRESS).filter(
    ({ base, state }) => base.scheduleId === scheduleId && base.floor === name && state !== 'refused',
  );
  const device = useNow(1000);
  if (isLive) asOf.current = device;
  const heardAt = isHeard ? Math.floor(asOf.current / AS_OF_MS) * AS_OF_MS : null;
  useEffect(() => {
    if (heardAt !== null) void keep(`${keptName} as of`, heardAt);
  }, [keptName, heardAt]);
  const now = device + (offset.current ?? 0);
  const waitingIds = waiting.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one at each drawing, with the same items
  const all = useMemo(
    () => (plan && presses ? withWaiting(plan, presses, waiting, offset.current ?? 0) : null),
    [plan, presses, waitingIds],
  );
  const view = useMemo(() => (plan && all ? viewFloor(plan, all, now) : null), [plan, all, now]);
  const retry = useCallback(() => {
    void readPlan();
    void readPresses();
  }, [readPlan, readPresses]);
  if (!plan || !all || !view) return { floor: null, error, retry };
  return {
    floor: {
      plan,
      presses: all,
      view,
      now,
      offset: offset.current ?? 0,
      clock: eventClock(plan.timeZone),
      isLive,
      asOf: asOf.current,
    },
    error: null,
    retry,
  };
}
