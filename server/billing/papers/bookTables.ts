import type { Table } from '../../documents/files/table.ts';
import { plainAmount } from '../../money/amounts.ts';
import { type Accounts, sumOf } from '../accounts/accounts.ts';

const METHODS = ['CASH', 'CHECK', 'TRANSFER', 'CARD', 'ONLINE'] as const;

const percent = (perMillion: number): string => `${perMillion / 10_000} %`;

/** The tables of an event's books, by the name of their file. Amounts have a point and no grouping. */
export function bookTables({ read, accounts, facts }: Accounts) {
  const { invoices, payments, terms } = read;
  const { currency } = terms;
  const money = (amount: number): string => plainAmount(amount, currency);
  const studios = new Map(read.studios.map(({ id, name }) => [id, name]));
  const people = new Map(read.people.map(({ id, name }) => [id, name]));
  const itemOf = (key: string): number | null => {
    const [kind, id] = key.split(':');
    if (kind === 'item') return Number(id);
    return (kind === 'extra' && facts.extras.find((extra) => extra.id === Number(id))?.itemId) || null;
  };
  const table = (name: string, heads: readonly string[], rows: Table['rows']): Table => ({
    name,
    heads,
    rows,
  });
  return {
    invoices: table(
      'Documents',
      ['Document', 'Kind', 'Studio', 'Issued', 'Due', 'Currency', 'Net', 'Tax', 'Total', 'Corrects'],
      invoices.map((one) => [
        one.name,
        one.kind === 'INVOICE' ? 'Invoice' : 'Credit note',
        one.content.buyer.name,
        one.issuedAt.toISOString(),
        one.dueOn,
        one.currency,
        money(one.net),
        money(one.tax),
        money(one.gross),
        one.content.corrects.join(' '),
      ]),
    ),
    'invoice-lines': table(
      'Lines',
      [
        'Document',
        'Studio',
        'Person',
        'Key',
        'What',
        'Detail',
        'Why',
        'Number',
        'Each',
        'Amount',
        'Tax rate',
      ],
      invoices.flatMap(({ name, content }) =>
        content.lines.map((line) => [
          name,
          content.buyer.name,
          line.person,
          line.key,
          line.words,
          [line.style, line.detail].filter(Boolean).join(' '),
          line.why,
          String(line.quantity),
          money(line.unitAmount),
          money(line.amount),
          percent(line.taxPerMillion),
        ]),
      ),
    ),
    payments: table(
      'Payments',
      [
        'Payment',
        'Received',
        'Studio',
        'Method',
        'Reference',
        'Note',
        'Currency',
        'Amount',
        'Reverses',
        'Booked by',
        'Booked',
      ],
      payments.map((one) => [
        String(one.id),
        one.receivedOn,
        studios.get(one.studioId) ?? '',
        one.method,
        one.reference,
        one.note,
        one.currency,
        money(one.amount),
        one.reversesId === null ? '' : String(one.reversesId),
        one.madeBy,
        one.madeAt.toISOString(),
      ]),
    ),
    sold: table(
      'Sold',
      ['Item', 'Person', 'Studio', 'Number', 'Each', 'Amount'],
      read.items.flatMap((item) =>
        [...accounts.values()].flatMap(({ lines, studioId }) =>
          lines
            .filter(({ key }) => itemOf(key) === item.id)
            .map((line) => [
              item.name,
              people.get(line.personId ?? 0) ?? '',
              studios.get(studioId) ?? '',
              String(line.quantity),
              money(line.unitAmount),
              money(line.amount),
            ]),
        ),
      ),
    ),
    days: table(
      'Days',
      ['Received', ...METHODS, 'Total'],
      [...Map.groupBy(payments, ({ receivedOn }) => receivedOn)]
        .toSorted()
        .map(([day, own]) => [
          day,
          ...METHODS.map((method) => money(sumOf(own, (one) => (one.method === method ? one.amount : 0)))),
          money(sumOf(own, ({ amount }) => amount)),
        ]),
    ),
    taxes: table(
      'Taxes',
      ['Tax rate', 'Base', 'Tax'],
      [
        ...Map.groupBy(
          invoices.flatMap(({ content }) => content.taxes),
          ({ perMillion }) => perMillion,
        ),
      ].map(([rate, own]) => [
        percent(rate),
        money(sumOf(own, ({ base }) => base)),
        money(sumOf(own, ({ tax }) => tax)),
      ]),
    ),
    balances: table(
      'Balances',
      ['Studio', 'Charged', 'Issued', 'Paid', 'Balance'],
      [...accounts.values()].map(({ studioId, totals, issued, paid }) => [
        studios.get(studioId) ?? '',
        money(totals.gross),
        money(issued),
        money(paid),
        money(totals.gross - paid),
      ]),
    ),
  };
}
