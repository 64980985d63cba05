import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { columnsOf } from '../../db/columns.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import type { Event } from '../../events/event.entity.ts';
import { getEvent } from '../../events/event.service.ts';
import { requireVersion } from '../../input/found.ts';
import { line, optionalLine, optionalText, parseInput, reference, whole } from '../../input/validation.ts';
import { CURRENCIES } from '../../money/currencies.ts';
import { findAccounts } from '../accounts/accounts.reader.ts';
import { accountsOf } from '../accounts/accounts.ts';
import { readAmounts, typedAmount } from '../amounts.ts';
import { EventTerms, LateFeePerEnum, TaxModeEnum } from './entryTerms.entity.ts';
import { perMillion, priceList, readPrices } from './prices.ts';

/** A prefix that ended with a digit could give two documents one name. */
const PREFIX = /^[A-Z0-9][A-Z0-9/_-]{0,10}[A-Z/_-]$/i;

export const termsInput = z.object({
  eventId: reference,
  version: z.int().nullish(),
  closesAt: z.date().nullish(),
  lateFrom: z.date().nullish(),
  currency: line(3)
    .refine((code) => CURRENCIES.has(code), 'Write a currency code such as USD.')
    .optional(),
  taxMode: z.enum(TaxModeEnum).optional(),
  taxName: optionalLine(50).optional(),
  taxPerMillion: perMillion.optional(),
  lateFee: typedAmount.nullish(),
  lateFeePer: z.enum(LateFeePerEnum).optional(),
  prices: priceList.optional(),
  seller: optionalText(500).optional(),
  sellerTaxId: optionalLine(50).optional(),
  contact: optionalText(500).optional(),
  payWords: optionalText(2000).optional(),
  payLink: optionalLine(500)
    .refine((link) => link === '' || /^https:\/\/\S+$/.test(link), 'Write a link that begins with https://.')
    .optional(),
  numberPrefix: line(12)
    .regex(PREFIX, 'Use 2 to 12 letters, digits and dashes, the last no digit, such as HL27-.')
    .optional(),
  dueDays: whole(0, 365).optional(),
  holdsPackets: z.boolean().optional(),
  losesPrices: z.boolean().nullish(),
});

/**
 * Sets the given terms; the first call needs a currency.
 * @throws InvalidInput, NotFound, and Conflict for a stale version, for what documents and payments fix, and, unless
 *   `losesPrices`, if entries of an event with documents lose their price
 */
export async function updateEntryTerms(db: Db, _: SignedIn, input: unknown): Promise<number> {
  const sent = parseInput(termsInput, input);
  return withLock(db, eventLock(sent.eventId), async (tx) => {
    const event = await getEvent(tx, sent.eventId);
    const before = await findAccounts(tx, event.id);
    if (before) requireVersion(before.read.terms.version, sent.version, 'The price list');
    const terms = await changedTerms(tx, event, before?.read.terms ?? null, sent);
    if (before) {
      refuseFixed(before.read, terms);
      const lost = accountsOf({ ...before.read, terms }).unpriced.length - before.unpriced.length;
      if (before.read.invoices.length > 0 && lost > 0 && !sent.losesPrices)
        throw new Conflict({
          losesPrices: [`${lost} ${lost === 1 ? 'entry loses its' : 'entries lose their'} price.`],
        });
    }
    const columns = columnsOf(EventTerms, { ...terms, version: (before?.read.terms.version ?? 0) + 1 });
    await tx
      .insertInto('event_terms')
      .values(columns)
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(columns))
      .execute();
    return event.id;
  });
}

const FIRST = {
  closesAt: null,
  lateFrom: null,
  taxMode: 'NONE',
  taxName: '',
  taxPerMillion: 0,
  lateFee: null,
  lateFeePer: 'ENTRY',
  prices: [],
  seller: '',
  sellerTaxId: '',
  contact: '',
  payWords: '',
  payLink: '',
  dueDays: 14,
  holdsPackets: false,
  version: 1,
} as const;

/** The terms with what was sent. @throws InvalidInput */
export async function changedTerms(
  db: Db,
  event: Event,
  before: EventTerms | null,
  sent: z.output<typeof termsInput>,
): Promise<EventTerms> {
  const { version, losesPrices, prices, lateFee: fee, ...values } = sent;
  const currency = values.currency ?? before?.currency;
  if (!currency) throw new InvalidInput({ currency: ['This field is required.'] });
  const { lateFee } = readAmounts(currency, { lateFee: fee });
  if (lateFee === 0) throw new InvalidInput({ lateFee: ['Leave it empty for none.'] });
  const given = {
    ...values,
    ...(fee !== undefined && { lateFee }),
    ...(prices && { prices: readPrices(currency, prices) }),
  };
  const start = before ?? {
    ...FIRST,
    currency,
    eventId: event.id,
    numberPrefix: await freePrefix(db, event),
  };
  const terms = { ...start, ...defined(given) } as EventTerms;
  await requireFreePrefix(db, terms);
  return terms;
}

const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function isTaken(db: Db, eventId: number, prefix: string): Promise<boolean> {
  const { rows } = await sql`select from event_terms
    where lower(number_prefix) = lower(${prefix}) and event_id <> ${eventId}`.execute(db);
  return rows.length > 0;
}

async function requireFreePrefix(db: Db, { eventId, numberPrefix }: EventTerms): Promise<void> {
  if (await isTaken(db, eventId, numberPrefix))
    throw new InvalidInput({ numberPrefix: [`Another event uses ${numberPrefix}. Choose another one.`] });
}

/** "HL27-" for Harbor Lights of 2027. */
export async function freePrefix(db: Db, { id, name, date }: Event): Promise<string> {
  const initials = [...name.normalize('NFD').matchAll(/\b[A-Za-z]/g)].map(([letter]) => letter.toUpperCase());
  const year = (date ?? new Date().toISOString()).slice(2, 4);
  const prefix = `${initials.slice(0, 4).join('') || 'E'}${year}-`;
  return (await isTaken(db, id, prefix)) ? `E${id}-` : prefix;
}

/** @throws Conflict */
function refuseFixed(
  { terms: before, invoices, payments, items, extras }: Parameters<typeof accountsOf>[0],
  after: EventTerms,
): void {
  const documents = `${invoices.length} ${invoices.length === 1 ? 'document uses' : 'documents use'}`;
  if (after.numberPrefix !== before.numberPrefix && invoices.length > 0)
    throw new Conflict({ numberPrefix: [`${documents} ${before.numberPrefix}, so it stays.`] });
  if (after.taxMode !== before.taxMode && invoices.length > 0)
    throw new Conflict({ taxMode: [`${documents} this way of tax, so it stays.`] });
  if (after.currency === before.currency) return;
  if (invoices.length + payments.length > 0)
    throw new Conflict({
      currency: [
        invoices.length > 0
          ? `${documents} ${before.currency}, so it stays.`
          : `Payments were made in ${before.currency}, so it stays.`,
      ],
    });
  const [was, is] = [CURRENCIES.get(before.currency), CURRENCIES.get(after.currency)];
  const amounts = items.length + extras.length + before.prices.length + Number(before.lateFee !== null);
  if (was !== is && amounts > 0)
    throw new Conflict({
      currency: [
        `${before.currency} and ${after.currency} have other decimals. Delete prices and items first.`,
      ],
    });
}
