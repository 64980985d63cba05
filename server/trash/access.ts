import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import type { DeletedKind } from './deletion.entity.ts';

/** Whoever may delete a kind may restore it; events need an organiser. */
export function mayRestore(user: SignedIn, kind: DeletedKind): void {
  requireWrite(user);
  if (kind === 'EVENT') requireOrganiser(user, 'restore an event');
}
