import { useLayoutEffect, useRef, useState } from 'react';

/** Those that wait to be drawn, the first to come first. */
const waiting = new Set<() => void>();
let isDrawing = false;

/** Acts at once, or when those before have been drawn: one a frame. @returns gives up waiting */
function takeTurn(act: () => void): () => void {
  if (isDrawing) {
    waiting.add(act);
    return () => void waiting.delete(act);
  }
  isDrawing = true;
  act();
  afterwards(() => {
    isDrawing = false;
    const [next] = waiting;
    if (!next) return;
    waiting.delete(next);
    takeTurn(next);
  });
  return () => undefined;
}

/** A hidden window has no frames. */
function afterwards(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(act);
}

/**
 * The value, for what is large to draw and changes together with many of its kind: where several change at once, each
 * takes its new value a frame after the one before, so that the browser lays out one at a time. One alone takes it at once.
 */
export function useInTurn<T>(value: T): T {
  const [shown, setShown] = useState<T>(() => value);
  const latest = useRef(value);
  latest.current = value;
  useLayoutEffect(() => {
    if (Object.is(value, shown)) return;
    return takeTurn(() => setShown(() => latest.current));
  }, [value, shown]);
  return shown;
}
