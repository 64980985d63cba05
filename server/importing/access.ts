import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers and staff bring spreadsheets in. */
export const mayImport = (user: SignedIn): void => requireWrite(user);
