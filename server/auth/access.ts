import { requireOrganiser, requireSignIn, requireWrite, type SignedIn } from './signedIn.ts';

/** Accounts, their passwords and the tokens of integrations are for organisers who signed in themselves. */
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

/** A backup holds everything, the hashes of passwords included. */
export function mayTakeBackup(user: SignedIn): void {
  requireOrganiser(user, 'take a backup');
  requireSignIn(user, 'take a backup');
}
