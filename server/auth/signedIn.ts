import { Forbidden } from '../errors.ts';
import type { Role } from './user.entity.ts';

/** Who makes a request, as far as the rules care. */
export interface SignedIn {
  id: number;
  username: string;
  /** As the log names this person: "M. Okafor". */
  shortName: string;
  role: Role;
  /** False for a personal access token that may only read. */
  mayWrite: boolean;
  /** When the token ends; null for a personal token without an end. */
  expiresAt: Date | null;
  /** The sign-in that the token belongs to; null for a personal token. */
  sessionId: string | null;
  /** The personal token; null for a sign-in. */
  accessTokenId: number | null;
}

export function shortName(firstName: string, lastName: string, username: string): string {
  const initial = firstName.trim().charAt(0);
  if (!lastName.trim()) return firstName.trim() || username;
  return initial ? `${initial}. ${lastName.trim()}` : lastName.trim();
}

/** @throws Forbidden for all but organisers */
export function requireOrganiser(user: SignedIn, act: string): void {
  if (user.role !== 'ORGANISER') throw new Forbidden(`Only an organiser may ${act}.`);
}

/** @throws Forbidden where the token may only read */
export function requireWrite(user: SignedIn): void {
  if (!user.mayWrite) throw new Forbidden('This access token may only read.');
}

/** A token that leaks must not become a way in, so it does nothing that would open one. @throws Forbidden for access tokens */
export function requireSignIn(user: SignedIn, act: string): void {
  if (user.sessionId === null) throw new Forbidden(`An access token may not ${act}. Sign in instead.`);
}
