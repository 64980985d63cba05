import { Offline } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';

/** Shown until data is loaded for the first time on this device. @param what "the floor" */
export function DayLoading({ what }: { what: string }) {
  const connection = useSyncExternalStore(onConnectionChange, connectionState);
  if (connection !== 'offline') return <SkeletonRows rows={8} label={`Loading ${what}`} />;
  return (
    <div role="status">
      <EmptyState title="Offline" picture={<Offline size={28} />}>
        This device has not loaded {what} yet. Connect it to the network first.
      </EmptyState>
    </div>
  );
}
