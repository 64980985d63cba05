import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dayIndexAt } from '../../time/competitionDays.ts';
import type { StripModel } from './StripModel.ts';

import { firstWindow, placeWindow, revealInWindow, type StripWindow } from './stripWindow.ts';

export type ChangeWindow = (change: (window: StripWindow) => StripWindow) => void;

interface StripWindowState {
  readonly window: StripWindow;
  readonly change: ChangeWindow;
  readonly reveal: (start: number, end: number) => void;
}

/**
 * The visible window: around the loaded heat until the user moves it, clamped to existing days. Loading another heat
 * reveals that heat.
 */
export function useStripWindow(
  model: StripModel,
  width: number,
  current: { start: number; end: number } | null,
): StripWindowState {
  const [chosen, setChosen] = useState<StripWindow | null>(null);
  const { days, heats } = model;
  const usual = useMemo(() => {
    const first = heats[0] ?? { start: 0, end: 90_000 };
    const shortest = heats.reduce((least, heat) => Math.min(least, heat.end - heat.start), Number.MAX_VALUE);
    const at = current?.start ?? days[0]?.start ?? 0;
    const span = heats.length > 0 ? shortest : first.end - first.start;
    return firstWindow(days, dayIndexAt(days, at), at, width, span);
  }, [days, heats, width, current?.start]);
  const window = useMemo(() => {
    if (!chosen) return usual;
    const day = Math.min(chosen.day, days.length - 1);
    return placeWindow(days, day, chosen.from, chosen.to - chosen.from);
  }, [chosen, usual, days]);
  const change = useCallback<ChangeWindow>((move) => setChosen((before) => move(before ?? usual)), [usual]);
  const reveal = useCallback(
    (start: number, end: number) =>
      change((before) => revealInWindow(days, before, dayIndexAt(days, start), start, end)),
    [change, days],
  );
  const [start, end] = [current?.start, current?.end];
  const daysNow = useRef(days);
  daysNow.current = days;
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    const now = daysNow.current;
    // The default window already follows the loaded heat.
    setChosen((before) => before && revealInWindow(now, before, dayIndexAt(now, start), start, end));
  }, [start, end]);
  return { window, change, reveal };
}
