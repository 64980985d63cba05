import { useLayoutEffect, useRef, useState } from 'react';

/** First in, first out. */
const waiting = new Set<() => void>();
let isDrawing = false;

/** Runs `act` now, or in a later frame after those before it: one per frame. @returns cancel */
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

/** Hidden windows have no animation frames. */
function afterwards(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(act);
}

/**
 * Staggers updates of many heavy components: if several values change at once, each takes effect one frame after the
 * previous. A single change is immediate.
 */
export function useStaggered<T>(value: T): T {
  const [shown, setShown] = useState<T>(() => value);
  const latest = useRef(value);
  latest.current = value;
  useLayoutEffect(() => {
    if (Object.is(value, shown)) return;
    return takeTurn(() => setShown(() => latest.current));
  }, [value, shown]);
  return shown;
}
