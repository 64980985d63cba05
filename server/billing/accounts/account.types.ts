import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime, LocalDate } from '../../input/scalars.ts';
import type { IssuedLine } from '../../money/types.ts';
import { Money, moneyIn } from '../amounts.ts';
import { InvoiceKindEnum, type StoredInvoice } from '../documents/invoice.entity.ts';
import { PaymentMethodEnum, type StoredPayment } from '../payments/payment.entity.ts';
import type { StoredExtra } from './account.entity.ts';
import { type Account, type Accounts, entryOf, type RegistrationState, stateOf, sumOf } from './accounts.ts';

const RegistrationStateEnum = enumType<RegistrationState>('RegistrationState', 'How far a studio is.', {
  NOT_INVITED: 'No open invitation and no member.',
  INVITED: 'An open invitation, and no member yet.',
  ENTERING: 'A member signs in; never confirmed.',
  CONFIRMED: 'The account is as confirmed.',
  CHANGED: 'The account has changed since it was confirmed.',
});

@ObjectType({ description: 'A line of an account, or of a document with what changed since the one before.' })
export class ChargeLine extends objectOf({
  key: field(String, 'Identifies what it charges, such as "entry:7:12".'),
  words: field(
    String,
    'What is charged, such as "Single, VIP". Lines with the same words and price can be folded.',
  ),
  detail: field(String, 'Dance and partners of an entry; empty for other lines.'),
  style: field(String, 'Style of an entry; empty for other lines.'),
  why: field(String, 'Reason for the price, such as "Single, VIP".'),
  rule: nullable(Int, 'Place of the price in the list, from 1; null if it is not of the list, or is issued.'),
  quantity: field(Int, 'How many; negative for what is credited.'),
  unitAmount: field(Money, 'Price of one.'),
  amount: field(Money, 'Quantity times price.'),
  taxPerMillion: field(Int, 'Tax rate in parts per million.'),
  isLate: field(Boolean, 'True for a late fee, and for an entry that has one.'),
  isNew: field(Boolean, 'True if it changed since the last document.'),
}) {
  personId!: number | null;
}

@ObjectType({ description: 'What a person of a studio is charged.' })
export class PersonStatement extends objectOf({
  amount: field(Money, 'Sum of the lines, without added tax.'),
  entryCount: field(Int, 'Number of entries the person pays or shares.'),
}) {
  personId!: number | null;
}

@ObjectType({ description: 'A bought item, a charge or a credit.' })
export class Extra extends objectOf({
  id: field(ID, 'Identifies it.'),
  itemId: nullable(ID, 'The item; null for a free charge or credit.'),
  words: field(String, 'Name of the item, or what is charged.'),
  quantity: field(Int, 'How many; negative for a credit.'),
  unitAmount: field(Money, 'Price of one, as it was when it was added.'),
  taxPerMillion: nullable(Int, 'Tax rate in parts per million; null for that of the event.'),
  reason: field(String, 'Why a free charge or credit was given.'),
  madeBy: field(String, 'Who added it, such as "T. Lind".'),
  madeAt: field(DateTime, 'When it was added.'),
  removedAt: nullable(DateTime, 'When it was removed; null if it counts.'),
  removedBy: nullable(String, 'Who removed it.'),
}) {
  personId!: number | null;
}

@ObjectType({ description: 'Tax of one rate.' })
export class TaxOfRate extends objectOf({
  perMillion: field(Int, 'Tax rate in parts per million.'),
  base: field(Money, 'Sum of the lines with this rate.'),
  tax: field(Money, 'The tax.'),
}) {}

@ObjectType({ description: 'An issued invoice or credit note, which never changes.' })
export class Invoice extends objectOf({
  id: field(ID, 'Identifies it.'),
  number: field(Int, 'Its number; those of an event have no gap.'),
  name: field(String, 'Its number as printed, such as "HL27-0014".'),
  kind: field(InvoiceKindEnum, 'Invoice or credit note.'),
  issuedAt: field(DateTime, 'When it was issued.'),
  issuedBy: field(String, 'Who issued it.'),
  dueOn: field<string>(LocalDate, 'Day by which it is due.'),
  net: field(Money, 'Amount without tax.'),
  tax: field(Money, 'Tax.'),
  gross: field(Money, 'Amount with tax; negative for a credit note.'),
  open: field(Money, 'What payments and credit notes, the oldest invoice first, have not covered yet.'),
  lineCount: field(Int, 'Number of its lines.'),
  corrects: list(String, 'Documents that a credit note corrects.'),
}) {
  studioId!: number;
}

@ObjectType({ description: 'A payment, a refund or a reversal, which never changes.' })
export class Payment extends objectOf({
  id: field(ID, 'Identifies it.'),
  amount: field(Money, 'Negative for a refund or a reversal.'),
  method: field(PaymentMethodEnum, 'How it was made.'),
  receivedOn: field<string>(LocalDate, 'Day it was received.'),
  reference: field(String, 'Number of a check or of a transfer.'),
  note: field(String, 'Note, or the reason of a reversal.'),
  madeBy: field(String, 'Who recorded it.'),
  madeAt: field(DateTime, 'When it was recorded.'),
  reversesId: nullable(ID, 'The payment that this one reverses.'),
  reversedById: nullable(ID, 'The payment that reverses this one.'),
}) {
  studioId!: number;
}

