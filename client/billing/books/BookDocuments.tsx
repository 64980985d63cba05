import { Button } from '@blueprintjs/core';
import { Print, Tick } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { BooksQuery } from '../../gql/graphql.ts';
import { saveFile } from '../../shell/FilesMenu.tsx';
import { defaultPaper } from '../../shell/paperChoice.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { accountPath } from '../accountPath.ts';
import { TableHead } from '../TableHead.tsx';
import { dueWords } from './bookWords.ts';

type Document = BooksQuery['books']['documents'][number];

interface BookDocumentsProps {
  readonly eventId: string;
  readonly documents: readonly Document[];
  readonly clock: EventClock;
  readonly today: string;
}

/** Newest first. */
export function BookDocuments({ eventId, documents, clock, today }: BookDocumentsProps) {
  if (documents.length === 0) return <p className="fc-list-none fc-muted">No documents yet.</p>;
  return (
    <table className="billing-table books-documents">
      <TableHead
        columns={['Number', 'Date', 'Studio', 'Kind', 'Gross', 'State', 'PDF']}
        money={['Gross']}
        wide={['Date', 'Kind']}
        hidden={['PDF']}
      />
      <tbody>
        {documents.map((document) => {
          const { id, name, kind, studio, issuedAt, gross } = document;
          return (
            <tr key={id}>
              <td className="fc-strong fc-nowrap">{name}</td>
              <td className="fc-muted fc-nowrap billing-wide">{clock.monthDay(Date.parse(issuedAt))}</td>
              <td className="fc-anywhere">
                <Link to={accountPath(eventId, studio.id)}>{studio.name}</Link>
              </td>
              <td className={`billing-wide ${kind === 'CREDIT_NOTE' ? 'billing-blue' : 'fc-muted'}`}>
                {kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'}
              </td>
              <td className="fc-money">
                <Amount of={gross} />
              </td>
              <td className="books-state">
                <State document={document} today={today} />
              </td>
              <td>
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Print />}
                  aria-label={`PDF of ${name}`}
                  onClick={() =>
                    saveFile(
                      `registrations/${eventId}/${studio.id}/invoices/${encodeURIComponent(name)}.pdf?paper=${defaultPaper()}`,
                    )
                  }
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function State({
  document: { kind, corrects, open, gross, dueOn },
  today,
}: Pick<BookDocumentsProps, 'today'> & { readonly document: Document }) {
  if (kind === 'CREDIT_NOTE') return <span className="fc-muted">corrects {corrects.join(', ')}</span>;
  if (open.amount === 0)
    return (
      <span className="fc-done fc-row fc-gap-4">
        <Tick size={14} /> Paid
      </span>
    );
  const tone = dueOn < today || open.amount < gross.amount ? 'fc-warning' : 'fc-muted';
  const rest = open.amount < gross.amount ? `${open.text} open, ` : '';
  return (
    <span className={tone}>
      {rest}
      {dueWords(dueOn, today)}
    </span>
  );
}
