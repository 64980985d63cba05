import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

/** Organisers and staff, and the registrar's phone. */
export const mayChangeAtDesk = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR');
