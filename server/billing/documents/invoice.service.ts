import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { acquireLock, numberLock } from '../../db/lock.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { addRows, kindOf } from '../../db/rows.ts';
import type { New } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { listWithIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference, text } from '../../input/validation.ts';
import type { NextDocument } from '../../money/types.ts';
import { studioFromRow } from '../../people/studio.entity.ts';
import { readAccounts } from '../accounts/accounts.reader.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import type { Content } from '../accounts/content.ts';
import { contentLines, holdRegistration, requireSeen } from '../accounts/registration.service.ts';
import { StoredInvoice } from './invoice.entity.ts';

const MOST_AT_ONCE = 500;
const MOST_NAMED = 3;

export const seenAccount = z.object({ studioId: reference, gross: z.int() });
export const issueInput = z.object({
  eventId: reference,
  studios: z
    .array(seenAccount)
    .min(1, 'Choose a studio.')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} studios.`),
  clientKey: text(200).nullish(),
});

/**
 * Issues the next document of each studio: what it is charged less what it was issued before.
 * @throws InvalidInput, NotFound, and Conflict, then nothing is issued, if an account has changed since it was seen, has
 *   entries without a price, or has nothing to issue
 */
export async function issueInvoices(db: Db, user: SignedIn, input: unknown): Promise<StoredInvoice[]> {
  const { eventId, studios } = parseInput(issueInput, input);
  if (new Set(studios.map(({ studioId }) => studioId)).size < studios.length)
    throw new InvalidInput({ studios: ['Name each studio once.'] });
  return inTransaction(db, (tx) =>
    listWithIdempotencyKey(tx, user, kindOf(StoredInvoice), input, studios.length, async () => {
      await acquireLock(tx, numberLock(eventId));
      for (const { studioId } of studios.toSorted((a, b) => a.studioId - b.studioId))
        await holdRegistration(tx, { eventId, studioId });
      const accounts = await readAccounts(tx, eventId);
      const last = accounts.read.invoices.at(-1)?.number ?? 0;
      const start = await issuingOf(
        tx,
        user,
        accounts,
        studios.map(({ studioId }) => studioId),
      );
      const documents: New<StoredInvoice>[] = [];
      for (const { studioId, gross } of studios) {
        const account = found(accounts.accounts.get(studioId));
        await requireSeen(tx, account, accounts, gross);
        documents.push(start(account, await issuable(tx, account, accounts), last + documents.length + 1));
      }
      return addRows(tx, StoredInvoice, documents);
    }),
  );
}

/** @throws Conflict for entries without a price, and for nothing to issue */
async function issuable(tx: Db, account: Account, accounts: Accounts): Promise<NextDocument> {
  const refusal = await whyNotIssued(tx, account, accounts);
  if (refusal) throw new Conflict(refusal);
  return found(account.next);
}

/** The sentence why a studio gets no document now; null if it gets one. */
export async function whyNotIssued(
  db: Db,
  { studioId, unpriced, next }: Account,
  { read }: Accounts,
): Promise<string | null> {
  const studio = read.studios.find(({ id }) => id === studioId)?.name ?? '';
  if (unpriced.length > 0) {
    const { rows } = await sql<{ words: string }>`
      select o.name || ' (' || coalesce(d.name, c.name) || ')' as words from entries e
      join entrants o on o.id = e.entrant_id join dance_categories c on c.id = e.dance_category_id
      left join dances d on d.id = e.dance_id where ${oneOf('e.id', unpriced.slice(0, MOST_NAMED))} order by e.id`.execute(
      db,
    );
    const more = unpriced.length - rows.length;
    const named = [...rows.map(({ words }) => words), ...(more > 0 ? [`${more} more`] : [])];
    const entries = unpriced.length === 1 ? '1 entry has' : `${unpriced.length} entries have`;
    return `${studio} can't be invoiced: ${entries} no price: ${new Intl.ListFormat('en').format(named)}.`;
  }
  return next ? null : `${studio} has nothing to issue.`;
}

/** Makes the row of a document, with everything that it prints. */
async function issuingOf(tx: Db, user: SignedIn, accounts: Accounts, studioIds: readonly number[]) {
  const { terms, event } = accounts.read;
  const rows = await tx.selectFrom('studios').selectAll().where(oneOf('id', studioIds)).execute();
  const studios = new Map(rows.map((row) => [row.id, studioFromRow(row)]));
  const { rows: days } = await sql<{ due: string }>`
    select ((now() at time zone time_zone)::date + ${terms.dueDays}::int)::text as due
    from events where id = ${event.id}`.execute(tx);
  const dueOn = found(days[0]).due;
  return (account: Account, next: NextDocument, number: number): New<StoredInvoice> => {
    const { name, contactName, address, taxId } = found(studios.get(account.studioId));
    const content: Content = {
      seller: terms.seller,
      sellerTaxId: terms.sellerTaxId,
      buyer: { name, contactName, address, taxId },
      event: { name: event.name, date: event.date, location: event.location },
      contact: terms.contact,
      lines: contentLines(accounts, next.lines),
      taxes: next.taxes.map((tax) => ({ ...tax, name: terms.taxName })),
      corrects: next.corrects,
      payWords: terms.payWords,
      payLink: terms.payLink,
      issuedBefore: account.issued,
      paidBefore: account.paid,
    };
    return {
      eventId: event.id,
      studioId: account.studioId,
      currency: terms.currency,
      number,
      previous: number === 1 ? null : number - 1,
      name: `${terms.numberPrefix}${String(number).padStart(4, '0')}`,
      kind: next.kind,
      taxMode: terms.taxMode,
      issuedBy: user.shortName,
      dueOn,
      net: next.net,
      tax: next.tax,
      gross: next.gross,
      content,
    };
  };
}
