import { useEffect, useState } from 'react';

/** The time, to the given step; a component that shows "4 min" is drawn again when it becomes 5. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), stepMs);
    return () => window.clearInterval(timer);
  }, [stepMs]);
  return now;
}
