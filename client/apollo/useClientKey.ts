import { useCallback, useRef } from 'react';
import { uniqueKey } from '../ui/uniqueKey.ts';

/**
 * Lets what is made be made once, however often its answer is lost and it is sent again: the same fields go with the same
 * key until an answer has come. Other fields are something else, and get a key of their own.
 */
export function useClientKey() {
  const sent = useRef({ fields: '', key: '' });
  return useCallback(
    async <I extends object, A>(input: I, send: (keyed: I & { clientKey: string }) => Promise<A>) => {
      const fields = JSON.stringify(input);
      if (sent.current.fields !== fields) sent.current = { fields, key: uniqueKey() };
      const answer = await send({ ...input, clientKey: sent.current.key });
      if (answer !== null) sent.current = { fields: '', key: '' };
      return answer;
    },
    [],
  );
}
