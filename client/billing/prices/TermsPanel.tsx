import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useId } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import type { PricesScreenQuery as Screen, TaxMode } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { NumberBox } from '../../ui/fields/NumberBox.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SaveState } from '../../ui/SaveState.tsx';
import { MomentFields } from '../MomentFields.tsx';
import { CurrencyInput } from './CurrencyInput.tsx';
import { RateField } from './RateField.tsx';
import { inCurrency, type TermsDraft } from './termsDraft.ts';
import type { Prices } from './usePrices.ts';

const TAX_MODES: Record<TaxMode, string> = { NONE: 'None', ADDED: 'Added', INCLUDED: 'Included' };

interface TermsPanelProps {
  readonly data: Screen;
  readonly prices: Prices;
  readonly clock: EventClock;
  readonly isReadOnly: boolean;
}

/** When entries close, in which currency and with which tax, and what documents say. */
export function TermsPanel({ data: { entryTerms }, prices, clock, isReadOnly }: TermsPanelProps) {
  const id = useId();
  const { draft, fields, change, changes, isNew } = prices;
  const { terms } = draft;
  const set = (values: Partial<TermsDraft>) =>
    change((now) => ({ ...now, terms: { ...now.terms, ...values } }));
  const documents = entryTerms?.documentCount ?? 0;
  const fixed = documents + (entryTerms?.paymentCount ?? 0) > 0;
  const zone = clock.timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  const text = (
    field: 'seller' | 'contact' | 'payWords',
    label: string,
    placeholder?: string,
  ): ReactElement => (
    <FormField label={label} errors={fields[field]}>
      <TextArea
        fill
        autoResize
        rows={2}
        placeholder={placeholder}
        value={terms[field]}
        onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      />
    </FormField>
  );
  const line = (
    field: 'taxName' | 'sellerTaxId' | 'payLink' | 'numberPrefix',
    label: string,
    more: { placeholder?: string; disabled?: boolean; hint?: string } = {},
  ): ReactElement => {
    const { hint, ...box } = more;
    return (
      <FormField label={label} errors={fields[field]} hint={hint}>
        <InputGroup
          {...box}
          autoComplete="off"
          value={terms[field]}
          onValueChange={(value) => set({ [field]: value })}
        />
      </FormField>
    );
  };
  return (
    <Panel
      className="prices-terms"
      label="Terms"
      title="Terms"
      aside={changes > 0 || isNew ? 'Not saved' : <SaveState state="saved" />}
    >
      <fieldset className="prices-terms-fields fc-stack fc-gap-12" disabled={isReadOnly} aria-label="Terms">
        <MomentFields
          label="Entries close"
          value={terms.closesAt}
          clock={clock}
          hint={`In the event’s time zone, ${zone}.`}
          errors={fields.closesAt}
          onCommit={(closesAt) => set({ closesAt })}
        />
        <div className="billing-pair fc-stack fc-gap-8">
          <FormField label="Late fee" errors={fields.lateFee}>
            <MoneyField
              value={terms.lateFee}
              currency={terms.currency}
              placeholder="None"
              onValue={(lateFee) => set({ lateFee: lateFee || null })}
            />
          </FormField>
          <FormField label="for each">
            <HTMLSelect
              fill
              value={terms.lateFeePer}
              onChange={({ currentTarget: { value } }) =>
                set({ lateFeePer: value === 'PERSON' ? 'PERSON' : 'ENTRY' })
              }
            >
              <option value="ENTRY">entry</option>
              <option value="PERSON">person</option>
            </HTMLSelect>
          </FormField>
        </div>
        {terms.lateFee === null ? null : (
          <MomentFields
            label="Late from"
            value={terms.lateFrom}
            clock={clock}
            hint="Empty: from when entries close."
            errors={fields.lateFrom}
            onCommit={(lateFrom) => set({ lateFrom })}
          />
        )}
        <FormField
          label="Currency"
          errors={fields.currency}
          hint={
            documents > 0
              ? `${counted(documents, 'document uses', 'documents use')} ${terms.currency}, so it stays.`
              : fixed
                ? `Payments were made in ${terms.currency}, so it stays.`
                : null
          }
        >
          <CurrencyInput
            value={terms.currency}
            disabled={fixed}
            onChange={(currency) => change((now) => inCurrency(now, currency))}
          />
        </FormField>
        <FormField
          label="Tax"
          errors={fields.taxMode}
          hint={documents > 0 ? 'Documents use it, so it stays.' : null}
        >
          <HTMLSelect
            fill
            disabled={documents > 0}
            value={terms.taxMode}
            onChange={({ currentTarget: { value } }) => set({ taxMode: value as TaxMode })}
          >
            {Object.entries(TAX_MODES).map(([mode, words]) => (
              <option key={mode} value={mode}>
                {words}
              </option>
            ))}
          </HTMLSelect>
        </FormField>
        {terms.taxMode === 'NONE' ? null : (
          <div className="billing-pair fc-stack fc-gap-8">
            <RateField
              label="Usual rate"
              value={terms.taxPerMillion}
              errors={fields.taxPerMillion}
              onValue={(rate) => set({ taxPerMillion: rate ?? 0 })}
            />
            {line('taxName', 'Its name', { placeholder: 'VAT' })}
          </div>
        )}
        <div className="billing-pair fc-stack fc-gap-8">
          {line('numberPrefix', 'Numbers begin with', {
            placeholder: 'Automatic',
            disabled: documents > 0,
            ...(documents > 0 ? { hint: 'Documents use it, so it stays.' } : {}),
          })}
          <FormField label="Due after, days" errors={fields.dueDays}>
            <NumberBox
              id={id}
              value={String(terms.dueDays)}
              min={0}
              max={365}
              onValue={(days) => set({ dueDays: Number(days) })}
            />
          </FormField>
        </div>
        {text('seller', 'From', 'Name and address on documents')}
        {line('sellerTaxId', 'Tax id')}
        {text('contact', 'Contact', 'Who answers questions')}
        {text('payWords', 'How to pay', 'Check or transfer to …')}
        {line('payLink', 'Payment link', { placeholder: 'https://' })}
        <Checkbox
          label="Hold packets until paid"
          checked={terms.holdsPackets}
          onChange={() => set({ holdsPackets: !terms.holdsPackets })}
        />
      </fieldset>
    </Panel>
  );
}
