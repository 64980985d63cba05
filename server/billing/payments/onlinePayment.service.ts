import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { addRow } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdRegistration } from '../accounts/registration.service.ts';
import { moneyIn } from '../amounts.ts';
import { currencyOf } from '../items/item.service.ts';
import type { OnlinePayment } from '../online/checkout.ts';
import { StoredPayment, UnexpectedPayment } from './payment.entity.ts';
import { dayReceived } from './payment.service.ts';

/**
 * Books what a studio paid online; a repeat changes nothing. Another sum than was asked is booked with a note, another
 * currency is kept apart, because the account cannot count it.
 * @throws NotFound for an event or a studio that is gone
 */
export async function recordOnlinePayment(db: Db, payment: OnlinePayment): Promise<void> {
  const { eventId, studioId, providerId, currency, amount, asked, reference, receivedAt } = payment;
  await inTransaction(db, async (tx) => {
    await holdRegistration(tx, payment);
    const { rows } = await sql`select from payments where provider_id = ${providerId}
      union all select from unexpected_payments where provider_id = ${providerId}`.execute(tx);
    if (rows.length > 0 || amount === 0) return;
    const received = { eventId, studioId, providerId, currency, amount, reference };
    if (currency !== (await currencyOf(tx, eventId))) {
      await addRow(tx, UnexpectedPayment, { ...received, receivedAt });
      return;
    }
    await addRow(tx, StoredPayment, {
      ...received,
      method: 'ONLINE',
      receivedOn: await dayReceived(tx, eventId, null, receivedAt),
      note: amount === asked ? '' : `Unexpected: ${moneyIn(currency)(asked).text} was asked.`,
      madeBy: 'Stripe',
    });
  });
}
