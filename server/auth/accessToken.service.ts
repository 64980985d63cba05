import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/orm.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { found, idOf } from '../input/found.ts';
import { name, parseInput } from '../input/validation.ts';
import { instant } from '../time.ts';
import type { AccessToken, CreatedAccessToken } from './accessToken.ts';
import { announceTokenEnded } from './endings.ts';
import type { SignedIn } from './signedIn.ts';
import { newPersonalToken, secretHash } from './tokens.ts';

const tokenInput = z.object({
  name: name(100),
  scope: z.enum(['READ', 'FULL']),
  expiresAt: z
    .date()
    .refine((at) => at.getTime() > Date.now(), 'Must be in the future.')
    .nullish(),
});

/** All tokens of all organisers, the newest first; none of them can be read back. */
export async function listAccessTokens(db: Db): Promise<AccessToken[]> {
  const rows = await db.selectFrom('access_tokens').selectAll().orderBy('id', 'desc').execute();
  return rows.map(accessTokenFromRow);
}

/** Makes a token that acts for its maker; only this answer carries it. @throws InvalidInput */
export async function createAccessToken(db: Db, user: SignedIn, input: unknown): Promise<CreatedAccessToken> {
  const { name, scope, expiresAt } = parseInput(tokenInput, input);
  const token = newPersonalToken();
  const row = await db
    .insertInto('access_tokens')
    .values({
      name,
      scope,
      token_hash: secretHash(token),
      created_by_id: user.id,
      expires_at: expiresAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, accessToken: accessTokenFromRow(row) };
}

/** Ends a token for good; ending it twice is no mistake. @throws NotFound */
export async function revokeAccessToken(db: Db, id: unknown): Promise<AccessToken> {
  const tokenId = idOf(id);
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('access_tokens')
      .set((set) => ({ revoked_at: set.fn.coalesce('revoked_at', set.val(new Date().toISOString())) }))
      .where('id', '=', tokenId)
      .returningAll()
      .executeTakeFirst();
    const token = accessTokenFromRow(found(row));
    await announceTokenEnded(tx, token.id);
    return token;
  });
}

const accessTokenFromRow = (row: Selectable<Tables['access_tokens']>): AccessToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  createdAt: instant(row.created_at),
  expiresAt: instant(row.expires_at),
  lastUsedAt: instant(row.last_used_at),
  revokedAt: instant(row.revoked_at),
  createdById: row.created_by_id,
});
