import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addRow, kindOf } from '../../db/rows.ts';
import type { Stored } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { calendarDay } from '../../events/calendar.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { found } from '../../input/found.ts';
import { line, name, parseInput, reference, text } from '../../input/validation.ts';
import { maySetPrices } from '../access.ts';
import { holdRegistration } from '../accounts/registration.service.ts';
import { moneyIn, readAmounts, typedAmount } from '../amounts.ts';
import { currencyOf } from '../items/item.service.ts';
import { PaymentMethodEnum, StoredPayment } from './payment.entity.ts';

const keyed = { clientKey: text(200).nullish() };
export const paymentFields = {
  amount: typedAmount,
  reference: line(100).optional(),
  note: line(500).optional(),
  ...keyed,
};
export const METHODS = z.enum(PaymentMethodEnum).exclude(['ONLINE']);
export const paymentInput = z.object({
  eventId: reference,
  studioId: reference,
  ...paymentFields,
  method: METHODS,
  isRefund: z.boolean().default(false),
  receivedOn: calendarDay.optional(),
});
export const reversalInput = z.object({ id: reference, reason: name(500), ...keyed });

type Received = z.output<typeof paymentInput> & { readonly pressedAt?: Date | null | undefined };

/**
 * Records what a studio paid, or, for organisers, what it got back.
 * @throws InvalidInput, NotFound, Forbidden, and Conflict for a refund above what was paid
 */
export async function recordPayment(db: Db, user: SignedIn, input: unknown): Promise<Stored<StoredPayment>> {
  const payment = parseInput(paymentInput, input);
  if (payment.isRefund) maySetPrices(user);
  return inTransaction(db, (tx) => addPayment(tx, user, payment, input));
}

/** @param input all that was sent, which a repeated call must equal */
export const addPayment = (
  tx: Db,
  user: SignedIn,
  payment: Received,
  input: unknown,
): Promise<Stored<StoredPayment>> =>
  withIdempotencyKey(tx, user, kindOf(StoredPayment), input, async () => {
    const { eventId, studioId, isRefund, method, note = '' } = payment;
    await holdRegistration(tx, payment);
    const currency = await currencyOf(tx, eventId);
    const { amount } = readAmounts(currency, { amount: payment.amount });
    if (amount === 0) throw new InvalidInput({ amount: ['Must not be 0.'] });
    if (isRefund) await requirePaid(tx, payment, currency, amount);
    return addRow(tx, StoredPayment, {
      eventId,
      studioId,
      currency,
      amount: isRefund ? -amount : amount,
      method,
      receivedOn: await dayReceived(tx, eventId, payment.receivedOn ?? null, payment.pressedAt ?? null),
      reference: payment.reference ?? '',
      note,
      madeBy: user.shortName,
    });
  });

/** @throws Conflict with the sum */
async function requirePaid(
  tx: Db,
  { eventId, studioId }: Pick<StoredPayment, 'eventId' | 'studioId'>,
  currency: string,
  amount: number,
): Promise<void> {
  const { rows } = await sql<{ paid: number }>`select coalesce(sum(amount), 0)::float8 as paid from payments
    where event_id = ${eventId} and studio_id = ${studioId}`.execute(tx);
  const paid = rows[0]?.paid ?? 0;
  if (paid < amount)
    throw new Conflict(`Only ${moneyIn(currency)(paid).text} was paid, so no more can be given back.`);
}

/** If no day is given, that of the press, or today at the event. @throws InvalidInput for a day that is more than a day ahead */
export async function dayReceived(
  tx: Db,
  eventId: number,
  day: string | null,
  pressedAt: Date | null = null,
): Promise<string> {
  const { rows } = await sql<{ today: string; is_ahead: boolean | null }>`
    select (least(${pressedAt}::timestamptz, now()) at time zone time_zone)::date::text as today,
      ${day}::date > (now() at time zone time_zone)::date + 1 as is_ahead from events where id = ${eventId}`.execute(
    tx,
  );
  const { today, is_ahead } = found(rows[0]);
  if (is_ahead) throw new InvalidInput({ receivedOn: ['This day has not come yet.'] });
  return day ?? today;
}

/**
 * Adds the opposite of a payment, as for a bounced check.
 * @throws InvalidInput, NotFound, and Conflict if it is reversed already, is itself a reversal, or was given back since
 */
export async function reversePayment(db: Db, user: SignedIn, input: unknown): Promise<Stored<StoredPayment>> {
  const { id, reason } = parseInput(reversalInput, input);
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, user, kindOf(StoredPayment), input, async () => {
      const [payment] = await kindOf(StoredPayment).read(tx, [id]);
      const { reversesId, eventId, studioId, currency, amount, method, reference: own } = found(payment);
      await holdRegistration(tx, { eventId, studioId });
      if (reversesId) throw new Conflict('This is a reversal. Record the payment again instead.');
      const by = await tx
        .selectFrom('payments')
        .select('made_by')
        .where('reverses_id', '=', id)
        .executeTakeFirst();
      if (by) throw new Conflict(`${by.made_by} already reversed this payment.`);
      if (amount > 0) await requirePaid(tx, { eventId, studioId }, currency, amount);
      return addRow(tx, StoredPayment, {
        eventId,
        studioId,
        currency,
        amount: -amount,
        method,
        receivedOn: await dayReceived(tx, eventId, null),
        reference: own,
        note: reason,
        madeBy: user.shortName,
        reversesId: id,
      });
    }),
  );
}
