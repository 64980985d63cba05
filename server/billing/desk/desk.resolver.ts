import { InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, idArg, only, queries, query } from '../../auth/reads.ts';
import { requireSignIn, requireWriteOrListedPass, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { parseInput, pressFields, reference } from '../../input/validation.ts';
import { OF_PRESS, ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { readSchedule } from '../../schedules/schedule.reader.ts';
import { Invoice, Payment, PersonStatement, Shown } from '../accounts/account.types.ts';
import { findAccounts } from '../accounts/accounts.reader.ts';
import { studio } from '../accounts/whose.ts';
import { Money } from '../amounts.ts';
import { dayOf, PaymentDay } from '../books/books.resolver.ts';
import { PaymentMethodEnum } from '../payments/payment.entity.ts';
import { addPayment, dayReceived, METHODS, paymentFields } from '../payments/payment.service.ts';

@ObjectType({ description: 'What a studio owes, for the desk.' })
export class StudioBalance extends objectOf({
  charged: field(Money, 'What it is charged, with tax.'),
  paid: field(Money, 'What it has paid.'),
  balance: field(Money, 'Charged less paid; negative for a credit.'),
  holdsPackets: field(Boolean, 'True to hand out packets once the studio has paid.'),
  people: list(PersonStatement, 'Sums by person, the studio itself last.'),
  documents: list(Invoice, 'Issued documents, newest first.'),
  payments: list(Payment, 'Payments, newest first.'),
}) {
  studioId!: number;
  shown!: Shown;
}

const takeInput = z.object({
  scheduleId: reference,
  studioId: reference,
  ...paymentFields,
  ...pressFields,
  method: METHODS,
});

/** By name; empty for an event without terms. @throws NotFound */
async function readBalances(db: Db, scheduleId: number): Promise<StudioBalance[]> {
  const { eventId } = found(await readSchedule(db, scheduleId));
  const accounts = await findAccounts(db, eventId);
  if (!accounts) return [];
  const shown = new Shown(accounts);
  const { terms } = accounts.read;
  return shown.registrations().map((registration) => ({
    studioId: registration.studioId,
    shown,
    charged: registration.charged,
    paid: registration.paid,
    balance: registration.balance,
    holdsPackets: terms.holdsPackets,
    // The desk lists the balances of all studios; the rest is for one.
    get people() {
      return registration.people;
    },
    get documents() {
      return registration.documents;
    },
    get payments() {
      return registration.payments;
    },
  }));
}

/** Null for an event without terms, or a studio that is not in it. @throws NotFound */
async function readBalance(db: Db, scheduleId: number, studioId: number): Promise<StudioBalance | null> {
  const balances = await readBalances(db, scheduleId);
  return balances.find((one) => one.studioId === studioId) ?? null;
}

const readToday = async (db: Db, shown: Shown): Promise<PaymentDay> =>
  dayOf(shown, await dayReceived(db, shown.accounts.read.event.id, null));

/** Books what a studio pays at the desk, on the day it was pressed. @throws InvalidInput, NotFound, Forbidden */
async function takePayment(db: Db, user: SignedIn, input: unknown): Promise<StudioBalance> {
  const { scheduleId, pressedAt, ...payment } = parseInput(takeInput, input);
  const { eventId } = found(await readSchedule(db, scheduleId));
  if (!user.pass) requireSignIn(user, 'take payments');
  else if (payment.method === 'TRANSFER')
    throw new InvalidInput({ method: ['Take cash, a check or a card.'] });
  await inTransaction(db, (tx) =>
    addPayment(tx, user, { ...payment, eventId, isRefund: false, pressedAt }, input),
  );
  return found(await readBalance(db, scheduleId, payment.studioId));
}

queries({
  studioBalance: query(
    nullable(
      StudioBalance,
      'What a studio owes; null for an event without prices, or a studio that is not in it.',
    ),
    { ...ONE_SCHEDULE, studioId: idArg('The studio.') },
    only(requireWriteOrListedPass, ({ scheduleId, studioId }, { db }) =>
      readBalance(db, scheduleId, studioId),
    ),
  ),
  studioBalances: query(
    list(StudioBalance, 'What the studios of the event owe, by name; empty for an event without prices.'),
    ONE_SCHEDULE,
    only(requireWriteOrListedPass, ({ scheduleId }, { db }) => readBalances(db, scheduleId)),
  ),
  paymentsToday: query(
    nullable(PaymentDay, 'What all studios of the event paid today; null for an event without prices.'),
    ONE_SCHEDULE,
    only(requireWriteOrListedPass, async ({ scheduleId }, { db }) => {
      const accounts = await findAccounts(db, found(await readSchedule(db, scheduleId)).eventId);
      return accounts && readToday(db, new Shown(accounts));
    }),
  ),
});

fieldsOf(StudioBalance, {
  studio,
  today: computed(field(PaymentDay, 'What all studios paid today.'), ({ shown }, { db }) =>
    readToday(db, shown),
  ),
});

@InputType({ description: 'A payment at the desk.' })
export class TakePaymentInput extends inputOfRule(takeInput, {
  studioId: 'The studio.',
  amount: 'Amount as typed, such as "1,234.50".',
  method: { description: 'CASH, CHECK or CARD; from an account also TRANSFER.', type: PaymentMethodEnum },
  reference: 'Number of a check.',
  note: 'Note.',
  ...OF_PRESS,
}) {}

mutations(StudioBalance, {
  takePayment: {
    description: 'Records a payment at the desk, received on the day it was pressed.',
    input: [TakePaymentInput, 'The payment.'],
    passes: ['REGISTRAR'],
    act: takePayment,
  },
});
