import { uniqueKey } from '../ui/uniqueKey.ts';

/**
 * The session's tokens and user. Local storage shares them between tabs; a sign-up without "Remember me" uses session
 * storage, for that tab only.
 */
export type Tokens = { access: string; refresh: string; userId: string };
type SessionEnd = 'loggedOut' | 'expired' | 'passEnded';

/** The access token is written last and removed first: if it exists, the other keys belong to it. */
const KEYS = { userId: 'user', refresh: 'refresh', access: 'access' } as const;
/** Written last. Other tabs listen to this key, and so read a whole session or none. */
const NOTICE = 'floorcraft.session';

const listeners = new Set<() => void>();
let lastEnd: SessionEnd | null = null;
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

/** User of the stored session; null if signed out. */
export function sessionUserId(): string | null {
  return isSignedIn() ? (holder().getItem(KEYS.userId) ?? '') : null;
}

const PASS = 'pass:';

/** User id of a day pass session, which has no account. */
export const passUser = (passId: string): string => PASS + passId;

/** True if the page runs on a day pass, which opens its own screen only. */
export const isPassSession = (): boolean => pageUserId()?.startsWith(PASS) ?? false;

const STUDIO = 'studio:';

/** User id of the session of an account, which tells a studio's from the staff's. */
export const accountUser = ({ id, role }: { id: string; role: string }): string =>
  role === 'STUDIO' ? STUDIO + id : id;

/** True if the page is a studio's, which opens the studio's screens only. */
export const isStudioSession = (): boolean => pageUserId()?.startsWith(STUDIO) ?? false;

/**
 * The user this page is shown to. Changes with `onSessionChange`, so it lags another tab's sign-in: anything typed
 * until then is this person's.
 */
export function pageUserId(): string | null {
  if (shownTo === undefined) shownTo = sessionUserId();
  return shownTo;
}

/** Null if this page has seen no session end. After a logout, signing in does not return to the last page. */
export function howSessionEnded(): SessionEnd | null {
  return lastEnd;
}

export function storeTokens(tokens: Tokens, isRemembered = true): void {
  clear();
  const storage = isRemembered ? localStorage : sessionStorage;
  for (const [field, key] of Object.entries(KEYS)) storage.setItem(key, tokens[field as keyof Tokens]);
  lastEnd = null;
  notify('expired');
  notifyReaders();
}

/** Stores refreshed tokens, unless the session of the traded token is over. */
export function storeRenewed(
  { access, refresh }: Pick<Tokens, 'access' | 'refresh'>,
  traded: string,
): boolean {
  if (refreshToken() !== traded) return false;
  const storage = holder();
  // The refresh token first: without it the session is lost.
  storage.setItem(KEYS.refresh, refresh);
  storage.setItem(KEYS.access, access);
  return true;
}

export function endSession(end: SessionEnd): void {
  lastEnd = isPassSession() ? 'passEnded' : end;
  clear();
  notify(end);
  notifyReaders();
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

function notifyReaders(): void {
  shownTo = sessionUserId();
  for (const listener of listeners) listener();
}

/** Follows sign-ins and logouts of other tabs; a page that slept checks when it wakes. */
export function followOtherTabs(): void {
  const look = () => {
    if (sessionUserId() === pageUserId()) return;
    if (!isSignedIn())
      lastEnd = localStorage.getItem(NOTICE)?.startsWith('expired') ? 'expired' : 'loggedOut';
    notifyReaders();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === NOTICE || key === null) look();
  });
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
  });
}
