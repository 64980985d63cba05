import type { Db } from '../../db/orm.ts';
import { announceSignInEnded } from './revocations.ts';

/**
 * Ends the day passes with this value that have not ended, and their phones' sessions on every instance.
 * @returns their ids
 */
export async function endPasses(
  tx: Db,
  column: 'id' | 'event_id' | 'made_by_id',
  value: number,
): Promise<number[]> {
  const now = new Date();
  const passes = await tx
    .updateTable('day_passes')
    .set({ ended_at: now })
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  const ids = passes.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const sessions = await tx
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('day_pass_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of sessions) await announceSignInEnded(tx, id);
  return ids;
}
