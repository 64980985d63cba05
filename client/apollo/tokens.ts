import { uniqueKey } from '../ui/uniqueKey.ts';

/**
 * The signed-in session as the browser keeps it: access and refresh token and whose they are. Local storage holds them, so
 * that every tab shares them; a sign-up without "Remember me" keeps them in session storage, for that tab alone.
 */
export type Tokens = { access: string; refresh: string; userId: string };
type SessionEnd = 'loggedOut' | 'expired' | 'passEnded';

/** The access token is written last and removed first: where it stands, the others are its own. */
const KEYS = { userId: 'user', refresh: 'refresh', access: 'access' } as const;
/** Written after all of them. Other tabs listen to this one, and then read a whole session, or none. */
const NOTICE = 'floorcraft.session';

const listeners = new Set<() => void>();
let lastEnd: SessionEnd = 'expired';
let shownTo: string | null | undefined;

function holder(): Storage {
  return sessionStorage.getItem(KEYS.access) === null ? localStorage : sessionStorage;
}

export function accessToken(): string | null {
  return holder().getItem(KEYS.access);
}

export function refreshToken(): string | null {
  return holder().getItem(KEYS.refresh);
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

/** Whose session the browser holds now; null if no one is signed in. */
export function sessionUserId(): string | null {
  return isSignedIn() ? (holder().getItem(KEYS.userId) ?? '') : null;
}

const PASS = 'pass:';

/** Whose the session of a day pass is: no account's. */
export const passUser = (passId: string): string => PASS + passId;

/** Whether a day pass uses this page: it has its screen, and no other. */
export const isPassSession = (): boolean => pageUserId()?.startsWith(PASS) ?? false;

/**
 * To whom this page shows what it shows. It follows the session with `onSessionChange`, so it is one step behind where
 * another tab has just changed it: what is typed until then was typed by this person.
 */
export function pageUserId(): string | null {
  if (shownTo === undefined) shownTo = sessionUserId();
  return shownTo;
}

/** Why the last session ended: after a logout, signing in doesn't lead back to the last page. */
export function howSessionEnded(): SessionEnd {
  return lastEnd;
}

export function storeTokens(tokens: Tokens, isRemembered = true): void {
  clear();
  const storage = isRemembered ? localStorage : sessionStorage;
  for (const [field, key] of Object.entries(KEYS)) storage.setItem(key, tokens[field as keyof Tokens]);
  lastEnd = 'expired';
  notify('expired');
  tell();
}

/** Keeps renewed tokens in the place of the refresh token that was traded for them, unless its session is over. */
export function storeRenewed(
  { access, refresh }: Pick<Tokens, 'access' | 'refresh'>,
  traded: string,
): boolean {
  if (refreshToken() !== traded) return false;
  const storage = holder();
  // First the one without which the session could not go on.
  storage.setItem(KEYS.refresh, refresh);
  storage.setItem(KEYS.access, access);
  return true;
}

export function endSession(end: SessionEnd): void {
  lastEnd = isPassSession() ? 'passEnded' : end;
  clear();
  notify(end);
  tell();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function clear(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.values(KEYS).reverse()) storage.removeItem(key);
}

function notify(end: SessionEnd): void {
  localStorage.setItem(NOTICE, `${end} ${uniqueKey()}`);
}

function tell(): void {
  shownTo = sessionUserId();
  for (const listener of listeners) listener();
}

/** A sign-in or logout in another tab counts in this one too; a page that slept looks when it wakes. */
export function followOtherTabs(): void {
  const look = () => {
    if (sessionUserId() === pageUserId()) return;
    if (!isSignedIn())
      lastEnd = localStorage.getItem(NOTICE)?.startsWith('expired') ? 'expired' : 'loggedOut';
    tell();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === NOTICE || key === null) look();
  });
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
  });
}
