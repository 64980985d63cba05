import { requireOrganiser, requireSignIn, type SignedIn } from '../../auth/signedIn.ts';

/** A pass grants access, so only organisers who signed in themselves may manage passes. */
export function mayManagePasses(user: SignedIn): void {
  requireOrganiser(user, 'manage day passes');
  requireSignIn(user, 'manage day passes');
}
