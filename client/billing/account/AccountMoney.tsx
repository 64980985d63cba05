import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { BankAccount, Envelope, Lock } from '@blueprintjs/icons';
import { counted } from '../../../server/schedules/counted.ts';
import { saveFile } from '../../shell/FilesMenu.tsx';
import { defaultPaper } from '../../shell/paperChoice.ts';
import { ReverseDialog } from '../../shell/ReverseDialog.tsx';
import { useSession } from '../../shell/useSession.ts';
import { shortDayText } from '../../time/dayText.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { paymentWords } from '../../ui/money/paymentWords.ts';
import { Panel } from '../../ui/Panel.tsx';
import { MessageDialog } from '../MessageToStudio.tsx';
import type { AccountProps } from './accountProps.ts';
import { ReversePayment } from './paymentOperations.ts';

interface AccountMoneyProps extends AccountProps {
  readonly clock: EventClock;
  readonly onPay: () => void;
  readonly onIssue: () => void;
}

type Payment = AccountProps['registration']['payments'][number];

/** The balance, and what was issued and paid. Nothing here can be edited. */
export function AccountMoney({ event, registration, clock, onPay, onIssue }: AccountMoneyProps) {
  const { balance, charged, paid, documents, payments, unexpected } = registration;
  const { toInvoice, changesSinceInvoiced } = registration;
  const { isOrganiser } = useSession();
  const reversing = useDialog<Payment>();
  const [reverse] = useMutation(ReversePayment);
  const writing = useDialog<string | null>();
  const mayIssue = isOrganiser && toInvoice.amount !== 0;
  const papers = `registrations/${event.id}/${registration.studio.id}`;
  const paper = `?paper=${defaultPaper()}`;
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
        <div className="account-foot fc-row fc-wrap fc-gap-8 fc-line-above">
          <Button intent="primary" icon={<BankAccount />} text="Record Payment…" onClick={onPay} />
          {balance.amount > 0 ? (
            <Button icon={<Envelope />} text="Remind…" onClick={() => writing.show(null)} />
          ) : null}
        </div>
      </Panel>
      <Panel
        label="Documents"
        title="Documents"
        aside={
          mayIssue ? (
            <Button
              size="small"
              variant="outlined"
              intent="primary"
              text={`Issue ${toInvoice.text}…`}
              onClick={onIssue}
            />
          ) : null
        }
      >
        <ul className="account-rows">
          {documents.map(
            ({ id, name, kind, issuedAt, issuedBy, dueOn, gross, open, lineCount, corrects }) => (
              <li key={id} className="fc-row fc-gap-8">
                <span className="fc-fill fc-anywhere">
                  <b>{name}</b> {kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'}{' '}
                  {kind === 'INVOICE' && open.amount === 0 ? <span className="fc-done">Paid</span> : null}
                  <br />
                  <span className="fc-small fc-muted">
                    {clock.monthDay(Date.parse(issuedAt))},{' '}
                    {kind === 'INVOICE' ? `due ${shortDayText(dueOn)}` : `corrects ${corrects.join(', ')}`} ·{' '}
                    {issuedBy} · {counted(lineCount, 'line')}
                  </span>
                </span>
                <Amount of={gross} className="fc-strong" />
                <Button
                  size="small"
                  variant="minimal"
                  icon={<Envelope />}
                  aria-label={`Message about ${name}`}
                  onClick={() => writing.show(id)}
                />
                <Button
                  size="small"
                  text="PDF"
                  aria-label={`PDF of ${name}`}
                  onClick={() => saveFile(`${papers}/invoices/${encodeURIComponent(name)}.pdf${paper}`)}
                />
              </li>
            ),
          )}
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
        <div className="account-foot fc-row fc-wrap fc-gap-8 fc-line-above">
          <Button size="small" text="Statement" onClick={() => saveFile(`${papers}/statement.pdf${paper}`)} />
          <Button
            size="small"
            text="Statements of Students"
            onClick={() => saveFile(`${papers}/students.pdf${paper}`)}
          />
        </div>
      </Panel>
      <Panel
        label="Payments"
        title={
          <>
            Payments <span className="fc-muted fc-numbers">{paid.text}</span>
          </>
        }
      >
        <ul className="account-rows">
          {unexpected.map(({ amount, reference, receivedAt }) => (
            <li key={reference} className="fc-row fc-gap-8">
              <span className="fc-fill fc-anywhere">
                <b className="fc-warning">Unexpected</b>{' '}
                <span className="fc-muted">{clock.monthDay(Date.parse(receivedAt))}</span>
                <br />
                <span className="fc-small fc-muted">
                  Not counted: {amount.currency}. Record what it is worth with the reference {reference}.
                </span>
              </span>
              <Amount of={amount} className="fc-muted" />
            </li>
          ))}
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onReverse={isOrganiser ? () => reversing.show(payment) : null}
            />
          ))}
          {payments.length + unexpected.length === 0 ? <li className="fc-muted">No payments yet.</li> : null}
        </ul>
        <p className="account-foot fc-small fc-muted fc-row fc-gap-6 fc-line-above">
          <Lock size={12} /> Rows are only added. Reverse a mistake.
        </p>
      </Panel>
      <MessageDialog
        key={`message ${writing.key}`}
        eventId={event.id}
        studio={registration.studio}
        documentId={writing.subject}
        isOpen={writing.isOpen}
        onClose={writing.close}
      />
      <ReverseDialog
        key={reversing.key}
        payment={reversing.subject}
        isOpen={reversing.isOpen}
        onReverse={(input) => reverse({ variables: { input } })}
        onClose={reversing.close}
      />
    </div>
  );
}

function PaymentRow({ payment, onReverse }: { payment: Payment; onReverse: (() => void) | null }) {
  const { amount, receivedOn, note, madeBy, reversesId, reversedById, method } = payment;
  const isUnexpected = method === 'ONLINE' && note !== '' && !reversesId;
  const words = (
    <>
      <b>{paymentWords(payment)}</b> <span className="fc-muted">{shortDayText(receivedOn)}</span>
    </>
  );
  return (
    <li className="fc-row fc-gap-8">
      <span className="fc-fill fc-anywhere">
        {reversedById ? <s>{words}</s> : words}
        <br />
        <span className="fc-small fc-muted">
          {[reversedById && 'Reversed', isUnexpected ? '' : note, madeBy].filter(Boolean).join(' · ')}
          {isUnexpected ? <b className="fc-warning"> {note}</b> : null}
        </span>
      </span>
      <span className="fc-column">
        {reversedById ? (
          <s className="fc-muted">
            <Amount of={amount} />
          </s>
        ) : (
          <Amount of={amount} className="fc-strong" />
        )}
        {onReverse && !reversesId && !reversedById ? (
          <button
            type="button"
            className="fc-text-button fc-small"
            aria-label={`Reverse ${paymentWords(payment)}, ${amount.text}`}
            onClick={onReverse}
          >
            Reverse…
          </button>
        ) : null}
      </span>
    </li>
  );
}
