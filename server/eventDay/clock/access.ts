import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

/** Organisers and staff, and the announcer's phone. */
export const mayPressClock = (user: SignedIn): void => requireWriteOrPass(user, 'ANNOUNCER');
