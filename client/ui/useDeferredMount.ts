import { startTransition, useEffect, useState } from 'react';

/**
 * False on the first render, true in a transition right after, so that heavy content does not block input while the
 * page mounts.
 */
export const useDeferredMount = (): boolean => useSteps(1) > 0;

/** Counts renders from 0 to `last`, one transition each, so that large content mounts part by part. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1));
  }, [step, last]);
  return step;
}
