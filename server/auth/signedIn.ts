import { Forbidden } from '../errors.ts';
import type { Role } from './user.entity.ts';

/** Each role has one screen. */
export const PASS_ROLES = ['ANNOUNCER', 'DECK', 'MUSIC', 'HALL', 'REGISTRAR', 'SCRUTINEER', 'CHAIR'] as const;
export type PassRole = (typeof PASS_ROLES)[number];

/** A day pass: the rights of one role in one event. */
export interface PassHeld {
  id: number;
  role: PassRole;
  eventId: number;
}

/** The sender of a request. */
export interface SignedIn {
  id: number;
  username: string;
  /** The name in logs: "M. Okafor". */
  shortName: string;
  /** "Safari on iPad", or the access token's name. */
  device: string;
  role: Role;
  /** False for a day pass and a read-only access token. */
  mayWrite: boolean;
  /** The token's expiry; null for an access token without one. */
  expiresAt: Date | null;
  /** Null for a personal access token. */
  sessionId: string | null;
  /** Null for a session. */
  accessTokenId: number | null;
  /** The session's day pass, which acts for its creator; null for a sign-in by password. */
  pass: PassHeld | null;
  /** The studios of a studio's account; null for the staff. */
  studioIds: readonly number[] | null;
}

/** Whether the sender may only do what a list says (graphql/confinedSenders.ts). */
export const isConfined = ({ pass, studioIds }: Pick<SignedIn, 'pass' | 'studioIds'>): boolean =>
  pass !== null || studioIds !== null;

export function shortName(firstName: string, lastName: string, username: string): string {
  const initial = firstName.trim().charAt(0);
  if (!lastName.trim()) return firstName.trim() || username;
  return initial ? `${initial}. ${lastName.trim()}` : lastName.trim();
}

/** @throws Forbidden unless the user is an organiser */
export function requireOrganiser(user: SignedIn, act: string): void {
  if (user.role !== 'ORGANISER') throw new Forbidden(`Only an organiser may ${act}.`);
}

/** @throws Forbidden for a read-only token, a day pass and a studio's account */
export function requireWrite(user: SignedIn): void {
  if (isConfined(user)) throw new ConfinedRefused(user);
  if (!user.mayWrite) throw new Forbidden('This access token may only read.');
}

/** Allows senders who may write, and day passes: the whitelist has let in only those listed. @throws Forbidden */
export function requireWriteOrListedPass(user: SignedIn): void {
  if (!user.pass) requireWrite(user);
}

export class ConfinedRefused extends Forbidden {
  /** The field that refuses the whole operation. */
  readonly path: readonly string[] | undefined;
  constructor({ pass }: Pick<SignedIn, 'pass'>, path?: readonly string[]) {
    super(pass ? 'This day pass is not for that.' : 'This account is for a studio.');
    this.path = path;
  }
}

/** For actions that grant access, which a leaked token must not do. @throws Forbidden for access tokens and day passes */
export function requireSignIn(user: SignedIn, act: string): void {
  if (user.pass) throw new ConfinedRefused(user);
  if (user.sessionId === null) throw new Forbidden(`An access token may not ${act}. Sign in instead.`);
}
