import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Gathering } from './gathering.ts';

/** Asks for a reading, which comes soon and serves all that were asked for until then; see `Gathering`. */
export function useGathering(read: () => Promise<unknown>, afterMs: number): () => Promise<void> {
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  const [gathering] = useState(() => new Gathering(() => latest.current(), afterMs));
  useEffect(() => () => gathering.stop(), [gathering]);
  return gathering.ask;
}
