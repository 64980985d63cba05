import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useClientKey } from '../apollo/useClientKey.ts';
import type { PaymentFieldsFragment, ReversePaymentInput } from '../gql/graphql.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { paymentWords } from '../ui/money/paymentWords.ts';
import { useForm } from './useForm.ts';

interface ReverseDialogProps {
  readonly payment:
    | (Parameters<typeof paymentWords>[0] & Pick<PaymentFieldsFragment, 'id' | 'amount'>)
    | null;
  readonly isOpen: boolean;
  readonly onReverse: (input: ReversePaymentInput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why a payment is reversed. */
export function ReverseDialog({ payment, isOpen, onReverse, onClose }: ReverseDialogProps) {
  const [reason, setReason] = useState('');
  const once = useClientKey();
  const form = useForm(async () => payment && once({ id: payment.id, reason }, onReverse), onClose);
  return (
    <FormDialog
      isOpen={isOpen}
      title={payment ? `Reverse ${paymentWords(payment)}, ${payment.amount.text}` : ''}
      saveText="Reverse Payment"
      form={form}
      shown={['reason']}
      onClose={onClose}
    >
      <FormField label="Reason" errors={form.fields.reason} hint="Such as “bounced”. Both rows stay.">
        <InputGroup value={reason} maxLength={500} autoFocus autoComplete="off" onValueChange={setReason} />
      </FormField>
    </FormDialog>
  );
}