@ObjectType({ description: 'Money that came online in another currency, which the account does not count.' })
export class Unexpected extends objectOf({
  amount: field(Money, 'What came.'),
  reference: field(String, "Stripe's number of it. A recorded payment with this reference settles it."),
  receivedAt: field(DateTime, 'When it came.'),
}) {}

@ObjectType({ description: 'A studio in an event, and its account.' })
export class Registration extends objectOf({
  id: field<string>(ID, 'Identifies it.'),
  eventId: field(ID, 'The event.'),
  state: field(RegistrationStateEnum, 'How far the studio is.'),
  peopleCount: field(Int, 'Number of its people who dance.'),
  entryCount: field(Int, 'Number of entries that its people pay or share.'),
  unpricedCount: field(Int, 'Number of its entries without a price; with any, nothing is issued.'),
  closesAt: nullable(DateTime, 'When entries close for it; null for never.'),
  isExtended: field(Boolean, 'True if it has its own close.'),
  isOpen: field(Boolean, 'True until entries close for it.'),
  net: field(Money, 'What it is charged without tax.'),
  taxes: list(TaxOfRate, 'Its taxes by rate.'),
  charged: field(Money, 'What it is charged, with tax.'),
  paid: field(Money, 'What it has paid.'),
  balance: field(Money, 'Charged less paid; negative for a credit.'),
  toInvoice: field(Money, 'Charged less issued.'),
  invitedEmail: field(String, 'Email address that was invited last; empty if none was.'),
  invitedUntil: nullable(DateTime, 'Until when the unused invitation is valid; null without one.'),
  confirmedAt: nullable(DateTime, 'When it was last confirmed; null if never.'),
  confirmedBy: nullable(String, 'Who confirmed.'),
  confirmedEntryCount: nullable(Int, 'Number of entries that were confirmed.'),
  confirmedAmount: nullable(Money, 'What was charged then, with tax.'),
  lines: list(ChargeLine, 'All lines, by person.'),
  people: list(PersonStatement, 'Sums by person, the studio itself last.'),
  extras: list(Extra, 'Bought items, charges and credits, also removed ones, in order.'),
  documents: list(Invoice, 'Issued documents, newest first.'),
  payments: list(Payment, 'Payments, newest first.'),
  unexpected: list(Unexpected, 'Money that came in another currency and is not recorded yet.'),
  changesSinceConfirmed: list(ChargeLine, 'What changed since it was confirmed; empty if it never was.'),
  changesSinceInvoiced: list(ChargeLine, 'What the next document would hold.'),
}) {
  studioId!: number;
  unpricedIds!: readonly number[];
}

@ObjectType({ description: 'Sums of all studios of an event, and what is billed to no one yet.' })
export class RegistrationFigures extends objectOf({
  count: field(Int, 'Number of studios.'),
  entryCount: field(Int, 'Number of entries of the event.'),
  confirmedCount: field(Int, 'Number of studios that are as confirmed.'),
  changedCount: field(Int, 'Number of studios that changed since they were confirmed.'),
  charged: field(Money, 'What all studios are charged, with tax.'),
  tax: field(Money, 'The tax in it.'),
  paid: field(Money, 'What all have paid.'),
  balance: field(Money, 'Charged less paid.'),
  toInvoice: field(Money, 'Charged less issued.'),
  unpricedCount: field(Int, 'Number of entries without a price.'),
  unbilled: list(PersonStatement, 'People without a studio, with what they would be charged.'),
}) {}

const numberOf = (rule: number | null | undefined): number | null => (rule == null ? null : rule + 1);

/** Views of the accounts of an event. */
export class Shown {
  readonly accounts: Accounts;
  readonly now: number;
  readonly money: (amount: number) => Money;

  constructor(accounts: Accounts, now = Date.now()) {
    this.accounts = accounts;
    this.now = now;
    this.money = moneyIn(accounts.read.terms.currency);
  }

  registrations(): Registration[] {
    return [...this.accounts.accounts.values()].map((account) => this.registration(account));
  }

