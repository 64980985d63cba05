import { Link } from 'react-router-dom';
import { counted } from '../../../server/schedules/counted.ts';
import type { BooksQuery, PaymentMethod } from '../../gql/graphql.ts';
import { dayText, shortDayText } from '../../time/dayText.ts';
import { noonOf } from '../../time/pickedDay.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { METHODS, SUMS } from '../../ui/money/methods.ts';
import { paymentWords } from '../../ui/money/paymentWords.ts';
import { Panel } from '../../ui/Panel.tsx';
import { accountPath } from '../accountPath.ts';
import { moneyIn } from '../amounts.ts';
import { TableHead } from '../TableHead.tsx';

type Books = BooksQuery['books'];

/** Newest first. */
export function BookPayments({ eventId, payments }: { eventId: string; payments: Books['payments'] }) {
  if (payments.length === 0) return <p className="fc-list-none fc-muted">No payments yet.</p>;
  return (
    <table className="billing-table">
      <TableHead columns={['Day', 'Studio', 'How', 'By', 'Amount']} money={['Amount']} wide={['By']} />
      <tbody>
        {payments.map((payment) => {
          const { id, receivedOn, studio, note, madeBy, amount, reversedById } = payment;
          const Sum = reversedById ? 's' : 'span';
          return (
            <tr key={id} className={reversedById ? 'fc-muted' : undefined}>
              <td className="fc-muted fc-nowrap">{shortDayText(receivedOn)}</td>
              <td className="fc-anywhere">
                <Link to={accountPath(eventId, studio.id)}>{studio.name}</Link>
              </td>
              <td className="fc-anywhere">
                <Sum>{paymentWords(payment)}</Sum> <span className="fc-small fc-muted">{note}</span>
              </td>
              <td className="fc-muted billing-wide">{madeBy}</td>
              <td className="fc-money">
                <Sum>
                  <Amount of={amount} />
                </Sum>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface PaymentDaysProps extends Pick<Books, 'days' | 'paid'> {
  readonly currency: string;
}

/** Days by methods that were used. */
export function PaymentDays({ days, paid, currency }: PaymentDaysProps) {
  if (days.length === 0) return null;
  const methods = (Object.keys(SUMS) as PaymentMethod[]).filter((method) =>
    days.some((day) => day[SUMS[method]].amount !== 0),
  );
  const names = [...methods.map((method) => METHODS[method]), 'Total'];
  const sumOf = (method: PaymentMethod) =>
    moneyIn(
      days.reduce((sum, day) => sum + day[SUMS[method]].amount, 0),
      currency,
    );
  return (
    <Panel label="Payments by day" title="Payments by day">
      <table className="billing-table">
        <TableHead columns={['Day', ...names]} money={names} wide={names.slice(0, -1)} />
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <td className="fc-nowrap">{dayText(noonOf(day.day))}</td>
              {methods.map((method) => (
                <td key={method} className="fc-money billing-wide">
                  <Amount of={day[SUMS[method]]} />
                </td>
              ))}
              <td className="fc-money fc-strong">
                <Amount of={day.total} />
              </td>
            </tr>
          ))}
          <tr className="fc-strong">
            <td>{counted(days.length, 'day')}</td>
            {methods.map((method) => (
              <td key={method} className="fc-money billing-wide">
                <Amount of={sumOf(method)} />
              </td>
            ))}
            <td className="fc-money">
              <Amount of={paid} />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
