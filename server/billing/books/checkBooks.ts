import { heldLines } from '../../money/nextDocument.ts';
import { totalsOf } from '../../money/totals.ts';
import { type Account, type Accounts, sumOf } from '../accounts/accounts.ts';

/** A line for each thing that does not agree in the books of an event. */
export function checkBooks({ read, accounts }: Accounts): string[] {
  const { invoices, terms } = read;
  const gaps = invoices.flatMap(({ number, name }, at) =>
    number === at + 1 ? [] : [`${name} is number ${number}, not ${at + 1}.`],
  );
  const sums = invoices.flatMap(({ name, net, tax, gross, taxMode, content }) => {
    const lines = sumOf(content.lines, ({ amount }) => amount);
    const taxes = sumOf(content.taxes, (one) => one.tax);
    const isRight =
      net + tax === gross &&
      taxes === tax &&
      lines === (taxMode === 'INCLUDED' ? gross : net) &&
      content.lines.every(({ quantity, unitAmount, amount }) => quantity * unitAmount === amount);
    return isRight ? [] : [`The lines of ${name} do not add up.`];
  });
  const differences = [...accounts.values()].flatMap((account) => {
    const studio = read.studios.find(({ id }) => id === account.studioId)?.name ?? '';
    return differencesOf(account, terms.taxMode).map((words) => `${words} ${studio}.`);
  });
  return [...gaps, ...sums, ...differences];
}

/** What documents say of each key and rate against what they hold, and the account against its next document. */
function differencesOf(account: Account, taxMode: Accounts['read']['terms']['taxMode']): string[] {
  const { documents, totals, issued, next, paid } = account;
  const contents = documents.map(({ name, content }) => ({ name, ...content }));
  const held = [...heldLines(contents).values()];
  const keys = sumsBy(
    contents.flatMap(({ lines }) => lines),
    ({ key, taxPerMillion, amount }) => [[`${key} ${taxPerMillion}`, amount]],
  );
  const heldKeys = sumsBy(held, ({ key, taxPerMillion, amount }) => [[`${key} ${taxPerMillion}`, amount]]);
  const ratesOf = (taxes: typeof totals.taxes): string =>
    sumsBy(taxes, ({ perMillion, base, tax }) => [
      [`base ${perMillion}`, base],
      [`tax ${perMillion}`, tax],
    ]);
  const rates = ratesOf(contents.flatMap(({ taxes }) => taxes));
  return [
    keys === heldKeys ? '' : 'Lines of documents do not add up by what they charge for',
    rates === ratesOf(totalsOf(held, taxMode).taxes)
      ? ''
      : 'Taxes of documents differ from those of their lines for',
    issued + (next?.gross ?? 0) === totals.gross
      ? ''
      : 'Documents and the next one differ from the charges of',
    paid < 0 ? 'More was given back than was paid by' : '',
  ].filter(Boolean);
}

/** Sums that are not 0, by key, as one text. */
function sumsBy<T>(list: readonly T[], amountsOf: (one: T) => [string, number][]): string {
  const sums = new Map<string, number>();
  for (const [key, amount] of list.flatMap(amountsOf)) sums.set(key, (sums.get(key) ?? 0) + amount);
  return JSON.stringify([...sums].filter(([, sum]) => sum !== 0).toSorted());
}
