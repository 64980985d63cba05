import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers and staff make and edit events and set their entry limits. */
export const mayEditEvents = (user: SignedIn): void => requireWrite(user);

/** An event takes its entries and schedules with it, so only organisers delete one. */
export function mayDeleteEvents(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'delete an event');
}

/** Invented people among the real ones are an organiser's choice. */
export function mayLoadSample(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'load the sample competition');
}
