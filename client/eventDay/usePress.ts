import { useRef } from 'react';
import { textOf } from '../apollo/documentTexts.ts';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { uniqueKey } from '../ui/uniqueKey.ts';
import { PressClock } from './dayOperations.ts';
import { CLOCK_PRESS } from './floorPresses.ts';
import type { FloorPress, PlanHeat } from './floorView.ts';
import type { FollowedFloor } from './useFloor.ts';

/** A press that the server did not take, and why. */
export interface RefusedPress {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

/** A double press is one press: the next one counts only after so long. */
export const DEAF_MS = 2000;

/** When presses were made on this device: others need not tell it of them. */
const ownPresses = new Set<number>();

/**
 * Presses the clock of a floor through the outbox: at once on this screen, in order and once on the server, also after a
 * reload or a lost connection. Each names the last press seen, so that of two people one presses and the other hears of it.
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
  /** Someone has paused or resumed under the finger: what was pressed is not what the button says now. */
  const hasJustTurned = (): boolean => performance.now() - turn.current.at < DEAF_MS;
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
    /** @param skipsHeats the heats in between count as danced */
    start: (heat: PlanHeat, skipsHeats = false) =>
      send('START', `Start of heat ${heat.label}`, {
        heatId: heat.id,
        ...(skipsHeats ? { skipsHeats } : {}),
      }),
    back: () => send('BACK', 'Back one heat'),
    takeBack: () => send('TAKE_BACK', 'Undo of the last press'),
    pause: () => hasJustTurned() || send('PAUSE', 'Pause'),
    resume: () => hasJustTurned() || send('RESUME', 'End of the pause'),
    hasJustTurned,
    /** Number of presses that the server has not confirmed within a moment. */
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
const isOverdue = (pressedAt: unknown): boolean => Date.now() - Date.parse(String(pressedAt)) > MOMENT_MS;
