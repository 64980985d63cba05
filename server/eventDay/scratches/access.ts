import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayScratch = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR');

/** The deck may restore too, to settle a scratched couple that turns up. */
export const mayRestore = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR', 'DECK');
