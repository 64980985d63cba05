import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers decide what the public sees; any signed-in user can read it, with any token. */
export function mayPublish(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'publish');
}

export const mayGiveNumbers = (user: SignedIn): void => requireWrite(user);

/** Deleting a published schedule takes down its public pages; restoring it brings them back. */
export const mayTakePublished = (user: SignedIn, act: 'delete' | 'restore'): void =>
  requireOrganiser(user, `${act} a published schedule`);
