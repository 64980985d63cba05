import { useRef } from 'react';
import { act, useActs } from '../journal/act.ts';
import { PressClock } from './dayOperations.ts';
import { CLOCK_PRESS, type SentPress } from './floorPresses.ts';
import type { FloorPress, PlanHeat } from './floorView.ts';
import type { FollowedFloor } from './useFloor.ts';

/** Presses within this time of another count as one double press. */
export const DOUBLE_PRESS_MS = 2000;

/** Times of presses on this device, to tell its own refusals from others. */
const ownPresses = new Set<number>();

/** Presses the clock of a floor. Each press names the last one seen, so that of two simultaneous presses only one counts. */
export function usePress({ plan: { scheduleId, floor }, presses, view }: FollowedFloor) {
  const { waiting, refused } = useActs<SentPress>(CLOCK_PRESS, { scheduleId, floor });
  for (const { pressedAt } of waiting) ownPresses.add(Date.parse(pressedAt));
  for (const { pressedAt } of refused) if (pressedAt !== null) ownPresses.add(pressedAt);
  const lastNo = presses.at(-1)?.no ?? 0;
  const isPaused = view.state.pausedAt !== null;
  const turn = useRef({ isPaused, at: Number.NEGATIVE_INFINITY });
  if (turn.current.isPaused !== isPaused) turn.current = { isPaused, at: performance.now() };
  /** Someone else has just paused or resumed, so the button no longer means what was pressed. */
  const hasJustTurned = (): boolean => performance.now() - turn.current.at < DOUBLE_PRESS_MS;
  const send = (kind: FloorPress['kind'], label: string, more: object = {}): void =>
    act(CLOCK_PRESS, label, PressClock, { scheduleId, floor, kind, lastNo, ...more });
  return {
    /** @param skipsHeats whether the heats in between count as danced */
    start: (heat: PlanHeat, skipsHeats = false) =>
      send('START', `Start of heat ${heat.label}`, {
        heatId: heat.id,
        ...(skipsHeats ? { skipsHeats } : {}),
      }),
    back: () => send('BACK', 'Back one heat'),
    takeBack: () => send('UNDO', 'Undo'),
    pause: () => hasJustTurned() || send('PAUSE', 'Pause'),
    resume: () => hasJustTurned() || send('RESUME', 'Resume'),
    hasJustTurned,
    /** Number of presses unconfirmed for over a second. */
    waiting: waiting.filter(({ pressedAt }) => isOverdue(pressedAt)).length,
    refused,
    isOwn: (pressedAt: string | null) => pressedAt !== null && ownPresses.has(Date.parse(pressedAt)),
  };
}

export type Presses = ReturnType<typeof usePress>;

const MOMENT_MS = 1000;
/** Whether a press has been unconfirmed for over a second. */
export const isOverdue = (pressedAt: unknown): boolean =>
  Date.now() - Date.parse(String(pressedAt)) > MOMENT_MS;