  registration(account: Account): Registration {
    const shown = this;
    const { money, now } = this;
    const { terms } = this.accounts.read;
    const { eventId, studioId, registration, lines, totals, unpriced, issued, paid } = account;
    const { confirmed, confirmedAt = null, confirmedBy = null } = registration ?? {};
    const closesAt = registration?.closesAt ?? terms.closesAt;
    return {
      id: `${eventId}-${studioId}`,
      eventId,
      studioId,
      state: stateOf(account, now),
      peopleCount: account.peopleCount,
      entryCount: account.entryCount,
      unpricedIds: unpriced,
      unpricedCount: unpriced.length,
      closesAt,
      isExtended: registration?.closesAt != null,
      isOpen: closesAt === null || closesAt.getTime() > now,
      net: money(totals.net),
      taxes: totals.taxes.map((one) => ({ ...one, base: money(one.base), tax: money(one.tax) })),
      charged: money(totals.gross),
      paid: money(paid),
      balance: money(totals.gross - paid),
      toInvoice: money(totals.gross - issued),
      invitedEmail: registration?.invitedEmail ?? '',
      invitedUntil: registration?.invitedUntil ?? null,
      confirmedAt,
      confirmedBy,
      confirmedEntryCount: confirmed?.entryCount ?? null,
      confirmedAmount: confirmed ? money(confirmed.gross) : null,
      // Lists ask for the sums of all studios; the rest is for one.
      get lines() {
        return shown.lines(account, lines);
      },
      get people() {
        return shown.people(lines);
      },
      get extras() {
        return account.extras.map((extra) => shown.extra(extra));
      },
      get documents() {
        return shown.documents(account);
      },
      get payments() {
        return shown.payments(account.payments);
      },
      get unexpected() {
        return account.unexpected.map((one) => ({ ...one, amount: moneyIn(one.currency)(one.amount) }));
      },
      get changesSinceConfirmed() {
        return shown.lines(account, account.sinceConfirmed);
      },
      get changesSinceInvoiced() {
        return shown.lines(account, account.next?.lines ?? []);
      },
    };
  }

  private lines(account: Account, shown: readonly IssuedLine[]): ChargeLine[] {
    if (shown.length === 0) return [];
    const { money } = this;
    const { lines, documents } = account;
    const late = new Set(
      lines.flatMap((line) => (line.key.startsWith('late:') ? (entryOf(line) ?? []) : [])),
    );
    const changed = new Set(documents.length === 0 ? [] : account.next?.lines.map(({ key }) => key));
    const rules = new Map(lines.map((line) => [`${line.key} ${line.why}`, line.rule]));
    // A line of a document has the name of its person as it was, which is not the field of that name.
    return shown.map(({ person: _, ...line }: IssuedLine & { person?: string }) => ({
      ...line,
      unitAmount: money(line.unitAmount),
      amount: money(line.amount),
      rule: numberOf(rules.get(`${line.key} ${line.why}`)),
      isLate: line.key.startsWith('late:') || late.has(entryOf(line) ?? 0),
      isNew: changed.has(line.key),
    }));
  }

  figures(): RegistrationFigures {
    const { money, accounts, now } = this;
    const all = [...accounts.accounts.values()];
    const states = all.map((account) => stateOf(account, now));
    const sum = (amountOf: (account: Account) => number): Money => money(sumOf(all, amountOf));
    return {
      count: all.length,
      entryCount: sumOf(accounts.read.entries, ({ quantity }) => quantity),
      confirmedCount: states.filter((state) => state === 'CONFIRMED').length,
      changedCount: states.filter((state) => state === 'CHANGED').length,
      charged: sum(({ totals }) => totals.gross),
      tax: sum(({ totals }) => totals.tax),
      paid: sum(({ paid }) => paid),
      balance: sum(({ totals, paid }) => totals.gross - paid),
      toInvoice: sum(({ totals, issued }) => totals.gross - issued),
      unpricedCount: accounts.unpriced.length,
      unbilled: this.people(accounts.unbilled),
    };
  }

  /** Newest first. */
  documents({ documents, paid }: Pick<Account, 'documents' | 'paid'>): Invoice[] {
    const { money } = this;
    let covered = paid - sumOf(documents, ({ gross }) => Math.min(0, gross));
    return documents
      .map((document) => {
        const { gross, content, ...own }: StoredInvoice = document;
        const open = Math.max(0, gross - Math.max(0, covered));
        covered -= Math.max(0, gross);
        return {
          ...own,
          net: money(own.net),
          tax: money(own.tax),
          gross: money(gross),
          open: money(open),
          lineCount: content.lines.length,
          corrects: content.corrects,
        };
      })
      .reverse();
  }

  /** Newest first. */
  payments(payments: readonly StoredPayment[]): Payment[] {
    const reversals = new Map(payments.map(({ reversesId, id }) => [reversesId, id]));
    return payments
      .map((payment) => ({
        ...payment,
        amount: this.money(payment.amount),
        reversedById: reversals.get(payment.id) ?? null,
      }))
      .reverse();
  }

  private extra(extra: StoredExtra): Extra {
    return { ...extra, personId: extra.entrantId, unitAmount: this.money(extra.unitAmount) };
  }

  /** In the order of their lines, the studio itself last. */
  private people(lines: Account['lines']): PersonStatement[] {
    const units = new Map(this.accounts.read.entries.map(({ id, quantity }) => [id, quantity]));
    const statements = [...Map.groupBy(lines, ({ personId }) => personId)].map(([personId, own]) => ({
      personId,
      amount: this.money(sumOf(own, ({ amount }) => amount)),
      entryCount: sumOf([...new Set(own.map(entryOf))], (id) => units.get(id ?? 0) ?? 0),
    }));
    return statements.toSorted((a, b) => Number(a.personId === null) - Number(b.personId === null));
  }
}
