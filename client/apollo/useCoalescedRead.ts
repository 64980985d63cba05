import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CoalescedRead } from './coalescedRead.ts';

/** Returns a function that requests a coalesced read; see `CoalescedRead`. */
export function useCoalescedRead(read: () => Promise<unknown>, afterMs: number): () => Promise<void> {
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  const [coalesced] = useState(() => new CoalescedRead(() => latest.current(), { afterMs }));
  useEffect(() => () => coalesced.stop(), [coalesced]);
  return coalesced.ask;
}
