import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import type { EventClock } from '../time/eventClock.ts';
import './NoNetwork.css';

interface NoNetworkProps {
  readonly clock: EventClock;
  /** What can be done until it is back. */
  readonly children: string;
}

/** Said while the network is away: since when, and what that means here. */
export function NoNetwork({ clock, children }: NoNetworkProps) {
  const isAway = useSyncExternalStore(onConnectionChange, connectionState) === 'offline';
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (isAway) setSince(Date.now());
  }, [isAway]);
  if (!isAway || since === 0) return null;
  return (
    <p role="status" className="no-network">
      No network since {clock.time(since)}. {children}
    </p>
  );
}
