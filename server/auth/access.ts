import { Forbidden } from '../errors.ts';
import { requireOrganiser, requireWrite, type SignedIn } from './signedIn.ts';

/** Accounts, their passwords and the tokens of integrations are the organisers'. */
export function maySeeAccounts(user: SignedIn): void {
  requireOrganiser(user, 'see the accounts');
}

export function mayManageAccounts(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'manage accounts');
}

/** How one signs in is changed by who signs in: an integration's token is no sign-in. */
export function mayChangeOwnAccount(user: SignedIn): void {
  requireWrite(user);
  if (user.sessionId === null)
    throw new Forbidden('An access token may not change how its account signs in.');
}

/** A backup holds everything, the hashes of passwords included: no token of an integration may fetch it. */
export function mayTakeBackup(user: SignedIn): void {
  requireOrganiser(user, 'take a backup');
  if (user.sessionId === null) throw new Forbidden('An access token may not take a backup.');
}
