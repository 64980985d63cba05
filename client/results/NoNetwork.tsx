import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import type { EventClock } from '../time/eventClock.ts';

export function NoNetwork({ clock }: { readonly clock: EventClock }) {
  const isAway = useSyncExternalStore(onConnectionChange, connectionState) === 'offline';
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (isAway) setSince(Date.now());
  }, [isAway]);
  if (!isAway || since === 0) return null;
  return (
    <p role="status" className="results-card-warning results-no-network fc-warning">
      Offline since {clock.time(since)}. You can keep typing, but cards and releases can’t be saved until
      you’re back online.
    </p>
  );
}
