import { requireOrganiser, requireSignIn, requireWrite, type SignedIn } from './signedIn.ts';

/** Accounts, passwords and access tokens are for organisers with a session, not for tokens that act for them. */
export function maySeeAccounts(user: SignedIn): void {
  requireOrganiser(user, 'see the accounts');
  requireSignIn(user, 'see the accounts');
}

export function mayManageAccounts(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'manage accounts');
  requireSignIn(user, 'manage accounts');
}

export function mayChangeOwnAccount(user: SignedIn): void {
  requireSignIn(user, 'change how its account signs in');
}

export function maySeeSignIns(user: SignedIn): void {
  requireSignIn(user, 'see who is signed in');
}

/** A backup includes password hashes. */
export function mayTakeBackup(user: SignedIn): void {
  requireOrganiser(user, 'take a backup');
  requireSignIn(user, 'take a backup');
}
