import { useEffect, useState } from 'react';

/**
 * Queues an Enter pressed before the server's answer to the typed text, and runs it with that answer. More typing
 * cancels it through `forget`.
 */
export function useQueuedEnter<Answer>(answer: Answer | null, act: (answer: Answer) => void) {
  const [isQueued, setQueued] = useState(false);
  useEffect(() => {
    if (!isQueued || answer === null) return;
    setQueued(false);
    act(answer);
  });
  return {
    press: () => (answer === null ? setQueued(true) : act(answer)),
    /** For a text that has just been set. */
    queue: () => setQueued(true),
    isQueued,
    forget: () => setQueued(false),
  };
}
