import { InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf } from '../auth/reads.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { field, objectOf } from '../input/objectOf.ts';
import { parseInput, reference } from '../input/validation.ts';
import { ownAccount, requireStudio } from './access.ts';
import { MyEvent } from './my.types.ts';

@ObjectType({ description: 'Where a studio pays by card.' })
class MyPaymentPage extends objectOf({
  url: field(String, 'Address of the page of the payment provider, which leads back here.'),
}) {}

const paymentInput = z.object({ eventId: reference, studioId: reference });

@InputType({ description: 'The account to pay.' })
class PayMyBalanceInput extends inputOfRule(paymentInput, {
  eventId: 'The event.',
  studioId: 'The studio.',
}) {}

/** @throws NotFound, and Conflict if there is nothing to pay, no card is taken, or the provider does not answer */
async function payMyBalance(
  db: Db,
  user: SignedIn,
  input: unknown,
  { auth, checkout, origin, log }: Context,
): Promise<MyPaymentPage> {
  await auth.studioChanges.count(String(user.id));
  const of = parseInput(paymentInput, input);
  const [{ totals, paid, payments }, { read }] = await ownAccount(db, user, of);
  if (!checkout) throw new Conflict('Cards are not taken here.');
  const amount = totals.gross - paid;
  if (amount <= 0) throw new Conflict('There is nothing to pay.');
  const studio = read.studios.find(({ id }) => id === of.studioId)?.name ?? '';
  const page = {
    ...of,
    amount,
    payments: payments.length,
    currency: read.terms.currency,
    words: `${read.event.name}, ${studio}`,
    back: `${origin}/studio/account?studio=${of.studioId}&event=${of.eventId}`,
  };
  return { url: await checkout.pageFor(page, (err) => log.warn({ err }, 'no payment page')) };
}

fieldsOf(MyEvent, {
  takesCards: computed(
    field(Boolean, 'True if the studio can pay by card, see payMyBalance.'),
    (_, { checkout }) => checkout !== null,
  ),
});

mutations(MyPaymentPage, {
  payMyBalance: {
    description:
      "Makes a page on which a studio pays its balance by card. The payment is booked once the provider tells of it. For studios' accounts.",
    input: [PayMyBalanceInput, 'The account.'],
    right: requireStudio,
    act: payMyBalance,
  },
});
