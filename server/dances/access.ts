import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers and staff keep the lists of styles and dances. */
export const mayEditDances = (user: SignedIn): void => requireWrite(user);
