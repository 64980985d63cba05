import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

export const mayEditPeople = (user: SignedIn): void => requireWrite(user);
