import { Forbidden } from '../errors.ts';
import type { Role } from './user.entity.ts';

/** What a day pass is for: each is one role's screen. */
export const PASS_ROLES = ['ANNOUNCER', 'DECK', 'MUSIC', 'HALL', 'REGISTRAR', 'SCRUTINEER', 'CHAIR'] as const;
export type PassRole = (typeof PASS_ROLES)[number];

/** A phone with a day pass: it does what its role does, in one event. */
export interface PassHeld {
  id: number;
  role: PassRole;
  eventId: number;
}

/** Who makes a request, as far as the rules care. */
export interface SignedIn {
  id: number;
  username: string;
  /** As the log names this person: "M. Okafor". */
  shortName: string;
  /** Where the request comes from, as the lists of sign-ins and tokens say: "Safari on iPad". */
  device: string;
  role: Role;
  /** False for a day pass, and for a personal access token that may only read. */
  mayWrite: boolean;
  /** When the token ends; null for a personal token without an end. */
  expiresAt: Date | null;
  /** The sign-in that the token belongs to; null for a personal token. */
  sessionId: string | null;
  /** The personal token; null for a sign-in. */
  accessTokenId: number | null;
  /** The day pass of the sign-in, which acts for its maker; null for an account. */
  pass: PassHeld | null;
}

export function shortName(firstName: string, lastName: string, username: string): string {
  const initial = firstName.trim().charAt(0);
  if (!lastName.trim()) return firstName.trim() || username;
  return initial ? `${initial}. ${lastName.trim()}` : lastName.trim();
}

/** How a line of a log says who pressed, on which device, and when by its clock. */
export const madeBy = (
  { shortName, device }: SignedIn,
  pressedAt: Date | null | undefined,
): { madeBy: string; device: string; pressedAt: Date | null } => ({
  madeBy: shortName,
  device,
  pressedAt: pressedAt ?? null,
});

/** Whose act it was, where two acts must be of two people: an account, or one of the day passes that act for it. */
interface Actor {
  readonly id: number;
  /** 0 for the account itself. */
  readonly passId: number;
}

export const actorOf = ({ id, pass }: SignedIn): Actor => ({ id, passId: pass?.id ?? 0 });

export const isActor = (user: SignedIn, { id, passId }: Actor): boolean =>
  user.id === id && (user.pass?.id ?? 0) === passId;

/** @throws Forbidden for all but organisers */
export function requireOrganiser(user: SignedIn, act: string): void {
  if (user.role !== 'ORGANISER') throw new Forbidden(`Only an organiser may ${act}.`);
}

/** @throws Forbidden where the token may only read, and for a day pass */
export function requireWrite(user: SignedIn): void {
  if (user.pass) throw new PassRefused();
  if (!user.mayWrite) throw new Forbidden('This access token may only read.');
}

/** For senders who may write, and for day passes of these roles. @throws Forbidden */
export function requireWriteOrPass(user: SignedIn, ...roles: readonly PassRole[]): void {
  if (!user.pass || !roles.includes(user.pass.role)) requireWrite(user);
}

/** What a day pass is not for. */
export class PassRefused extends Forbidden {
  constructor() {
    super('This day pass is not for that.');
  }
}

/** A token that leaks must not become a way in, so it does nothing that would open one. @throws Forbidden for access tokens and day passes */
export function requireSignIn(user: SignedIn, act: string): void {
  if (user.pass) throw new PassRefused();
  if (user.sessionId === null) throw new Forbidden(`An access token may not ${act}. Sign in instead.`);
}
