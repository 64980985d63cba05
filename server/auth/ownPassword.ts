import type { Db } from '../db/orm.ts';
import { InvalidInput } from '../errors.ts';
import type { Auth } from './auth.service.ts';
import { passwordMatches } from './passwords.ts';
import type { SignedIn } from './signedIn.ts';

/** For this long after signing in, the password is not asked for again. */
const FRESH_MINUTES = 15;

/**
 * Proves that the person at the keyboard knows the account's password.
 * @param field the input that carries it
 * @throws InvalidInput, TooManyTries after too many wrong guesses
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
    throw new InvalidInput({ [field]: ['This is not the present password.'] });
  }
  await auth.passwordChanges.forget(key);
}

/**
 * The same where the sign-in is older than a quarter of an hour: a laptop that was left open must not let a stranger
 * make a way in that lasts.
 * @throws InvalidInput without the password where it is needed, TooManyTries
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
