import { ID, Int, ObjectType } from 'type-graphql';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { field, list, nullable, nullableList, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { Money, moneyIn } from '../amounts.ts';
import { type EventTerms, LateFeePerEnum, TaxModeEnum } from './entryTerms.entity.ts';
import { CoupleKindEnum } from './prices.ts';

export const RATE = 'Tax rate in parts per million, such as 130000 for 13 %';

@ObjectType('PriceRule', {
  description: 'A line of the price list. A condition that is null fits everything.',
})
export class ShownRule extends objectOf({
  words: field(String, 'Name of the price, such as "Single, VIP".'),
  amount: field(Money, 'Price of one entry.'),
  entryTypes: nullableList(EntryTypeEnum, 'Only these types.'),
  couples: nullableList(CoupleKindEnum, 'Only these couples.'),
  styleIds: nullableList(ID, 'Only these styles.'),
  levels: nullableList(String, 'Only these levels.'),
  ageGroups: nullableList(String, 'Only these age groups.'),
  itemId: nullable(ID, 'Only for people who have bought this item.'),
  enteredUntil: nullable(DateTime, 'Only entries made before.'),
  taxPerMillion: nullable(Int, `${RATE}; null for that of the event.`),
}) {}

@ObjectType({ description: 'What studios pay in one event, until when they enter, and what documents say.' })
export class EntryTerms extends objectOf({
  eventId: field(ID, 'The event.'),
  closesAt: nullable(DateTime, 'When entries close; null for never.'),
  lateFrom: nullable(DateTime, 'From when entries pay the late fee; null for the close.'),
  currency: field(String, 'ISO 4217 code of the currency.'),
  taxMode: field(TaxModeEnum, 'How prices and tax relate.'),
  taxName: field(String, 'Name of the tax on documents.'),
  taxPerMillion: field(Int, `${RATE}, of prices without their own.`),
  lateFee: nullable(Money, 'Late fee; null for none.'),
  lateFeePer: field(LateFeePerEnum, 'What the late fee is charged for.'),
  prices: list(ShownRule, 'The price list. The first rule that fits an entry is its price.'),
  seller: field(String, 'Name and address of who issues documents.'),
  sellerTaxId: field(String, 'Tax number of the seller.'),
  contact: field(String, 'Who answers questions, with email or phone.'),
  payWords: field(String, 'How to pay, as printed on documents.'),
  payLink: field(String, 'Link to pay; empty if none.'),
  numberPrefix: field(String, 'What document numbers begin with, such as "HL27-".'),
  dueDays: field(Int, 'Number of days in which a document is due.'),
  holdsPackets: field(Boolean, 'True to hand out packets once the studio has paid.'),
  documentCount: field(Int, 'Number of issued documents: with any, the prefix stays.'),
  paymentCount: field(Int, 'Number of payments: with any, or a document, the currency stays.'),
  version: field(Int, 'Grows with each change; send it back to refuse overwriting a newer one.'),
}) {}

export function termsOf(accounts: Accounts): EntryTerms {
  const { terms, invoices, payments } = accounts.read;
  const money = moneyIn(terms.currency);
  return {
    ...terms,
    lateFee: terms.lateFee === null ? null : money(terms.lateFee),
    prices: rulesOf(terms),
    documentCount: invoices.length,
    paymentCount: payments.length,
  };
}

export const rulesOf = ({ currency, prices }: EventTerms): ShownRule[] =>
  prices.map((rule) => ({
    words: rule.words,
    amount: moneyIn(currency)(rule.amount),
    entryTypes: (rule.entryTypes as EntryType[] | null | undefined) ?? null,
    couples: rule.couples ?? null,
    styleIds: rule.styleIds ?? null,
    levels: rule.levels ?? null,
    ageGroups: rule.ageGroups ?? null,
    itemId: rule.itemId ?? null,
    enteredUntil: rule.enteredUntil ? new Date(rule.enteredUntil) : null,
    taxPerMillion: rule.taxPerMillion ?? null,
  }));
