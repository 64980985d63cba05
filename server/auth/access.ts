import { requireOrganiser, requireWrite, type SignedIn } from './signedIn.ts';

/** Accounts, their passwords and the tokens of integrations are the organisers'. */
export function maySeeAccounts(user: SignedIn): void {
  requireOrganiser(user, 'see the accounts');
}

export function mayManageAccounts(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'manage accounts');
}
