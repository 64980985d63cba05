import { createHmac, timingSafeEqual } from 'node:crypto';
import { columnsOf } from '../db/columns.ts';
import { acquireLock, FIRST_ACCOUNT_LOCK } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { hashPassword } from './passwords.ts';
import { User } from './user.entity.ts';

/** Creates the organiser named in the configuration where no account has that name; an account that exists stays. */
export async function ensureAdmin(db: Db, admin: { username: string; password: string }): Promise<void> {
  const username = admin.username.trim().toLowerCase();
  const passwordHash = await hashPassword(admin.password);
  await db
    .insertInto('users')
    .values(
      columnsOf(User, {
        username,
        firstName: admin.username.trim(),
        lastName: '',
        email: username.includes('@') ? username : '',
        passwordHash,
        role: 'ORGANISER',
        isActive: true,
      }),
    )
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute();
}

/** Whether no account exists, so that a setup code may create the first organiser. */
export async function isFirstRun(db: Db): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ORGANISER')
    .limit(1)
    .executeTakeFirst();
  return !user;
}

/**
 * The code of the first-run link. It follows from the secret, so that every copy of the program and every restart
 * prints the same link; it is worth nothing once there is an organiser.
 */
export function setupCode(secret: string): string {
  return createHmac('sha256', secret).update('the first organiser').digest('base64url').slice(0, 24);
}

/**
 * Whether this code makes the account that is about to be created the organiser. Takes the turn of first accounts,
 * so that of two that arrive together one wins.
 */
export async function isOrganisersCode(tx: Db, secret: string, code: string): Promise<boolean> {
  await acquireLock(tx, FIRST_ACCOUNT_LOCK);
  const expected = Buffer.from(setupCode(secret));
  const given = Buffer.from(code);
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return matches && (await isFirstRun(tx));
}
