import { requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers and staff build, fill, lock and unlock schedules. */
export const mayEditSchedules = (user: SignedIn): void => requireWrite(user);
