import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import type { DeletedKind } from './deletion.entity.ts';

/** People who may delete a thing may restore it: an event only organisers. */
export function mayRestore(user: SignedIn, kind: DeletedKind): void {
  requireWrite(user);
  if (kind === 'EVENT') requireOrganiser(user, 'restore an event');
}
