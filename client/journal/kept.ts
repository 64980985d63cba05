import { clear, get, set } from 'idb-keyval';
import { isSignedIn, onSessionChange, pageUserId } from '../apollo/tokens.ts';

/** IndexedDB: the state is too large for local storage. */
const keyOf = (name: string): string => `floorcraft ${name} ${pageUserId()}`;

/** Null if nothing is stored or storage is unavailable. */
export const readKept = <Value>(name: string): Promise<Value | null> =>
  get<Value>(keyOf(name)).then(
    (kept) => kept ?? null,
    () => null,
  );

export const keep = (name: string, value: unknown): Promise<void> =>
  set(keyOf(name), value).catch(() => undefined);

// On sign-out, or when a pass ends, the device keeps nothing of the day.
onSessionChange(() => {
  if (!isSignedIn()) clear().catch(() => undefined);
});

/** Registers the service worker, which browsers allow only over https and on localhost. */
export function keepScreens(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/day/sw.js').catch(() => undefined);
}
