import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { found, idOf } from '../input/found.ts';
import { parseInput } from '../input/validation.ts';
import { writeAudit } from './audit.ts';
import type { Auth } from './auth.service.ts';
import { ownPassword, requirePassword, requireRecentPassword } from './ownPassword.ts';
import { password } from './passwordRule.ts';
import { hashPassword } from './passwords.ts';
import { endPasses } from './sessions/dayPassSessions.ts';
import { announceAccountChanged } from './sessions/revocations.ts';
import type { SignedIn } from './signedIn.ts';
import { RoleEnum, type User, userFromRow } from './user.entity.ts';

export const accountChanges = z.object({
  role: z
    .enum(RoleEnum)
    .refine((role) => role !== 'STUDIO', 'Invite a studio to give it an account.')
    .optional(),
  isActive: z.boolean().optional(),
  ownPassword,
});
export const passwordReset = z.object({ password, ownPassword });
export const passwordChange = z.object({ currentPassword: z.string(), newPassword: password });

/** Those of the staff, sorted by family name, then given name. */
export async function listUsers(db: Db): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('role', '<>', 'STUDIO')
    .orderBy(naturalOrder('last_name'))
    .orderBy(naturalOrder('first_name'))
    .orderBy('id')
    .execute();
  return rows.map(userFromRow);
}

/**
 * Changes the role of an account, activates or deactivates it. Deactivation ends its sessions and access tokens; like
 * the loss of the organiser's role, it also ends the day passes it made.
 * @throws NotFound; InvalidInput for a missing `ownPassword` when rights are given; TooManyTries; Conflict if no active
 *   organiser would be left
 */
export async function updateUser(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  id: unknown,
  input: unknown,
): Promise<User> {
  const { role, isActive, ownPassword } = parseInput(accountChanges, input);
  if (role === 'ORGANISER' || isActive)
    await requireRecentPassword(db, auth, sender, 'ownPassword', ownPassword);
  const userId = idOf(id);
  return inTransaction(db, async (tx) => {
    const organisers = await lockActiveOrganisers(tx);
    const before = found(
      await tx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .where('role', '<>', 'STUDIO')
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    const after = { role: role ?? before.role, is_active: isActive ?? before.is_active };
    const remains = after.role === 'ORGANISER' && after.is_active;
    if (!remains && organisers.every((organiser) => organiser === userId) && organisers.length > 0) {
      throw new Conflict(
        `${before.first_name} ${before.last_name}`.trim() +
          ' is the last active organiser. Make someone else an organiser first.',
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
    if (!remains) await endPasses(tx, 'made_by_id', userId);
    const isOther = before.role !== after.role || before.is_active !== after.is_active;
    if (isOther) {
      await announceAccountChanged(tx, userId);
      const rights = after.is_active
        ? after.role === 'ORGANISER'
          ? 'an organiser'
          : 'staff'
        : 'deactivated';
      const content = `${before.username} is now ${rights}`;
      await writeAudit(tx, { act: 'ACCOUNT_CHANGED', user: sender, content });
    }
    return userFromRow(row);
  });
}

/**
 * Sets a colleague's password, and ends their sessions and access tokens. The screens make them change it.
 * @throws NotFound; InvalidInput, also for the sender's own account and a missing `ownPassword`; TooManyTries
 */
export async function resetPassword(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  id: unknown,
  input: unknown,
): Promise<User> {
  const values = parseInput(passwordReset, input);
  const userId = idOf(id);
  if (userId === sender.id) throw new InvalidInput({ id: ['Change your own password with changePassword.'] });
  await requireRecentPassword(db, auth, sender, 'ownPassword', values.ownPassword);
  const passwordHash = await hashPassword(values.password);
  return inTransaction(db, async (tx) => {
    const user = found(await setPassword(tx, userId, passwordHash, true));
    await endSessions(tx, user.id);
    await endAccessTokens(tx, user.id);
    await announceAccountChanged(tx, user.id);
    const content = `Reset the password of ${user.username}`;
    await writeAudit(tx, { act: 'PASSWORD_CHANGED', user: sender, content });
    return user;
  });
}

/**
 * Changes the sender's password and ends their other sessions.
 * @throws InvalidInput, also if a password set by an organiser stays the same; TooManyTries after wrong guesses
 */
export async function changePassword(db: Db, auth: Auth, sender: SignedIn, input: unknown): Promise<User> {
  const { currentPassword, newPassword } = parseInput(passwordChange, input);
  await requirePassword(db, auth, sender, 'currentPassword', currentPassword);
  if (newPassword === currentPassword && (await hasGivenPassword(db, sender))) {
    throw new InvalidInput({ newPassword: ['Choose a password other than the one you were given.'] });
  }
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const user = found(await setPassword(tx, sender.id, passwordHash, false));
    await endSessions(tx, sender.id, sender.sessionId);
    await announceAccountChanged(tx, sender.id);
    const content = 'Changed their own password';
    await writeAudit(tx, { act: 'PASSWORD_CHANGED', user: sender, content });
    return user;
  });
}

/** Serializes removals of organisers, so that concurrent ones cannot remove the last two. */
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

/** @param isGiven whether someone else chose it */
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

/** Leaves day passes alone: an organiser who changes a password must not stop the phones of a running event. */
export async function endSessions(tx: Db, userId: number, exceptId: string | null = null): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('day_pass_id', 'is', null)
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
