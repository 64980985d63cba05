import { requireWrite, requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayPressClock = (user: SignedIn): void => requireWriteOrPass(user, 'ANNOUNCER');

/** A shift changes the plan like a section edit. */
export const mayShiftSections = requireWrite;
