import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayAddLateEntry = (user: SignedIn): void => requireWriteOrPass(user, 'REGISTRAR');
