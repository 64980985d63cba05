/**
 * The signed-in session as the browser keeps it: access and refresh token and whose they are. Local storage holds them, so
 * that every tab shares them; a sign-up without "Remember me" keeps them in session storage, for that tab alone.
 */
export type Tokens = { access: string; refresh: string; userId: string };
export type SessionEnd = 'loggedOut' | 'expired';

const KEYS = { access: 'access', refresh: 'refresh', userId: 'user' } as const;

const listeners = new Set<() => void>();
let lastEnd: SessionEnd = 'expired';

function holder(): Storage {
  return sessionStorage.getItem(KEYS.access) === null ? localStorage : sessionStorage;
}

export function accessToken(): string | null {
  return holder().getItem(KEYS.access);
}

export function refreshToken(): string | null {
  return holder().getItem(KEYS.refresh);
}

/** Whose session it is: unsaved edits are sent only in the name of who made them. */
export function sessionUserId(): string | null {
  return holder().getItem(KEYS.userId);
}

export function isSignedIn(): boolean {
  return accessToken() !== null;
}

/** Why the last session ended: after a logout nobody is led back to where they were. */
export function howSessionEnded(): SessionEnd {
  return lastEnd;
}

export function storeTokens(tokens: Tokens, isRemembered = true): void {
  clear();
  const storage = isRemembered ? localStorage : sessionStorage;
  for (const [field, key] of Object.entries(KEYS)) storage.setItem(key, tokens[field as keyof Tokens]);
  lastEnd = 'expired';
  tell();
}

export function storeAccessToken(access: string): void {
  holder().setItem(KEYS.access, access);
}

export function endSession(end: SessionEnd): void {
  lastEnd = end;
  clear();
  tell();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function clear(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.values(KEYS)) storage.removeItem(key);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** A sign-in or logout in another tab counts in this one too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== KEYS.access && event.key !== null) return;
    if (event.newValue === null) lastEnd = 'loggedOut';
    tell();
  });
}
