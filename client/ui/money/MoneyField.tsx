import { type ComponentProps, useId, useState } from 'react';
import { exampleAmount, parseAmount, printAmount } from '../../../server/money/amounts.ts';
import { TextBox } from '../fields/TextBox.tsx';
import { FieldReason } from '../pickers/FieldReason.tsx';
import './money.css';

interface MoneyFieldProps extends Omit<ComponentProps<typeof TextBox>, 'value' | 'onChange'> {
  /** In minor units; null if empty, or while what is typed is no amount. */
  readonly value: number | null;
  readonly currency: string;
  readonly onValue: (value: number | null) => void;
}

/** An amount as a person types it; what is unclear is never guessed. */
export function MoneyField({ value, currency, onValue, inputClassName = '', ...box }: MoneyFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : parseAmount(typed, currency);
  // Changed elsewhere, such as by a discarded draft.
  const text = typed !== null && read === value ? typed : value === null ? '' : printAmount(value, currency);
  const isWrong = text === typed && text.trim() !== '' && read === null;
  return (
    <>
      <TextBox
        {...box}
        inputMode="decimal"
        autoComplete="off"
        inputClassName={`fc-money fc-numbers ${inputClassName}`}
        aria-invalid={isWrong || box['aria-invalid'] || undefined}
        aria-describedby={isWrong ? id : box['aria-describedby']}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onValue(parseAmount(currentTarget.value, currency));
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          box.onFocus?.(event);
        }}
        onBlur={(event) => {
          if (!isWrong) setTyped(null);
          box.onBlur?.(event);
        }}
      />
      <FieldReason id={id} reason={isWrong ? `Write ${exampleAmount(currency)}.` : null} />
    </>
  );
}
