import { startTransition, useEffect, useState } from 'react';

/**
 * False at first and true a moment later: what is large is drawn then, in small pieces between which the browser answers
 * to typing and clicks. Afterwards it is drawn at once like everything else.
 */
export const useIdleValue = (): boolean => useSteps(1) > 0;

/**
 * 0 at first, and then one more after each drawing, up to the last: what is large in several parts is laid out part by
 * part, each in a task of its own.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1));
  }, [step, last]);
  return step;
}
