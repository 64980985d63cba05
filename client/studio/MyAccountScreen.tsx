import { useMutation } from '@apollo/client/react';
import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import { CreditCard, Download, Duplicate, Edit, Print, Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { showFailure } from '../apollo/showFailure.ts';
import { copyText } from '../shell/copyLink.ts';
import { saveFile } from '../shell/FilesMenu.tsx';
import { useForm } from '../shell/useForm.ts';
import { shortDayText } from '../time/dayText.ts';
import { eventClock } from '../time/eventClock.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { Amount } from '../ui/money/Amount.tsx';
import { METHODS } from '../ui/money/methods.ts';
import { Panel } from '../ui/Panel.tsx';
import { Questions } from './HomeScreen.tsx';
import { linesOf, papersOf } from './ownWords.ts';
import { type MyOwn, StudioFrame } from './StudioFrame.tsx';
import { PayMyBalance, UpdateMyStudio } from './studioOperations.ts';

/** /studio/account: what is to pay and how, documents, payments, and what each student owes. */
export const MyAccountScreen = () => (
  <StudioFrame>
    {(own) => (
      <div className="fc-screen studio-columns">
        <div className="fc-column fc-gap-12">
          <BalancePanel own={own} />
          <MovesPanel own={own} />
        </div>
        <div className="fc-column fc-gap-12">
          <StudentsPanel own={own} />
          <ConfirmedPanel own={own} />
          <BillTo studio={own.studio} />
          <Questions words="A question about the bill?" contact={own.event.contact} />
        </div>
      </div>
    )}
  </StudioFrame>
);

function BalancePanel({ own }: { own: MyOwn }) {
  const { balance, charged, paid, dueOn, event, documents } = own;
  const last = documents.find(({ open }) => open.amount > 0)?.name;
  const owes = balance.amount > 0;
  return (
    <section className="fc-panel studio-pay" aria-label="Balance">
      <div className="studio-balance">
        <span className="fc-figure-label">{owes ? 'To pay' : 'Balance'}</span>
        <strong className={`fc-numbers ${owes ? '' : 'fc-done'}`}>
          {owes ? balance.text : balance.amount === 0 ? 'Paid' : `Credit ${balance.text.replace(/^−/, '')}`}
        </strong>
        <p className="fc-muted">
          {owes && dueOn ? (
            <>
              due <b>{shortDayText(dueOn)}</b> ·{' '}
            </>
          ) : null}
          {charged.text} charged, {paid.text} paid, {event.currency}
        </p>
        {owes && event.takesCards ? <PayByCard own={own} /> : null}
      </div>
      {event.payWords || event.payLink ? (
        <div className="studio-words">
          <p className="fc-figure-label">How to pay</p>
          <p>{event.payWords}</p>
          {event.payLink ? (
            <p>
              <a href={event.payLink}>{event.payLink}</a>
            </p>
          ) : null}
          {last ? (
            <p className="fc-muted">
              Please write <b>{last}</b>
            </p>
          ) : null}
          {event.payWords ? (
            <Button
              icon={<Duplicate />}
              text="Copy"
              onClick={() => void copyText([event.payWords, last].filter(Boolean).join('\n'), 'Copied')}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** Leads to the page of the payment provider, which leads back here. */
function PayByCard({ own: { balance, event, studio } }: { own: MyOwn }) {
  const hasPaid = useSearchParams()[0].has('paid');
  const [pay, { loading }] = useMutation(PayMyBalance);
  const open = () =>
    void pay({ variables: { input: { eventId: event.id, studioId: studio.id } } })
      .then(({ data }) => data && window.location.assign(data.payMyBalance.url))
      .catch(showFailure);
  return hasPaid ? (
    <p role="status">Thank you. Your payment shows here in a minute.</p>
  ) : (
    <Button
      intent="primary"
      className="studio-card-payment"
      icon={<CreditCard />}
      text={`Pay ${balance.text} by Card`}
      loading={loading}
      onClick={open}
    />
  );
}

/** Documents and payments as one list, newest first. */
function MovesPanel({ own }: { own: MyOwn }) {
  const { documents, payments, charged, paid } = own;
  const clock = eventClock(own.event.timeZone);
  const papers = papersOf(own);
  const moves = [
    ...documents.map((one) => ({
      day: clock.localDate(Date.parse(one.issuedAt)),
      key: `document ${one.id}`,
      what: `${one.kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'} ${one.name}`,
      due: one.kind === 'INVOICE' ? shortDayText(one.dueOn) : '',
      charged: one.gross,
      paid: null,
      name: one.name,
    })),
    ...payments.map((one) => ({
      day: one.receivedOn,
      key: `payment ${one.id}`,
      what: [one.reversesId ? 'Reversed:' : '', METHODS[one.method], one.reference].filter(Boolean).join(' '),
      due: '',
      charged: null,
      paid: one.amount,
      name: null,
    })),
  ].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  return (
    <Panel label="Invoices and payments" title="Invoices and payments">
      {moves.length === 0 ? (
        <p className="studio-words fc-muted">Nothing to pay yet.</p>
      ) : (
        <table className="studio-table">
          <thead>
            <tr className="fc-label">
              <th scope="col" className="studio-wide">
                Date
              </th>
              <th scope="col">What</th>
              <th scope="col" className="studio-wide">
                Due
              </th>
              <th scope="col" className="fc-money">
                Charged
              </th>
              <th scope="col" className="fc-money">
                Paid
              </th>
              <th scope="col">
                <span className="fc-visually-hidden">Download</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ key, day, what, due, charged: gross, paid: amount, name }) => (
              <tr key={key}>
                <td className="studio-wide fc-nowrap">{shortDayText(day)}</td>
                <td className="fc-anywhere">
                  {what}
                  <span className="studio-narrow fc-small fc-muted">
                    {shortDayText(day)}
                    {due ? `, due ${due}` : ''}
                  </span>
                </td>
                <td className="studio-wide fc-nowrap fc-muted">{due}</td>
                <td className="fc-money">{gross ? <Amount of={gross} /> : null}</td>
                <td className="fc-money">{amount ? <Amount of={amount} /> : null}</td>
                <td className="fc-money">
                  {name ? (
                    <Button
                      size="small"
                      variant="minimal"
                      icon={<Download />}
                      aria-label={`PDF of ${name}`}
                      onClick={() => saveFile(papers(`invoices/${encodeURIComponent(name)}.pdf`))}
                    />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="studio-foot studio-sums fc-row fc-gap-16 fc-line-above">
        <span className="studio-total">
          Charged now <Amount of={charged} className="fc-strong" />
        </span>
        <span>
          Paid <Amount of={paid} className="fc-strong" />
        </span>
      </p>
    </Panel>
  );
}

function StudentsPanel({ own }: { own: MyOwn }) {
  const { statements, lines } = own;
  if (statements.length === 0) return null;
  const names = new Map(
    linesOf(own, lines).map(({ person }) => [person?.id ?? null, person?.name ?? 'Studio']),
  );
  return (
    <Panel
      label="What each student owes"
      title="What each student owes"
      aside={
        <Button
          icon={<Print />}
          text="All Students"
          onClick={() => saveFile(papersOf(own)('students.pdf'))}
        />
      }
    >
      <ul>
        {statements.map(({ personId, amount, entryCount }) => (
          <li key={personId ?? 'studio'} className="studio-row fc-row fc-gap-10 fc-line-below">
            <span className="fc-fill fc-anywhere">
              <b>{names.get(personId)}</b>
              {entryCount > 0 ? (
                <span className="studio-detail fc-small fc-muted">
                  {counted(entryCount, 'entry', 'entries')}
                </span>
              ) : null}
            </span>
            <Amount of={amount} className="fc-strong" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ConfirmedPanel({ own: { confirmation, event } }: { own: MyOwn }) {
  if (!confirmation) return null;
  const { at, by, entryCount, amount, isCurrent, changes } = confirmation;
  return (
    <Panel
      label="Confirmed"
      title="Confirmed"
      aside={
        isCurrent ? (
          <span className="fc-done fc-row fc-gap-4">
            <Tick size={14} /> up to date
          </span>
        ) : (
          `${counted(changes.length, 'change')} since`
        )
      }
    >
      <p className="studio-words">
        {eventClock(event.timeZone).dayAndTime(Date.parse(at))} by {by}
        <span className="studio-detail fc-small fc-muted">
          {counted(entryCount, 'entry', 'entries')}, {amount.text}
        </span>
      </p>
    </Panel>
  );
}

function BillTo({ studio }: { studio: MyOwn['studio'] }) {
  const dialog = useDialog<null>();
  return (
    <Panel
      label="Bill to"
      title="Bill to"
      aside={
        <Button
          size="small"
          variant="minimal"
          icon={<Edit />}
          aria-label="Edit contact and address"
          onClick={() => dialog.show(null)}
        />
      }
    >
      <div className="studio-words">
        {studio.address || studio.name}
        <span className="studio-detail fc-small fc-muted">
          {[studio.contactName, studio.email, studio.taxId].filter(Boolean).join(' · ')}
        </span>
        <span className="studio-detail fc-small fc-muted">New documents use it.</span>
      </div>
      <ContactDialog key={dialog.key} studio={studio} isOpen={dialog.isOpen} onClose={dialog.close} />
    </Panel>
  );
}

interface ContactDialogProps {
  readonly studio: MyOwn['studio'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ContactDialog({ studio, isOpen, onClose }: ContactDialogProps) {
  const [contact, setContact] = useState({
    contactName: studio.contactName,
    email: studio.email,
    address: studio.address,
    taxId: studio.taxId,
  });
  const [update] = useMutation(UpdateMyStudio);
  const form = useForm(() => update({ variables: { input: { studioId: studio.id, ...contact } } }), onClose);
  const { fields } = form;
  const given = (field: keyof typeof contact) => ({
    value: contact[field],
    onValueChange: (value: string) => setContact({ ...contact, [field]: value }),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title="Contact and Address"
      saveText="Save"
      form={form}
      shown={['contactName', 'email', 'address', 'taxId']}
      onClose={onClose}
    >
      <FormField label="Contact" errors={fields.contactName}>
        <InputGroup {...given('contactName')} autoFocus />
      </FormField>
      <FormField label="Email" errors={fields.email}>
        <InputGroup {...given('email')} type="email" />
      </FormField>
      <FormField label="Bill to" errors={fields.address} hint="Name and address on documents.">
        <TextArea
          fill
          rows={4}
          value={contact.address}
          onChange={({ currentTarget }) => setContact({ ...contact, address: currentTarget.value })}
        />
      </FormField>
      <FormField label="Tax id" errors={fields.taxId}>
        <InputGroup {...given('taxId')} />
      </FormField>
    </FormDialog>
  );
}
