import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

export const mayImport = (user: SignedIn): void => requireWrite(user);
