import { useRef } from 'react';
import { textOf } from '../apollo/documentTexts.ts';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { uniqueKey } from '../ui/uniqueKey.ts';
import { PressClock } from './dayOperations.ts';
import { CLOCK_PRESS } from './floorPresses.ts';
import type { FloorPress, PlanHeat } from './floorView.ts';
import type { FollowedFloor } from './useFloor.ts';

export interface RefusedPress {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

/** Presses within this time of another count as one double press. */
export const DOUBLE_PRESS_MS = 2000;

/** Times of presses on this device, to tell its own refusals from others. */
const ownPresses = new Set<number>();

/**
 * Presses the clock of a floor through the outbox: shown immediately, sent in order and exactly once, also after a
 * reload or a lost connection. Each press names the last one seen, so that of two simultaneous presses only one counts.
 */
export function usePress({ plan: { scheduleId, floor: name }, presses, view }: FollowedFloor) {
  const own = useOutboxItems(CLOCK_PRESS).filter(
    ({ base }) => base.scheduleId === scheduleId && base.floor === name,
  );
  for (const { base } of own) ownPresses.add(Date.parse(String(base.pressedAt)));
  const lastNo = presses.at(-1)?.no ?? 0;
  const isPaused = view.state.pausedAt !== null;
  const turn = useRef({ isPaused, at: Number.NEGATIVE_INFINITY });
  if (turn.current.isPaused !== isPaused) turn.current = { isPaused, at: performance.now() };
  /** Someone else has just paused or resumed, so the button no longer means what was pressed. */
  const hasJustTurned = (): boolean => performance.now() - turn.current.at < DOUBLE_PRESS_MS;
  const send = (kind: FloorPress['kind'], label: string, more: object = {}): void => {
    const clientKey = uniqueKey();
    outbox.add({
      kind: CLOCK_PRESS,
      key: clientKey,
      label,
      mutation: textOf(PressClock),
      base: {
        scheduleId,
        floor: name,
        kind,
        lastNo,
        clientKey,
        pressedAt: new Date().toISOString(),
        ...more,
      },
      changes: {},
    });
  };
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
    waiting: own.filter(({ state, base }) => state !== 'refused' && isOverdue(base.pressedAt)).length,
    refused: own.flatMap(({ key, label, reason, state }): RefusedPress[] =>
      state === 'refused' ? [{ key, label, reason: reason ?? '' }] : [],
    ),
    isOwn: (pressedAt: string | null) => pressedAt !== null && ownPresses.has(Date.parse(pressedAt)),
    dismiss: (key: string) => outbox.discard(CLOCK_PRESS, key),
  };
}

export type Presses = ReturnType<typeof usePress>;

const MOMENT_MS = 1000;
/** Whether a press has been unconfirmed for over a second. */
export const isOverdue = (pressedAt: unknown): boolean =>
  Date.now() - Date.parse(String(pressedAt)) > MOMENT_MS;
