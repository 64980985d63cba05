import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';

export const mayEditSchedules = (user: SignedIn): void => requireWrite(user);

/** Any editor can undo any edit, but only organisers can undo printed numbers. */
export type UndoableBy = 'EDITORS' | 'ORGANISERS';

export function mayUndo(user: SignedIn, by: UndoableBy): void {
  mayEditSchedules(user);
  if (by === 'ORGANISERS') requireOrganiser(user, 'change printed numbers');
}

/** Whether `mayUndo` would allow it. */
export const isUndoAllowed = ({ mayWrite, role }: SignedIn, by: UndoableBy): boolean =>
  mayWrite && (by === 'EDITORS' || role === 'ORGANISER');
