import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers and staff enter, change and withdraw. */
export const mayEditEntries = (user: SignedIn): void => requireWrite(user);
