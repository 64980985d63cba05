import { clear, get, set } from 'idb-keyval';
import { useCallback, useEffect, useState } from 'react';
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

type Next<Value> = Value | ((before: Value | null) => Value);
type SetValue<Value> = (next: Next<Value>) => void;

/** React state stored on the device: null until the stored value loads or a new one is set. */
export function usePersisted<Value extends object>(name: string): [Value | null, SetValue<Value>] {
  const [state, setState] = useState({ name, value: null as Value | null, isNew: false });
  const value = state.name === name ? state.value : null;
  useEffect(() => {
    let isOver = false;
    void readKept<Value>(name).then((kept) => {
      if (isOver || kept === null) return;
      setState((now) =>
        now.name === name && now.value !== null ? now : { name, value: kept, isNew: false },
      );
    });
    return () => {
      isOver = true;
    };
  }, [name]);
  useEffect(() => {
    if (state.isNew) void keep(state.name, state.value);
  }, [state]);
  const change = useCallback(
    (next: Next<Value>) =>
      setState((now) => {
        const before = now.name === name ? now.value : null;
        return { name, value: typeof next === 'function' ? next(before) : next, isNew: true };
      }),
    [name],
  );
  return [value, change];
}

/** Registers the service worker, which browsers allow only over https and on localhost. */
export function keepScreens(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/day/sw.js').catch(() => undefined);
}
