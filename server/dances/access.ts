import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

export const mayEditDances = (user: SignedIn): void => requireWrite(user);
