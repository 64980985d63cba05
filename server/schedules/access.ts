import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';

/** Organisers and staff build, fill, lock and unlock schedules. */
export const mayEditSchedules = (user: SignedIn): void => requireWrite(user);

/** Who can undo an action: any editor undoes any edit; printed numbers are the organisers'. */
export type TakenBackBy = 'EDITORS' | 'ORGANISERS';

export function mayTakeBack(user: SignedIn, by: TakenBackBy): void {
  mayEditSchedules(user);
  if (by === 'ORGANISERS') requireOrganiser(user, 'change printed numbers');
}

/** The same as an answer, for what is offered. */
export const canTakeBack = ({ mayWrite, role }: SignedIn, by: TakenBackBy): boolean =>
  mayWrite && (by === 'EDITORS' || role === 'ORGANISER');
