import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

export const mayEditEntries = (user: SignedIn): void => requireWrite(user);
