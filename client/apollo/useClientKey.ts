import { useCallback, useRef } from 'react';
import { uniqueKey } from '../ui/uniqueKey.ts';

/**
 * Idempotency key for a create: the same fields keep the same key and time of first press until an answer arrives.
 * Other fields get a new key.
 */
export function useClientKey() {
  const sent = useRef({ fields: '', key: '', pressedAt: '' });
  return useCallback(
    async <I extends object, A>(
      input: I,
      send: (keyed: I & { clientKey: string }, pressedAt: string) => Promise<A>,
    ) => {
      const fields = JSON.stringify(input);
      if (sent.current.fields !== fields)
        sent.current = { fields, key: uniqueKey(), pressedAt: new Date().toISOString() };
      const answer = await send({ ...input, clientKey: sent.current.key }, sent.current.pressedAt);
      if (answer !== null) sent.current = { fields: '', key: '', pressedAt: '' };
      return answer;
    },
    [],
  );
}
