import type { MoneyPaper, PaperGroup, PaperRow, PaperSum } from '../../documents/contents/moneyPaper.ts';
import { printAmount } from '../../money/amounts.ts';
import type { IssuedLine, Totals } from '../../money/types.ts';
import type { ContentLine } from '../accounts/content.ts';
import type { StoredInvoice } from '../documents/invoice.entity.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const HEADS = ['What', 'Number', 'Each', 'Amount'] as const;

/** "March 5, 2027". */
export const longDay = (day: string): string => DAY.format(Date.parse(day.slice(0, 10)));

export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

export const aboutEvent = ({ name, date, location }: StoredInvoice['content']['event']): string =>
  joined(name, date && longDay(date), location);

/** A document as it was issued, whatever has changed since. */
export function invoicePaper(invoice: StoredInvoice, issuedOn: string): MoneyPaper {
  const { name, content, currency, dueOn, gross } = invoice;
  const { buyer, event } = content;
  const isCredit = invoice.kind === 'CREDIT_NOTE';
  const document = isCredit ? 'Credit note' : 'Invoice';
  const corrects = new Intl.ListFormat('en').format(content.corrects);
  const before = content.issuedBefore - content.paidBefore;
  const after: PaperSum[] = [
    { words: content.issuedBefore === 0 ? 'Paid before' : 'Balance of the account before', amount: before },
    {
      words: isCredit || before + gross <= 0 ? 'Balance after this document' : `To pay by ${longDay(dueOn)}`,
      amount: before + gross,
      isTotal: true,
    },
  ];
  return {
    event: event.name,
    document,
    stamp: name,
    title: `${document} ${name}`,
    subtitle: corrects ? `Corrects ${corrects} · ${event.name}` : aboutEvent(event),
    currency,
    parties: [
      { label: 'To', lines: linesOf(buyer.name, buyer.contactName, buyer.address, buyer.taxId) },
      { label: 'From', lines: linesOf(content.seller || event.name, content.sellerTaxId) },
    ],
    facts: [
      { label: 'Issued', value: issuedOn },
      ...(isCredit ? [] : [{ label: 'Due', value: longDay(dueOn) }]),
      { label: 'Amounts', value: `in ${currency}` },
    ],
    heads: HEADS,
    groups: groupsOf(content.lines, () => ''),
    totals: [
      ...taxRows({ ...invoice, taxes: content.taxes }, currency, ({ name: tax }) => tax),
      { words: isCredit ? 'Credit' : 'Invoice total', amount: gross, isTotal: true },
      ...after.slice(before === 0 && !isCredit ? 2 : 0),
    ],
    notes: [
      isCredit ? 'Nothing to do: the credit lowers what is to pay.' : `Write ${name} with your payment.`,
      isCredit ? '' : content.payWords,
      content.contact && `Questions: ${content.contact}`,
    ],
    payLink: isCredit ? '' : content.payLink,
  };
}

const linesOf = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');

/** "Sales tax, 7 % of 440.00". */
export function taxRows<T extends Totals['taxes'][number]>(
  { net, taxes }: { readonly net: number; readonly taxes: readonly T[] },
  currency: string,
  nameOf: (tax: T) => string,
): PaperSum[] {
  const rated = taxes.filter(({ tax }) => tax !== 0);
  if (rated.length === 0) return [];
  const named = rated.map((one) => ({
    words: `${nameOf(one) || 'Tax'}, ${one.perMillion / 10_000} % of ${printAmount(one.base, currency)}`,
    amount: one.tax,
  }));
  return [{ words: 'Net', amount: net }, ...named];
}

/** People by name, then what the studio itself is charged. */
export function groupsOf(lines: readonly ContentLine[], aboutOf: (personId: number) => string): PaperGroup[] {
  const groups = [...Map.groupBy(lines, ({ personId }) => personId)].map(([personId, own]) => ({
    name: personId === null ? 'Studio' : own[0]!.person,
    about: personId === null ? '' : aboutOf(personId),
    rows: foldLines(own),
    isStudio: personId === null,
  }));
  return groups.toSorted(
    (a, b) => Number(a.isStudio) - Number(b.isStudio) || a.name.localeCompare(b.name, 'en'),
  );
}

/** Lines with the same words and price are one row that counts its styles. */
function foldLines(lines: readonly IssuedLine[]): PaperRow[] {
  const alike = Map.groupBy(lines, ({ key, words, unitAmount, taxPerMillion, quantity, isPriceChange }) =>
    quantity < 0 ? key : [words, unitAmount, taxPerMillion, isPriceChange].join(),
  );
  return [...alike.values()].map((own) => ({
    words: own[0]!.words,
    detail: own.length === 1 ? detailOf(own[0]!) : stylesOf(own),
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    unitAmount: own[0]!.unitAmount,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

const detailOf = ({ words, style, detail, why, key, quantity, isPriceChange }: IssuedLine): string => {
  const what = [style, detail].filter(Boolean).join(' ');
  if (isPriceChange) return [what, 'difference in price'].filter(Boolean).join(', ');
  const isTold = why !== words && (quantity < 0 || key.startsWith('extra:'));
  return [what, isTold ? why : ''].filter(Boolean).join(', ');
};

function stylesOf(lines: readonly IssuedLine[]): string {
  const counts = new Map<string, number>();
  for (const { style, quantity } of lines) counts.set(style, (counts.get(style) ?? 0) + quantity);
  return [...counts].flatMap(([style, count]) => (style === '' ? [] : `${style} ${count}`)).join(', ');
}
