import type { MoneyPaper, PaperRow } from '../../documents/contents/moneyPaper.ts';
import type { SheetClock } from '../../documents/contents/sheetClock.ts';
import type { ChargeLine } from '../../money/types.ts';
import { type Account, type Accounts, entryOf, sumOf } from '../accounts/accounts.ts';
import { contentLines } from '../accounts/registration.service.ts';
import { aboutEvent, groupsOf, joined, taxRows } from './invoicePaper.ts';

const NOT_AN_INVOICE = 'This is not an invoice.';

const counted = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** What a studio is charged now, with a line to sign the confirmation. */
export function statementPaper(
  account: Account,
  accounts: Accounts,
  clock: SheetClock,
  now: string,
): MoneyPaper {
  const { read } = accounts;
  const { registration, totals, paid } = account;
  const confirmedAt = registration?.confirmedAt?.toISOString();
  return {
    ...commonOf(accounts, clock, now),
    document: 'Statement',
    title: studioOf(account, accounts),
    subtitle: aboutEvent(read.event),
    facts: [
      { label: 'Entries', value: String(account.entryCount) },
      ...(confirmedAt
        ? [{ label: 'Confirmed', value: `${clock.date(confirmedAt)}, ${registration?.confirmedBy}` }]
        : []),
      { label: 'Amounts', value: `in ${read.terms.currency}` },
    ],
    heads: ['What', 'Number', 'Each', 'Amount'],
    groups: groupsOf(contentLines(accounts, account.lines), (id) => traitsOf(accounts, id)),
    totals: [
      ...taxRows(totals, read.terms.currency, () => read.terms.taxName),
      { words: 'Charged', amount: totals.gross, isTotal: true },
      { words: 'Paid', amount: -paid },
      { words: 'Balance', amount: totals.gross - paid, isTotal: true },
    ],
    signature: 'Date and signature: these entries and amounts are right.',
    notes: [NOT_AN_INVOICE, read.terms.contact && `Questions: ${read.terms.contact}`],
  };
}

/** A page for each person of a studio who is charged. */
export function studentPapers(
  account: Account,
  accounts: Accounts,
  clock: SheetClock,
  now: string,
): MoneyPaper[] {
  const { read } = accounts;
  const studio = studioOf(account, accounts);
  const tax = read.terms.taxMode === 'ADDED' ? ' Tax is added to them.' : '';
  const people = Map.groupBy(account.lines, ({ personId }) => personId);
  const named = contentLines(accounts, account.lines);
  return [...people]
    .flatMap(([id, lines]) =>
      id === null ? [] : [{ id, lines, name: named.find((one) => one.personId === id)!.person }],
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ id, lines, name }) => {
      const danced = lines.filter(({ key }) => key.startsWith('entry:'));
      const others = lines.filter((line) => !danced.includes(line));
      const entries = counted(sumOf(danced, (line) => unitsOf(line, accounts)));
      return {
        ...commonOf(accounts, clock, now),
        document: 'Statement for a student',
        title: name,
        subtitle: joined(studio, traitsOf(accounts, id), entries),
        figure: { words: `Owes ${studio}`, amount: sumOf(lines, ({ amount }) => amount) },
        facts: [],
        heads: ['What', 'Entries', 'Each', 'Amount'],
        groups: [
          ...[...Map.groupBy(danced, ({ style }) => style)].map(([style, own]) => ({
            name: style || 'Entries',
            about: '',
            rows: danceRows(own),
          })),
          ...(others.length === 0 ? [] : [{ name: 'Packages and fees', about: '', rows: others.map(rowOf) }]),
        ],
        totals: [
          { words: entries, amount: sumOf(danced, ({ amount }) => amount) },
          { words: 'Packages and fees', amount: sumOf(others, ({ amount }) => amount) },
          { words: 'Together', amount: sumOf(lines, ({ amount }) => amount), isTotal: true },
        ],
        notes: [
          NOT_AN_INVOICE,
          `The organiser bills ${studio}; these are the prices of ${read.event.name}, without what the studio adds.${tax}`,
        ],
      };
    });
}

const commonOf = ({ read }: Accounts, clock: SheetClock, now: string) => ({
  event: read.event.name,
  stamp: `as of ${clock.moment(now)}`,
  currency: read.terms.currency,
  parties: [],
  payLink: '',
});

const studioOf = ({ studioId }: Account, { read }: Accounts): string =>
  read.studios.find(({ id }) => id === studioId)?.name ?? '';

function traitsOf({ read }: Accounts, personId: number): string {
  const person = read.people.find(({ id }) => id === personId);
  return [person?.level, person?.category].filter(Boolean).join(', ');
}

const unitsOf = (line: ChargeLine, { read }: Accounts): number =>
  read.entries.find(({ id }) => id === entryOf(line))?.quantity ?? 0;

const rowOf = ({ words, detail, why, quantity, unitAmount, amount }: ChargeLine): PaperRow => ({
  words,
  detail: [detail, why === words ? '' : why].filter(Boolean).join(', '),
  quantity,
  unitAmount,
  amount,
});

/** "Waltz ×2, Tango with Dmitri Volkov" for each price. */
function danceRows(lines: readonly ChargeLine[]): PaperRow[] {
  const alike = Map.groupBy(lines, ({ words, unitAmount }) => `${words} ${unitAmount}`);
  return [...alike.values()].map((own) => {
    const partners = Map.groupBy(
      own,
      ({ detail }) => /(?:, )?\b(?:half |one of \d+ )?with .*$/.exec(detail)?.[0] ?? '',
    );
    const details = [...partners].map(([partner, danced]) => {
      const counts = new Map<string, number>();
      for (const { detail, quantity } of danced) {
        const dance = detail.slice(0, detail.length - partner.length).trim();
        counts.set(dance, (counts.get(dance) ?? 0) + quantity);
      }
      const dances = [...counts].map(([dance, count]) => (count > 1 ? `${dance} ×${count}` : dance));
      return `${dances.join(', ')}${partner.startsWith(',') ? '' : ' '}${partner}`.trim();
    });
    return {
      words: own[0]!.words,
      detail: details.join('; '),
      quantity: sumOf(own, ({ quantity }) => quantity),
      unitAmount: own[0]!.unitAmount,
      amount: sumOf(own, ({ amount }) => amount),
    };
  });
}
