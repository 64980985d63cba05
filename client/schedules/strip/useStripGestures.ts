import { type RefObject, useEffect, useRef } from 'react';
import type { StripDay } from './StripModel.ts';
import { panWindow, type StripWindow, zoomWindow } from './stripWindow.ts';
import type { ChangeWindow } from './useStripWindow.ts';

/**
 * Wheel pans, Ctrl+wheel zooms around the pointer, a finger drags. At the end of the range, the wheel scrolls the page.
 */
export function useStripGestures(
  ref: RefObject<HTMLElement>,
  days: readonly StripDay[],
  window: StripWindow,
  change: ChangeWindow,
): void {
  const now = useRef({ days, window });
  now.current = { days, window };
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const span = () => now.current.window.to - now.current.window.from;
    const onWheel = (event: WheelEvent) => {
      const box = element.getBoundingClientRect();
      const perPixel = span() / box.width;
      if (event.ctrlKey) {
        event.preventDefault();
        const about = now.current.window.from + (event.clientX - box.left) * perPixel;
        const factor = Math.exp(event.deltaY * 0.0025);
        change((window) => zoomWindow(now.current.days, window, factor, about));
        return;
      }
      const delta = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
      const moved = panWindow(now.current.days, now.current.window, delta * perPixel);
      if (moved.from === now.current.window.from) return;
      event.preventDefault();
      change((window) => panWindow(now.current.days, window, delta * perPixel));
    };
    let finger: number | null = null;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'touch') finger = event.clientX;
    };
    const onMove = (event: PointerEvent) => {
      if (finger === null || event.pointerType !== 'touch') return;
      const by = ((finger - event.clientX) / element.clientWidth) * span();
      finger = event.clientX;
      change((window) => panWindow(now.current.days, window, by));
    };
    const onUp = () => {
      finger = null;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
    };
  }, [ref, change]);
}
