import { useEffect, useState } from 'react';

/**
 * An Enter that may come before the server's answer to what was typed: it waits for the answer and then counts. `forget`
 * is for another letter, which takes it back.
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
    isQueued,
    forget: () => setQueued(false),
  };
}
