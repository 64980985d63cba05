import { requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';

export const mayCallDeck = (user: SignedIn): void => requireWriteOrPass(user, 'DECK', 'ANNOUNCER');
