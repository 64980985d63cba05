import { useCallback, useRef } from 'react';
import { uniqueKey } from '../ui/uniqueKey.ts';

/**
 * Lets what is made be made once, however often its answer is lost and it is sent again: the same fields go with the same
 * key and the time of the first press until an answer has come. Other fields are something else, and get a key of their
 * own.
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
