import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Gathering } from './gathering.ts';

/** Returns a function that requests a coalesced read; see `Gathering`. */
export function useGathering(read: () => Promise<unknown>, afterMs: number): () => Promise<void> {
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  const [gathering] = useState(() => new Gathering(() => latest.current(), afterMs));
  useEffect(() => () => gathering.stop(), [gathering]);
  return gathering.ask;
}
