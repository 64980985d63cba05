import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeAudit } from './audit.ts';

/**
 * Ends all sessions, access tokens and day passes of a restored backup, as some may have been revoked after it was made.
 * @returns the names of the tokens
 */
export async function revokeRestoredAccess(db: Db): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const now = new Date();
    await tx.updateTable('refresh_tokens').set({ revoked_at: now }).where('revoked_at', 'is', null).execute();
    await sql`update day_passes set ended_at = ${now} where ended_at is null`.execute(tx);
    const tokens = await tx
      .updateTable('access_tokens as t')
      .from('users as u')
      .whereRef('u.id', '=', 't.created_by_id')
      .set({ revoked_at: now })
      .where('t.revoked_at', 'is', null)
      .returning(['t.name', 'u.id', 'u.username'])
      .execute();
    for (const { name, ...user } of tokens) {
      const content = `Revoked the access token ${name}: it came with a restored backup`;
      await writeAudit(tx, { act: 'ACCESS_TOKEN_CHANGED', user, content });
    }
    return tokens.map(({ name }) => name);
  });
}
