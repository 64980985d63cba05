import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayScratch = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR');

/** The deck as well: where it says "here" of a scratched couple, it may settle that. */
export const mayRestore = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR', 'DECK');
