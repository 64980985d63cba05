import { printAmount } from '../../../server/money/amounts.ts';
import { CURRENCIES } from '../../../server/money/currencies.ts';
import type { ItemFieldsFragment, TermsFieldsFragment, UpdateEntryTermsInput } from '../../gql/graphql.ts';
import { changeCount, type DraftRule, draftOf, inputOf } from './priceDraft.ts';
import { NEW, type NewItem, withItems } from './pricePresets.ts';

type Counted = 'eventId' | 'version' | 'documentCount' | 'paymentCount' | 'prices' | 'lateFee';

export interface TermsDraft extends Omit<TermsFieldsFragment, Counted | ' $fragmentName'> {
  readonly lateFee: number | null;
}

/** Prices and terms as they are edited; the items of a preset are made when it is saved. */
export interface PricesDraft {
  readonly terms: TermsDraft;
  readonly rules: readonly DraftRule[];
  readonly newItems: readonly NewItem[];
}

export const NO_TERMS: TermsDraft = {
  closesAt: null,
  lateFrom: null,
  currency: 'USD',
  taxMode: 'NONE',
  taxName: '',
  taxPerMillion: 0,
  lateFee: null,
  lateFeePer: 'ENTRY',
  seller: '',
  sellerTaxId: '',
  contact: '',
  payWords: '',
  payLink: '',
  numberPrefix: '',
  dueDays: 14,
  holdsPackets: false,
};

export function savedDraft(saved: TermsFieldsFragment): PricesDraft {
  const terms = Object.fromEntries(
    Object.keys(NO_TERMS).map((field) => [field, saved[field as keyof TermsFieldsFragment]]),
  ) as unknown as TermsDraft;
  return {
    terms: { ...terms, lateFee: saved.lateFee?.amount ?? null },
    rules: draftOf(saved.prices),
    newItems: [],
  };
}

/**
 * The prices of another event, with its items to be made, and its moments as much earlier or later as this event is.
 * @param shift milliseconds from the other event to this one; null without both dates
 */
export function copiedDraft(
  saved: TermsFieldsFragment,
  items: readonly ItemFieldsFragment[],
  shift: number | null,
): PricesDraft {
  const { terms, rules } = savedDraft(saved);
  const moved = (at: string | null) =>
    at === null || shift === null ? null : new Date(Date.parse(at) + shift).toISOString();
  return {
    terms: {
      ...terms,
      numberPrefix: '',
      closesAt: moved(terms.closesAt),
      lateFrom: moved(terms.lateFrom),
    },
    rules: rules.map((rule) => ({
      ...rule,
      enteredUntil: moved(rule.enteredUntil),
      itemId: rule.itemId && `${NEW}${items.find(({ id }) => id === rule.itemId)?.name}`,
    })),
    newItems: items.map(({ name, amount, isPackage, addedTo, capacity, taxPerMillion }) => ({
      name,
      isPackage,
      addedTo,
      capacity,
      taxPerMillion,
      price: amount.amount / unitOf(terms.currency),
    })),
  };
}

export const NO_PRICES: PricesDraft = { terms: NO_TERMS, rules: [], newItems: [] };

/** How many terms and rules differ from what is saved. */
export function changesIn(saved: PricesDraft, draft: PricesDraft): number {
  const fields = Object.keys(saved.terms) as (keyof TermsDraft)[];
  const terms = fields.filter((field) => saved.terms[field] !== draft.terms[field]).length;
  return terms + changeCount(saved.rules, draft.rules) + draft.newItems.length;
}

/** Minor units in one unit of a currency. */
export const unitOf = (currency: string): number => 10 ** (CURRENCIES.get(currency) ?? 2);

/** The draft in another currency, with the same figures. */
export function inCurrency(draft: PricesDraft, currency: string): PricesDraft {
  const by = unitOf(currency) / unitOf(draft.terms.currency);
  const scaled = (amount: number | null) => (amount === null ? null : Math.round(amount * by));
  return {
    ...draft,
    terms: { ...draft.terms, currency, lateFee: scaled(draft.terms.lateFee) },
    rules: draft.rules.map((rule) => ({ ...rule, amount: scaled(rule.amount) })),
  };
}

/** @param items of the event; rules for items that are not made yet are left out */
export function termsInput(
  eventId: string,
  { terms, rules }: PricesDraft,
  items: Parameters<typeof withItems>[1],
): UpdateEntryTermsInput {
  const { numberPrefix, lateFee, currency } = terms;
  return {
    eventId,
    ...terms,
    // Left out: the server proposes one.
    numberPrefix: numberPrefix.trim() || undefined,
    lateFee: lateFee === null ? null : printAmount(lateFee, currency),
    prices: withItems(rules, items).map((rule) => inputOf(rule, currency)),
  };
}
