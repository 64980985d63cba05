import type { SignedIn } from '../../../server/auth/signedIn.ts';
import { readAccounts } from '../../../server/billing/accounts/accounts.reader.ts';
import { checkBooks } from '../../../server/billing/books/checkBooks.ts';
import { issueInvoices } from '../../../server/billing/documents/invoice.service.ts';
import { recordPayment } from '../../../server/billing/payments/payment.service.ts';
import { updateEntryTerms } from '../../../server/billing/terms/terms.service.ts';
import type { Db } from '../../../server/db/orm.ts';

const AUTHOR = { id: null, shortName: 'Books' } as object as SignedIn;
const MOST_AT_ONCE = 500;

/** Prices that fit every entry. */
export const inventPrices = (db: Db, eventId: number): Promise<number> =>
  updateEntryTerms(db, AUTHOR, {
    ...{ eventId, currency: 'USD', taxMode: 'ADDED', taxName: 'HST', taxPerMillion: 130_000 },
    prices: [
      { words: 'Solo', amount: '85.00', entryTypes: ['SOLO'] },
      { words: 'Multi', amount: '110.55', entryTypes: ['MULTI'] },
      { words: 'Single', amount: '38.33' },
    ],
  });

/** Issues a document to each studio, whose payment of half of it is recorded. @returns what does not agree then */
export async function settleBooks(db: Db, eventId: number) {
  const { accounts } = await readAccounts(db, eventId);
  const studios = [...accounts.values()].flatMap(({ studioId, next, totals }) =>
    next ? [{ studioId, gross: totals.gross }] : [],
  );
  for (let at = 0; at < studios.length; at += MOST_AT_ONCE)
    await issueInvoices(db, AUTHOR, { eventId, studios: studios.slice(at, at + MOST_AT_ONCE) });
  for (const { studioId, gross } of studios)
    await recordPayment(db, AUTHOR, {
      ...{ eventId, studioId, method: 'CHECK' },
      amount: (Math.ceil(gross / 2) / 100).toFixed(2),
    });
  const after = await readAccounts(db, eventId);
  return { documents: after.read.invoices.length, problems: checkBooks(after) };
}
