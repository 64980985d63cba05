import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import type { DeletedKind } from './deletion.entity.ts';

/** The right to delete a kind is the right to restore it; events need an organiser. */
export function mayRestore(user: SignedIn, kind: DeletedKind): void {
  requireWrite(user);
  if (kind === 'EVENT') requireOrganiser(user, 'restore an event');
}
