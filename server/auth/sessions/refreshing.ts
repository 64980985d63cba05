import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Unauthenticated } from '../../errors.ts';
import { writeAudit } from '../audit.ts';
import type { RefreshClaims, Tokens } from '../tokens.ts';
import { announceSignInEnded } from './revocations.ts';

/**
 * Grace period in which an exchanged token may be sent again: the response may have been lost, or two tabs sent it
 * together. Later it counts as stolen.
 */
const SENT_TWICE_SECONDS = 120;

/** Idle timeout of a session: outlasts a long weekend. */
export const IDLE_HOURS = 96;

export interface Refreshed {
  access: string;
  /** The successor; the same token without `rotates`. */
  refresh: string;
}

export interface RefreshOptions {
  /** Whether the client takes the successor. Clients of the old product keep one token. */
  rotates: boolean;
  address: string;
  /** Day passes only. */
  isFromPhone?: boolean;
}

/**
 * Exchanges a refresh token for an access token and its successor. A token older than the last one sent ends the
 * session, since either its owner or a thief has it and the server cannot tell which.
 * @throws Unauthenticated if the token is expired, revoked, replayed, idle for too long or not a refresh token
 */
export async function tradeRefreshToken(
  db: Db,
  tokens: Tokens,
  refresh: string,
  { rotates, address, isFromPhone = false }: RefreshOptions,
): Promise<Refreshed> {
  const claims = await tokens.readRefresh(refresh);
  const outcome = claims && (await present(db, claims, rotates, isFromPhone));
  if (!claims || !outcome) throw refused();
  if (outcome.is_replay) {
    await endReplayed(db, claims, outcome.username, address);
    throw refused();
  }
  const next: RefreshClaims = { ...claims, id: randomUUID(), previousId: claims.id };
  const [access, successor] = await Promise.all([tokens.signAccess(claims), tokens.signRefresh(next)]);
  return { access, refresh: rotates ? successor : refresh };
}

/** Records in one statement that this token was sent; null if the session has ended. */
async function present(
  db: Db,
  { userId, sessionId, id, previousId }: RefreshClaims,
  rotates: boolean,
  isFromPhone: boolean,
) {
  const { rows } = await sql<{ is_replay: boolean; username: string }>`
    with judged as (
      select r.id, r.current_id, r.spent_at, u.username,
        coalesce(r.current_id = ${id}::uuid, true) as is_current,
        coalesce(r.current_id = ${previousId}::uuid, false) as is_next
      from refresh_tokens r join users u on u.id = r.user_id
      where r.id = ${sessionId}::uuid and u.id = ${userId} and u.is_active and r.revoked_at is null
        and r.last_used_at > now() - ${IDLE_HOURS} * interval '1 hour'
        and (r.day_pass_id is not null or not ${isFromPhone})
      for no key update of r
    )
    update refresh_tokens r set
      current_id = case when v.is_replay then r.current_id else ${id}::uuid end,
      spent_at = case when v.is_replay then r.spent_at
        else coalesce(case when not j.is_next then r.spent_at end, case when ${rotates} then now() end) end,
      last_used_at = case when v.is_replay then r.last_used_at else now() end
    from judged j cross join lateral (select not j.is_next and
      (not j.is_current or j.spent_at < now() - ${SENT_TWICE_SECONDS} * interval '1 second') is true as is_replay) v
    where r.id = j.id
    returning v.is_replay, j.username`.execute(db);
  return rows[0] ?? null;
}

async function endReplayed(
  db: Db,
  { userId, sessionId }: RefreshClaims,
  username: string,
  address: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('refresh_tokens')
      .set({ revoked_at: new Date() })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
    await announceSignInEnded(tx, sessionId);
    await writeAudit(tx, {
      act: 'TOKEN_REPLAYED',
      user: { id: userId, username },
      address,
      content: 'A refresh token was used again after its successor; the session was ended',
    });
  });
}

const refused = () => new Unauthenticated('token_not_valid', 'Token is invalid or expired');
