import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found, idOf } from '../../input/found.ts';
import { parseInput } from '../../input/validation.ts';
import { endSessions } from '../account.service.ts';
import { writeAudit } from '../audit.ts';
import type { Auth } from '../auth.service.ts';
import { ownPassword, requirePassword, requireRecentPassword } from '../ownPassword.ts';
import { announceAccountChanged } from '../sessions/revocations.ts';
import type { SignedIn } from '../signedIn.ts';
import { type User, userFromRow } from '../user.entity.ts';
import type { ConfirmedSecondFactor, SecondFactorKey } from './secondFactor.entity.ts';
import { newRecoveryCodes, recoveryCodeHash } from './secondFactors.ts';
import { newTotpKey, totpUri } from './totp.ts';

export const passwordInput = z.object({ password: z.string() });
const resetInput = z.object({ id: z.unknown(), ownPassword });
export const codeInput = z.object({ code: z.string().max(100) });

/**
 * Gives the sender's account a key, which is in force once a code confirms it.
 * @throws InvalidInput for a wrong password; TooManyTries; Conflict if a second factor is in force
 */
export async function beginSecondFactor(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  input: unknown,
): Promise<SecondFactorKey> {
  const { password } = parseInput(passwordInput, input);
  await requirePassword(db, auth, sender, 'password', password);
  const key = newTotpKey();
  const sealed_key = auth.secondFactors.seal(key);
  const row = await db
    .insertInto('second_factors')
    .values({ user_id: sender.id, sealed_key })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_key, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new Conflict('Two-factor sign-in is already on. Remove it first.');
  return { key, uri: totpUri(key, sender.username) };
}

/**
 * Puts the second factor in force and ends the sender's other sessions.
 * @throws InvalidInput for a wrong code; TooManyTries; Conflict if there is nothing to confirm
 */
export async function confirmSecondFactor(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  input: unknown,
): Promise<ConfirmedSecondFactor> {
  const { code } = parseInput(codeInput, input);
  const recoveryCodes = newRecoveryCodes();
  await auth.passwordChanges.count(String(sender.id));
  await inTransaction(db, async (tx) => {
    const waiting = await tx
      .selectFrom('second_factors')
      .select('sealed_key')
      .where('user_id', '=', sender.id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) throw new Conflict('There is no second factor to confirm.');
    if (!(await auth.secondFactors.takeCode(tx, sender.id, waiting.sealed_key, code))) {
      throw new InvalidInput({ code: ['That code is wrong or has expired.'] });
    }
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: new Date(), recovery_code_hashes: `{${recoveryCodes.map(recoveryCodeHash)}}` })
      .where('user_id', '=', sender.id)
      .execute();
    await endSessions(tx, sender.id, sender.sessionId);
    await announceAccountChanged(tx, sender.id);
    await writeAudit(tx, { act: 'SECOND_FACTOR_CHANGED', user: sender, content: 'Set up a second factor' });
  });
  await auth.passwordChanges.forget(String(sender.id));
  return { recoveryCodes, userId: sender.id };
}

/** @throws InvalidInput for a wrong password; TooManyTries */
export async function removeSecondFactor(
  db: Db,
  auth: Auth,
  sender: SignedIn,
  input: unknown,
): Promise<User> {
  const { password } = parseInput(passwordInput, input);
  await requirePassword(db, auth, sender, 'password', password);
  return takeAway(db, sender, sender.id, 'Removed their own second factor');
}

/**
 * For a colleague who lost phone and recovery codes.
 * @throws NotFound; InvalidInput for the sender's own account and a missing `ownPassword`; TooManyTries
 */
export async function resetSecondFactor(db: Db, auth: Auth, sender: SignedIn, input: unknown): Promise<User> {
  const { id, ownPassword: typed } = parseInput(resetInput, input);
  const userId = idOf(id);
  if (userId === sender.id) throw new InvalidInput({ id: ['Remove your own with removeSecondFactor.'] });
  await requireRecentPassword(db, auth, sender, 'ownPassword', typed);
  const user = found(
    await db.selectFrom('users').select(['id', 'username']).where('id', '=', userId).executeTakeFirst(),
  );
  return takeAway(db, sender, user.id, `Removed the second factor of ${user.username}`);
}

async function takeAway(db: Db, sender: SignedIn, userId: number, content: string): Promise<User> {
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (taken?.confirmed_at) await writeAudit(tx, { act: 'SECOND_FACTOR_CHANGED', user: sender, content });
    const row = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    return userFromRow(row);
  });
}
