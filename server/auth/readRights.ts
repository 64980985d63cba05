import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { tokenKey } from './sessions/revocations.ts';
import type { SignedIn } from './signedIn.ts';
import type { Role } from './user.entity.ts';

/** The current role behind each token that is still valid, by `tokenKey`. */
export async function readRights(db: Db, users: readonly SignedIn[]): Promise<Map<string, Role>> {
  const sessionIds = users.flatMap(({ sessionId }) => sessionId ?? []);
  const accessTokenIds = users.flatMap(({ accessTokenId }) => accessTokenId ?? []);
  const rows = await db
    .selectFrom('refresh_tokens as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(sql<Role>`case when r.day_pass_id is null then u.role else 'STAFF' end`.as('role'))
    .select(sql<string | null>`r.id`.as('sessionId'))
    .select(sql<number | null>`null::integer`.as('accessTokenId'))
    .where('r.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('r.revoked_at', 'is', null)
    .where('u.is_active', '=', true)
    .unionAll(
      db
        .selectFrom('access_tokens as t')
        .innerJoin('users as u', 'u.id', 't.created_by_id')
        .select(['u.role', sql<string | null>`null::uuid`.as('sessionId')])
        .select(sql<number | null>`t.id`.as('accessTokenId'))
        .where('t.id', '=', sql<number>`any(${accessTokenIds}::integer[])`)
        .where('t.revoked_at', 'is', null)
        .where('u.is_active', '=', true),
    )
    .execute();
  return new Map(rows.map((row) => [tokenKey(row), row.role]));
}
