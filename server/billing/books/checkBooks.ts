import { totalsOf } from '../../money/totals.ts';
import { type Accounts, sumOf } from '../accounts/accounts.ts';

/** A line for each thing that does not agree in the books of an event. */
export function checkBooks({ read, accounts }: Accounts): string[] {
  const { invoices, terms } = read;
  const gaps = invoices.flatMap(({ number, name }, at) =>
    number === at + 1 ? [] : [`${name} is number ${number}, not ${at + 1}.`],
  );
  const sums = invoices.flatMap(({ name, net, tax, gross, taxMode, content }) => {
    const lines = sumOf(content.lines, ({ amount }) => amount);
    const taxes = sumOf(content.taxes, (one) => one.tax);
    const isRight = net + tax === gross && taxes === tax && lines === (taxMode === 'INCLUDED' ? gross : net);
    return isRight ? [] : [`The lines of ${name} do not add up.`];
  });
  const taxes = [...accounts.values()].flatMap(({ documents, studioId }) => {
    const lines = documents.flatMap(({ content }) => content.lines);
    const due = totalsOf(lines, terms.taxMode).tax;
    const tax = sumOf(documents, (one) => one.tax);
    const studio = read.studios.find(({ id }) => id === studioId)?.name ?? '';
    return tax === due ? [] : [`The taxes of ${studio} differ from those of its lines.`];
  });
  const below = [...accounts.values()].filter(({ paid }) => paid < 0);
  return [
    ...gaps,
    ...sums,
    ...taxes,
    ...below.map(({ studioId }) => `Studio ${studioId} got back more than it paid.`),
  ];
}
