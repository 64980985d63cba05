import { delMany, keys } from 'idb-keyval';
import { onSessionChange, pageUserId } from './tokens.ts';

/** The key of what this device keeps offline for its user; null while signed out, when nothing may be kept. */
export function keptKey(name: string): string | null {
  const userId = pageUserId();
  return userId === null ? null : `floorcraft ${name} ${userId}`;
}

async function forgetOthers(): Promise<void> {
  const userId = pageUserId();
  const there = await keys<string>();
  await delMany(there.filter((key) => userId === null || !key.endsWith(` ${userId}`)));
}

/**
 * Deletes what is kept for anyone but the user, at the start and whenever the session changes. Every page does, since a
 * session may end on a page that keeps nothing, or while none is open.
 */
export function forgetPastSessions(): void {
  const forget = () => void forgetOthers().catch(() => undefined);
  forget();
  onSessionChange(forget);
}
