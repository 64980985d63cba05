import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFound } from '../../errors.ts';
import { parseInput } from '../../input/validation.ts';
import { writeAudit } from '../audit.ts';
import type { Auth } from '../auth.service.ts';
import { requireRecentPassword } from '../ownPassword.ts';
import type { SignedIn } from '../signedIn.ts';
import { IDLE_HOURS } from './refreshing.ts';
import { RefreshToken } from './refreshToken.entity.ts';
import { announceSignInEnded } from './revocations.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const sessionFromRow = rowMapper(RefreshToken);

/** Active sessions, last used first: of all users for an organiser, otherwise the sender's own. */
export async function listSessions(db: Db, sender: SignedIn): Promise<RefreshToken[]> {
  const rows = await db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('day_pass_id', 'is', null)
    .where('expires_at', '>', new Date())
    .where('last_used_at', '>', new Date(Date.now() - IDLE_HOURS * 3_600_000))
    .$if(sender.role !== 'ORGANISER', (query) => query.where('user_id', '=', sender.id))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(sessionFromRow);
}

export const endInput = z.object({ id: z.string(), password: z.string().nullish() });

/**
 * Ends a session on all instances. Idempotent. Only organisers end other users' sessions. Ending another of one's own
 * needs a recent password, so that a stranger at an unattended laptop cannot sign its owner out elsewhere.
 * @param input `{id, password?}`
 * @throws NotFound; InvalidInput if the password is missing or wrong; TooManyTries
 */
export async function endSession(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  input: unknown,
): Promise<RefreshToken> {
  const { id, password } = parseInput(endInput, input);
  if (!UUID.test(id)) throw new NotFound();
  if (id !== sender.sessionId && (await isOwn(db, sender, id))) {
    await requireRecentPassword(db, auth, sender, 'password', password);
  }
  return inTransaction(db, async (tx) => {
    const session = await tx
      .selectFrom('refresh_tokens as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .selectAll('r')
      .select('u.username')
      .where('r.id', '=', id)
      .where('r.day_pass_id', 'is', null)
      .forNoKeyUpdate('r')
      .executeTakeFirst();
    if (!session || (sender.role !== 'ORGANISER' && session.user_id !== sender.id)) throw new NotFound();
    if (session.revoked_at) return sessionFromRow(session);
    const row = await tx
      .updateTable('refresh_tokens')
      .set({ revoked_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceSignInEnded(tx, id);
    const whose =
      session.user_id === sender.id ? 'one of their own sessions' : `a session of ${session.username}`;
    await writeAudit(tx, { act: 'SESSION_ENDED', user: sender, content: `Ended ${whose}` });
    return sessionFromRow(row);
  });
}

async function isOwn(db: Db, sender: SignedIn, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('refresh_tokens')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return session?.user_id === sender.id;
}
