import { chargesOf, unpricedByStudio } from '../../money/charges.ts';
import { changedLines, nextDocument } from '../../money/nextDocument.ts';
import { totalsOf } from '../../money/totals.ts';
import type { ChargeLine, Facts, IssuedLine, NextDocument, Totals } from '../../money/types.ts';
import type { StoredInvoice } from '../documents/invoice.entity.ts';
import type { StoredPayment, UnexpectedPayment } from '../payments/payment.entity.ts';
import type { StoredExtra, StoredRegistration } from './account.entity.ts';
import type { Read } from './accounts.reader.ts';

/** A studio's account in an event. Everything but what was issued and paid is computed. */
export interface Account {
  readonly eventId: number;
  readonly studioId: number;
  readonly registration: StoredRegistration | undefined;
  readonly hasMember: boolean;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  /** Number of its people who dance. */
  readonly peopleCount: number;
  /** Units of the entries that its people pay. */
  readonly entryCount: number;
  /** Ids of entries without a price, for which it pays. */
  readonly unpriced: readonly number[];
  readonly extras: readonly StoredExtra[];
  readonly documents: readonly StoredInvoice[];
  readonly payments: readonly StoredPayment[];
  /** Until a payment has its reference. */
  readonly unexpected: readonly UnexpectedPayment[];
  readonly issued: number;
  readonly paid: number;
  /** Null if there is nothing to issue. */
  readonly next: NextDocument | null;
  /** What differs since it confirmed, as lines of a document; none if it never did. */
  readonly sinceConfirmed: readonly IssuedLine[];
}

/** Of an event. Read of one studio alone, it has the account of that one, and of others what they share with it. */
export interface Accounts {
  readonly read: Read;
  readonly facts: Facts;
  readonly lines: readonly ChargeLine[];
  readonly unpriced: readonly number[];
  /** In the order of the studios' names. */
  readonly accounts: ReadonlyMap<number, Account>;
  /** Lines that are billed to no studio. */
  readonly unbilled: readonly ChargeLine[];
}

export const sumOf = <T>(list: readonly T[], amountOf: (one: T) => number): number =>
  list.reduce((sum, one) => sum + amountOf(one), 0);

export const factsOf = ({ terms, items, people, entries, extras, registrations }: Read): Facts => ({
  terms: {
    ...terms,
    closesAt: terms.closesAt?.toISOString() ?? null,
    lateFrom: terms.lateFrom?.toISOString() ?? null,
  },
  rules: terms.prices,
  items,
  people,
  entries,
  extras: extras.filter(({ removedAt }) => removedAt === null),
  extensions: Object.fromEntries(
    registrations.flatMap(({ studioId, closesAt }) => (closesAt ? [[studioId, closesAt.toISOString()]] : [])),
  ),
});

export function accountsOf(read: Read): Accounts {
  const facts = factsOf(read);
  const { lines, unpriced } = chargesOf(facts);
  const linesOf = Map.groupBy(lines, ({ studioId }) => studioId);
  const unpricedOf = unpricedByStudio(facts, unpriced);
  const dancing = new Set(read.entries.flatMap(({ entrantId, partnerIds }) => [entrantId, ...partnerIds]));
  const peopleOf = Map.groupBy(
    read.people.filter(({ id }) => dancing.has(id)),
    ({ studioId }) => studioId,
  );
  const units = new Map(read.entries.map(({ id, quantity }) => [id, quantity]));
  const { taxMode } = read.terms;
  const accountOf = (studioId: number): Account => {
    const isOwn = (one: { studioId: number }): boolean => one.studioId === studioId;
    const own = linesOf.get(studioId) ?? [];
    const missing = unpricedOf.get(studioId) ?? [];
    const registration = read.registrations.find(isOwn);
    const { confirmed } = registration ?? {};
    const documents = read.invoices.filter(isOwn);
    const payments = read.payments.filter(isOwn);
    const entries = new Set([...own.flatMap((line) => entryOf(line) ?? []), ...missing]);
    const issued = documents.map(({ name, content }) => ({
      name,
      lines: content.lines,
      taxes: content.taxes,
    }));
    return {
      eventId: read.event.id,
      studioId,
      registration,
      hasMember: read.studiosWithMembers.includes(studioId),
      lines: own,
      totals: totalsOf(own, taxMode),
      peopleCount: peopleOf.get(studioId)?.length ?? 0,
      entryCount: sumOf([...entries], (id) => units.get(id) ?? 0),
      unpriced: missing,
      extras: read.extras.filter(isOwn),
      documents,
      payments,
      unexpected: read.unexpected.filter(
        (one) => isOwn(one) && !payments.some(({ reference }) => reference === one.reference),
      ),
      issued: sumOf(documents, ({ gross }) => gross),
      paid: sumOf(payments, ({ amount }) => amount),
      // What follows is asked of one account, seldom of all.
      get next() {
        return nextDocument(own, issued, taxMode);
      },
      get sinceConfirmed() {
        return confirmed
          ? changedLines(own, [{ name: 'the confirmation', lines: confirmed.lines, taxes: [] }])
          : [];
      },
    };
  };
  return {
    read,
    facts,
    lines,
    unpriced,
    accounts: new Map(read.studios.map(({ id }) => [id, accountOf(id)])),
    unbilled: linesOf.get(null) ?? [],
  };
}

/** The entry of a line "entry:7:12" or "late:7:12"; undefined for other lines. */
export function entryOf({ key }: { readonly key: string }): number | undefined {
  const [kind, id, person] = key.split(':');
  return kind === 'entry' || (kind === 'late' && person) ? Number(id) : undefined;
}

export type RegistrationState = 'NOT_INVITED' | 'INVITED' | 'ENTERING' | 'CONFIRMED' | 'CHANGED';

export function stateOf(account: Account, now: number): RegistrationState {
  const { registration } = account;
  if (registration?.confirmed) return account.sinceConfirmed.length === 0 ? 'CONFIRMED' : 'CHANGED';
  if (account.hasMember) return 'ENTERING';
  return registration?.invitationHash && (registration.invitedUntil?.getTime() ?? 0) > now
    ? 'INVITED'
    : 'NOT_INVITED';
}
