import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';

export const mayEditEvents = (user: SignedIn): void => requireWrite(user);

/** Deleting an event deletes its entries and schedules, so it takes an organiser. */
export function mayDeleteEvents(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'delete an event');
}

/** Invented people among real ones are an organiser's choice. */
export function mayLoadSample(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'load the sample competition');
}
