import { createHmac, timingSafeEqual } from 'node:crypto';
import { columnsOf } from '../db/columns.ts';
import { acquireLock, FIRST_ACCOUNT_LOCK } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { hashPassword } from './passwords.ts';
import { User } from './user.entity.ts';

/** Creates the configured organiser unless an account has that name. */
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

/** Whether there is no organiser, so that a setup code may create the first one. */
async function isFirstRun(db: Db): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ORGANISER')
    .limit(1)
    .executeTakeFirst();
  return !user;
}

/**
 * The code of the first-run link. Derived from the secret, so all instances and restarts print the same link; void once
 * there is an organiser.
 */
export function setupCode(secret: string): string {
  return createHmac('sha256', secret).update('the first organiser').digest('base64url').slice(0, 24);
}

/** Whether this code makes the new account the organiser. Takes a lock, so that of concurrent sign-ups one wins. */
export async function isOrganisersCode(tx: Db, secret: string, code: string): Promise<boolean> {
  await acquireLock(tx, FIRST_ACCOUNT_LOCK);
  return canSetUp(tx, secret, code);
}

/** Whether a setup link still works. */
export async function canSetUp(db: Db, secret: string, code: string): Promise<boolean> {
  const expected = Buffer.from(setupCode(secret));
  const given = Buffer.from(code);
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return matches && (await isFirstRun(db));
}

/** The link to create the first organiser; null once there is one. */
export async function firstRunLink(db: Db, secret: string, address: string): Promise<string | null> {
  if (!(await isFirstRun(db))) return null;
  return `${address}/signup?setup=${setupCode(secret)}`;
}
