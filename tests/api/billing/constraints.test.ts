import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildAccount, issue, pay } from '../../support/billing/accounts.ts';

const api = await startApi();
const { eventId, studioId } = await buildAccount(api);
await issue(api, eventId, [studioId]);
const [payment] = await pay(api, eventId, studioId, '70.00');
const client = new pg.Client({ connectionString: api.connectionString });
await client.connect();
afterAll(() => client.end());

interface Row {
  number?: number;
  previous?: number | null;
  currency?: string;
  mode?: string;
  kind?: string;
  lines?: number;
  gross?: number;
}
const invoice = ({ number = 2, previous = 1, currency = 'USD', mode = 'NONE', gross = 100, ...row }: Row) =>
  `insert into invoices (event_id, studio_id, currency, tax_mode, number, previous, name, kind, issued_by, due_on, net, tax, gross, content)
   values (${eventId}, ${studioId}, '${currency}', '${mode}', ${number}, ${previous}, 'X-${number}', '${row.kind ?? 'INVOICE'}',
   'A', '2027-03-05', ${gross}, 0, ${gross}, '{"lines": [{"amount": ${row.lines ?? gross}}]}')`;
const paymentOf = (amount: number, more: { reverses?: string; currency?: string } = {}) =>
  `insert into payments (event_id, studio_id, currency, amount, method, received_on, made_by, reverses_id)
   values (${eventId}, ${studioId}, '${more.currency ?? 'USD'}', ${amount}, 'CASH', '2027-03-05', 'A', ${more.reverses ?? 'null'})`;

/** Runs statements in a transaction that is rolled back. @returns the refusal */
async function refusalOf(...statements: string[]): Promise<string> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('set constraints all immediate');
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
  }
}

test('the database takes the next document and a payment', async () => {
  expect(await refusalOf(invoice({}), paymentOf(100), paymentOf(-100))).toBe('');
});

const STAYS = /never changed or deleted/;
test.each([
  ['a gap in the numbers', [invoice({ number: 3, previous: 2 })], /invoices_event_id_previous_fkey/],
  ['a number that does not follow', [invoice({ number: 3, previous: 1 })], /invoices_no_gap/],
  ['no previous number above 1', [invoice({ previous: null })], /invoices_no_gap/],
  ['a number twice', [invoice({ number: 1, previous: null })], /invoices_event_number/],
  ['lines that do not add up', [invoice({ lines: 99 })], /invoices_lines/],
  ['a kind that differs from the sign', [invoice({ kind: 'CREDIT_NOTE' })], /invoices_kind/],
  ['another currency', [invoice({ currency: 'EUR' })], /foreign key/],
  ['a payment in another currency', [paymentOf(5, { currency: 'EUR' })], /foreign key/],
  ['another way of tax', [invoice({ mode: 'ADDED' })], /foreign key/],
  ['a changed document', ["update invoices set issued_by = 'B'"], STAYS],
  ['a deleted document', ['delete from invoices'], STAYS],
  ['emptied documents', ['truncate invoices cascade'], STAYS],
  ['a changed payment', ['update payments set amount = 1'], STAYS],
  ['a deleted payment', ['delete from payments'], STAYS],
  ['emptied payments', ['truncate payments'], STAYS],
  ['deleting the event', [`delete from events where id = ${eventId}`], /foreign key/],
  [
    'deleting the studio',
    [`update entrants set studio_id = null`, `delete from studios where id = ${studioId}`],
    /foreign key/,
  ],
  ['another currency of the terms', ["update event_terms set currency = 'EUR'"], /foreign key/],
  ['a refund above what was paid', [paymentOf(-7001)], /More would be given back/],
  [
    'a second reversal',
    [paymentOf(-1, { reverses: payment?.id }), paymentOf(-1, { reverses: payment?.id })],
    /payments_reverses_id_key/,
  ],
] as [string, string[], RegExp][])('the database alone refuses %s', async (_, statements, words) => {
  expect(await refusalOf(...statements)).toMatch(words);
});
