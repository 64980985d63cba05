import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { found, idOf } from '../input/found.ts';
import { parseInput } from '../input/validation.ts';
import { writeAudit } from './audit.ts';
import type { Auth } from './auth.service.ts';
import { password } from './passwordRule.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { announceAccountChanged } from './sessions/endings.ts';
import type { SignedIn } from './signedIn.ts';
import type { User } from './user.entity.ts';
import { userFromRow } from './user.reader.ts';

const changes = z.object({
  role: z.enum(['ORGANISER', 'STAFF']).optional(),
  isActive: z.boolean().optional(),
});
const resetInput = z.object({ password });
const changeInput = z.object({ currentPassword: z.string(), newPassword: password });

/** All accounts, by family name, then given name. */
export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .orderBy(naturalOrder('last_name'))
    .orderBy(naturalOrder('first_name'))
    .orderBy('id')
    .execute();
  return rows.map(userFromRow);
}

/**
 * Changes role and admission. Switching an account off ends its sign-ins and its personal access tokens.
 * @throws NotFound, InvalidInput, and Conflict where no active organiser would be left
 */
export async function updateUser(db: Db, sender: SignedIn, id: unknown, input: unknown): Promise<User> {
  const { role, isActive } = parseInput(changes, input);
  const userId = idOf(id);
  return inTransaction(db, async (tx) => {
    const organisers = await lockActiveOrganisers(tx);
    const before = found(
      await tx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst(),
    );
    const after = { role: role ?? before.role, is_active: isActive ?? before.is_active };
    const remains = after.role === 'ORGANISER' && after.is_active;
    if (!remains && organisers.every((organiser) => organiser === userId) && organisers.length > 0) {
      throw new Conflict(
        `${before.first_name} ${before.last_name}`.trim() +
          ' is the last active organiser. Make somebody else an organiser first.',
      );
    }
    const row = await tx
      .updateTable('users')
      .set(after)
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.is_active && !after.is_active) {
      await endSessions(tx, userId);
      await endAccessTokens(tx, userId);
    }
    const isOther = before.role !== after.role || before.is_active !== after.is_active;
    if (isOther) {
      await announceAccountChanged(tx, userId);
      const rights = after.is_active
        ? after.role === 'ORGANISER'
          ? 'an organiser'
          : 'staff'
        : 'switched off';
      const content = `${before.username} is ${rights} now`;
      await writeAudit(tx, { act: 'ACCOUNT_CHANGED', user: sender, content });
    }
    return userFromRow(row);
  });
}

/** Lets an account in, or switches it off. @throws as `updateUser` */
export async function activateUser(
  db: Db,
  sender: SignedIn,
  id: unknown,
  isActive: boolean | null | undefined,
): Promise<User> {
  return updateUser(db, sender, id, { isActive: isActive ?? true });
}

/**
 * Sets somebody's password and ends that person's sign-ins. The screens ask for another one as soon as it was used.
 * @throws NotFound, InvalidInput
 */
export async function resetPassword(db: Db, sender: SignedIn, id: unknown, input: unknown): Promise<User> {
  const values = parseInput(resetInput, input);
  const passwordHash = await hashPassword(values.password);
  return inTransaction(db, async (tx) => {
    const user = found(await setPassword(tx, idOf(id), passwordHash, idOf(id) !== sender.id));
    await endSessions(tx, user.id);
    await announceAccountChanged(tx, user.id);
    const content = `Reset the password of ${user.username}`;
    await writeAudit(tx, { act: 'PASSWORD_CHANGED', user: sender, content });
    return user;
  });
}

/**
 * Changes the own password and ends one's sign-ins elsewhere; the present one goes on.
 * @throws InvalidInput, also where one that was given stays what it was; TooManyTries after too many wrong guesses
 */
export async function changePassword(db: Db, auth: Auth, sender: SignedIn, input: unknown): Promise<User> {
  const { currentPassword, newPassword } = parseInput(changeInput, input);
  await requirePassword(db, auth, sender, 'currentPassword', currentPassword);
  if (newPassword === currentPassword && (await hasGivenPassword(db, sender))) {
    throw new InvalidInput({ newPassword: ['This is the one that you were given. Take one of your own.'] });
  }
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const user = found(await setPassword(tx, sender.id, passwordHash, false));
    await endSessions(tx, sender.id, sender.sessionId);
    await announceAccountChanged(tx, sender.id);
    const content = 'Changed the own password';
    await writeAudit(tx, { act: 'PASSWORD_CHANGED', user: sender, content });
    return user;
  });
}

/**
 * Proves that whoever sits there knows the own password.
 * @param field what is told of where it is wrong
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

/** Whoever takes an organiser away takes turns here, so that two at once cannot take the last two. */
async function lockActiveOrganisers(tx: Db): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ORGANISER')
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

async function hasGivenPassword(db: Db, { id }: SignedIn): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('has_given_password')
    .where('id', '=', id)
    .executeTakeFirst();
  return user?.has_given_password === true;
}

/** @param isGiven whether somebody else knows it */
async function setPassword(
  tx: Db,
  userId: number,
  passwordHash: string,
  isGiven: boolean,
): Promise<User | undefined> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, has_given_password: isGiven })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && userFromRow(row);
}

export async function endSessions(tx: Db, userId: number, exceptId: string | null = null): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .execute();
}

async function endAccessTokens(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: new Date() })
    .where('created_by_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
