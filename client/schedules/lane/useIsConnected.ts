import { useSyncExternalStore } from 'react';
import { connectionState, onConnectionChange } from '../../apollo/connection.ts';

/** Whether the server answers; what is shown may be old otherwise. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(onConnectionChange, () => connectionState() === 'live');
