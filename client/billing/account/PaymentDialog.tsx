import { useMutation } from '@apollo/client/react';
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import { useForm } from '../../shell/useForm.ts';
import { useSession } from '../../shell/useSession.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { MethodChoice } from '../../ui/money/MethodChoice.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import type { Recorded } from '../../ui/money/methods.ts';
import { DayInput } from '../../ui/pickers/DayInput.tsx';
import { moneyIn } from '../amounts.ts';
import type { AccountProps } from './accountProps.ts';
import { RecordPayment } from './paymentOperations.ts';

interface PaymentDialogProps extends AccountProps {
  readonly clock: EventClock;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Records what a studio paid: the balance unless another amount is typed. */
export function PaymentDialog({ event, terms, registration, clock, isOpen, onClose }: PaymentDialogProps) {
  const { studio, balance } = registration;
  const { currency } = terms;
  const { isOrganiser } = useSession();
  const [isRefund, setRefund] = useState(balance.amount < 0);
  const [amount, setAmount] = useState<number | null>(Math.abs(balance.amount) || null);
  const [method, setMethod] = useState<Recorded>('TRANSFER');
  const [receivedOn, setReceivedOn] = useState<string | null>(clock.localDate(Date.now()));
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [record] = useMutation(RecordPayment);
  const once = useClientKey();
  const form = useForm(() => {
    const input = {
      eventId: event.id,
      studioId: studio.id,
      amount: amount === null ? '' : printAmount(amount, currency),
      method,
      reference,
      note,
      isRefund,
      receivedOn,
    };
    return once(input, (keyed) => record({ variables: { input: keyed } }));
  }, onClose);
  const { fields } = form;
  const after = moneyIn(balance.amount + (isRefund ? 1 : -1) * (amount ?? 0), currency);
  const shown = amount === null ? '' : ` ${printAmount(amount, currency)}`;
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Record Payment of ${studio.name}`}
      saveText={`${isRefund ? 'Give Back' : 'Record'}${shown}`}
      form={form}
      shown={['amount', 'reference', 'note', 'receivedOn']}
      onClose={onClose}
    >
      <FormField label={`Amount, ${currency}`} errors={fields.amount}>
        <MoneyField value={amount} currency={currency} autoFocus onValue={setAmount} />
      </FormField>
      <MethodChoice value={method} onValue={setMethod} />
      <div className="billing-pair fc-stack fc-gap-12">
        <FormField label="Received on" errors={fields.receivedOn}>
          <DayInput value={receivedOn} timeZone={clock.timeZone} onCommit={setReceivedOn} />
        </FormField>
        <FormField label="Reference" errors={fields.reference}>
          <InputGroup
            value={reference}
            maxLength={100}
            autoComplete="off"
            placeholder={method === 'CHECK' ? 'Check number' : undefined}
            onValueChange={setReference}
          />
        </FormField>
      </div>
      <FormField label="Note" errors={fields.note}>
        <InputGroup value={note} maxLength={500} autoComplete="off" onValueChange={setNote} />
      </FormField>
      {isOrganiser ? (
        <Checkbox label="Money given back" checked={isRefund} onChange={() => setRefund(!isRefund)} />
      ) : null}
      <p className="fc-small fc-muted" role="status">
        Balance becomes {after.text}.
      </p>
    </FormDialog>
  );
}
