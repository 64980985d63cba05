import { ID, Int, ObjectType } from 'type-graphql';
import type { Account, Accounts } from '../billing/accounts/accounts.ts';
import { Money } from '../billing/amounts.ts';
import { InvoiceKindEnum } from '../billing/documents/invoice.entity.ts';
import { PaymentMethodEnum } from '../billing/payments/payment.entity.ts';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';
import { DateTime, LocalDate } from '../input/scalars.ts';

// A studio reads these types and nothing else, so their fields are scalars, enums, amounts and each other.

@ObjectType({ description: 'An event that is open to a studio.' })
export class MyOffer extends objectOf({
  id: field(ID, 'Identifies the event.'),
  name: field(String, 'Name of the event.'),
  date: nullable<string>(LocalDate, 'First day of the event; null if it is not known yet.'),
}) {}

@ObjectType({ description: 'A studio that the account signs in for.' })
export class MyStudio extends objectOf({
  id: field(ID, 'Identifies the studio.'),
  name: field(String, 'Name of the studio.'),
  contactName: field(String, 'Person to contact; may be empty.'),
  email: field(String, 'Email address of the contact; may be empty.'),
  address: field(String, 'Name and address for documents; may be empty.'),
  taxId: field(String, 'Tax number for documents; may be empty.'),
  events: list(MyOffer, 'Events that are open to the studio, the latest first.'),
}) {}

@ObjectType({ description: 'An event as a studio sees it.' })
export class MyEvent extends objectOf({
  id: field(ID, 'Identifies the event.'),
  name: field(String, 'Name of the event.'),
  date: nullable<string>(LocalDate, 'First day of the event; null if it is not known yet.'),
  location: field(String, 'Where the event is.'),
  timeZone: field(String, 'Time zone of the event.'),
  currency: field(String, 'ISO 4217 code of the currency.'),
  closesAt: nullable(DateTime, 'When entries close for the studio; null for never.'),
  isOpen: field(Boolean, 'True until entries close for the studio.'),
  lateFee: nullable(Money, 'Fee for late entries; null for none.'),
  payWords: field(String, 'How to pay.'),
  payLink: field(String, 'Link to pay; empty if none.'),
  seller: field(String, 'Name and address of who issues documents.'),
  contact: field(String, 'Who answers questions.'),
}) {}

@ObjectType({ description: 'A person of a studio.' })
export class MyPerson extends objectOf({
  id: field(ID, 'Identifies the person.'),
  name: field(String, 'Full name.'),
  isProfessional: field(Boolean, 'True for a teacher, false for a student.'),
  level: nullable(String, 'Usual level of a student; null for a teacher or if unknown.'),
  ageGroup: nullable(String, 'Age group of a student; null for a teacher or if unknown.'),
  cardNumber: field(String, 'Number on the competitor card; empty if unknown.'),
  canDelete: field(Boolean, 'True while no entry and no account names the person.'),
}) {}

@ObjectType({ description: "A line of a studio's account." })
export class MyLine extends objectOf({
  key: field(String, 'Identifies what it charges.'),
  personId: nullable(ID, 'The person; null for the studio itself.'),
  words: field(String, 'What is charged. Lines with the same words and price can be folded.'),
  detail: field(String, 'Dance and partners of an entry; empty for other lines.'),
  style: field(String, 'Style of an entry; empty for other lines.'),
  why: field(String, 'Reason for the price.'),
  quantity: field(Int, 'How many; negative for what is credited.'),
  unitAmount: field(Money, 'Price of one.'),
  amount: field(Money, 'Quantity times price.'),
  isLate: field(Boolean, 'True for a late fee, and for an entry that has one.'),
}) {}

@ObjectType({ description: 'What a person of a studio is charged.' })
export class MyStatement extends objectOf({
  personId: nullable(ID, 'The person; null for the studio itself.'),
  amount: field(Money, 'Sum of the lines, without added tax.'),
  entryCount: field(Int, 'Number of entries that the person pays or shares.'),
}) {}

@ObjectType({ description: 'An invoice or a credit note for a studio.' })
export class MyDocument extends objectOf({
  id: field(ID, 'Identifies it.'),
  name: field(String, 'Its number as printed.'),
  kind: field(InvoiceKindEnum, 'Invoice or credit note.'),
  issuedAt: field(DateTime, 'When it was issued.'),
  dueOn: field<string>(LocalDate, 'Day by which it is due.'),
  gross: field(Money, 'Amount with tax; negative for a credit note.'),
  open: field(Money, 'What payments and credit notes have not covered yet.'),
}) {}

@ObjectType({ description: 'A payment of a studio, a refund, or a reversal.' })
export class MyPayment extends objectOf({
  id: field(ID, 'Identifies it.'),
  amount: field(Money, 'Negative for a refund or a reversal.'),
  method: field(PaymentMethodEnum, 'How it was made.'),
  receivedOn: field<string>(LocalDate, 'Day it was received.'),
  reference: field(String, 'Number of a check or of a transfer.'),
  reversesId: nullable(ID, 'The payment that this one reverses.'),
}) {}

@ObjectType({ description: 'What a studio confirmed last.' })
export class MyConfirmation extends objectOf({
  at: field(DateTime, 'When.'),
  by: field(String, 'Who confirmed.'),
  entryCount: field(Int, 'Number of entries that were confirmed.'),
  amount: field(Money, 'What was charged then, with tax.'),
  isCurrent: field(Boolean, 'True if nothing has changed since.'),
  changes: list(MyLine, 'What changed since.'),
}) {}

@ObjectType({ description: 'Something to complete before a studio confirms.' })
export class MyMissing extends objectOf({
  text: field(String, 'What is missing, such as "Priya Raghavan has no age group".'),
  detail: field(String, 'What it concerns, such as "19 entries use it"; may be empty.'),
  personId: nullable(ID, 'The person whom to complete; null if the organiser has to do something.'),
}) {}

@ObjectType({ description: "A studio's people, account and confirmation in one event." })
export class MyRegistration extends objectOf({
  id: field<string>(ID, 'Identifies it.'),
  event: field(MyEvent, 'The event.'),
  entryCount: field(Int, 'Number of entries that its people pay or share.'),
  lines: list(MyLine, 'All lines of the account, by person.'),
  statements: list(MyStatement, 'Sums by person, the studio itself last.'),
  tax: field(Money, 'Tax in what is charged.'),
  charged: field(Money, 'What the studio is charged, with tax.'),
  paid: field(Money, 'What it has paid.'),
  balance: field(Money, 'Charged less paid; negative for a credit.'),
  dueOn: nullable<string>(LocalDate, 'Day by which the oldest open invoice is due; null if none is open.'),
  documents: list(MyDocument, 'Issued documents, newest first.'),
  payments: list(MyPayment, 'Payments, newest first.'),
  confirmation: nullable(MyConfirmation, 'What was confirmed last; null if nothing was.'),
}) {
  /** What its other fields are read from. */
  account!: Account;
  accounts!: Accounts;
  /** Reads them once. */
  readPeople!: () => Promise<readonly MyPerson[]>;
}
