import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import type { BalanceFieldsFragment } from '../../gql/graphql.ts';
import { ReverseDialog } from '../../shell/ReverseDialog.tsx';
import { useSession } from '../../shell/useSession.ts';
import { shortDayText } from '../../time/dayText.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Amount, type Money } from '../../ui/money/Amount.tsx';
import { paymentWords } from '../../ui/money/paymentWords.ts';
import { ReverseAtDesk } from './balanceOperations.ts';

interface StudioStatementProps {
  readonly known: BalanceFieldsFragment;
  readonly clock: EventClock;
  readonly onChange: () => Promise<void>;
}

interface Row {
  readonly key: string;
  readonly what: string;
  readonly about: string;
  readonly amount: Money;
  readonly isReversed?: boolean;
  readonly act?: ReactNode;
}

/** What each person of a studio is charged, and its documents and payments. */
export function StudioStatement({ known, clock, onChange }: StudioStatementProps) {
  const { isOrganiser } = useSession();
  const reversing = useDialog<BalanceFieldsFragment['payments'][number]>();
  const [reverse] = useMutation(ReverseAtDesk);
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
    note: '',
    amount: gross,
  }));
  const payments = known.payments.map((payment) => {
    const { id, receivedOn, note, reversesId, reversedById, amount } = payment;
    const what = paymentWords(payment);
    return {
      day: receivedOn,
      key: `payment ${id}`,
      what,
      note,
      amount: lowering(amount),
      isReversed: reversedById !== null,
      act:
        isOrganiser && !reversesId && !reversedById ? (
          <button
            type="button"
            className="fc-text-button"
            aria-label={`Reverse ${what}, ${amount.text}`}
            onClick={() => reversing.show(payment)}
          >
            Reverse…
          </button>
        ) : null,
    };
  });
  const moves = [...documents, ...payments]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .map(({ day, note, ...move }) => ({
      ...move,
      about: [shortDayText(day), note].filter(Boolean).join(' · '),
    }));
  return (
    <>
      <Rows label="By person" rows={people} />
      <Rows label="Documents and payments" rows={moves} />
      <ReverseDialog
        key={reversing.key}
        payment={reversing.subject}
        isOpen={reversing.isOpen}
        onReverse={async (input) => {
          await reverse({ variables: { input } });
          await onChange();
        }}
        onClose={reversing.close}
      />
    </>
  );
}

/** A payment lowers what is owed. */
const lowering = ({ amount, text }: Money): Money => ({
  amount: -amount,
  text: text.startsWith('−') ? text.slice(1) : `−${text}`,
});

export const Rows = ({ label, rows }: { label: string; rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <table className="desk-taken fc-line-above" aria-label={label}>
      <caption>{label}</caption>
      <tbody>
        {rows.map(({ key, what, about, amount, isReversed = false, act }) => (
          <tr key={key}>
            <th scope="row" className="fc-anywhere">
              {isReversed ? <s>{what}</s> : what} <small>{about}</small> {act}
            </th>
            <td>
              {isReversed ? (
                <s>
                  <Amount of={amount} />
                </s>
              ) : (
                <Amount of={amount} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
