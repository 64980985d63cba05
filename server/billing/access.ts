import { requireOrganiser, requireSignIn, requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Access tokens read what their owner may, and write no money. */
export function mayWriteMoney(user: SignedIn): void {
  requireWrite(user);
  requireSignIn(user, 'change accounts');
}

export function maySetPrices(user: SignedIn): void {
  mayWriteMoney(user);
  requireOrganiser(user, 'set prices, issue documents and give credits');
}
