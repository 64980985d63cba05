import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

/** Organisers and staff, and the phones of the deck and of the announcer, who calls. */
export const mayCallDeck = (user: SignedIn): void => requireWriteOrPass(user, 'DECK', 'ANNOUNCER');
