import { z } from 'zod';
import type { Db } from '../db/orm.ts';
import { InvalidInput } from '../errors.ts';
import type { Auth } from './auth.service.ts';
import { passwordMatches } from './passwords.ts';
import type { SignedIn } from './signedIn.ts';

/** The password is not asked for again this soon after signing in. */
const FRESH_MINUTES = 15;

/** The sender's own password in inputs of actions that grant access. */
export const ownPassword = z.string().nullish();
export const OWN_PASSWORD = `Your own password; required ${FRESH_MINUTES} minutes after you signed in.`;

/**
 * Checks the sender's password.
 * @param field names the input in the error
 * @throws InvalidInput; TooManyTries after wrong guesses
 */
export async function requirePassword(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  field: string,
  password: string,
): Promise<void> {
  const key = String(sender.id);
  await auth.passwordChanges.count(key);
  const { password_hash: present } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', sender.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password, present))) {
    throw new InvalidInput({ [field]: ['This is not your current password.'] });
  }
  await auth.passwordChanges.forget(key);
}

/**
 * `requirePassword` if the session is older than 15 minutes, so that a stranger cannot gain lasting access at an
 * unattended laptop.
 * @throws InvalidInput if the password is missing or wrong; TooManyTries
 */
export async function requireRecentPassword(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  field: string,
  password: string | null | undefined,
): Promise<void> {
  if (await isFresh(db, sender)) return;
  if (!password) throw new InvalidInput({ [field]: ['Type your password to do this.'] });
  await requirePassword(db, auth, sender, field, password);
}

async function isFresh(db: Db, { sessionId }: SignedIn): Promise<boolean> {
  const session = await db
    .selectFrom('refresh_tokens')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session !== undefined && Date.now() - session.created_at.getTime() < FRESH_MINUTES * 60_000;
}
