import { useMutation } from '@apollo/client/react';
import { Button, InputGroup, TextArea } from '@blueprintjs/core';
import { Add, Edit, Minus } from '@blueprintjs/icons';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { useForm } from '../../shell/useForm.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { lineWords } from '../../ui/money/foldLines.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ConfirmRegistration, UpdateStudioContact } from './accountOperations.ts';
import type { AccountProps } from './accountProps.ts';
import { Members } from './Members.tsx';

interface AccountStudioProps extends AccountProps {
  readonly clock: EventClock;
  readonly onExtend: () => void;
}

/** Whom documents are for, when entries close, and what was confirmed. */
export function AccountStudio({ event, registration, clock, onExtend }: AccountStudioProps) {
  const { studio, closesAt, isOpen, isExtended } = registration;
  const contact = useDialog<null>();
  return (
    <div className="account-side fc-column fc-gap-12">
      <Panel
        label="Studio"
        title={studio.name}
        aside={
          <Button
            size="small"
            variant="minimal"
            icon={<Edit />}
            aria-label={`Edit contact of ${studio.name}`}
            onClick={() => contact.show(null)}
          />
        }
      >
        <dl className="account-contact fc-stack">
          <dt className="fc-muted">Contact</dt>
          <dd>{studio.contactName || '–'}</dd>
          <dt className="fc-muted">Email</dt>
          <dd className="fc-anywhere">
            {studio.email ? <a href={`mailto:${studio.email}`}>{studio.email}</a> : '–'}
          </dd>
          <dt className="fc-muted">Bill to</dt>
          <dd className="account-address">{studio.address || '–'}</dd>
          <dt className="fc-muted">Tax id</dt>
          <dd>{studio.taxId || '–'}</dd>
        </dl>
        <ContactDialog key={contact.key} studio={studio} isOpen={contact.isOpen} onClose={contact.close} />
      </Panel>
      <Panel
        label="Entries close"
        title="Entries close"
        aside={<Button size="small" text="Extend…" onClick={onExtend} />}
      >
        <p className="account-words">
          {closesAt === null ? (
            'Never.'
          ) : (
            <>
              {isOpen ? 'Open until' : 'Closed'} <b>{clock.dayAndTime(Date.parse(closesAt))}</b>
            </>
          )}
          {isExtended ? <span className="fc-small fc-muted"> Extended for this studio.</span> : null}
        </p>
      </Panel>
      <Members event={event} registration={registration} clock={clock} />
      <Confirmation event={event} registration={registration} clock={clock} />
    </div>
  );
}

interface ContactDialogProps {
  readonly studio: AccountProps['registration']['studio'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ContactDialog({ studio, isOpen, onClose }: ContactDialogProps) {
  const { id, version } = studio;
  const [contactName, setContactName] = useState(studio.contactName);
  const [email, setEmail] = useState(studio.email);
  const [address, setAddress] = useState(studio.address);
  const [taxId, setTaxId] = useState(studio.taxId);
  const [update] = useMutation(UpdateStudioContact);
  const form = useForm(
    () => update({ variables: { input: { id, version, contactName, email, address, taxId } } }),
    onClose,
  );
  const { fields } = form;
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Contact of ${studio.name}`}
      saveText="Save Contact"
      form={form}
      shown={['contactName', 'email', 'address', 'taxId']}
      onClose={onClose}
    >
      <FormField label="Contact" errors={fields.contactName}>
        <InputGroup value={contactName} onValueChange={setContactName} autoFocus autoComplete="off" />
      </FormField>
      <FormField label="Email" errors={fields.email}>
        <InputGroup type="email" value={email} onValueChange={setEmail} autoComplete="off" />
      </FormField>
      <FormField label="Bill to" errors={fields.address} hint="Name and address on documents.">
        <TextArea
          fill
          rows={4}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </FormField>
      <FormField label="Tax id" errors={fields.taxId}>
        <InputGroup value={taxId} onValueChange={setTaxId} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

type ConfirmationProps = Pick<AccountStudioProps, 'event' | 'registration' | 'clock'>;

function Confirmation({ event, registration, clock }: ConfirmationProps) {
  const { state, confirmedAt, confirmedBy, confirmedEntryCount, confirmedAmount } = registration;
  const { changesSinceConfirmed: changes, lines } = registration;
  const confirming = useDialog<null>();
  const isCurrent = state === 'CONFIRMED';
  return (
    <Panel
      label="Confirmation"
      title="Confirmation"
      aside={
        confirmedAt && !isCurrent ? (
          <span className="account-tag fc-text-12">{counted(changes.length, 'change')} since</span>
        ) : null
      }
    >
      <p className="account-words">
        {confirmedAt ? (
          <>
            <span className="fc-muted">
              Confirmed {clock.dayAndTime(Date.parse(confirmedAt))} by {confirmedBy}:
            </span>{' '}
            {counted(confirmedEntryCount ?? 0, 'entry', 'entries')}, {confirmedAmount?.text}
          </>
        ) : (
          <span className="fc-muted">Not confirmed yet.</span>
        )}
      </p>
      {changes.length > 0 ? (
        <ul className="account-changes">
          {changes.map(({ person, amount, ...line }) => (
            <li
              key={`${line.key} ${line.quantity} ${amount.amount}`}
              className="fc-row fc-gap-8 fc-line-above"
            >
              {amount.amount < 0 ? (
                <Minus size={14} className="fc-muted fc-rigid" />
              ) : (
                <Add size={14} className="fc-done fc-rigid" />
              )}
              <span className="fc-fill fc-anywhere">
                {[lineWords(line), person?.name].filter(Boolean).join(', ')}
              </span>
              <Amount of={amount} />
            </li>
          ))}
        </ul>
      ) : null}
      {isCurrent || lines.length === 0 ? null : (
        <div className="account-foot fc-line-above">
          <Button size="small" text="Confirm as Told by Phone…" onClick={() => confirming.show(null)} />
        </div>
      )}
      <ConfirmDialog
        key={confirming.key}
        event={event}
        registration={registration}
        isOpen={confirming.isOpen}
        onClose={confirming.close}
      />
    </Panel>
  );
}

type ConfirmDialogProps = Pick<AccountProps, 'event' | 'registration'> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

function ConfirmDialog({ event, registration, isOpen, onClose }: ConfirmDialogProps) {
  const { studio, charged, entryCount } = registration;
  const [confirmedBy, setConfirmedBy] = useState(studio.contactName);
  const [confirm] = useMutation(ConfirmRegistration);
  const form = useForm(() => {
    const of = { eventId: event.id, studioId: studio.id };
    return confirm({ variables: { input: { ...of, confirmedBy, gross: charged.amount } } });
  }, onClose);
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Confirm for ${studio.name}`}
      saveText={`Confirm ${counted(entryCount, 'Entry', 'Entries')}, ${charged.text}`}
      form={form}
      shown={['confirmedBy']}
      onClose={onClose}
    >
      <FormField label="Confirmed by" errors={form.fields.confirmedBy} hint="Who told you.">
        <InputGroup value={confirmedBy} onValueChange={setConfirmedBy} autoFocus autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
