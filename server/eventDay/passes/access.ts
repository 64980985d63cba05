import { requireOrganiser, requireSignIn, type SignedIn } from '../../auth/signedIn.ts';

/** A pass is a way in, so only organisers who signed in themselves make, see and end them. */
export function mayManagePasses(user: SignedIn): void {
  requireOrganiser(user, 'manage day passes');
  requireSignIn(user, 'manage day passes');
}
