import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers and staff keep the lists of teachers, students and studios. */
export const mayEditPeople = (user: SignedIn): void => requireWrite(user);
