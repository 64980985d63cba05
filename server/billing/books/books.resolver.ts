import { Int, ObjectType } from 'type-graphql';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { PAGE, pageOf } from '../../input/paging.ts';
import { LocalDate } from '../../input/scalars.ts';
import { Invoice, Payment, Shown, TaxOfRate } from '../accounts/account.types.ts';
import { readAccounts } from '../accounts/accounts.reader.ts';
import { type Accounts, sumOf } from '../accounts/accounts.ts';
import { studio } from '../accounts/whose.ts';
import { Money, moneyIn } from '../amounts.ts';
import type { StoredPayment } from '../payments/payment.entity.ts';
import { checkBooks } from './checkBooks.ts';

@ObjectType({ description: 'Payments of a day, by method.' })
export class PaymentDay extends objectOf({
  day: field<string>(LocalDate, 'The day they were received.'),
  cash: field(Money, 'Cash.'),
  check: field(Money, 'Checks.'),
  transfer: field(Money, 'Transfers.'),
  card: field(Money, 'Card terminals.'),
  online: field(Money, 'Through a payment provider.'),
  total: field(Money, 'All of them.'),
  payments: list(Payment, 'The payments, newest first.'),
}) {}

@ObjectType({ description: 'A studio that owes money.' })
export class OpenAccount extends objectOf({
  balance: field(Money, 'What it owes.'),
  dueOn: nullable<string>(LocalDate, 'Day on which its oldest open document is due; null if none is open.'),
}) {
  studioId!: number;
}

@ObjectType({ description: 'Documents and payments of an event, and what they add up to.' })
export class Books extends objectOf({
  documentCount: field(Int, 'Number of documents.'),
  paymentCount: field(Int, 'Number of payments.'),
  net: field(Money, 'Sum of all documents without tax.'),
  tax: field(Money, 'Tax of all documents.'),
  invoiced: field(Money, 'Sum of all documents.'),
  paid: field(Money, 'Sum of all payments.'),
  balance: field(Money, 'What all studios are charged, less what they paid.'),
  toInvoice: field(Money, 'What is charged and not issued yet.'),
  taxes: list(TaxOfRate, 'Taxes of all documents by rate.'),
  days: list(PaymentDay, 'Payments by day, newest first.'),
  open: list(OpenAccount, 'Studios that owe money, the largest first.'),
  problems: list(String, 'What does not agree: gaps in the numbers, or sums; empty if all is right.'),
}) {
  accounts!: Accounts;
}

queries({
  books: query(
    field(Books, 'Documents and payments of an event.'),
    { eventId: idArg('The event.') },
    async ({ eventId }, { db }) => booksOf(await readAccounts(db, eventId)),
  ),
});

fieldsOf(Books, {
  documents: computed(list(Invoice, 'Documents, newest first.'), PAGE, ({ accounts }, _, page) => {
    const shown = new Shown(accounts);
    const all = [...accounts.accounts.values()].flatMap((account) => shown.documents(account));
    return pageOf(
      all.toSorted((a, b) => b.number - a.number),
      page,
    );
  }),
  payments: computed(list(Payment, 'Payments, newest first.'), PAGE, ({ accounts }, _, page) =>
    pageOf(new Shown(accounts).payments(accounts.read.payments), page),
  ),
});

fieldsOf(OpenAccount, { studio });

function booksOf(accounts: Accounts): Books {
  const { invoices, payments, terms } = accounts.read;
  const money = moneyIn(terms.currency);
  const shown = new Shown(accounts);
  const all = [...accounts.accounts.values()];
  const sum = <T>(of: readonly T[], amountOf: (one: T) => number): Money => money(sumOf(of, amountOf));
  const taxes = Map.groupBy(
    invoices.flatMap(({ content }) => content.taxes),
    ({ perMillion }) => perMillion,
  );
  return {
    accounts,
    documentCount: invoices.length,
    paymentCount: payments.length,
    net: sum(invoices, ({ net }) => net),
    tax: sum(invoices, ({ tax }) => tax),
    invoiced: sum(invoices, ({ gross }) => gross),
    paid: sum(payments, ({ amount }) => amount),
    balance: sum(all, ({ totals, paid }) => totals.gross - paid),
    toInvoice: sum(all, ({ totals, issued }) => totals.gross - issued),
    taxes: [...taxes]
      .toSorted(([a], [b]) => a - b)
      .map(([perMillion, own]) => ({
        perMillion,
        base: sum(own, ({ base }) => base),
        tax: sum(own, ({ tax }) => tax),
      })),
    days: [...new Set(payments.map(({ receivedOn }) => receivedOn))]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .map((day) => dayOf(shown, day)),
    open: all
      .filter(({ totals, paid }) => totals.gross > paid)
      .toSorted((a, b) => b.totals.gross - b.paid - (a.totals.gross - a.paid))
      .map((account) => ({
        studioId: account.studioId,
        balance: money(account.totals.gross - account.paid),
        dueOn: shown.documents(account).findLast(({ open }) => open.amount > 0)?.dueOn ?? null,
      })),
    problems: checkBooks(accounts),
  };
}

export function dayOf(shown: Shown, day: string): PaymentDay {
  const { payments } = shown.accounts.read;
  const isOn = ({ receivedOn }: { receivedOn: string }): boolean => receivedOn === day;
  const own = payments.filter(isOn);
  const by = (method: StoredPayment['method']): Money =>
    shown.money(sumOf(own, (one) => (one.method === method ? one.amount : 0)));
  return {
    day,
    cash: by('CASH'),
    check: by('CHECK'),
    transfer: by('TRANSFER'),
    card: by('CARD'),
    online: by('ONLINE'),
    total: shown.money(sumOf(own, ({ amount }) => amount)),
    get payments() {
      return shown.payments(payments).filter(isOn);
    },
  };
}
