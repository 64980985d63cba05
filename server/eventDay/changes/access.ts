import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayChangeAtDesk = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR');
