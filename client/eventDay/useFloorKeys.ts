import { useEffect, useRef } from 'react';
import { isDialogOpen, isTyping } from '../ui/keys.ts';
import type { PlanHeat } from './floorView.ts';
import type { FollowedFloor } from './useFloor.ts';
import { DOUBLE_PRESS_MS, type Presses } from './usePress.ts';

/** Within this time Back undoes the last press; after it, it goes back one heat. */
const UNDO_MS = 30_000;

export interface FloorActions {
  /** Starts the next heat or resumes. */
  readonly next: () => void;
  readonly jump: (heat: PlanHeat) => void;
  /**
   * Undoes a recent press, otherwise goes back one heat; null if there is nothing to go back to. `press` returns false
   * if ignored as a double press.
   */
  readonly back: { readonly isUndo: boolean; readonly press: () => boolean } | null;
  /** False if ignored as a double press. */
  readonly pause: () => boolean;
}

/** Actions of the announcer; Space triggers `next`. */
export function useFloorKeys({ view, now, offset, plan }: FollowedFloor, presses: Presses): FloorActions {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const { state, next, skipped } = view;
  /** Also ignores a second press before the first is drawn; an ignored press does not extend the wait. */
  const once = (press: () => void, comesTooSoon = false): boolean => {
    const at = performance.now();
    if (comesTooSoon || at - pressedAt.current < DOUBLE_PRESS_MS) return false;
    pressedAt.current = at;
    press();
    return true;
  };
  const isJustStarted = (): boolean =>
    state.startedAt !== null && Date.now() + offset - state.startedAt < DOUBLE_PRESS_MS;
  const isUndo = state.takesBack !== null && now - state.takesBack.at < UNDO_MS;
  const hasBefore = plan.heats[state.position - 1] !== undefined;
  const takeBack = () => {
    pressedAt.current = Number.NEGATIVE_INFINITY;
    presses.takeBack();
    return true;
  };
  const actions: FloorActions = {
    next: () => {
      if (state.pausedAt !== null) once(presses.resume, presses.hasJustTurned());
      else if (next) once(() => presses.start(next, skipped > 0), isJustStarted() || presses.hasJustTurned());
    },
    jump: (heat) => presses.start(heat, true),
    back: isUndo
      ? { isUndo, press: takeBack }
      : hasBefore
        ? { isUndo, press: () => once(presses.back) }
        : null,
    pause: () => once(presses.pause, presses.hasJustTurned()),
  };
  const present = useRef(actions);
  present.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isDialogOpen() || isReachedByTab(event.target)) return;
      event.preventDefault();
      if (event.type === 'keydown' && !event.repeat) present.current.next();
    };
    // A clicked button keeps the focus, so the next Space would press it again, for example Undo.
    const onClick = ({ detail }: MouseEvent) => {
      if (detail > 0 && document.activeElement?.matches('button'))
        (document.activeElement as HTMLElement).blur();
    };
    window.addEventListener('click', onClick);
    window.addEventListener('keydown', onKey);
    // A focused button fires on keyup.
    window.addEventListener('keyup', onKey);
    return () => {
      window.removeEventListener('click', onClick);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, []);
  return actions;
}

/** Space presses a button that was reached by Tab; on a link Space does nothing. */
const isReachedByTab = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:focus-visible');
