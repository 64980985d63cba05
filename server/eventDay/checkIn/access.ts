import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayCheckIn = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR');
