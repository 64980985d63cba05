import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import { addRow } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found, idOf } from '../../input/found.ts';
import { name, parseInput } from '../../input/validation.ts';
import { writeAudit } from '../audit.ts';
import type { Auth } from '../auth.service.ts';
import { ownPassword, requireRecentPassword } from '../ownPassword.ts';
import { announceTokenEnded } from '../sessions/revocations.ts';
import type { SignedIn } from '../signedIn.ts';
import { newPersonalToken, secretHash } from '../tokens.ts';
import { AccessToken, AccessTokenScopeEnum, type CreatedAccessToken } from './accessToken.entity.ts';

export const tokenInput = z.object({
  name: name(100),
  scope: z.enum(AccessTokenScopeEnum),
  expiresAt: z
    .date()
    .refine((at) => at.getTime() > Date.now(), 'Must be in the future.')
    .nullish(),
  ownPassword,
});

const accessTokenFromRow = rowMapper(AccessToken);

/** The tokens of all organisers, newest first. */
export async function listAccessTokens(db: Db): Promise<AccessToken[]> {
  const rows = await db.selectFrom('access_tokens').selectAll().orderBy('id', 'desc').execute();
  return rows.map(accessTokenFromRow);
}

/**
 * Creates a token that acts for its creator. Only this result contains it.
 * @throws InvalidInput, also for a missing `ownPassword`; TooManyTries
 */
export async function createAccessToken(
  db: Db,
  auth: Auth,
  user: SignedIn,
  input: unknown,
): Promise<CreatedAccessToken> {
  const { ownPassword: typed, ...values } = parseInput(tokenInput, input);
  await requireRecentPassword(db, auth, user, 'ownPassword', typed);
  const token = newPersonalToken();
  const accessToken = await inTransaction(db, async (tx) => {
    const content = `Created the access token ${values.name} (${values.scope === 'READ' ? 'read only' : 'full'})`;
    await writeAudit(tx, { act: 'ACCESS_TOKEN_CHANGED', user, content });
    return addRow(tx, AccessToken, { ...values, tokenHash: secretHash(token), createdById: user.id });
  });
  return { token, accessToken };
}

/** Idempotent. @throws NotFound */
export async function revokeAccessToken(db: Db, user: SignedIn, id: unknown): Promise<AccessToken> {
  const tokenId = idOf(id);
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('access_tokens')
      .set((set) => ({ revoked_at: set.fn.coalesce('revoked_at', set.val(new Date())) }))
      .where('id', '=', tokenId)
      .returningAll()
      .executeTakeFirst();
    const token = accessTokenFromRow(found(row));
    await announceTokenEnded(tx, token.id);
    const content = `Revoked the access token ${token.name}`;
    await writeAudit(tx, { act: 'ACCESS_TOKEN_CHANGED', user, content });
    return token;
  });
}
