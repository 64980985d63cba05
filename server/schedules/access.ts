import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';

export const mayEditSchedules = (user: SignedIn): void => requireWrite(user);

/** Any editor can undo any edit, but only organisers can undo printed numbers. */
export type TakenBackBy = 'EDITORS' | 'ORGANISERS';

export function mayTakeBack(user: SignedIn, by: TakenBackBy): void {
  mayEditSchedules(user);
  if (by === 'ORGANISERS') requireOrganiser(user, 'change printed numbers');
}

/** Whether `mayTakeBack` would allow it. */
export const canTakeBack = ({ mayWrite, role }: SignedIn, by: TakenBackBy): boolean =>
  mayWrite && (by === 'EDITORS' || role === 'ORGANISER');
