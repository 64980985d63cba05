import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { isPassSession } from '../../apollo/tokens.ts';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { TextBox } from '../../ui/fields/TextBox.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { MethodChoice } from '../../ui/money/MethodChoice.tsx';
import { MoneyField } from '../../ui/money/MoneyField.tsx';
import { RECORDED, type Recorded } from '../../ui/money/methods.ts';
import type { TakenPayment } from './useBalance.ts';

interface PaymentFormProps {
  readonly currency: string;
  /** What is offered; more is asked about once. */
  readonly owed: number;
  readonly onTake: (payment: TakenPayment) => void;
  readonly onClose: () => void;
}

export function PaymentForm({ currency, owed, onTake, onClose }: PaymentFormProps) {
  const [amount, setAmount] = useState<number | null>(owed > 0 ? owed : null);
  const [method, setMethod] = useState<Recorded>('CASH');
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = (): void => {
    if (!amount || amount < 0) return;
    if (amount > owed && !isAsked) setAsked(true);
    else onTake({ amount, method, reference });
  };
  const text = amount === null ? '' : ` ${printAmount(amount, currency)}`;
  const after = owed - (amount ?? 0);
  return (
    <form
      className="desk-panel desk-payment fc-stack fc-gap-12 fc-line-above"
      aria-label="Take Payment"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label={`Amount, ${currency}`}>
        <MoneyField
          value={amount}
          currency={currency}
          autoFocus
          onValue={(typed) => {
            setAmount(typed);
            setAsked(false);
          }}
        />
      </FormField>
      <MethodChoice
        value={method}
        methods={isPassSession() ? RECORDED.filter((one) => one !== 'TRANSFER') : RECORDED}
        onValue={setMethod}
      />
      <FormField label={method === 'CHECK' ? 'Check number' : 'Reference'}>
        <TextBox
          value={reference}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      </FormField>
      <p className={after > 0 ? 'fc-muted' : 'fc-done'} role="status">
        {isAsked
          ? `${printAmount(-after, currency)} more than is owed. Take it again to book it as a credit.`
          : owed <= 0 && !amount
            ? 'Nothing is owed.'
            : `Balance becomes ${printAmount(after, currency)}.`}
      </p>
      <footer className="desk-foot">
        <Button
          type="submit"
          intent="primary"
          text={`Take${text}`}
          endIcon={<Kbd>Enter</Kbd>}
          disabled={!amount || amount < 0}
        />
        <Button variant="minimal" text="Cancel" onClick={onClose} />
      </footer>
    </form>
  );
}
