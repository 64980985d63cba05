import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayChangePartner = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR');
