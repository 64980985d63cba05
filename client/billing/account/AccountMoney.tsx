import { shortDayText } from '../../time/dayText.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { AccountProps } from './AccountScreen.tsx';

interface AccountMoneyProps extends AccountProps {
  readonly clock: EventClock;
}

/** The balance, and what was issued and paid. */
export function AccountMoney({ registration, clock }: AccountMoneyProps) {
  const { balance, charged, paid, documents, toInvoice, changesSinceInvoiced } = registration;
  return (
    <div className="account-side fc-column fc-gap-12">
      <Panel label="Balance">
        <div className="account-balance">
          <span className="fc-figure-label">Balance</span>
          <strong className={`fc-numbers ${balance.amount > 0 ? 'fc-warning' : 'fc-done'}`}>
            {balance.amount < 0 ? `Credit ${balance.text.replace(/^−/, '')}` : balance.text}
          </strong>
          <span className="fc-small fc-muted">
            {charged.text} charged, {paid.text} paid
          </span>
        </div>
      </Panel>
      <Panel label="Documents" title="Documents">
        <ul className="account-rows">
          {documents.map(({ id, name, kind, issuedAt, issuedBy, dueOn, gross, lineCount }) => (
            <li key={id} className="fc-row fc-gap-8">
              <span className="fc-fill">
                <b>{name}</b> {kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'}
                <br />
                <span className="fc-small fc-muted">
                  {clock.monthDay(Date.parse(issuedAt))}
                  {kind === 'INVOICE' ? `, due ${shortDayText(dueOn)}` : ''} · {issuedBy} ·{' '}
                  {counted(lineCount, 'line')}
                </span>
              </span>
              <Amount of={gross} className="fc-strong" />
            </li>
          ))}
          {documents.length === 0 ? <li className="fc-muted">No documents yet.</li> : null}
          {toInvoice.amount === 0 ? null : (
            <li className="fc-row fc-gap-8">
              <span className="fc-fill fc-muted">
                Not invoiced yet
                <br />
                <span className="fc-small">{counted(changesSinceInvoiced.length, 'line')}</span>
              </span>
              <Amount of={toInvoice} className="billing-blue" />
            </li>
          )}
        </ul>
      </Panel>
    </div>
  );
}
