import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';
import { mayEditSchedules } from '../../schedules/access.ts';

export const mayPressClock = (user: SignedIn): void => requireWriteOrPass(user, 'ANNOUNCER');

/** A shift changes the plan, as any section edit does. */
export const mayShiftSections = mayEditSchedules;
