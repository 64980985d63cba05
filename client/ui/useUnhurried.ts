import { startTransition, useEffect, useState } from 'react';

/**
 * False at first and true a moment later: what is large is drawn then, in small pieces between which the browser answers
 * to whoever types or clicks. Afterwards it is drawn at once like everything else.
 */
export function useUnhurried(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue;
}
