import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import { shownOf } from '../../journal/screenState.ts';
import { FilesMenu } from '../../shell/FilesMenu.tsx';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { defaultPaper } from '../../shell/paperChoice.ts';
import { UnreadScreen } from '../../shell/ReadFailure.tsx';
import { eventClock } from '../../time/eventClock.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { accountPath } from '../accountPath.ts';
import { PricedEvent, type PricedEventProps } from '../PricedEvent.tsx';
import { rateWords } from '../rates.ts';
import { BigFigure } from '../registrations/RegistrationFigures.tsx';
import { TableHead } from '../TableHead.tsx';
import { BookDocuments } from './BookDocuments.tsx';
import { BookPayments, PaymentDays } from './BookPayments.tsx';
import { BooksQuery } from './booksOperations.ts';
import { dueWords, numberText } from './bookWords.ts';
import './books.css';

/** Newest documents and payments that are listed; the files have all. */
const MOST = 500;

/** /event/books?id=…: all documents and payments of an event, what they add up to, and whether they agree. */
export const BooksScreen = () => <PricedEvent of={BooksOf} />;

function BooksOf({ event, terms }: PricedEventProps) {
  useWorkedOn(event);
  const [isPayments, setPayments] = useState(false);
  const query = useQuery(BooksQuery, {
    variables: { eventId: event.id, first: MOST },
    fetchPolicy: 'cache-and-network',
  });
  const { books } = shownOf(query) ?? {};
  if (!books) return <UnreadScreen id={event.id} error={query.error} refetch={query.refetch} what="books" />;
  const clock = eventClock(event.timeZone);
  const today = clock.localDate(Date.now());
  const files = `events/${event.id}`;
  const { documentCount, paymentCount, problems } = books;
  const [count, shown] = isPayments
    ? [paymentCount, books.payments.length]
    : [documentCount, books.documents.length];
  const downloads = [
    { text: 'Everything, XLSX', path: `${files}/books.xlsx` },
    { text: 'Documents, PDFs in a ZIP', path: `${files}/invoices.zip?paper=${defaultPaper()}` },
    { text: 'Documents, CSV', path: `${files}/invoices.csv` },
    { text: 'Lines of documents, CSV', path: `${files}/invoice-lines.csv` },
    { text: 'Payments, CSV', path: `${files}/payments.csv` },
  ];
  return (
    <div className="fc-screen books fc-stack fc-gap-12">
      <Panel
        label={isPayments ? 'Payments' : 'Documents'}
        title={isPayments ? 'Payments' : 'Documents'}
        aside={
          <>
            <fieldset className="billing-views fc-flex" aria-label="Shown">
              {[false, true].map((payments) => (
                <Button
                  key={String(payments)}
                  size="small"
                  variant={payments === isPayments ? 'solid' : 'minimal'}
                  aria-pressed={payments === isPayments}
                  text={payments ? 'Payments' : 'Documents'}
                  endIcon={<small>{inDigits(payments ? paymentCount : documentCount)}</small>}
                  onClick={() => setPayments(payments)}
                />
              ))}
            </fieldset>
            <FilesMenu size="small" text="Files" files={downloads} />
          </>
        }
      >
        {problems.length > 0 ? (
          <ul role="alert">
            {problems.map((problem) => (
              <li key={problem} className="billing-line fc-row fc-gap-8 fc-line-below">
                <WarningSign className="fc-wrong" />
                <b className="fc-wrong fc-anywhere">{problem}</b>
              </li>
            ))}
          </ul>
        ) : documentCount > 0 ? (
          <p className="books-checked fc-row fc-gap-6 fc-done">
            <TickCircle size={14} />
            Checked: {numberText(1)} to {numberText(documentCount)}, no gap, all sums agree
          </p>
        ) : null}
        {isPayments ? (
          <BookPayments eventId={event.id} payments={books.payments} />
        ) : (
          <BookDocuments eventId={event.id} documents={books.documents} clock={clock} today={today} />
        )}
        <p className="books-foot fc-row fc-spread fc-wrap fc-gap-8 fc-small fc-muted fc-line-above">
          <span>{count > shown ? `${inDigits(count - shown)} earlier ones are in the files.` : ''}</span>
          <span>Documents and payments can’t be changed or deleted.</span>
        </p>
      </Panel>
      <div className="fc-column fc-gap-12 fc-shrink">
        <dl className="fc-panel billing-figures fc-stack">
          <BigFigure
            label={`Invoiced, ${terms.currency}`}
            value={books.invoiced.text}
            note={`net ${books.net.text}, tax ${books.tax.text}`}
          />
          <BigFigure label="Paid" value={books.paid.text} note={counted(paymentCount, 'payment')} />
          <BigFigure
            label="Open"
            value={books.balance.text}
            note={books.toInvoice.amount === 0 ? 'all invoiced' : `${books.toInvoice.text} not invoiced yet`}
            tone={books.balance.amount > 0 ? 'fc-warning' : 'fc-done'}
          />
        </dl>
        <PaymentDays {...books} currency={terms.currency} />
        {books.taxes.length > 0 ? (
          <Panel label="Tax" title="Tax of all documents">
            <table className="billing-table">
              <TableHead columns={['Rate', 'Net', 'Tax']} money={['Net', 'Tax']} />
              <tbody>
                {books.taxes.map(({ perMillion, base, tax }) => (
                  <tr key={perMillion}>
                    <td>
                      {perMillion === 0 ? 'No tax' : `${rateWords(perMillion)} ${terms.taxName || 'tax'}`}
                    </td>
                    <td className="fc-money">
                      <Amount of={base} />
                    </td>
                    <td className="fc-money">
                      <Amount of={tax} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        ) : null}
        <Panel
          label="Open"
          title={
            <>
              Open <span className="fc-muted">{counted(books.open.length, 'studio')}</span>
            </>
          }
          aside={<Link to={`/event/studios?id=${event.id}&view=unpaid`}>Open Registrations</Link>}
        >
          {books.open.length === 0 ? (
            <p className="fc-list-none fc-muted">Nothing is owed.</p>
          ) : (
            <table className="billing-table">
              <TableHead columns={['Studio', 'Due', 'Balance']} money={['Balance']} />
              <tbody>
                {books.open.map(({ studio, dueOn, balance }) => (
                  <tr key={studio.id}>
                    <td className="fc-anywhere">
                      <Link to={accountPath(event.id, studio.id)}>{studio.name}</Link>
                    </td>
                    <td className={dueOn && dueOn < today ? 'fc-warning' : 'fc-muted'}>
                      {dueOn ? dueWords(dueOn, today) : 'not invoiced'}
                    </td>
                    <td className="fc-money">
                      <Amount of={balance} className="fc-strong" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Panel>
      </div>
    </div>
  );
}
