import { get, set } from 'idb-keyval';
import { keptKey } from '../apollo/keptData.ts';

/** From IndexedDB, since the state is too large for local storage. Null if nothing is stored or storage is unavailable. */
export async function readKept<Value>(name: string): Promise<Value | null> {
  const key = keptKey(name);
  const kept = key && (await get<Value>(key).catch(() => null));
  return kept || null;
}

export async function keep(name: string, value: unknown): Promise<void> {
  const key = keptKey(name);
  if (key) await set(key, value).catch(() => undefined);
}

/** Registers the service worker, which browsers allow only over https and on localhost. */
export function keepScreens(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/day/sw.js').catch(() => undefined);
}
