import { z } from 'zod';
import { columnsOf } from '../db/columns.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { type FieldMessages, InvalidInput } from '../errors.ts';
import { name, parseInput, text } from '../input/validation.ts';
import { writeAudit } from './audit.ts';
import type { Auth } from './auth.service.ts';
import { isOrganisersCode } from './firstAccount.ts';
import { password } from './passwordRule.ts';
import { hashPassword } from './passwords.ts';
import { networkOf } from './rateLimits/network.ts';
import { User, userFromRow } from './user.entity.ts';

export const signUpInput = z.object({
  firstName: name(100),
  lastName: name(100),
  email: text(254).toLowerCase().pipe(z.email('Must be an email address.')),
  password,
  setup: z.string().nullish(),
});

/**
 * Creates an account that an organiser must activate, or the organiser's with the code of the first-run link.
 * @throws InvalidInput, also for a taken email address and a wrong or used code; TooManyTries
 */
export async function signUp(db: Db, auth: Auth, input: unknown, address: string): Promise<User> {
  const { firstName, lastName, email, password, setup } = parseInput(signUpInput, input);
  await auth.signUps.count(networkOf(address));
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const isOrganiser = setup ? await isOrganisersCode(tx, auth.secret, setup) : false;
    const wrong: FieldMessages =
      setup && !isOrganiser ? { setup: ['This setup link is wrong or has been used.'] } : {};
    const row = await tx
      .insertInto('users')
      .values(
        columnsOf(User, {
          username: email,
          email,
          firstName,
          lastName,
          passwordHash,
          role: isOrganiser ? 'ORGANISER' : 'STAFF',
          isActive: isOrganiser,
        }),
      )
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) wrong.email = ['An account with this email address exists already.'];
    if (!row || wrong.setup) throw new InvalidInput(wrong);
    const content = isOrganiser ? "Created the first organiser's account" : 'Created an account, pending';
    await writeAudit(tx, { act: 'SIGNED_UP', user: row, address, content });
    return userFromRow(row);
  });
}
