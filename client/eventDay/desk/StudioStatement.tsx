import type { BalanceFieldsFragment } from '../../gql/graphql.ts';
import { shortDayText } from '../../time/dayText.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';
import { Amount, type Money } from '../../ui/money/Amount.tsx';
import { METHODS } from '../../ui/money/methods.ts';

interface StudioStatementProps {
  readonly known: BalanceFieldsFragment;
  readonly clock: EventClock;
}

interface Row {
  readonly key: string;
  readonly what: string;
  readonly about: string;
  readonly amount: Money;
}

/** What each person of a studio is charged, and its documents and payments. */
export function StudioStatement({ known, clock }: StudioStatementProps) {
  const people = known.people.map(({ person, amount, entryCount }) => ({
    key: person?.id ?? 'studio',
    what: person?.name ?? 'Studio',
    about: entryCount > 0 ? counted(entryCount, 'entry', 'entries') : '',
    amount,
  }));
  const documents = known.documents.map(({ id, kind, name, issuedAt, gross }) => ({
    day: clock.localDate(Date.parse(issuedAt)),
    key: `document ${id}`,
    what: `${kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'} ${name}`,
    amount: gross,
  }));
  const payments = known.payments.map(({ id, method, reference, receivedOn, reversesId, amount }) => ({
    day: receivedOn,
    key: `payment ${id}`,
    what: [reversesId ? 'Reversed:' : '', METHODS[method], reference].filter(Boolean).join(' '),
    amount: lowering(amount),
  }));
  const moves = [...documents, ...payments]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .map(({ day, ...move }) => ({ ...move, about: shortDayText(day) }));
  return (
    <>
      <Rows label="By person" rows={people} />
      <Rows label="Documents and payments" rows={moves} />
    </>
  );
}

/** A payment lowers what is owed. */
const lowering = ({ amount, text }: Money): Money => ({
  amount: -amount,
  text: text.startsWith('−') ? text.slice(1) : `−${text}`,
});

const Rows = ({ label, rows }: { label: string; rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <table className="desk-taken fc-line-above" aria-label={label}>
      <caption>{label}</caption>
      <tbody>
        {rows.map(({ key, what, about, amount }) => (
          <tr key={key}>
            <th scope="row">
              {what} <small>{about}</small>
            </th>
            <td>
              <Amount of={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
